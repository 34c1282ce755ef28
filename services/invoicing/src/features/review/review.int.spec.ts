import { internalEndpoints, invoiceEndpoints } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createEmptyFile,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'
import { createExampleProduct } from '../../testing/stub-catalog.ts'

let invoicing: InvoicingService
beforeAll(async () => {
  invoicing = await startInvoicingService()
  invoicing.catalog.products.set(31, createExampleProduct(31))
  invoicing.catalog.products.set(32, createExampleProduct(32, { deleted: true }))
}, 60_000)
afterAll(() => invoicing.close())

const listChosenProducts = async (product_ids: number[], except_invoice_id?: number) =>
  (
    await invoicing.service
      .asService('catalog')
      .call(internalEndpoints.chosenProducts, { body: { product_ids, except_invoice_id } })
  ).product_ids

/** A processed invoice whose lines the catalog has matched like this. */
async function matched(...matches: ('known' | 'suggested' | 'new')[]) {
  const { id } = await invoicing.upload(createEmptyFile())
  await invoicing.read()
  const items = []
  for (const [at] of matches.entries())
    items.push(await invoicing.addItem(id, { product_name: `Line ${at}` }))
  await invoicing.setStatus(id, 'processed')
  const revision = (await facts(id))?.revision ?? 0
  const lines = items.map((item, at) => ({
    item_id: item.id,
    product_id: 100 + item.id,
    match: matches[at] ?? 'known',
  }))
  await invoicing.service.deliver(
    'invoicing-references',
    createEventEnvelope('catalog.invoice-lines-matched', { invoice_id: id, revision, lines }),
  )
  return { id, items }
}

async function facts(id: number) {
  const published = [
    ...(await invoicing.service.emitted('invoicing.invoice-processed')),
    ...(await invoicing.service.emitted('invoicing.invoice-items-changed')),
  ].map(event => event.payload)
  return published.filter(payload => payload.invoice_id === id).sort((a, b) => b.revision - a.revision)[0]
}

const queue = (query = {}) => invoicing.manager.call(invoiceEndpoints.listReviewLines, { query })
const choose = (id: number, itemId: number | undefined, product_id: number | null) =>
  invoicing.manager.post(`/api/invoices/${id}/items/${itemId}/product`, { product_id })

describe('Lines with items that are new for a supplier', () => {
  it('are in one queue across all invoices, newest first, with pagination', async () => {
    const [older, newer] = [await matched('new', 'known'), await matched('suggested', 'new')]
    const waiting = await queue()
    expect(waiting.map(line => [line.invoice_id, line.item.id, line.item.match])).toEqual([
      [newer.id, newer.items[0]?.id, 'suggested'],
      [newer.id, newer.items[1]?.id, 'new'],
      [older.id, older.items[0]?.id, 'new'],
    ])
    expect(waiting[0]).toMatchObject({ invoice_status: 'processed', supplier_name: 'Dairy' })
    const page = await invoicing.manager.get('/api/invoices/review-lines?page=2&page_size=2')
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(page.body).toMatchObject([{ invoice_id: older.id }])
  })

  it('have prices in the currency of their invoice', async () => {
    const { id } = await matched('new')
    await invoicing.manager.put(`/api/invoices/${id}`, { currency: 'GBP' })
    const waiting = await queue()
    expect(waiting.find(line => line.invoice_id === id)?.currency).toBe('GBP')
    expect(waiting.find(line => line.invoice_id !== id)?.currency).toBe('USD')
  })

  it('get suggestions without the product that they created themselves', async () => {
    const { id, items } = await matched('new')
    const [item] = items
    const like = { name: 'Butter', unit: 'kg', supplier_names: [], current_price: 3, score: 0.9 }
    invoicing.catalog.similar.push(
      { ...like, product_id: 31, reason: 'name' },
      { ...like, product_id: 100 + (item?.id ?? 0), reason: 'name' },
    )
    const params = { id, itemId: item?.id ?? 0 }
    const suggestions = await invoicing.manager.call(invoiceEndpoints.suggestProducts, { params })
    expect(suggestions.map(({ product_id }) => product_id)).toEqual([31])
  })

  it('leave the queue when a person has chosen their product, and prices follow', async () => {
    const { id, items } = await matched('suggested')
    const [item] = items
    expect(await choose(id, item?.id, 31)).toMatchObject({
      status: 200,
      body: { id: item?.id, product_id: 31, match: 'known' },
    })
    expect((await queue()).filter(line => line.invoice_id === id)).toEqual([])
    expect((await facts(id))?.lines).toMatchObject([{ item_id: item?.id, product_id: 31 }])
  })

  it('get one new product if none matches, however often it is requested', async () => {
    const { id, items } = await matched('suggested')
    const [first, second] = [await choose(id, items[0]?.id, null), await choose(id, items[0]?.id, null)]
    expect(first).toMatchObject({ status: 200, body: { match: 'known' } })
    expect(second.body).toEqual(first.body)
    expect((await facts(id))?.lines).toMatchObject([{ product_id: expect.any(Number) }])
  })

  it('keep the product that was created for them when it is confirmed', async () => {
    const { id, items } = await matched('new')
    const [item] = items
    expect(await choose(id, item?.id, null)).toMatchObject({
      body: { product_id: 100 + (item?.id ?? 0), match: 'known' },
    })
  })

  it('cannot get an unknown product, or change on a paid invoice', async () => {
    const { id, items } = await matched('suggested')
    for (const productId of [32, 999])
      expect(await choose(id, items[0]?.id, productId)).toMatchObject({
        status: 400,
        body: { code: 'unknown-product', details: [{ field: 'product_id' }] },
      })
    expect(await choose(id, 999_999, 31)).toMatchObject({ status: 404 })
    await invoicing.setStatus(id, 'paid')
    expect(await choose(id, items[0]?.id, 31)).toMatchObject({ status: 409, body: { code: 'invoice-paid' } })
  })

  it('with a chosen product count as use of that product, before the invoice is processed', async () => {
    invoicing.catalog.products.set(77, createExampleProduct(77))
    const { id } = await invoicing.upload(createEmptyFile())
    await invoicing.read()
    const item = await invoicing.addItem(id, { product_name: 'Pending' })
    expect(await listChosenProducts([77, 78])).toEqual([])
    await choose(id, item.id, 77)
    expect(await listChosenProducts([77, 78])).toEqual([77])
    expect(await listChosenProducts([77, 78], id)).toEqual([])
    expect(await listChosenProducts([77, 78], id + 1)).toEqual([77])
  })
})
