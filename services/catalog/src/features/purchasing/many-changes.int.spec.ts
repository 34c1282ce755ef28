import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
}, 60_000)
afterAll(() => purchases?.close())

const INVOICES = 8
const LINES = 80

describe('A change that concerns hundreds of lines', () => {
  it('is written in several transactions, until nothing differs any more', async () => {
    const lines = Array.from({ length: LINES }, () => ({}))
    for (let index = 0; index < INVOICES; index += 1) await purchases.invoice({ lines })
    expect(await purchases.claims()).toEqual([])
    await purchases.agree()
    const delivered = new Set<string>()
    for (;;) {
      const requested = await purchases.emitted('catalog.purchase-check-requested')
      const next = requested.find(({ id }) => !delivered.has(id))
      if (!next) break
      delivered.add(next.id)
      await purchases.deliver('purchase-facts', next)
    }
    expect(delivered.size).toBeGreaterThan(1)
    expect(await purchases.claims()).toHaveLength(INVOICES * LINES)
    const results = await purchases.emitted('catalog.purchase-checked')
    expect(results.slice(-INVOICES).map(({ payload }) => payload.claimed_amount)).toEqual(
      Array(INVOICES).fill(LINES * 20),
    )
  }, 60_000)
})
