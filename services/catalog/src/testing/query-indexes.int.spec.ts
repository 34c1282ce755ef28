import { type InvoiceMatch, internalEndpoints, type Order } from '@rms/contracts'
import { withoutReadBatching } from '@rms/service-kit'
import { createEventEnvelope, listReadPaths, listStaffReadPaths, startStubWorkforce } from '@rms/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCountedStockReplica } from '../storage/stock-movements/counted-stock-replica.ts'
import {
  buildInvoiceDeletedEvent,
  buildInvoiceEvent,
  type CatalogUnderTest,
  startCatalog,
} from './catalog-under-test.ts'
import { buildSnapshot } from './purchases-under-test.ts'
import { buildLine } from './receiving-under-test.ts'
import { type StubUsage, startStubUsageService } from './stub-services.ts'

let invoicing: StubUsage
let menuCosting: StubUsage
let workforce: Awaited<ReturnType<typeof startStubWorkforce>>
let catalog: CatalogUnderTest
beforeAll(async () => {
  invoicing = await startStubUsageService(internalEndpoints.invoicingUsage)
  workforce = await startStubWorkforce()
  menuCosting = await startStubUsageService(internalEndpoints.menuCostingUsage)
  catalog = await startCatalog({
    INVOICING_URL: invoicing.url,
    WORKFORCE_URL: workforce.url,
    MENU_COSTING_URL: menuCosting.url,
  })
}, 60_000)
afterAll(async () => {
  for (const each of [catalog, invoicing, workforce, menuCosting]) await each?.close()
})

/** Reads of the user's own account, which the administrator of the test lacks, and of other services. */
const NEEDS_MORE = /^\/api\/(auth|audit|demo)\b/

/** A staff member who receives deliveries. */
const COOK = 5

/** An invoice above the agreed price, with the decisions that people make about it, and a credit note. */
async function comparePurchases(parties: {
  readonly supplierId: number
  readonly productId: number
  readonly locationId: number
}): Promise<void> {
  const admin = catalog.asAdmin()
  const { supplierId, productId, locationId } = parties
  await admin.post('/api/locations', { name: 'Harbour' })
  await admin.put('/api/purchases/policy', {
    approval_thresholds: [{ location_id: locationId, amount: 1 }],
  })
  const places = { supplier: { id: supplierId, name: 'Dairy' }, butter: productId, harbour: locationId }
  const publish = (sketch: Parameters<typeof buildSnapshot>[1]) =>
    catalog.deliver(
      'purchase-invoices',
      createEventEnvelope('invoicing.invoice-recorded', buildSnapshot(places, sketch)),
    )
  await publish({
    invoice_id: 901,
    currency: 'USD',
    lines: [{ unit: 'each' }, { unit: 'each', order: 1, unit_price: 30 }],
  })
  const lines = [{ unit: 'each', quantity: 1, unit_price: 5, product_id: null }]
  await publish({ invoice_id: 902, currency: 'USD', document_type: 'credit-note', lines })
  await catalog.deliver(
    'purchase-invoices',
    createEventEnvelope('invoicing.invoice-status-changed', {
      ...{ invoice_id: 902, revision: 2, supplier_id: supplierId },
      ...{ status: 'processed', confirmed_prices: [] },
    }),
  )
  const { body } = await admin.get('/api/purchases/invoices/901')
  const { fingerprint } = (body as InvoiceMatch).payment.approval
  const claims = [{ id: '901-90100', amount: 210 }]
  const limited = catalog.asManager({ location_ids: [locationId], rights: ['approve-invoices'] })
  for (const answer of [
    // A price can be accepted only before its claim is sent.
    await limited.post('/api/purchases/prices/90100/accept', { price: 22 }),
    await limited.del('/api/purchases/prices/90100/decision'),
    await limited.post('/api/claims/send', { claims }),
    await limited.post('/api/claims/waive', { claims, reason: 'Goodwill' }),
    await limited.post('/api/claims/901-90100/reopen'),
    await limited.post('/api/claims/901-90101/credits', { credit_line_id: 90200, amount: 1 }),
    await limited.del('/api/claims/901-90101/credits/90200'),
    await limited.post('/api/purchases/prices/90100/claim', { price: 22 }),
    await limited.del('/api/purchases/prices/90100/decision'),
    await limited.post('/api/purchases/invoices/901/short-pay', { short_paid: true }),
    await limited.post('/api/purchases/invoices/901/approve', { fingerprint }),
    await limited.del('/api/purchases/invoices/901/approve'),
  ])
    expect(answer.status === 200 ? null : answer.body).toBeNull()
  const changed = buildSnapshot(places, { invoice_id: 901, revision: 2, currency: 'USD' })
  await catalog.asService('invoicing').call(internalEndpoints.checkPayment, { body: changed })
}

/** Check-ins of an order by a manager and by staff with photos, corrected, deleted and sent again. */
async function receiveDeliveries(parties: {
  readonly supplierId: number
  readonly locationId: number
  readonly product: { readonly id: number; readonly name: string }
}): Promise<void> {
  const [admin, cook] = [catalog.asAdmin(), catalog.asStaff(COOK)]
  const { supplierId: supplier_id, locationId: location_id, product } = parties
  const item = { product_id: product.id, product_name: product.name, quantity: 1, unit_price: 1 }
  const placed = await admin.post('/api/orders', { supplier_id, location_id, items: [item] })
  const { order } = placed.body as { order: Order }
  const delivery_date = new Date().toISOString().slice(0, 10)
  const checkIn = (delivery_key: string) => ({
    ...{ client_id: crypto.randomUUID(), delivery_key, supplier_id, location_id, delivery_date },
    ...{ order_ids: [order.id], started_at: new Date().toISOString() },
    lines: [buildLine({ order }, { received: 1 })],
  })
  const [key, ofCook] = [crypto.randomUUID(), crypto.randomUUID()]
  const recorded = (await admin.post('/api/deliveries', checkIn(key))).body as { id: number }
  const path = `/api/deliveries/${recorded.id}`
  const photo = { field: 'photo', name: 'photo.png', type: 'image/png', content: await createPixel() }
  const client_id = crypto.randomUUID()
  const sent = checkIn(ofCook)
  for (const [answer, status] of [
    [await admin.put(path, { note: 'late' }), 200],
    [await admin.upload(`${path}/photos`, photo, { client_id: crypto.randomUUID() }), 201],
    [await cook.post('/api/staff-portal/deliveries', sent), 201],
    [
      await cook.upload('/api/staff-portal/deliveries/photos', photo, { client_id, delivery_key: ofCook }),
      201,
    ],
    [await admin.get(path), 200],
    [await admin.get(`/api/deliveries?date=${delivery_date}`), 200],
    [await admin.get(`/api/deliveries/temperatures?location_id=${location_id}&month=2026-03`), 200],
    [await admin.get(`/api/orders/${order.id}/deliveries`), 200],
    [await admin.get('/api/orders?page=1'), 200],
    [await admin.del(`/api/orders/${order.id}`), 409],
    [await admin.del(path), 200],
    [await admin.post('/api/deliveries', checkIn(crypto.randomUUID())), 201],
  ] as const)
    expect(answer.status === status ? null : answer.body).toBeNull()
}

/** Waste, a transfer and a par level, each recorded, changed and deleted, and what follows from later prices. */
async function moveGoods(parties: {
  readonly locationId: number
  readonly otherId: number
  readonly productId: number
}): Promise<void> {
  const admin = catalog.asAdmin()
  const { locationId: location_id, otherId, productId: product_id } = parties
  const items = [
    {
      ...{ kind: 'dish' as const, id: 5, name: 'Soup', unit: 'portion', unit_cost: '2' },
      ...{ is_estimate: false, deleted: false },
    },
  ]
  const publish = (revision: number, deleted = false) =>
    catalog.deliver(
      'stock-movements',
      createEventEnvelope('menu-costing.menu-items-changed', {
        ...{ from: '2026-03-01', revision },
        items: items.map(item => ({ ...item, deleted })),
      }),
    )
  await publish(1)
  const record = (item: object) => ({
    ...{ client_id: crypto.randomUUID(), location_id, kind: 'waste', reason: 'spoiled', date: '2026-03-02' },
    ...{ item, quantity: 1 },
  })
  const product = { kind: 'product', id: product_id }
  const waste = (await admin.post('/api/stock/waste', record(product))).body as { id: number }
  await admin.post('/api/stock/waste', record({ kind: 'dish', id: 5 }))
  await publish(2)
  const sent = {
    ...{ client_id: crypto.randomUUID(), from_location_id: location_id, to_location_id: otherId },
    ...{ sent_on: '2026-03-02', lines: [{ product_id, quantity: 1 }] },
  }
  const transfer = (await admin.post('/api/stock/transfers', sent)).body as { id: number }
  await admin.put('/api/stock/par-levels', { location_id, product_id, par: 2 })
  const counted = createCountedStockReplica(catalog.kit.connection)
  await catalog.kit.unitOfWork.transact(({ session }) =>
    counted.apply(
      {
        ...{ count_id: 1, revision: 1, location_id, after_close_of: '2026-03-01' },
        ...{ state: 'closed', deleted: false, basis: 'actual' },
        products: [{ product_id, quantity: 1, stock_unit: 'kg' }],
      },
      session,
    ),
  )
  await catalog.deliver(
    'stock-movements',
    createEventEnvelope('catalog.price-history-changed', { product_ids: [product_id], from: '2026-03-01' }),
  )
  const days = [{ date: '2026-03-02', net_sales: 1, day_parts: [], is_edited: false, special_day: null }]
  const week = { location_id, week_start: '2026-03-02', revision: 1, days }
  const usage = { location_id, date: '2026-03-02', revision: 1, state: 'no-sales' as const, products: [] }
  for (const event of [
    createEventEnvelope('menu-costing.sales-forecast-changed', week),
    createEventEnvelope('menu-costing.product-usage-changed', {
      ...{ ...usage, net_sales: 0, covered_net_sales: 0, has_recipe_gaps: false },
    }),
  ])
    await catalog.deliver('stock-planning', event)
  await admin.put('/api/stock/par-levels', { location_id, product_id, basis: 'forecast', par: null })
  const period = 'from=2026-03-01&to=2026-03-31'
  for (const path of [
    `waste?${period}&page=1`,
    `waste?${period}&location_id=${location_id}&kind=waste&reason=spoiled&page=1`,
    `waste/summary?${period}`,
    `waste/export?${period}`,
    `transfers?${period}`,
    `par-levels?location_id=${location_id}`,
    `order-suggestions?location_id=${location_id}`,
    'counts/due',
  ])
    expect([path, (await admin.get(`/api/stock/${path}`)).status]).toEqual([path, 200])
  const limited = catalog.asManager({ location_ids: [location_id] })
  expect((await limited.get(`/api/stock/waste?${period}&page=1`)).status).toBe(200)
  for (const answer of [
    await admin.put(`/api/stock/waste/${waste.id}`, { ...record(product), quantity: 2 }),
    await admin.del(`/api/stock/waste/${waste.id}`),
    await admin.put(`/api/stock/transfers/${transfer.id}/receipt`, { received_on: '2026-03-02' }),
    await admin.del(`/api/stock/transfers/${transfer.id}/receipt`),
    await admin.del(`/api/stock/transfers/${transfer.id}`),
  ])
    expect(answer.status === 200 ? null : answer.body).toBeNull()
  await publish(3, true)
}

/** A count by a manager and by staff, closed, reopened and refreshed; and one that is deleted. */
async function countStock(location_id: number, product_id: number): Promise<void> {
  const [admin, cook] = [catalog.asAdmin(), catalog.asStaff(COOK)]
  const areas = [{ name: 'Cellar', product_ids: [product_id] }]
  await admin.put(`/api/stock/areas/${location_id}`, { areas })
  const open = async (after_close_of: string) =>
    (await admin.post('/api/stock/counts', { location_id, after_close_of })).body as {
      id: number
      areas: { id: number }[]
      items: { units: { unit: string }[] }[]
    }
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const { id, areas: opened, items } = await open(yesterday)
  const path = `/api/stock/counts/${id}`
  const entries = () => ({
    client_id: crypto.randomUUID(),
    lines: [
      {
        ...{ area_id: opened[0]?.id, product_id, recorded_at: new Date().toISOString() },
        amounts: [{ unit: items[0]?.units[0]?.unit, quantity: 2 }],
      },
    ],
    finished_area_ids: [opened[0]?.id],
  })
  for (const [answer, status] of [
    [await admin.post(`${path}/entries`, entries()), 201],
    [await cook.post(`/api/staff-portal/stock-counts/${id}/entries`, entries()), 201],
    [await admin.post(`${path}/close`, {}), 200],
    [await admin.post(`${path}/reopen`, { reason: 'Recount' }), 200],
    [await admin.get(path), 200],
    [await admin.get(`${path}/export`), 200],
    [await admin.get(`/api/stock/counts?location_id=${location_id}`), 200],
    [await admin.get(`/api/stock/areas?location_id=${location_id}`), 200],
    [await admin.del(`/api/stock/counts/${(await open('2026-03-01')).id}`), 200],
  ] as const)
    expect(answer.status === status ? null : answer.body).toBeNull()
  const merged = await catalog
    .asService('invoicing')
    .call(internalEndpoints.productReference, { params: { id: product_id } })
  const delivery = { delivery_id: 1, supplier_id: 1, location_id, revision: 9 }
  const sent = {
    ...{ kind: 'transfer' as const, id: 99, revision: 1, deleted: false, lines: [] },
    ...{ from_location_id: location_id, to_location_id: 1, sent_on: yesterday },
    ...{ sent_at: new Date().toISOString(), received_on: null, received_at: null },
  }
  for (const event of [
    createEventEnvelope('catalog.delivery-changed', delivery),
    createEventEnvelope('catalog.price-history-changed', { product_ids: [product_id], from: '2026-03-01' }),
    createEventEnvelope('catalog.stock-movement-changed', sent),
    createEventEnvelope('catalog.product-changed', merged),
    createEventEnvelope('catalog.product-classes-changed', { version: 1 }),
    createEventEnvelope('catalog.product-merged', { from_id: 99, from_version: 1, into: merged }),
  ])
    await catalog.deliver('stock-counts', event)
}

const createPixel = async () =>
  new Uint8Array(
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )

async function everyCall(): Promise<void> {
  const admin = catalog.asAdmin()
  const supplier = await catalog.newSupplier()
  const invoiceWith = (id: number, name: string) =>
    buildInvoiceEvent(id, {
      supplier,
      date: new Date().toISOString().slice(0, 10),
      lines: [{ name, price: id }],
    })
  await catalog.deliverInvoiceEvents(
    invoiceWith(1, 'Butter'),
    invoiceWith(2, 'Butter'),
    invoiceWith(3, 'Cream'),
    invoiceWith(4, 'Milk'),
    buildInvoiceDeletedEvent(1, 2),
  )
  const [butter, cream, milk] = ['Butter', 'Cream', 'Milk'].map(name => catalog.product(name))
  const into = (await butter)?.id
  await admin.post(`/api/products/${(await cream)?.id}/merge`, { into_id: into })
  await admin.del(`/api/products/${(await milk)?.id}`)
  await admin.put(`/api/products/${into}`, { description: 'salted' })
  const item = { product_id: into, product_name: 'Butter', quantity: 1, unit_price: 1 }
  const delivery_date = new Date().toISOString().slice(0, 10)
  const sent = { supplier_id: supplier.id, items: [item], delivery_date }
  await admin.put(`/api/suppliers/${supplier.id}/terms`, { delivery_charge: 5 })
  const { order } = (await admin.post('/api/orders', sent)).body as { order: { id: number } }
  await admin.del(`/api/orders/${order.id}`)
  const agreement = { supplier_id: supplier.id, product_id: into, unit_price: 1, valid_from: '2026-03-01' }
  const agreed = (await admin.post('/api/price-agreements', agreement)).body as { id: number }
  await admin.post(`/api/price-agreements/${agreed.id}/end`, { valid_to: '2026-03-31' })
  await admin.post('/api/price-agreements/from-invoice-line', { invoice_id: 2, item_id: 2000 })
  await comparePurchases({ supplierId: supplier.id, productId: into ?? 0, locationId: 1 })
  const rebate = { period_from: '2026-01-01', period_to: '2026-12-31', tiers: [{ from: 0, percent: 2 }] }
  const added = (await admin.post(`/api/suppliers/${supplier.id}/rebates`, rebate)).body as { id: number }
  await admin.put(`/api/rebates/${added.id}`, { note: 'Annual agreement' })
  const rate = { currency: 'GBP', date: '2026-03-02', rate: 0.85 }
  const entered = (await admin.post('/api/exchange-rates', rate)).body as { id: number }
  await admin.put(`/api/exchange-rates/${entered.id}`, { rate: 0.86 })
  await admin.get('/api/exchange-rates?currency=GBP&page=1')
  await admin.del(`/api/exchange-rates/${entered.id}`)
  const csv = 'supplier,product,price,valid from\nDairy,Butter,1,2099-01-01\n'
  await admin.post('/api/price-agreements/import', { csv })
  const { id: location } = (await admin.post('/api/locations', { name: 'Quay' })).body as { id: number }
  workforce.receiving.set(COOK, [{ id: location, name: 'Quay' }])
  workforce.counting.set(COOK, [{ id: location, name: 'Quay' }])
  const product = { id: into ?? 0, name: 'Butter' }
  await receiveDeliveries({ supplierId: supplier.id, locationId: location, product })
  const moved = { locationId: location, otherId: 1, productId: product.id }
  await moveGoods(moved)
  await admin.del(`/api/locations/${location}`)
  await countStock(location, product.id)
  for (const path of [
    ...listReadPaths('catalog').filter(path => !NEEDS_MORE.test(path)),
    '/api/orders?page=1',
    '/api/orders?search=po-&page=1',
    `/api/orders?supplier_id=${supplier.id}&page=1`,
    '/api/orders?sort=order_date&page=1',
    `/api/products?supplier_id=${supplier.id}`,
    '/api/products?search=but&page=1',
    '/api/products?sort=-current_price&page=1',
    '/api/products?sort=price_date&page=1',
    '/api/products?sort=category_name&page=1',
    `/api/products/${into}/price-history`,
    `/api/price-agreements/${agreed.id}`,
    `/api/price-agreements/history?supplier_id=${supplier.id}&product_id=${into}`,
    `/api/price-agreements?supplier_id=${supplier.id}&product_id=${into}&location_id=1&page=1`,
    '/api/price-agreements?search=but&valid_on=2026-03-01&page=1',
    ...['supplier_name', '-unit_price', 'valid_from'].map(
      sort => `/api/price-agreements?sort=${sort}&page=1`,
    ),
    ...[
      '?page=1',
      '?state=open&page=1',
      '?state=unsettled&page=1',
      `?supplier_id=${supplier.id}&page=1`,
      '?location_id=1&page=1',
      '?age=over-60&page=1',
      '?search=but&page=1',
      '?sort=supplier_name&page=1',
      '?sort=invoice_date&page=1',
      '?sort=-amount&page=1',
      '/summary?location_id=1',
      '/901-90100',
      '/message?ids=901-90100',
    ].map(query => `/api/claims${query}`),
    ...[
      'prices',
      'approvals',
      'approvals?search=dai&page=1',
      'prices?search=but&page=1',
      'prices?sort=invoice_date&page=1',
    ].map(path => `/api/purchases/${path}`),
    `/api/purchases/prices?supplier_id=${supplier.id}&location_id=1&page=1`,
    `/api/purchases/deposits?supplier_id=${supplier.id}`,
    '/api/purchases/invoices/901',
    `/api/credits?supplier_id=${supplier.id}&search=but&page=1`,
    ...['spend', 'price-index', 'scorecards'].flatMap(report =>
      ['', `&supplier_id=${supplier.id}`, '&location_id=1'].map(
        filter => `/api/purchase-reports/${report}?from=2026-01-01&to=2026-12-31${filter}`,
      ),
    ),
    '/api/suppliers?search=dai&page=1',
    `/api/suppliers/${supplier.id}/terms`,
    `/api/suppliers/${supplier.id}/rebates`,
    `/api/suppliers/${supplier.id}/order-context?product_ids=${into}`,
    `/api/suppliers/${supplier.id}/price-moves`,
    '/api/suppliers?sort=created_at&page=1',
    '/api/locations?search=quay&sort=name',
  ])
    expect([path, (await admin.get(path)).status]).toEqual([path, 200])
  const limited = catalog.asManager({ location_ids: [location, 1] })
  for (const path of [
    '/api/orders?page=1',
    '/api/orders?search=po-&page=1',
    `/api/orders?supplier_id=${supplier.id}&page=1`,
    '/api/orders?sort=order_date&page=1',
    `/api/products/${into}/price-history`,
    `/api/suppliers/${supplier.id}/price-moves`,
    '/api/purchases/policy',
  ])
    expect([path, (await limited.get(path)).status]).toEqual([path, 200])
  for (const path of listStaffReadPaths('catalog'))
    expect([path, (await catalog.asStaff(COOK).get(path)).status]).toEqual([path, 200])
  await catalog.anonymous().post('/api/auth/login', { username: 'nobody', password: 'Wrong-Password-1' })
  const user = { username: 'someone', password: 'Copper-Kettle-93', role: 'admin' }
  const { id } = (await admin.post('/api/users', user)).body as { id: number }
  await admin.put(`/api/users/${id}`, { username: 'other' })
  await admin.put(`/api/suppliers/${supplier.id}`, { name: 'Creamery' })
  await admin.del(`/api/suppliers/${supplier.id}`)
  await admin.del(`/api/suppliers/${supplier.id}?force=true`)
  const { id: another } = (await admin.post('/api/suppliers', { name: 'Winery' })).body as { id: number }
  const other = (await admin.post(`/api/suppliers/${another}/rebates`, rebate)).body as { id: number }
  await admin.del(`/api/rebates/${other.id}`)
}

describe('every query of the catalog', () => {
  it('uses an index', async () => {
    const { db } = catalog.kit.connection
    await db?.command({ profile: 2 })
    await withoutReadBatching(everyCall)
    await db?.command({ profile: 0 })
    const scans = await db
      ?.collection('system.profile')
      .find({ planSummary: /COLLSCAN/, ns: { $not: /\.system\./ } })
      .project({ ns: 1, command: 1 })
      .toArray()
    expect(scans?.map(({ ns, command }) => [ns, command])).toEqual([])
    expect(await db?.collection('system.profile').countDocuments()).toBeGreaterThan(100)
  })
})
