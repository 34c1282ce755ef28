import { internalEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyFile,
  type InvoicingService,
  MARKET_SUPPLIER_ID,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
}, 60_000)
afterAll(() => invoicing.close())

/** A pending invoice with one line of 2.00, entered by hand. */
async function withLine(date = '2026-05-01') {
  const { id } = await invoicing.upload(createEmptyFile(), { fields: { invoice_date: date } })
  const item = await invoicing.addItem(id)
  return { id, item }
}
const put = (id: number, body: object, query = '') =>
  invoicing.manager.put(`/api/invoices/${id}${query}`, body)
const factsOf = async (id: number) => {
  const processed = await invoicing.service.emitted('invoicing.invoice-processed')
  const changed = await invoicing.service.emitted('invoicing.invoice-items-changed')
  return [...processed, ...changed].map(event => event.payload).filter(facts => facts.invoice_id === id)
}

describe('The status', () => {
  it('changes from pending to processed, to paid and back, and publishes prices once', async () => {
    const { id } = await withLine()
    expect((await invoicing.setStatus(id, 'paid')).status).toBe(409)
    expect(await invoicing.setStatus(id, 'processed')).toMatchObject({
      status: 200,
      body: { id, status: 'processed' },
    })
    expect((await invoicing.setStatus(id, 'processed')).status).toBe(409)
    expect((await invoicing.setStatus(id, 'paid')).status).toBe(200)
    expect((await invoicing.setStatus(id, 'pending')).status).toBe(409)
    expect((await invoicing.setStatus(id, 'processed')).status).toBe(200)
    expect(await factsOf(id)).toHaveLength(1)
  })

  it('stays pending without lines', async () => {
    const { id } = await invoicing.upload(createEmptyFile())
    expect(await invoicing.setStatus(id, 'processed')).toMatchObject({
      status: 409,
      body: { code: 'no-lines' },
    })
  })

  it('is one of three values', async () => {
    const { id } = await withLine()
    expect((await invoicing.setStatus(id, 'lost')).status).toBe(400)
  })

  it('paid prevents changes of the lines', async () => {
    const { id, item } = await withLine()
    await invoicing.setStatus(id, 'processed')
    await invoicing.setStatus(id, 'paid')
    const body = { product_name: 'Salt', quantity: 1, unit_price: 1 }
    expect((await invoicing.manager.post(`/api/invoices/${id}/items`, body)).status).toBe(409)
    expect((await invoicing.manager.put(`/api/invoices/${id}/items/${item.id}`, body)).status).toBe(409)
    expect((await invoicing.manager.del(`/api/invoices/${id}/items/${item.id}`)).status).toBe(409)
  })
})

describe('A processed invoice', () => {
  it('publishes its facts again, with a higher revision, if a line or the header changes', async () => {
    const { id, item } = await withLine()
    await invoicing.setStatus(id, 'processed')
    await invoicing.manager.put(`/api/invoices/${id}/items/${item.id}`, { unit_price: 3 })
    await put(id, { invoice_date: '2026-04-30', supplier_id: MARKET_SUPPLIER_ID })
    await invoicing.manager.del(`/api/invoices/${id}/items/${item.id}`)
    const facts = await factsOf(id)
    expect(
      facts.map(({ lines, invoice_date, supplier_name }) => [
        lines[0]?.total_price,
        invoice_date,
        supplier_name,
      ]),
    ).toEqual([
      [2, '2026-05-01', 'Dairy'],
      [3, '2026-05-01', 'Dairy'],
      [3, '2026-04-30', 'Market'],
      [undefined, '2026-04-30', 'Market'],
    ])
    expect(facts.map(each => each.revision)).toEqual(
      [...facts.map(each => each.revision)].sort((a, b) => a - b),
    )
  })

  it('publishes nothing if only its notes change', async () => {
    const { id } = await withLine()
    await invoicing.setStatus(id, 'processed')
    expect(await put(id, { notes: 'paid by card' })).toMatchObject({
      status: 200,
      body: { notes: 'paid by card' },
    })
    expect(await factsOf(id)).toHaveLength(1)
  })

  it('deleted with its products publishes who requested it and returns the deleted products', async () => {
    const { id, item } = await withLine()
    invoicing.catalog.soleProducts.push({ id: 901, name: 'Quinces' })
    expect(await invoicing.manager.get(`/api/invoices/${id}/only-products`)).toMatchObject({
      status: 200,
      body: [{ id: 901, name: 'Quinces' }],
    })
    expect(await invoicing.manager.del(`/api/invoices/${id}?delete_products=true`)).toMatchObject({
      status: 200,
      body: { success: true, removed_products: [{ id: 901, name: 'Quinces' }] },
    })
    const deletedEvent = (await invoicing.service.emitted('invoicing.invoice-deleted')).at(-1)
    expect(deletedEvent?.payload).toMatchObject({
      invoice_id: id,
      product_removal: { requested_by: 1, item_ids: [item.id] },
    })
    invoicing.catalog.soleProducts.length = 0
  })

  it('deleted without its products keeps them', async () => {
    const { id } = await withLine()
    const { body } = await invoicing.manager.del(`/api/invoices/${id}`)
    expect(body).toEqual({ success: true })
    const deletedEvent = (await invoicing.service.emitted('invoicing.invoice-deleted')).at(-1)
    expect(deletedEvent?.payload).not.toHaveProperty('product_removal')
  })

  it('is deleted with its file, which is published with a higher revision', async () => {
    const { id } = await withLine()
    await invoicing.setStatus(id, 'processed')
    const { file_url } = await invoicing.invoice(id)
    expect(await invoicing.manager.del(`/api/invoices/${id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await invoicing.manager.del(`/api/invoices/${id}`)).status).toBe(404)
    expect((await invoicing.manager.get(`/api/invoices/${id}`)).status).toBe(404)
    expect((await fetch(new URL(file_url, invoicing.service.url))).status).toBe(404)
    const deleted = (await invoicing.service.emitted('invoicing.invoice-deleted')).find(
      event => event.payload.invoice_id === id,
    )
    expect(deleted?.payload.revision).toBeGreaterThan((await factsOf(id))[0]?.revision ?? 0)
  })
})

describe('A corrected header', () => {
  it('changes the sent fields and keeps the others', async () => {
    const { id } = await withLine()
    expect(await put(id, { invoice_number: 'B-1' })).toMatchObject({
      status: 200,
      body: { invoice_number: 'B-1', invoice_date: '2026-05-01', supplier_name: 'Dairy' },
    })
  })

  it.each([
    ['an unknown supplier', { supplier_id: 999 }, 'supplier_id'],
    ['an unknown location', { location_id: 999 }, 'location_id'],
    ['a day that does not exist', { invoice_date: '2026-02-30' }, 'invoice_date'],
  ])('with %s is rejected with the name of the field', async (_, body, field) => {
    const { id } = await withLine()
    expect(await put(id, body)).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('that makes a pending invoice a duplicate is flagged; on a processed one it is refused unless allowed', async () => {
    const first = await withLine()
    await put(first.id, { invoice_number: 'SAME 1' })
    const second = await withLine()
    const flagged = await put(second.id, { invoice_number: 'same1' })
    expect(flagged).toMatchObject({
      status: 200,
      body: { flags: [{ code: 'duplicate', twin_id: first.id }] },
    })
    const third = await withLine()
    await invoicing.setStatus(third.id, 'processed')
    expect(await put(third.id, { invoice_number: 'SAME1' })).toMatchObject({
      status: 409,
      body: { twin: { id: first.id } },
    })
    expect((await put(third.id, { invoice_number: 'SAME1' }, '?allow_duplicate=true')).status).toBe(200)
  })
})

describe('Other services', () => {
  it('can get the number of invoices of a supplier or location', async () => {
    const catalog = invoicing.service.asService('catalog')
    const usage = await catalog.call(internalEndpoints.invoicingUsage, { query: { location_id: 21 } })
    expect(usage.uses.invoices).toBeGreaterThan(4)
    expect(await catalog.call(internalEndpoints.invoicingUsage, { query: { supplier_id: 999 } })).toEqual({
      uses: {},
    })
    expect((await invoicing.manager.get('/internal/usage?supplier_id=11')).status).toBe(401)
  })
})
