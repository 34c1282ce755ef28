import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyFile,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

/** A pending invoice with one line of 2.00, entered by hand. */
async function withLine() {
  const { id } = await invoicing.upload(createEmptyFile())
  const item = await invoicing.addItem(id)
  return { id, item }
}

describe('Lines by hand', () => {
  it('are added, corrected and deleted, and the total follows', async () => {
    const { id, item } = await withLine()
    expect(item).toMatchObject({ unit: 'each', source: 'manual', total_price: 2 })
    await invoicing.manager.put(`/api/invoices/${id}/items/${item.id}`, { quantity: 1.5, unit_price: 0.15 })
    expect(await invoicing.items(id)).toMatchObject([
      { product_name: 'Deposit', quantity: 1.5, total_price: 0.23 },
    ])
    expect((await invoicing.invoice(id)).total_amount).toBe(0.23)
    expect(await invoicing.manager.del(`/api/invoices/${id}/items/${item.id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await invoicing.manager.del(`/api/invoices/${id}/items/${item.id}`)).status).toBe(404)
    expect((await invoicing.invoice(id)).total_amount).toBe(0)
  })

  it('may be free or returned, and have any unit', async () => {
    const { id } = await withLine()
    expect(await invoicing.addItem(id, { unit_price: 0, unit: 'Bund' })).toMatchObject({
      total_price: 0,
      unit: 'Bund',
    })
    expect(await invoicing.addItem(id, { quantity: -2, unit_price: 1.005 })).toMatchObject({
      total_price: -2.01,
    })
  })

  it.each([
    ['no quantity', { quantity: 0 }],
    ['seven decimals', { unit_price: 1.1234567 }],
    ['a blank name', { product_name: ' ' }],
    ['a unit of 21 characters', { unit: 'x'.repeat(21) }],
    ['a word as price', { unit_price: 'cheap' }],
  ])('with %s are rejected', async (_, wrong) => {
    const { id } = await withLine()
    const body = { product_name: 'Salt', quantity: 1, unit_price: 1, ...wrong }
    expect((await invoicing.manager.post(`/api/invoices/${id}/items`, body)).status).toBe(400)
    expect(await invoicing.items(id)).toHaveLength(1)
  })

  it('use the message of the form for missing fields', async () => {
    const { id } = await withLine()
    const whole = { product_name: 'Salt', quantity: 1, unit_price: 1 }
    for (const missing of Object.keys(whole))
      expect(
        await invoicing.manager.post(`/api/invoices/${id}/items`, { ...whole, [missing]: undefined }),
      ).toMatchObject({
        status: 400,
        body: { error: 'Please fill in all required fields', details: [{ field: missing }] },
      })
  })

  it('are imported in order, all or none', async () => {
    const { id } = await withLine()
    const rows = ['a', 'b', 'c'].map(product_name => ({ product_name, quantity: 1, unit_price: 0.1 }))
    const bad = [...rows, { product_name: 'd', quantity: 1, unit_price: 'x' }]
    expect((await invoicing.manager.post(`/api/invoices/${id}/items/import`, { items: bad })).status).toBe(
      400,
    )
    const imported = await invoicing.manager.post(`/api/invoices/${id}/items/import`, { items: rows })
    expect(imported).toMatchObject({
      status: 201,
      body: { items: [{ product_name: 'a', source: 'csv' }, { product_name: 'b' }, { product_name: 'c' }] },
    })
    expect((await invoicing.items(id)).map(item => item.product_name)).toEqual(['Deposit', 'a', 'b', 'c'])
  })

  it('are all added if ten are added at once', async () => {
    const { id } = await withLine()
    const added = await Promise.all(Array.from({ length: 10 }, () => invoicing.addItem(id)))
    expect(new Set(added.map(item => item.id)).size).toBe(10)
    expect(await invoicing.invoice(id)).toMatchObject({ item_count: 11, total_amount: 22 })
  })

  it('of an unknown invoice are 404', async () => {
    expect((await invoicing.manager.get('/api/invoices/999999/items')).status).toBe(404)
    expect(
      (
        await invoicing.manager.post('/api/invoices/999999/items', {
          product_name: 'x',
          quantity: 1,
          unit_price: 1,
        })
      ).status,
    ).toBe(404)
  })
})
