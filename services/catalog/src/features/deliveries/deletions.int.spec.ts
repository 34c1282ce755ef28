import {
  businessEndpoints,
  type Delivery,
  deliveryEndpoints,
  type Order,
  productEndpoints,
} from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CatalogWithUsageStubs,
  startCatalogWithUsageStubs,
} from '../../testing/catalog-with-usage-stubs.ts'
import { buildSnapshot } from '../../testing/purchases-under-test.ts'
import { buildLine } from '../../testing/receiving-under-test.ts'

let stubs: CatalogWithUsageStubs
beforeAll(async () => {
  stubs = await startCatalogWithUsageStubs()
}, 60_000)
afterAll(() => stubs?.close())
const manager = () => stubs.catalog.asManager()

const DAY = '2026-03-04'
let names = 0

/** An order of 10 cases for a location of its own. */
async function givenOrder() {
  names += 1
  const supplier = await stubs.catalog.newSupplier(`Dairy ${names}`)
  const location = await manager().call(businessEndpoints.createLocation, {
    body: { name: `Harbour ${names}` },
  })
  const product = await manager().call(productEndpoints.createProduct, {
    body: { name: `Butter ${names}`, unit: 'case' },
  })
  const line = {
    product_id: product.id,
    product_name: product.name,
    quantity: 10,
    unit: 'case',
    unit_price: 20,
  }
  const { body } = await manager().post('/api/orders', {
    ...{ supplier_id: supplier.id, location_id: location.id, items: [line] },
  })
  return { supplier, location, product, order: (body as { order: Order }).order }
}

const checkInProduct = ({ supplier, location, product }: Awaited<ReturnType<typeof givenOrder>>) =>
  manager().post('/api/deliveries', {
    ...{ client_id: crypto.randomUUID(), delivery_key: crypto.randomUUID() },
    ...{ supplier_id: supplier.id, location_id: location.id, delivery_date: DAY },
    ...{ started_at: '2026-03-04T08:00:00Z', lines: [buildLine({ product }, { received: 8 })] },
  })

async function receive(
  { supplier, location, order }: Awaited<ReturnType<typeof givenOrder>>,
  more: object = {},
) {
  const { status, body } = await manager().post('/api/deliveries', {
    ...{ client_id: crypto.randomUUID(), delivery_key: crypto.randomUUID(), order_ids: [order.id] },
    ...{ supplier_id: supplier.id, location_id: location.id, delivery_date: DAY },
    ...{ started_at: '2026-03-04T08:00:00Z', lines: [buildLine({ order }, { received: 8 })], ...more },
  })
  expect([status, body]).toMatchObject([201, {}])
  return body as Delivery
}

describe('An order of which goods were received', () => {
  it('is kept until the delivery is deleted', async () => {
    const given = await givenOrder()
    const { id } = await receive(given)
    const path = `/api/orders/${given.order.id}`
    expect(await manager().del(path)).toMatchObject({
      status: 409,
      body: {
        code: 'order-received',
        error: 'This order cannot be deleted because it has 1 delivery.',
        suggestion: 'If the delivery was recorded by mistake, delete it first.',
      },
    })
    expect((await manager().get(path)).status).toBe(200)
    expect((await manager().del(`/api/deliveries/${id}`)).status).toBe(200)
    expect((await manager().del(path)).body).toEqual({ success: true })
  })
})

describe('A closed order', () => {
  it('is no longer expected, keeps what arrived, and can be opened again', async () => {
    const given = await givenOrder()
    await receive(given, { is_complete: true, signature_name: 'Rosa' })
    const path = `/api/orders/${given.order.id}`
    const listExpected = async () => {
      const query = { location_id: given.location.id, date: '2026-03-05' }
      const [day] = await manager().call(deliveryEndpoints.listDeliveryDays, { query })
      return day?.expected.flatMap(({ lines }) => lines.map(({ expected }) => expected))
    }
    const setClosed = (closed: boolean) => manager().put(`${path}/closed`, { closed })
    const isExpected = await listExpected()
    expect(await setClosed(true)).toMatchObject({ status: 200, body: { closed_by: expect.any(String) } })
    const { body } = await setClosed(true)
    expect((await manager().get(path)).body).toMatchObject({ closed_at: (body as Order).closed_at })
    expect(await listExpected()).toEqual([])
    expect((await manager().get(`${path}/deliveries`)).body).toMatchObject({ lines: [{ received: 8 }] })
    expect((await setClosed(false)).body).toMatchObject({ closed_at: null, closed_by: null })
    expect(await listExpected()).toEqual(isExpected)
  })

  it('is not found if it does not exist', async () => {
    expect((await manager().put('/api/orders/999999/closed', { closed: true })).status).toBe(404)
  })
})

describe('A supplier and a location with a delivery', () => {
  it('are in use', async () => {
    const given = await givenOrder()
    await receive(given)
    expect(await manager().del(`/api/suppliers/${given.supplier.id}`)).toMatchObject({
      status: 409,
      body: { code: 'supplier-in-use', error: 'This supplier is used by 1 order and 1 delivery.' },
    })
    expect(await manager().del(`/api/locations/${given.location.id}`)).toMatchObject({
      status: 409,
      body: { code: 'location-in-use', uses: { deliveries: 1 } },
    })
  })

  it('keep their names on the delivery if the supplier is deleted by force', async () => {
    const given = await givenOrder()
    const { id } = await receive(given)
    expect((await manager().del(`/api/suppliers/${given.supplier.id}?force=true`)).status).toBe(200)
    expect((await manager().get(`/api/deliveries/${id}`)).body).toMatchObject({
      supplier_name: given.supplier.name,
      location_name: given.location.name,
    })
  })
})

describe('A check-in at the same moment as a deletion', () => {
  const ROUNDS = Array.from({ length: 6 }, (_, index) => index)
  it.each([
    ['supplier', 'unknown-supplier'],
    ['location', 'unknown-location'],
  ] as const)(
    'of its %s: one of them is refused',
    async (party, code) => {
      for (const _ of ROUNDS) {
        const given = await givenOrder()
        await manager().del(`/api/orders/${given.order.id}`)
        const [checkIn, deletion] = await Promise.all([
          checkInProduct(given),
          manager().del(`/api/${party}s/${given[party].id}`),
        ])
        expect([
          [201, 409],
          [400, 200],
        ]).toContainEqual([checkIn.status, deletion.status])
        if (checkIn.status === 400) expect(checkIn.body).toMatchObject({ code })
        else expect(deletion.body).toMatchObject({ code: `${party}-in-use` })
      }
    },
    60_000,
  )
})

describe('A supplier and a location with an open claim', () => {
  it('are in use', async () => {
    const { supplier, location, product, order } = await givenOrder()
    await manager().del(`/api/orders/${order.id}`)
    await manager().post('/api/price-agreements', {
      ...{ supplier_id: supplier.id, product_id: product.id, unit: 'cases', unit_price: 20 },
      ...{ valid_from: '2026-01-01', valid_to: '2026-03-31', currency: 'EUR' },
    })
    const snapshot = buildSnapshot({ supplier, harbour: location.id, butter: product.id })
    await stubs.catalog.deliver(
      'purchase-invoices',
      createEventEnvelope('invoicing.invoice-recorded', snapshot),
    )
    expect(await manager().del(`/api/suppliers/${supplier.id}`)).toMatchObject({
      status: 409,
      body: { code: 'supplier-in-use', error: 'This supplier is used by 1 open claim.' },
    })
    expect(await manager().del(`/api/locations/${location.id}`)).toMatchObject({
      status: 409,
      body: { code: 'location-in-use', error: 'This location is used by 1 open claim.' },
    })
  })
})
