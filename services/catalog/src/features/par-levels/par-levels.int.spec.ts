import type { OrderSuggestion, ParLevel, Product, SupplierSuggestions } from '@rms/contracts'
import { addDays, toDecimal } from '@rms/domain-kit'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCountedStockReplica } from '../../storage/stock-movements/counted-stock-replica.ts'
import { buildInvoiceEvent } from '../../testing/catalog-under-test.ts'
import { buildLine } from '../../testing/receiving-under-test.ts'
import { type StockUnderTest, startStock } from '../../testing/stock-under-test.ts'

let stock: StockUnderTest
beforeAll(async () => {
  stock = await startStock()
}, 60_000)
afterAll(() => stock?.close())

const setPar = (product: Product, par: number | null, more: object = {}) =>
  stock
    .asManager()
    .put('/api/stock/par-levels', { location_id: stock.harbour.id, product_id: product.id, par, ...more })

async function getSuggestion(product: Product): Promise<OrderSuggestion & { supplier: string }> {
  const { body } = await stock.asManager().get(`/api/stock/order-suggestions?location_id=${stock.harbour.id}`)
  const found = (body as SupplierSuggestions[]).flatMap(({ supplier_name: supplier, products }) =>
    products.filter(({ product_id }) => product_id === product.id).map(each => ({ ...each, supplier })),
  )[0]
  if (!found) throw new Error(`nothing is suggested for ${product.name}`)
  return found
}

let counts = 0
async function count(product: Product, quantity: number, unit: string, date = '2026-03-01') {
  counts += 1
  const replica = createCountedStockReplica(stock.kit.connection)
  await stock.kit.unitOfWork.transact(({ session }) =>
    replica.apply(
      {
        ...{ count_id: counts, revision: 1, location_id: stock.harbour.id, after_close_of: date },
        ...{ state: 'closed', deleted: false, basis: 'actual' },
        products: [{ product_id: product.id, quantity, stock_unit: unit }],
      },
      session,
    ),
  )
}

describe('A par level', () => {
  it('is set, changed from its current version and removed, per location', async () => {
    const product = await stock.newPricedProduct('Cream', { unit: 'each', price: 2 })
    expect(await setPar(product, 6, { version: 0 })).toMatchObject({
      ...{ status: 200, body: { par: 6, pack_size: 1, version: 1 } },
    })
    expect(await setPar(product, 8, { version: 0 })).toMatchObject({
      ...{ status: 409, body: { code: 'stale-version', par_level: { par: 6, version: 1 } } },
    })
    expect(await setPar(product, 8.5, { pack_size: 4, version: 1 })).toMatchObject({
      body: { par: 8.5, pack_size: 4, version: 2 },
    })
    const list = async (location: number) =>
      (
        (await stock.asManager().get(`/api/stock/par-levels?location_id=${location}`)).body as ParLevel[]
      ).find(({ product_id }) => product_id === product.id)
    expect(await list(stock.harbour.id)).toMatchObject({ par: 8.5, version: 2 })
    expect(await list(stock.quay.id)).toMatchObject({ par: null, version: 0 })
    expect(await setPar(product, null)).toMatchObject({ body: { par: null, pack_size: 4 } })
  })

  it.each([
    ['below 0', { par: -1 }, 400],
    ['with packs of nothing', { pack_size: 0 }, 400],
    ['of an unknown product', { product_id: 9999 }, 400],
    ['at a location of another manager', { location_id: 9999 }, 403],
  ])('%s is refused', async (_, sketch, status) => {
    const product = await stock.newPricedProduct('Cream', { unit: 'each', price: 2 })
    const body = { location_id: stock.harbour.id, product_id: product.id, par: 1, ...sketch }
    const limited = stock.asManager({ location_ids: [stock.harbour.id] })
    expect((await limited.put('/api/stock/par-levels', body)).status).toBe(status)
  })
})

describe('The suggested order', () => {
  it.each([
    [3.25, 3],
    [3.75, 2],
    [3.5, 3],
  ])('for a par of 6 cases with %d counted is %d', async (onHand, expected) => {
    const product = await stock.newPricedProduct(`Wine ${onHand}`, { unit: 'case', price: 60 })
    await setPar(product, 6)
    await count(product, onHand, 'case')
    expect(await getSuggestion(product)).toMatchObject({
      ...{ supplier: 'Fishmonger', par: 6, on_hand: onHand, suggested_packs: expected, unit_price: 60 },
      counted: { after_close_of: '2026-03-01', quantity: onHand },
      doubts: ['usage-unknown'],
    })
  })

  it('counts bottles of a case, and orders whole cases', async () => {
    const product = await stock.newPricedProduct('Water 12x1 l', { unit: 'case', price: 6 })
    await setPar(product, 6)
    await count(product, 45, 'l')
    expect(await getSuggestion(product)).toMatchObject({
      ...{ stock_unit: 'l', unit_content: 12, on_hand: 45, suggested_packs: 2, suggested_quantity: 2 },
    })
  })

  it('is nothing certain without a count', async () => {
    const product = await stock.newPricedProduct('Flour', { unit: 'kg', price: 1 })
    await setPar(product, 10, { pack_size: 5 })
    expect(await getSuggestion(product)).toMatchObject({
      ...{ counted: null, on_hand: null, suggested_packs: null, suggested_quantity: null },
      doubts: ['not-counted'],
    })
  })

  it('follows deliveries, waste and transfers since the count, and open orders', async () => {
    const product = await stock.newPricedProduct('Butter', { unit: 'kg', price: 8 })
    await setPar(product, 10, { pack_size: 5 })
    await count(product, 8, 'kg', '2026-03-09')
    const item = { kind: 'product', id: product.id }
    await stock.recordWaste({ item, quantity: 500, unit: 'g' })
    await stock.recordWaste({ item, quantity: 3, date: '2026-03-08' })
    await stock.send({ lines: [{ product_id: product.id, quantity: 2 }] })
    const line = buildLine({ product }, { unit: 'kg', received: 4, damaged: 1 })
    const received = await stock.checkIn({
      ...{ supplier: stock.supplier, delivery_key: crypto.randomUUID(), lines: [line], is_complete: true },
    })
    expect(received.status).toBe(201)
    expect(await getSuggestion(product)).toMatchObject({
      changes: [
        { kind: 'received', quantity: 3 },
        { kind: 'transferred-out', quantity: -2 },
        { kind: 'wasted', quantity: -0.5 },
      ],
      ...{ on_hand: 8.5, on_order: 0, suggested_packs: 8, suggested_quantity: 40 },
    })
    await stock.placeOrder(stock.supplier, [[{ id: product.id, name: product.name }, 15]], {
      items: [{ product_id: product.id, product_name: 'Butter', quantity: 15, unit: 'kg', unit_price: 8 }],
    })
    expect(await getSuggestion(product)).toMatchObject({ on_order: 15, suggested_packs: 5 })
  })

  it('follows the measured weight of goods that are paid by weight', async () => {
    const product = await stock.newPricedProduct('Lamb', { unit: 'kg', price: 14 })
    await setPar(product, 20)
    await count(product, 1, 'kg', '2026-03-09')
    const weighed = { quantity: 9.62, unit: 'kg' }
    const line = buildLine({ product }, { unit: 'kg', received: 10, pieces: 2, weighed })
    const received = await stock.checkIn({
      ...{ supplier: stock.supplier, delivery_key: crypto.randomUUID(), lines: [line], is_complete: true },
    })
    expect(received.status).toBe(201)
    expect(await getSuggestion(product)).toMatchObject({
      ...{ changes: [{ kind: 'received', quantity: 9.62 }], on_hand: 10.62 },
    })
  })

  it('contains the stock of a product that an invoice has replaced by this one', async () => {
    const onions = await stock.newPricedProduct('Onions', { unit: 'kg', price: 1 })
    const sendInvoice = async (revision: number, product_id: number | null) => {
      const lines = [{ name: 'Onions, loose', price: 1, product_id }]
      await stock.deliverInvoiceEvents(buildInvoiceEvent(900, { supplier: stock.supplier, revision, lines }))
      await stock.drain()
    }
    await sendInvoice(1, null)
    const loose = await stock.product('Onions, loose')
    await count(loose, 7, 'kg')
    await setPar(onions, 10)
    await sendInvoice(2, onions.id)
    expect(await getSuggestion(onions)).toMatchObject({ counted: { quantity: 7 }, on_hand: 7 })
  })

  it('treats negative stock as 0 and marks it', async () => {
    const product = await stock.newPricedProduct('Lemons', { unit: 'kg', price: 3 })
    await setPar(product, 6)
    await count(product, 1, 'kg', '2026-03-09')
    await stock.recordWaste({ item: { kind: 'product', id: product.id }, quantity: 3 })
    expect(await getSuggestion(product)).toMatchObject({
      ...{ on_hand: -2, suggested_packs: 6, doubts: ['usage-unknown', 'negative-stock'] },
    })
  })

  it('is for managers of the location only', async () => {
    const limited = stock.asManager({ location_ids: [stock.quay.id] })
    const path = `location_id=${stock.harbour.id}`
    expect((await limited.get(`/api/stock/order-suggestions?${path}`)).status).toBe(403)
    expect((await limited.get(`/api/stock/par-levels?${path}`)).status).toBe(403)
  })
})

/** The business is in its default time zone; these days are over in all of them. */
const TODAY = Temporal.Now.plainDateISO('UTC').toString()
const daysAgo = (days: number) => addDays(TODAY, -days)

interface UsageSketch {
  readonly date: string
  readonly revision?: number
  readonly state?: 'sales' | 'closed' | 'no-sales'
  readonly net?: number
  readonly covered?: number
  readonly used?: readonly (readonly [Product, number, object?])[]
}
const publishUsage = ({
  date,
  revision = 1,
  state = 'sales',
  net = 1000,
  covered = net,
  used = [],
}: UsageSketch) =>
  stock.deliver(
    'stock-planning',
    createEventEnvelope('menu-costing.product-usage-changed', {
      ...{ location_id: stock.quay.id, date, revision, state, net_sales: net, covered_net_sales: covered },
      has_recipe_gaps: false,
      products: used.map(([product, quantity, more]) => ({
        ...{ product_id: product.id, unit: product.unit, quantity, trim: 0 },
        ...{ is_shared: false, is_incomplete: false },
        ...more,
      })),
    }),
  )
const publishForecast = async (net: number | null) => {
  const monday = addDays(TODAY, 1 - Temporal.PlainDate.from(TODAY).dayOfWeek)
  for (const [week_start, days] of [0, 7, 14].map(offset => [addDays(monday, offset), 7] as const))
    await stock.deliver(
      'stock-planning',
      createEventEnvelope('menu-costing.sales-forecast-changed', {
        ...{ location_id: stock.quay.id, week_start, revision: 1 },
        days: Array.from({ length: days }, (_, day) => ({
          ...{ date: addDays(week_start, day), net_sales: net, day_parts: [] },
          ...{ is_edited: false, special_day: null },
        })),
      }),
    )
}
const setQuayPar = (product: Product, body: object) =>
  stock.asManager().put('/api/stock/par-levels', {
    ...{ location_id: stock.quay.id, product_id: product.id, par: null },
    ...body,
  })
async function countAtQuay(product: Product, quantity: number, date: string) {
  counts += 1
  const replica = createCountedStockReplica(stock.kit.connection)
  await stock.kit.unitOfWork.transact(({ session }) =>
    replica.apply(
      {
        ...{ count_id: counts, revision: 1, location_id: stock.quay.id, after_close_of: date },
        ...{ state: 'closed', deleted: false, basis: 'actual' },
        products: [{ product_id: product.id, quantity, stock_unit: 'kg' }],
      },
      session,
    ),
  )
}
async function getAtQuay(product: Product): Promise<OrderSuggestion> {
  const { body } = await stock.asManager().get(`/api/stock/order-suggestions?location_id=${stock.quay.id}`)
  const found = (body as SupplierSuggestions[])
    .flatMap(({ products }) => products)
    .find(({ product_id }) => product_id === product.id)
  if (!found) throw new Error(`nothing is suggested for ${product.name}`)
  return found
}

describe('What recipes used since the count', () => {
  it('is subtracted and marked as estimated; an older revision and a second delivery change nothing', async () => {
    const product = await stock.newPricedProduct('Tuna', { unit: 'kg', price: 20 })
    await setQuayPar(product, { par: 10 })
    await countAtQuay(product, 8, daysAgo(4))
    for (const days of [3, 2, 1]) await publishUsage({ date: daysAgo(days), used: [[product, 1]] })
    await publishUsage({ date: daysAgo(2), revision: 3, used: [[product, 2]] })
    await publishUsage({ date: daysAgo(2), revision: 2, used: [[product, 5]] })
    await publishUsage({ date: daysAgo(2), revision: 3, used: [[product, 2]] })
    const suggestion = await getAtQuay(product)
    expect(suggestion).toMatchObject({
      changes: [{ kind: 'used', quantity: -4, is_estimate: true }],
      ...{ on_hand: 4, basis: 'estimated', suggested_packs: 6 },
      usage: { days_without_sales: [], covered_percent: 100, is_shared: false },
    })
    expect(suggestion.doubts).toEqual([])
  })

  it('is incomplete while a day has no sales, and shared if several products have the ingredient', async () => {
    const product = await stock.newPricedProduct('Cod', { unit: 'kg', price: 9 })
    await setQuayPar(product, { par: 10 })
    await countAtQuay(product, 8, daysAgo(9))
    for (const days of [8, 7, 6, 3, 2, 1])
      await publishUsage({ date: daysAgo(days), revision: 10, used: [[product, 1, { is_shared: true }]] })
    await publishUsage({ date: daysAgo(5), state: 'closed', net: 0 })
    expect(await getAtQuay(product)).toMatchObject({
      ...{ on_hand: 2, doubts: ['usage-incomplete', 'usage-shared'] },
      usage: { days_without_sales: [daysAgo(4)], is_shared: true },
    })
  })
})

describe('A par from the forecast', () => {
  it('has whole packs and its figures, and can be set by hand again', async () => {
    const product = await stock.newPricedProduct('Mussels', { unit: 'kg', price: 5 })
    const supplier = { supplier_id: stock.supplier.id }
    expect((await setQuayPar(product, { basis: 'forecast', pack_size: 4 })).body).toMatchObject({
      ...{ basis: 'forecast', par: null },
      forecast: { packs: null, reason: 'no-delivery-days' },
    })
    expect(await getAtQuay(product)).toMatchObject({
      par: null,
      par_basis: 'forecast',
      suggested_packs: null,
    })
    const terms = await stock.asAdmin().get(`/api/suppliers/${supplier.supplier_id}/terms`)
    const { version } = terms.body as { version: number }
    const every = { delivery_days: [], cutoff: { days_before: 0, time: '23:59' }, version }
    const saved = await stock.asAdmin().put(`/api/suppliers/${supplier.supplier_id}/terms`, every)
    expect(saved.status === 200 ? null : saved.body).toBeNull()
    for (let days = 1; days <= 9; days += 1)
      await publishUsage({ date: daysAgo(days), revision: 20, net: 1000, used: [[product, 1.5]] })
    await publishForecast(3000)
    const list = (await stock.asManager().get(`/api/stock/par-levels?location_id=${stock.quay.id}`))
      .body as ParLevel[]
    const level = list.find(({ product_id }) => product_id === product.id)
    const account = level?.forecast.account
    expect(level).toMatchObject({ basis: 'forecast', forecast: { reason: null } })
    const days = account?.days_with_sales ?? 0
    expect(account).toMatchObject({ used: 1.5 * days, covered_net_sales: 1000 * days })
    // 1.5 kg in 1,000 of sales.
    const need = toDecimal(account?.net_sales ?? 0)
      .times('1.5')
      .div(1000)
      .minus(account?.used_today ?? 0)
    expect(account?.need).toBe(need.toNumber())
    expect(level?.par).toBe(need.div(4).ceil().toNumber())
    await countAtQuay(product, 0, daysAgo(12))
    expect(await getAtQuay(product)).toMatchObject({
      ...{ suggested_packs: level?.par, par_basis: 'forecast', forecast: { packs: level?.par } },
    })
    expect((await setQuayPar(product, { par: 3 })).body).toMatchObject({ basis: 'manual', par: 3 })
  })
})

describe('Counts that are due', () => {
  const listDue = async (client = stock.asManager()) =>
    (await client.get('/api/stock/counts/due')).body as { location_id: number; last_counted: string | null }[]

  it('are of locations whose last count is older than usual, by location rights', async () => {
    const due = await listDue()
    expect(due).toContainEqual(
      expect.objectContaining({ location_id: stock.harbour.id, last_counted: '2026-03-09' }),
    )
    expect(due.map(({ location_id }) => location_id)).not.toContain(stock.quay.id)
    expect(await listDue(stock.asManager({ location_ids: [stock.quay.id] }))).toEqual([])
  })

  it('are of locations with storage areas and sales that were never counted', async () => {
    const created = await stock.asAdmin().post('/api/locations', { name: 'Market hall' })
    const { id } = created.body as { id: number }
    expect((await listDue()).map(({ location_id }) => location_id)).not.toContain(id)
    const product = await stock.newPricedProduct('Rice', { unit: 'kg', price: 2 })
    const areas = [{ name: 'Cellar', product_ids: [product.id] }]
    expect((await stock.asAdmin().put(`/api/stock/areas/${id}`, { areas })).status).toBe(200)
    await stock.deliver(
      'stock-planning',
      createEventEnvelope('menu-costing.product-usage-changed', {
        ...{ location_id: id, date: daysAgo(2), revision: 1, state: 'sales', net_sales: 5 },
        ...{ covered_net_sales: 5, has_recipe_gaps: false, products: [] },
      }),
    )
    const due = {
      ...{ location_id: id, location_name: 'Market hall', last_counted: null },
      ...{ usual_days: 31, days_since: null },
    }
    expect(await listDue()).toContainEqual({ ...due, open_count_id: null })
    const opened = await stock
      .asManager()
      .post('/api/stock/counts', { location_id: id, after_close_of: daysAgo(1) })
    const { id: countId } = opened.body as { id: number }
    expect(await listDue()).toContainEqual({ ...due, open_count_id: countId })
    await stock.asManager().del(`/api/stock/counts/${countId}`)
    expect(await listDue()).toContainEqual({ ...due, open_count_id: null })
  })
})
