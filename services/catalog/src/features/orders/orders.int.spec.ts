import { randomUUID } from 'node:crypto'
import { businessEndpoints, internalEndpoints, type Order, orderEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'
import { type StubUsage, startStubUsageService } from '../../testing/stub-services.ts'

let catalog: CatalogUnderTest
let invoicing: StubUsage
let farm: { id: number; name: string }
let potatoes: { id: number }
beforeAll(async () => {
  invoicing = await startStubUsageService(internalEndpoints.invoicingUsage)
  catalog = await startCatalog({ INVOICING_URL: invoicing.url })
  farm = await catalog.newSupplier('Green Farm')
  potatoes = await newProduct('Potatoes')
}, 60_000)
afterAll(async () => {
  await catalog?.close()
  await invoicing?.close()
})

const manager = () => catalog.asManager()
const newProduct = async (name: string) =>
  (await manager().post('/api/products', { name, unit: 'kg' })).body as { id: number }
const line = (quantity: unknown = 2.5, unit_price: unknown = 4.99) => ({
  product_id: potatoes.id,
  product_name: 'Potatoes, washed',
  quantity,
  unit: 'kg',
  unit_price,
})
const send = (items: unknown = [line()], more: object = {}, headers = {}) =>
  manager().post('/api/orders', { supplier_id: farm.id, items, notes: '', ...more }, headers)
async function order(...given: Parameters<typeof send>): Promise<Order> {
  const { status, body } = await send(...given)
  expect([status, body]).toEqual([201, expect.anything()])
  return (body as { order: Order }).order
}
const list = async (query: string) => {
  const { body, headers } = await manager().get(`/api/orders${query}`)
  return { orders: body as Order[], total: headers.get('x-total-count') }
}

describe('An order line', () => {
  it('is refused if its quantity is so small that it would cost nothing', async () => {
    expect(await send([line(), line(0.0001)])).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-request',
        error: expect.stringContaining('too small'),
        details: [{ field: 'items.1.quantity' }],
      },
    })
    expect((await send([line(0.0001, 0)])).status).toBe(201)
  })
})

describe('an order', () => {
  it('has the first location by default, or none if there is none', async () => {
    expect(await order()).toMatchObject({ location_id: null, location_name: '' })
    const places = await Promise.all(
      ['Harbour', 'Hill'].map(name => manager().call(businessEndpoints.createLocation, { body: { name } })),
    )
    const [first, second] = places.sort((a, b) => a.id - b.id)
    expect((await order()).location_name).toBe(first?.name)
    expect((await order([line()], { location_id: second?.id })).location_name).toBe(second?.name)
  })

  it('that is repeated orders the product that remains after a merge', async () => {
    const [old, remains] = [await newProduct('Spuds'), await newProduct('Spuds, washed')]
    await manager().post(`/api/products/${old.id}/merge`, { into_id: remains.id })
    const { items } = await order([{ ...line(), product_id: old.id }])
    expect(items).toMatchObject([{ product_id: remains.id, product_name: 'Potatoes, washed' }])
    await manager().del(`/api/products/${remains.id}`)
    expect((await send([{ ...line(), product_id: old.id }])).status).toBe(400)
  })

  it('keeps the sent names and prices, gets a number, and has its message', async () => {
    const { body } = await send([line(3, 0.1), line(2.5, 4.99), line(12, 0.35)], { notes: 'Back door' })
    const made = body as { order: Order; whatsapp_message: string }
    expect(made.order).toMatchObject({
      order_number: expect.stringMatching(/^PO-\d{4}-\d{5}$/),
      supplier_name: 'Green Farm',
      status: 'ordered',
      item_count: 3,
      total_amount: 16.98,
      currency: 'USD',
      notes: 'Back door',
      whatsapp_message: made.whatsapp_message,
    })
    expect(made.order.items[1]).toEqual({ ...line(2.5, 4.99), total_price: 12.48 })
    expect(made.whatsapp_message).toContain(made.order.order_number)
    expect(await manager().call(orderEndpoints.getOrder, { params: { id: made.order.id } })).toEqual(
      made.order,
    )
  })

  it('without a unit is per piece', async () => {
    expect((await order([{ ...line(), unit: undefined }])).items[0]?.unit).toBe('each')
  })

  it('keeps its message when settings change', async () => {
    const { id, whatsapp_message } = await order()
    await manager().post('/api/settings', { language: 'de', currency: 'EUR', companyName: 'Bistro' })
    expect((await manager().call(orderEndpoints.getOrder, { params: { id } })).whatsapp_message).toBe(
      whatsapp_message,
    )
    expect((await order()).whatsapp_message).toMatch(
      /\*Bistro\*\n\*Bestellung [\s\S]*Summe: 12,48\u00a0€ \(EUR\)/,
    )
  })

  it.each([
    ['an empty cart', { items: [] }, 'items'],
    ['no cart', { items: undefined }, 'items'],
    ['no supplier', { supplier_id: undefined }, 'supplier_id'],
    ['an unknown supplier', { supplier_id: 99_999 }, 'supplier_id'],
    ['an unknown location', { location_id: 99_999 }, 'location_id'],
  ])('with %s is 400', async (_what, wrong, field) => {
    const { status, body } = await send([line()], wrong)
    expect([status, body]).toMatchObject([400, { details: [{ field }] }])
  })

  it('uses the message of the form for missing fields', async () => {
    const getErrorMessage = async (wrong: object) =>
      ((await send([line()], wrong)).body as { error: string }).error
    expect(await getErrorMessage({ items: [] })).toBe('Please add items to your order')
    expect(await getErrorMessage({ supplier_id: undefined, items: undefined })).toBe(
      'Please add items to your order',
    )
    expect(await getErrorMessage({ supplier_id: null })).toBe('Please select a supplier')
  })

  it.each([
    ['quantity', [0, -1, 'two', null, 1e9, 0.0000001]],
    ['unit_price', [-1, 'cheap', null, 1e9]],
    ['product_name', ['', '  ', undefined]],
    ['product_id', [99_999, undefined, 'x']],
  ])('with a wrong %s in its second line is 400 and names the field', async (field, values) => {
    for (const value of values) {
      const { status, body } = await send([line(), { ...line(), [field]: value }])
      expect([value, status, body]).toMatchObject([value, 400, { details: [{ field: `items.1.${field}` }] }])
    }
  })
})

describe('order numbers', () => {
  it('are unique and without gaps when twenty orders are placed at once', async () => {
    const numbers = (await Promise.all(Array.from({ length: 20 }, () => order())))
      .map(({ order_number }) => Number(order_number.slice(8)))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => (numbers[0] ?? 0) + index))
  })

  it('are not reused when an order is deleted', async () => {
    const last = await order()
    expect((await manager().del(`/api/orders/${last.id}`)).body).toEqual({ success: true })
    expect((await manager().del(`/api/orders/${last.id}`)).status).toBe(404)
    expect((await manager().get(`/api/orders/${last.id}`)).status).toBe(404)
    expect((await order()).order_number > last.order_number).toBe(true)
  })
})

describe('an order sent twice with the same idempotency key', () => {
  it('is placed once and answered the same', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send([line()], {}, key)))
    expect(new Set(answers.map(({ body }) => (body as { order: Order }).order.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect((await send([line()], { notes: 'other' }, key)).status).toBe(422)
  })
})

describe('the list of orders', () => {
  it('is sorted newest first, filtered by supplier, searched and paged', async () => {
    const market = await catalog.newSupplier('Fish (Market)')
    const fromMarket = { supplier_id: market.id }
    const made = [
      await order([line()], fromMarket),
      await order([line()], fromMarket),
      await order([line()], fromMarket),
    ]
    const [first, second, third] = made.map(({ id }) => id)
    const found = await list(`?supplier_id=${market.id}&page=1&page_size=2`)
    expect([found.orders.map(({ id }) => id), found.total]).toEqual([[third, second], '3'])
    expect((await list(`?search=${encodeURIComponent('fish (')}`)).orders).toHaveLength(3)
    const byNumber = await list(`?search=${made[0]?.order_number.toLowerCase()}&sort=order_date`)
    expect(byNumber.orders.map(({ id }) => id)).toEqual([first])
    expect(byNumber.orders[0]).toMatchObject({ item_count: 1, whatsapp_message: expect.any(String) })
    expect((await manager().get('/api/orders?supplier_id=x')).status).toBe(400)
  })
})

describe('a supplier with orders', () => {
  it('is only deleted by force, and its name stays on the orders', async () => {
    const bakery = await catalog.newSupplier('Old Bakery')
    const { id } = await order([line()], { supplier_id: bakery.id })
    expect(await manager().del(`/api/suppliers/${bakery.id}`)).toMatchObject({
      status: 409,
      body: { error: 'This supplier is used by 1 order.', uses: { orders: 1 } },
    })
    expect((await manager().del(`/api/suppliers/${bakery.id}?force=true`)).status).toBe(200)
    const storedOrder = await manager().call(orderEndpoints.getOrder, { params: { id } })
    expect(storedOrder.supplier_name).toBe('Old Bakery')
    expect((await send([line()], { supplier_id: bakery.id })).status).toBe(400)
  })
})

describe('A manager of one location', () => {
  it('places, closes and deletes orders of that location only', async () => {
    const own = await manager().call(businessEndpoints.createLocation, { body: { name: 'Quay' } })
    const other = await manager().call(businessEndpoints.createLocation, { body: { name: 'Pier' } })
    const limited = catalog.asManager({ location_ids: [own.id] })
    const place = (location_id?: number) =>
      limited.post('/api/orders', { supplier_id: farm.id, items: [line()], location_id })
    for (const location_id of [other.id, undefined])
      expect(await place(location_id)).toMatchObject({ status: 403, body: { code: 'location-not-yours' } })
    const foreign = await order([line()], { location_id: other.id })
    expect((await limited.put(`/api/orders/${foreign.id}/closed`, { closed: true })).status).toBe(404)
    expect((await limited.del(`/api/orders/${foreign.id}`)).status).toBe(404)
    const placed = await place(own.id)
    expect(placed.status).toBe(201)
    const { id } = (placed.body as { order: Order }).order
    const listIds = async (query: string) =>
      ((await limited.get(`/api/orders${query}`)).body as Order[]).map(listed => listed.id)
    for (const query of ['', '?page=1', '?page=1&search=po-', `?supplier_id=${farm.id}&sort=order_date`]) {
      expect([query, await listIds(query)]).toEqual([query, expect.arrayContaining([id])])
      expect([query, await listIds(query)]).toEqual([query, expect.not.arrayContaining([foreign.id])])
    }
    expect((await limited.get('/api/orders?page=1')).headers.get('x-total-count')).toBe(
      String((await listIds('')).length),
    )
    expect((await limited.put(`/api/orders/${id}/closed`, { closed: true })).status).toBe(200)
    expect((await limited.del(`/api/orders/${id}`)).status).toBe(200)
  })
})
