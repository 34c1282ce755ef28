import { internalEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgreementsUnderTest, startAgreements } from '../../testing/agreements-under-test.ts'
import { buildInvoiceEvent } from '../../testing/catalog-under-test.ts'
import { type StubUsage, startStubUsageService } from '../../testing/stub-services.ts'

let catalog: AgreementsUnderTest
let invoicing: StubUsage
let workforce: StubUsage
beforeAll(async () => {
  invoicing = await startStubUsageService(internalEndpoints.invoicingUsage)
  workforce = await startStubUsageService(internalEndpoints.workforceUsage)
  catalog = await startAgreements({ INVOICING_URL: invoicing.url, WORKFORCE_URL: workforce.url })
}, 60_000)
afterAll(async () => {
  for (const each of [catalog, invoicing, workforce]) await each?.close()
})
const manager = () => catalog.asManager()
const merge = (id: number, into_id: number) => manager().post(`/api/products/${id}/merge`, { into_id })
const unmerge = (id: number) => manager().post(`/api/products/${id}/unmerge`)
/** [price, first day] of the listed agreements of a product. */
const pricesOf = async (productId: number) =>
  (await catalog.listAgreements(`?product_id=${productId}&sort=valid_from`)).map(
    ({ unit_price, valid_from }) => [unit_price, valid_from],
  )

describe('Agreed prices of merged products', () => {
  it('belong to the remaining product, and return when the merge is undone', async () => {
    const [from, into] = [await catalog.newProduct('Beet'), await catalog.newProduct('Beetroot')]
    await catalog.agree({ product_id: from.id, unit_price: 1, valid_to: '2026-03-31' })
    await catalog.agree({ product_id: into.id, unit_price: 2, valid_from: '2026-04-01' })
    await merge(from.id, into.id)
    expect(await pricesOf(into.id)).toEqual([
      [1, '2026-03-01'],
      [2, '2026-04-01'],
    ])
    const added = await catalog.agree({
      product_id: from.id,
      unit_price: 3,
      valid_from: '2026-01-01',
      valid_to: '2026-01-31',
    })
    expect(added).toMatchObject({ product_id: into.id, product_name: 'Beetroot' })
    expect((await unmerge(from.id)).status).toBe(200)
    expect(await pricesOf(from.id)).toEqual([[1, '2026-03-01']])
    expect(await pricesOf(into.id)).toEqual([
      [3, '2026-01-01'],
      [2, '2026-04-01'],
    ])
    expect((await catalog.listAgreements(`?product_id=${from.id}`))[0]?.product_name).toBe('Beet')
  })

  it('for the same days stay with the merged product, until the merge is undone', async () => {
    const [from, into] = [await catalog.newProduct('Chard'), await catalog.newProduct('Swiss chard')]
    await catalog.agree({ product_id: from.id, unit_price: 1 })
    await catalog.agree({ product_id: into.id, unit_price: 2, valid_from: '2026-05-01' })
    await merge(from.id, into.id)
    expect([await pricesOf(from.id), await pricesOf(into.id)]).toEqual([[], [[2, '2026-05-01']]])
    await unmerge(from.id)
    expect([await pricesOf(from.id), await pricesOf(into.id)]).toEqual([
      [[1, '2026-03-01']],
      [[2, '2026-05-01']],
    ])
  })

  it('return through several merges', async () => {
    const [a, b, c] = [
      await catalog.newProduct('A'),
      await catalog.newProduct('B'),
      await catalog.newProduct('C'),
    ]
    await catalog.agree({ product_id: a.id, unit_price: 1, valid_to: '2026-03-31' })
    await catalog.agree({ product_id: b.id, unit_price: 2, valid_from: '2026-04-01', valid_to: '2026-04-30' })
    await catalog.agree({ product_id: c.id, unit_price: 3, valid_from: '2026-05-01' })
    await merge(a.id, b.id)
    await merge(b.id, c.id)
    expect(await pricesOf(c.id)).toHaveLength(3)
    await unmerge(b.id)
    expect([await pricesOf(b.id), await pricesOf(c.id)]).toEqual([
      [
        [1, '2026-03-01'],
        [2, '2026-04-01'],
      ],
      [[3, '2026-05-01']],
    ])
    await unmerge(a.id)
    expect(await pricesOf(a.id)).toEqual([[1, '2026-03-01']])
  })
})

describe('Agreed prices show the current names', () => {
  it('of supplier, product and location', async () => {
    const supplier = await catalog.newSupplier('Old supplier')
    const { id, product_id } = await catalog.agree({ supplier_id: supplier.id, location_id: catalog.quay })
    await manager().put(`/api/suppliers/${supplier.id}`, { name: 'New supplier' })
    await manager().put(`/api/products/${product_id}`, { name: 'New product' })
    await manager().put(`/api/locations/${catalog.quay}`, { name: 'New quay' })
    expect(await catalog.getAgreement(id)).toMatchObject({
      supplier_name: 'New supplier',
      product_name: 'New product',
      location_name: 'New quay',
      version: 1,
    })
    expect(await catalog.listAgreements('?search=new%20supplier')).toHaveLength(1)
    expect(await catalog.listAgreements('?search=old%20supplier')).toEqual([])
  })
})

describe('Agreed prices of a deleted product', () => {
  it('are not listed, until an invoice names the product again', async () => {
    const supplier = await catalog.newSupplier('Returner')
    const deliver = (invoice: number, date: string) =>
      catalog.deliverInvoiceEvents(
        buildInvoiceEvent(invoice, { supplier, date, lines: [{ name: 'Sorrel', price: 2 }] }),
      )
    await deliver(801, '2026-03-01')
    const { id } = await catalog.product('Sorrel')
    await catalog.agree({ supplier_id: supplier.id, product_id: id })
    await manager().del(`/api/products/${id}`)
    expect(await pricesOf(id)).toEqual([])
    await deliver(802, '2026-03-02')
    expect(await pricesOf(id)).toEqual([[2, '2026-03-01']])
  })
})

describe('A supplier with agreed prices', () => {
  it('is only deleted by force while they apply, and they are then no longer listed', async () => {
    const supplier = await catalog.newSupplier('Leaver')
    const { id } = await catalog.agree({ supplier_id: supplier.id })
    expect(await manager().del(`/api/suppliers/${supplier.id}`)).toMatchObject({
      status: 409,
      body: { error: 'This supplier is used by 1 agreed price.', uses: { agreed_prices: 1 } },
    })
    await manager().post(`/api/price-agreements/${id}/end`, { valid_to: '2026-03-31' })
    expect((await manager().del(`/api/suppliers/${supplier.id}`)).status).toBe(200)
    expect((await manager().get(`/api/price-agreements/${id}`)).status).toBe(404)
    expect(await catalog.listAgreements(`?supplier_id=${supplier.id}`)).toEqual([])
  })
})

describe('Agreeing on the price of an invoice line', () => {
  const agreeOnLine = (body: object) => manager().post('/api/price-agreements/from-invoice-line', body)

  it('takes supplier, product, pack, price, currency and date from the invoice', async () => {
    const supplier = await catalog.newSupplier('Oats')
    const lines = [{ name: 'Oat drink 6x1 l', unit: 'cases', quantity: 3, price: 35 }]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(701, { supplier, date: '2026-04-05', currency: 'USD', lines }),
    )
    const made = await agreeOnLine({ invoice_id: 701, item_id: 701_000 })
    expect(made).toMatchObject({
      status: 201,
      body: {
        supplier_id: supplier.id,
        product_name: 'Oat drink 6x1 l',
        unit: 'cases',
        pack: '6x1 l',
        base_amount: 6,
        unit_price: 11.666667,
        currency: 'USD',
        valid_from: '2026-04-05',
        valid_to: null,
        location_id: null,
      },
    })
    expect(await agreeOnLine({ invoice_id: 701, item_id: 701_000, valid_from: '2026-05-01' })).toMatchObject({
      status: 409,
      body: { code: 'agreement-overlap', can_end_previous: true },
    })
    const next = { valid_from: '2026-05-01', ends_previous: true }
    expect((await agreeOnLine({ invoice_id: 701, item_id: 701_000, ...next })).status).toBe(201)
    const atQuay = { location_id: catalog.quay }
    expect(await agreeOnLine({ invoice_id: 701, item_id: 701_000, ...atQuay })).toMatchObject({
      body: { location_id: catalog.quay },
    })
  })

  it('needs a line with a price of a processed invoice', async () => {
    const supplier = await catalog.newSupplier('Free')
    const lines = [{ name: 'Sample', price: 0 }]
    await catalog.deliverInvoiceEvents(buildInvoiceEvent(702, { supplier, lines }))
    expect(await agreeOnLine({ invoice_id: 702, item_id: 702_000 })).toMatchObject({
      status: 409,
      body: { code: 'line-without-price' },
    })
    for (const ids of [
      { invoice_id: 702, item_id: 1 },
      { invoice_id: 99, item_id: 702_000 },
    ])
      expect(await agreeOnLine(ids)).toMatchObject({ status: 400, body: { code: 'unknown-invoice-line' } })
  })
})
