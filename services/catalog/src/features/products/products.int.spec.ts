import { internalEndpoints, productEndpoints } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildInvoiceDeletedEvent,
  buildInvoiceEvent,
  type CatalogUnderTest,
  startCatalog,
} from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
beforeAll(async () => {
  catalog = await startCatalog()
}, 60_000)
afterAll(() => catalog?.close())
const manager = () => catalog.asManager()
const today = () => new Date().toISOString().slice(0, 10)

let invoices = 0
const invoiceId = () => ++invoices
const prices = async (id: number) => (await catalog.history(id)).map(entry => entry.price)
const make = (body: {
  name: string
  unit?: string
  supplier_ids?: number[]
  unit_price?: number
  sku?: string
  category_name?: string
}) => manager().call(productEndpoints.createProduct, { body: { unit: 'kg', ...body } })

describe('a product created by hand', () => {
  it('has a price that is valid from today, without an invoice', async () => {
    const supplier = await catalog.newSupplier('Hand Farm')
    const made = await make({ name: 'Handed', supplier_ids: [supplier.id], unit_price: 1.234567 })
    expect(made).toMatchObject({
      current_price: 1.234567,
      price_date: today(),
      supplier_names: ['Hand Farm'],
    })
    expect(await catalog.history(made.id)).toEqual([
      expect.objectContaining({ price: 1.234567, invoice_id: null, effective_date: today() }),
    ])
  })

  it('has no price if none, or 0, is given', async () => {
    expect((await make({ name: 'Bare' })).current_price).toBeNull()
    expect((await make({ name: 'Free', unit_price: 0 })).current_price).toBeNull()
  })

  it('is found by an invoice that names it', async () => {
    const supplier = await catalog.newSupplier()
    const made = await make({ name: 'Awaited cheese', supplier_ids: [supplier.id] })
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), { supplier, lines: [{ name: 'AWAITED cheese', price: 8 }] }),
    )
    expect((await catalog.product('Awaited cheese')).id).toBe(made.id)
    expect(await prices(made.id)).toEqual([8])
  })

  it('requires a name and existing suppliers', async () => {
    expect((await manager().post('/api/products', { unit: 'kg' })).status).toBe(400)
    expect(await manager().post('/api/products', { name: 'X', supplier_ids: [999_999] })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'supplier_ids' }] },
    })
  })
})

describe('changing a product', () => {
  it('changes the sent fields; its unchanged price is not a new one', async () => {
    const made = await make({ name: 'Changing', unit_price: 2, sku: 'S-1' })
    const { body } = await manager().put(`/api/products/${made.id}`, { ...made, description: 'changed' })
    expect(body).toEqual({ ...made, description: 'changed', version: made.version + 1 })
    expect(await prices(made.id)).toEqual([2])
  })

  it('sets a new price from today; the last one of a day counts', async () => {
    const { id } = await make({ name: 'Repriced', unit_price: 2 })
    await manager().put(`/api/products/${id}`, { unit_price: 2.5 })
    await manager().put(`/api/products/${id}`, { unit_price: 2.75 })
    expect(await prices(id)).toEqual([2.75])
  })

  it('cannot set a price that an invoice of today would override', async () => {
    const supplier = await catalog.newSupplier()
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), { supplier, date: today(), lines: [{ name: 'Fresh fish', price: 20 }] }),
    )
    const { id } = await catalog.product('Fresh fish')
    expect(await manager().put(`/api/products/${id}`, { unit_price: 19 })).toMatchObject({
      status: 409,
      body: { code: 'price-from-invoice' },
    })
  })
})

describe('the list of products', () => {
  it('can be filtered by supplier', async () => {
    const supplier = await catalog.newSupplier('Only mine')
    await make({ name: 'Mine', supplier_ids: [supplier.id] })
    expect((await catalog.products(`?supplier_id=${supplier.id}`)).map(product => product.name)).toEqual([
      'Mine',
    ])
  })

  it('can be searched by name, SKU, category and supplier', async () => {
    const supplier = await catalog.newSupplier('Xylophone Foods')
    await make({
      name: 'Searched plum',
      sku: 'QQ-77',
      category_name: 'Stone fruit',
      supplier_ids: [supplier.id],
    })
    for (const words of ['PLUM', 'qq-7', 'stone f', 'xylophone'])
      expect(
        (await catalog.products(`?search=${encodeURIComponent(words)}`)).map(({ name }) => name),
      ).toEqual(['Searched plum'])
    expect(await catalog.products(`?search=${encodeURIComponent('.*')}`)).toEqual([])
  })

  it('is paged and sorted by price', async () => {
    const supplier = await catalog.newSupplier('Paged')
    for (const [name, unit_price] of [
      ['P1', 3],
      ['P2', 1],
      ['P3', 2],
    ] as const)
      await make({ name, unit_price, supplier_ids: [supplier.id] })
    const path = `/api/products?supplier_id=${supplier.id}&page=1&page_size=2&sort=-current_price`
    const { body, headers } = await manager().get(path)
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['P1', 'P3'])
    expect(headers.get('x-total-count')).toBe('3')
  })
})

describe('merging two products', () => {
  it('moves prices, remembered names and suppliers to the remaining one', async () => {
    const [nearby, far] = [await catalog.newSupplier('Near'), await catalog.newSupplier('Far')]
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), {
        supplier: nearby,
        date: '2026-03-01',
        lines: [{ name: 'Carrots', price: 1.2 }],
      }),
      buildInvoiceEvent(invoiceId(), {
        supplier: far,
        date: '2026-03-05',
        lines: [{ name: 'Carrot bunch', price: 1.5 }],
      }),
    )
    const [from, into] = [await catalog.product('Carrot bunch'), await catalog.product('Carrots')]
    const remains = await manager().call(productEndpoints.mergeProduct, {
      params: { id: from.id },
      body: { into_id: into.id },
    })
    expect(remains).toMatchObject({ id: into.id, current_price: 1.5, supplier_names: ['Far', 'Near'] })
    expect(await prices(into.id)).toEqual([1.5, 1.2])
    expect((await manager().get(`/api/products/${from.id}`)).status).toBe(404)

    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), {
        supplier: far,
        date: '2026-03-09',
        lines: [{ name: 'Carrot bunch', price: 1.8 }],
      }),
    )
    expect(await prices(into.id)).toEqual([1.8, 1.5, 1.2])
    const [event] = await catalog.emitted('catalog.product-merged')
    expect(event?.payload).toMatchObject({
      from_id: from.id,
      into: { id: into.id, price: { unit_price: 1.5 } },
    })
  })

  it('applies later corrections of old invoices to the remaining one', async () => {
    const supplier = await catalog.newSupplier()
    const id = invoiceId()
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(id, { supplier, lines: [{ name: 'Merged leek', price: 2 }] }),
      buildInvoiceEvent(invoiceId(), { supplier, lines: [{ name: 'Merged leeks', price: 3 }] }),
    )
    const [from, into] = [await catalog.product('Merged leek'), await catalog.product('Merged leeks')]
    await manager().post(`/api/products/${from.id}/merge`, { into_id: into.id })
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(id, { supplier, revision: 2, lines: [{ name: 'Merged leek', price: 2.5 }] }),
    )
    expect(await prices(into.id)).toEqual([3, 2.5])
    await catalog.deliverInvoiceEvents(buildInvoiceDeletedEvent(id, 3))
    expect(await prices(into.id)).toEqual([3])
  })

  it('is refused into itself and into an unknown product', async () => {
    const { id } = await make({ name: 'Alone' })
    expect((await manager().post(`/api/products/${id}/merge`, { into_id: id })).status).toBe(400)
    expect((await manager().post(`/api/products/${id}/merge`, { into_id: 999_999 })).status).toBe(400)
    expect((await manager().post('/api/products/999999/merge', { into_id: id })).status).toBe(404)
  })
})

describe('a deleted product', () => {
  it('is in no list any more, and its deletion is published once', async () => {
    const { id } = await make({ name: 'Leaving', unit_price: 3 })
    expect((await manager().del(`/api/products/${id}`)).body).toEqual({ success: true })
    expect((await manager().del(`/api/products/${id}`)).status).toBe(404)
    expect((await manager().get(`/api/products/${id}/price-history`)).status).toBe(404)
    expect((await catalog.products()).some(product => product.id === id)).toBe(false)
    const reference = await catalog.asService('menu-costing').call(internalEndpoints.productReference, {
      params: { id },
    })
    expect(reference).toMatchObject({ deleted: true, version: 2, price: { unit_price: 3, version: 1 } })
    expect((await catalog.emitted('catalog.product-changed')).at(-1)?.payload).toEqual(reference)
  })

  it('frees its name for one that is created by hand afterwards', async () => {
    const supplier = await catalog.newSupplier()
    const old = await make({ name: 'Twice made', supplier_ids: [supplier.id] })
    await manager().del(`/api/products/${old.id}`)
    const made = await make({ name: 'Twice made', supplier_ids: [supplier.id] })
    await catalog.deliverInvoiceEvents(
      buildInvoiceEvent(invoiceId(), { supplier, lines: [{ name: 'Twice made', price: 4 }] }),
    )
    expect(await prices(made.id)).toEqual([4])
  })
})

describe('a pack that gets smaller at the same price', () => {
  it('costs more per base unit, in the product and in its history', async () => {
    const supplier = await catalog.newSupplier('Shrinking')
    const createEvent = (date: string, name: string) =>
      buildInvoiceEvent(invoiceId(), {
        supplier,
        date,
        lines: [{ name, price: 10, unit: 'cases', supplier_code: 'BUT-1' }],
      })
    await catalog.deliverInvoiceEvents(
      createEvent('2026-02-01', 'Shrinking butter 20 x 250 g'),
      createEvent('2026-02-08', 'Shrinking butter 20 x 200 g'),
    )
    const product = await catalog.product('Shrinking butter 20 x 250 g')
    expect(product).toMatchObject({ current_price: 10, base_unit: 'kg', base_price: 2.5 })
    expect((await catalog.history(product.id)).map(entry => [entry.price, entry.base_price])).toEqual([
      [10, 2.5],
      [10, 2],
    ])
  })
})

describe("a supplier's price changes", () => {
  const ago = (days: number) => addDays(today(), -days)

  it('include only its own prices of the last 90 days, latest first', async () => {
    const [grocer, rival] = [await catalog.newSupplier('Grocer'), await catalog.newSupplier('Rival')]
    const createEvent = (supplier: { id: number; name: string }, days: number, price: number) =>
      buildInvoiceEvent(invoiceId(), { supplier, date: ago(days), lines: [{ name: 'Moving leeks', price }] })
    await catalog.deliverInvoiceEvents(
      createEvent(grocer, 200, 1),
      createEvent(grocer, 100, 2),
      createEvent(grocer, 60, 2.5),
      createEvent(rival, 50, 9),
      createEvent(grocer, 40, 2.5),
      createEvent(grocer, 10, 2),
    )
    const { id } = await catalog.product('Moving leeks')
    const moves = await manager().call(productEndpoints.listPriceMoves, { params: { id: grocer.id } })
    expect(
      moves.map(move => [move.product_id, move.date, move.old_price, move.new_price, move.percent]),
    ).toEqual([
      [id, ago(10), 2.5, 2, -20],
      [id, ago(60), 2, 2.5, 25],
    ])
    expect((await manager().get('/api/suppliers/99999/price-moves')).status).toBe(404)
  })
})

describe('price trends', () => {
  const trends = (limit?: number) => manager().call(productEndpoints.listPriceTrends, { query: { limit } })
  const ago = (days: number) => addDays(today(), -days)

  it('list the products whose price changed in the last 30 days, largest change first', async () => {
    const supplier = await catalog.newSupplier('Trendy')
    const at = (days: number, prices: Record<string, number>) =>
      buildInvoiceEvent(invoiceId(), {
        supplier,
        date: ago(days),
        lines: Object.entries(prices).map(([name, price]) => ({ name, price })),
      })
    await catalog.deliverInvoiceEvents(
      at(90, { 'Trend rising': 7, 'Trend still': 4, 'Trend old': 4 }),
      at(60, { 'Trend rising': 10, 'Trend old': 5, 'Trend falling': 100 }),
      at(20, { 'Trend rising': 90, 'Trend still': 4, 'Trend falling': 10 }),
      at(5, { 'Trend rising': 70 }),
    )
    const found = (await trends()).filter(trend => trend.product_name.startsWith('Trend '))
    expect(found.map(({ product_name, data }) => [product_name, data])).toEqual([
      [
        'Trend rising',
        [
          { date: ago(60), price: 10 },
          { date: ago(20), price: 90 },
          { date: ago(5), price: 70 },
        ],
      ],
      [
        'Trend falling',
        [
          { date: ago(60), price: 100 },
          { date: ago(20), price: 10 },
        ],
      ],
    ])
    expect(await trends(1)).toHaveLength(1)
  })

  it('do not include a deleted product', async () => {
    const { id } = await catalog.product('Trend falling')
    await manager().del(`/api/products/${id}`)
    expect((await trends()).some(trend => trend.product_id === id)).toBe(false)
  })
})
