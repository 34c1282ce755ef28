import { dishEndpoints, ingredientEndpoints, invoiceEndpoints, productEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import {
  alertFor,
  deliver,
  dishOf,
  fileOf,
  type House,
  linkedIngredient,
  processed,
  productAt,
  uploadFields,
} from '@rms/testing/house'
import { invoiceOf, kilograms } from '@rms/testing/sample-invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { listen } from './live-stream.ts'
import { openSharedStack } from './open-stack.ts'

describe('the main job, through the gateway', () => {
  let stack: Stack
  let house: House

  beforeAll(async () => {
    ;({ stack, house } = await openSharedStack())
  }, 120_000)

  it('turns a dearer invoice into a dish that lost margin, on the bell', async () => {
    await deliver(house, invoiceOf('A-1', '2026-03-02', [kilograms('Dover sole, whole', 4, '24.00')]))
    const sole = await productAt(house, 'Dover sole, whole', 24)
    await linkedIngredient(house, 'Dover sole', sole.id)
    const dish = await dishOf(house, 'Sole meunière', 34, 'Dover sole', 420)
    expect(dish).toMatchObject({ estimated_cost: 12.6, is_estimate: false })

    await deliver(house, invoiceOf('A-2', '2026-03-09', [kilograms('Dover sole, whole', 3, '27.60')]))

    const alert = await alertFor(house, 'Dover sole', 0.0345)
    expect(alert).toMatchObject({
      severity: 'medium',
      old_cost: 0.03,
      affected_dishes: 1,
      total_impact: 1.89,
    })
    const impacts = await house.admin.call(ingredientEndpoints.listImpacts, { params: { id: alert.id } })
    expect(impacts).toEqual([
      expect.objectContaining({
        id: dish.id,
        dish_name: 'Sole meunière',
        old_dish_cost: 12.6,
        new_dish_cost: 14.49,
      }),
    ])
    const recosted = await house.admin.call(dishEndpoints.getDish, { params: { id: dish.id } })
    expect(recosted.estimated_cost).toBe(14.49)
    const history = await house.admin.call(productEndpoints.listPriceHistory, { params: { id: sole.id } })
    expect(history.map(entry => [entry.effective_date, entry.price])).toEqual([
      ['2026-03-09', 27.6],
      ['2026-03-02', 24],
    ])
  })

  it('pushes the progress of reading and the alert to a browser that listens', async () => {
    await deliver(house, invoiceOf('A-3', '2026-04-01', [kilograms('Salmon fillet', 5, '20.00')]))
    const salmon = await productAt(house, 'Salmon fillet', 20)
    await linkedIngredient(house, 'Salmon', salmon.id)
    const live = await listen(stack)
    const dearer = await deliver(
      house,
      invoiceOf('A-4', '2026-04-08', [kilograms('Salmon fillet', 5, '25.00')]),
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

  it('takes the same file twice at once as one invoice', async () => {
    const file = await fileOf(invoiceOf('A-5', '2026-04-11', [kilograms('Mussels', 6, '4.20')]))
    const send = () => house.admin.upload('/api/invoices/upload', file, uploadFields(house))
    const answers = await Promise.all([send(), send()])
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409])
    expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({ code: 'duplicate-invoice' })
    const invoices = await house.admin.call(invoiceEndpoints.listInvoices)
    const taken = invoices.filter(invoice => invoice.file_name === 'A-5.pdf')
    expect(taken).toHaveLength(1)
    for (const { id } of taken) await processed(house, id)
  })
})
