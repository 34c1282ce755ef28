import { invoiceEndpoints } from '@rms/contracts'
import { seededChance } from '@rms/demo-restaurant/chance'
import type { Stack } from '@rms/local'
import { tellEverythingAgain, untilQuiet } from '@rms/operations/chaos'
import { eventually } from '@rms/testing'
import {
  alertFor,
  deliver,
  dishOf,
  type House,
  linkedIngredient,
  processed,
  productAt,
  upload,
} from '@rms/testing/house'
import { invoiceOf, kilograms } from '@rms/testing/sample-invoice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStack } from './open-stack.ts'
import { restingState } from './resting-state.ts'

const TEN_SECONDS_MS = 10_000

describe('when parts fail', () => {
  let stack: Stack
  let house: House

  beforeAll(async () => {
    ;({ stack, house } = await openStack({ ownServers: true }))
    await deliver(house, invoiceOf('F-1', '2026-03-02', [kilograms('Dover sole, whole', 4, '24.00')]))
    const sole = await productAt(house, 'Dover sole, whole', 24)
    await linkedIngredient(house, 'Dover sole', sole.id)
    await dishOf(house, 'Sole meunière', 34, 'Dover sole', 420)
  }, 180_000)
  afterAll(() => stack?.stop())

  const uploadSole = (number: string, date: string, price: string): Promise<number> =>
    upload(house, invoiceOf(number, date, [kilograms('Dover sole, whole', 3, price)]))

  it('takes an upload while Redis is away for ten seconds, and finishes it when Redis is back', async () => {
    await server('redis').stop()
    const id = await uploadSole('F-2', '2026-03-09', '27.60')
    const backAt = performance.now() + TEN_SECONDS_MS
    await eventually(
      'ten seconds without Redis, in which the invoice can be read',
      async () => {
        const invoice = await house.admin.call(invoiceEndpoints.getInvoice, { params: { id } })
        expect(invoice).toMatchObject({ status: 'pending', extraction: { state: 'queued' } })
        return performance.now() > backAt
      },
      2 * TEN_SECONDS_MS,
    )
    server('redis').start()
    await processed(house, id)
    const alert = await alertFor(house, 'Dover sole', 0.0345)
    expect(alert).toMatchObject({ old_cost: 0.03, affected_dishes: 1 })
  }, 120_000)

  it.each(['invoice-extraction', 'price-history', 'cost-impact'])(
    'counts an invoice once though %s is killed in the middle of its work',
    async worker => {
      const id = await uploadSole(`K-${worker}`, '2026-03-16', '30.00')
      server(worker).kill()
      await processed(house, id)
      await productAt(house, 'Dover sole, whole', 30)
      await alertFor(house, 'Dover sole', 0.0375)
      await house.admin.call(invoiceEndpoints.deleteInvoice, { params: { id } })
      await productAt(house, 'Dover sole, whole', 27.6)
      await alertFor(house, 'Dover sole', 0.0345)
    },
    120_000,
  )

  it('ends in the same state when every event arrives again, in any order', async () => {
    await untilQuiet(stack, 60_000)
    const before = await restingState(house)
    await tellEverythingAgain(stack, seededChance(7))
    await untilQuiet(stack, 60_000)
    expect(await restingState(house)).toEqual(before)
  }, 120_000)

  const server = (name: string) => {
    const found = stack.processes.get(name)
    if (!found) throw new Error(`${name} does not run in this stack`)
    return found
  }
})
