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

describe('When parts of the system fail, it', () => {
  let stack: Stack
  let restaurant: House

  beforeAll(async () => {
    ;({ stack, restaurant } = await openStack({ ownServers: true }))
    await deliver(restaurant, invoiceOf('F-1', '2026-03-02', [kilograms('Dover sole, whole', 4, '24.00')]))
    const sole = await productAt(restaurant, 'Dover sole, whole', 24)
    await linkedIngredient(restaurant, 'Dover sole', sole.id)
    await dishOf(restaurant, 'Sole meunière', 34, 'Dover sole', 420)
  }, 180_000)
  afterAll(() => stack?.stop())

  const uploadSole = (number: string, date: string, price: string): Promise<number> =>
    upload(restaurant, invoiceOf(number, date, [kilograms('Dover sole, whole', 3, price)]))

  it('accepts an upload while Redis is unavailable for ten seconds and processes it afterwards', async () => {
    await server('redis').stop()
    const id = await uploadSole('F-2', '2026-03-09', '27.60')
    const backAt = performance.now() + TEN_SECONDS_MS
    await eventually(
      'ten seconds without Redis, during which the invoice can be read',
      async () => {
        const invoice = await restaurant.admin.call(invoiceEndpoints.getInvoice, { params: { id } })
        expect(invoice).toMatchObject({ status: 'pending', extraction: { state: 'queued' } })
        return performance.now() > backAt
      },
      2 * TEN_SECONDS_MS,
    )
    server('redis').start()
    await processed(restaurant, id)
    const alert = await alertFor(restaurant, 'Dover sole', 0.0345)
    expect(alert).toMatchObject({ old_cost: 0.03, affected_dishes: 1 })
  }, 120_000)

  it.each(['invoice-extraction', 'price-history', 'cost-impact'])(
    'counts an invoice once even if %s is killed while processing it',
    async worker => {
      const id = await uploadSole(`K-${worker}`, '2026-03-16', '30.00')
      server(worker).kill()
      await processed(restaurant, id)
      await productAt(restaurant, 'Dover sole, whole', 30)
      await alertFor(restaurant, 'Dover sole', 0.0375)
      await restaurant.admin.call(invoiceEndpoints.deleteInvoice, { params: { id } })
      await productAt(restaurant, 'Dover sole, whole', 27.6)
      await alertFor(restaurant, 'Dover sole', 0.0345)
    },
    120_000,
  )

  it('reaches the same state if every event is delivered again in any order', async () => {
    await untilQuiet(stack, 60_000)
    const before = await restingState(restaurant)
    await tellEverythingAgain(stack, seededChance(7))
    await untilQuiet(stack, 60_000)
    expect(await restingState(restaurant)).toEqual(before)
  }, 120_000)

  const server = (name: string) => {
    const found = stack.processes.get(name)
    if (!found) throw new Error(`${name} does not run in this stack`)
    return found
  }
})
