import { dishEndpoints, ingredientEndpoints, invoiceEndpoints, productEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import {
  createDish,
  createLinkedIngredient,
  createUploadFields,
  type TestRestaurant,
  toUploadFile,
  uploadAndProcess,
  waitForAlert,
  waitForProductPrice,
  waitUntilProcessed,
} from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLiveStream } from './live-messages.ts'
import { getSharedStack } from './stack-with-restaurant.ts'

describe('Processing an invoice through the gateway', () => {
  let stack: Stack
  let restaurant: TestRestaurant

  beforeAll(async () => {
    ;({ stack, restaurant } = await getSharedStack())
  }, 120_000)

  it('raises a cost alert for a dish whose margin a higher price has reduced', async () => {
    await uploadAndProcess(
      restaurant,
      createSampleInvoice('A-1', '2026-03-02', [createKilogramLine('Dover sole, whole', 4, '24.00')]),
    )
    const sole = await waitForProductPrice(restaurant, 'Dover sole, whole', 24)
    await createLinkedIngredient(restaurant, 'Dover sole', sole.id)
    const dish = await createDish(restaurant, 'Sole meunière', 34, 'Dover sole', 420)
    expect(dish).toMatchObject({ estimated_cost: 12.6, is_estimate: false })

    await uploadAndProcess(
      restaurant,
      createSampleInvoice('A-2', '2026-03-09', [createKilogramLine('Dover sole, whole', 3, '27.60')]),
    )

    const alert = await waitForAlert(restaurant, 'Dover sole', 0.0345)
    expect(alert).toMatchObject({
      severity: 'medium',
      old_cost: 0.03,
      affected_dishes: 1,
      total_impact: 1.89,
    })
    const impacts = await restaurant.admin.call(ingredientEndpoints.listImpacts, { params: { id: alert.id } })
    expect(impacts).toEqual([
      expect.objectContaining({
        id: dish.id,
        dish_name: 'Sole meunière',
        old_dish_cost: 12.6,
        new_dish_cost: 14.49,
      }),
    ])
    const recosted = await restaurant.admin.call(dishEndpoints.getDish, { params: { id: dish.id } })
    expect(recosted.estimated_cost).toBe(14.49)
    const history = await restaurant.admin.call(productEndpoints.listPriceHistory, {
      params: { id: sole.id },
    })
    expect(history.map(entry => [entry.effective_date, entry.price])).toEqual([
      ['2026-03-09', 27.6],
      ['2026-03-02', 24],
    ])
  })

  it('pushes the reading progress and the alert to a connected browser', async () => {
    await uploadAndProcess(
      restaurant,
      createSampleInvoice('A-3', '2026-04-01', [createKilogramLine('Salmon fillet', 5, '20.00')]),
    )
    const salmon = await waitForProductPrice(restaurant, 'Salmon fillet', 20)
    await createLinkedIngredient(restaurant, 'Salmon', salmon.id)
    const live = await openLiveStream(stack)
    const dearer = await uploadAndProcess(
      restaurant,
      createSampleInvoice('A-4', '2026-04-08', [createKilogramLine('Salmon fillet', 5, '25.00')]),
    )
    const extraction = await live.next(
      message => message.event === 'extraction' && message.data.includes('"done"'),
    )
    expect(JSON.parse(extraction.data)).toMatchObject({
      invoice_id: dearer.id,
      extraction: { state: 'done' },
    })
    const alert = await live.next(message => message.event === 'cost-alert')
    expect(JSON.parse(alert.data)).toMatchObject({ severity: 'high' })
    live.close()
  })

  it('creates one invoice for the same file uploaded twice at the same time', async () => {
    const file = await toUploadFile(
      createSampleInvoice('A-5', '2026-04-11', [createKilogramLine('Mussels', 6, '4.20')]),
    )
    const send = () => restaurant.admin.upload('/api/invoices/upload', file, createUploadFields(restaurant))
    const answers = await Promise.all([send(), send()])
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409])
    expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({ code: 'duplicate-invoice' })
    const invoices = await restaurant.admin.call(invoiceEndpoints.listInvoices)
    const taken = invoices.filter(invoice => invoice.file_name === 'A-5.pdf')
    expect(taken).toHaveLength(1)
    for (const { id } of taken) await waitUntilProcessed(restaurant, id)
  })
})
