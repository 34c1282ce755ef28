import { invoiceEndpoints } from '@rms/contracts'
import { createSeededRandom } from '@rms/demo-restaurant/seeded-random'
import type { Stack } from '@rms/local'
import { republishAllEvents, waitUntilQueuesIdle } from '@rms/operations/chaos'
import { waitFor } from '@rms/testing'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import {
  createDish,
  createLinkedIngredient,
  type TestRestaurant,
  uploadAndProcess,
  uploadDocument,
  waitForAlert,
  waitForProductPrice,
  waitUntilProcessed,
} from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPricesAndCosts } from './read-prices-and-costs.ts'
import { getSeparateStack } from './separate-stack.ts'

const TEN_SECONDS_MS = 10_000

describe('When parts of the system fail, it', () => {
  let stack: Stack
  let restaurant: TestRestaurant

  beforeAll(async () => {
    ;({ stack, restaurant } = await getSeparateStack())
    await uploadAndProcess(
      restaurant,
      createSampleInvoice('F-1', '2026-03-02', [createKilogramLine('Dover sole, whole', 4, '24.00')]),
    )
    const sole = await waitForProductPrice(restaurant, 'Dover sole, whole', 24)
    await createLinkedIngredient(restaurant, 'Dover sole', sole.id)
    await createDish(restaurant, 'Sole meunière', 34, 'Dover sole', 420)
  }, 180_000)

  const uploadSole = (number: string, date: string, price: string): Promise<number> =>
    uploadDocument(
      restaurant,
      createSampleInvoice(number, date, [createKilogramLine('Dover sole, whole', 3, price)]),
    )

  it('accepts an upload while Redis is unavailable for ten seconds and processes it afterwards', async () => {
    await getProcess('redis').stop()
    const id = await uploadSole('F-2', '2026-03-09', '27.60')
    const backAt = performance.now() + TEN_SECONDS_MS
    await waitFor(
      'ten seconds without Redis, during which the invoice can be read',
      async () => {
        const invoice = await restaurant.admin.call(invoiceEndpoints.getInvoice, { params: { id } })
        expect(invoice).toMatchObject({ status: 'pending', extraction: { state: 'queued' } })
        return performance.now() > backAt
      },
      2 * TEN_SECONDS_MS,
    )
    getProcess('redis').start()
    await waitUntilProcessed(restaurant, id)
    const alert = await waitForAlert(restaurant, 'Dover sole', 0.0345)
    expect(alert).toMatchObject({ old_cost: 0.03, affected_dishes: 1 })
  }, 120_000)

  it.each(['invoice-extraction', 'price-history', 'cost-impact'])(
    'counts an invoice once even if %s is killed while processing it',
    async worker => {
      const id = await uploadSole(`K-${worker}`, '2026-03-16', '30.00')
      getProcess(worker).kill()
      await waitUntilProcessed(restaurant, id)
      await waitForProductPrice(restaurant, 'Dover sole, whole', 30)
      await waitForAlert(restaurant, 'Dover sole', 0.0375)
      await restaurant.admin.call(invoiceEndpoints.deleteInvoice, { params: { id } })
      await waitForProductPrice(restaurant, 'Dover sole, whole', 27.6)
      await waitForAlert(restaurant, 'Dover sole', 0.0345)
    },
    120_000,
  )

  it('reaches the same state if every event is delivered again in any order', async () => {
    await waitUntilQueuesIdle(stack, 60_000)
    const before = await readPricesAndCosts(restaurant)
    await republishAllEvents(stack, createSeededRandom(7))
    await waitUntilQueuesIdle(stack, 60_000)
    expect(await readPricesAndCosts(restaurant)).toEqual(before)
  }, 120_000)

  const getProcess = (name: string) => {
    const found = stack.processes.get(name)
    if (!found) throw new Error(`${name} does not run in this stack`)
    return found
  }
})
