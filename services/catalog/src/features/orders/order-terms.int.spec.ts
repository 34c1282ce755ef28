import { randomUUID } from 'node:crypto'
import { businessEndpoints, type Order, type OrderContext, type OrderWarning } from '@rms/contracts'
import { addDays, toBusinessDay } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'

let catalog: CatalogUnderTest
let harbour: { id: number }
let hill: { id: number }
beforeAll(async () => {
  catalog = await startCatalog()
  const create = (name: string, timezone: string) =>
    manager().call(businessEndpoints.createLocation, { body: { name, timezone } })
  harbour = await create('Harbour', 'Pacific/Kiritimati')
  hill = await create('Hill', 'Pacific/Pago_Pago')
}, 60_000)
afterAll(() => catalog?.close())

interface Answer {
  order: Order
  whatsapp_message: string
  warnings: OrderWarning[]
}

const manager = () => catalog.asManager()
const today = toBusinessDay(Temporal.Now.instant(), 'UTC')
const NEXT_WEEK = addDays(today, 7)
/** A delivery next week is late for this cut-off, and one in three weeks is not. */
const TWO_WEEKS_BEFORE = { days_before: 14, time: '12:00' }

async function supplierWith(terms: object) {
  const supplier = await catalog.newSupplier()
  const { status } = await manager().put(`/api/suppliers/${supplier.id}/terms`, terms)
  expect(status).toBe(200)
  return supplier
}
const newProduct = async () =>
  (await manager().post('/api/products', { name: `Butter ${randomUUID()}`, unit: 'kg' })).body as {
    id: number
  }
const itemOf = ({ id }: { id: number }, quantity = 2, unit = 'kg') => ({
  ...{ product_id: id, product_name: 'Butter', quantity, unit, unit_price: 10 },
})
async function send(supplier: { id: number }, more: object = {}, headers = {}) {
  const body = {
    supplier_id: supplier.id,
    items: [itemOf(await newProduct())],
    location_id: harbour.id,
    ...more,
  }
  return manager().post('/api/orders', body, headers)
}
async function place(...given: Parameters<typeof send>): Promise<Answer> {
  const { status, body } = await send(...given)
  expect([status, body]).toEqual([201, expect.anything()])
  return body as Answer
}
const codesOf = ({ warnings }: Answer) => warnings.map(({ code }) => code)

describe('An order to a supplier without terms', () => {
  it('has no delivery date, charge or customer number, and no warnings', async () => {
    const { order, warnings } = await place(await catalog.newSupplier())
    expect(warnings).toEqual([])
    expect(order).toMatchObject({ delivery_date: null, delivery_charge: 0, customer_number: '' })
    expect(order.message_subject).toBe(`Order ${order.order_number}`)
    expect(order.whatsapp_message).not.toMatch(/Delivery date|Customer number/)
  })
})

describe('The delivery date of an order', () => {
  it('is stored and part of the message', async () => {
    const { order } = await place(await catalog.newSupplier(), { delivery_date: NEXT_WEEK })
    expect(order.delivery_date).toBe(NEXT_WEEK)
    expect(order.whatsapp_message).toContain('Delivery date: ')
  })

  it('may be today at the location, and not a day that has passed there', async () => {
    const supplier = await catalog.newSupplier()
    const [easternToday, westernToday] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(zone =>
      toBusinessDay(Temporal.Now.instant(), zone),
    )
    expect(easternToday).not.toBe(westernToday)
    await place(supplier, { delivery_date: westernToday, location_id: hill.id })
    expect(await send(supplier, { delivery_date: westernToday })).toMatchObject({
      status: 400,
      body: { code: 'delivery-date-past', details: [{ field: 'delivery_date' }] },
    })
  })

  it.each(['2026-02-30', '1066-10-14', 'tomorrow', 7])(
    'is a date of the calendar, not %s',
    async delivery_date => {
      expect(await send(await catalog.newSupplier(), { delivery_date })).toMatchObject({
        status: 400,
        body: { details: [{ field: 'delivery_date' }] },
      })
    },
  )
})

describe('An order after the cut-off', () => {
  it('is refused if the cut-off is strict, uses no number, and can be placed for a later date', async () => {
    const supplier = await supplierWith({ cutoff: TWO_WEEKS_BEFORE, cutoff_rule: 'block' })
    const before = await place(supplier)
    expect(await send(supplier, { delivery_date: NEXT_WEEK })).toMatchObject({
      status: 409,
      body: { code: 'order-cutoff-passed', details: [{ field: 'delivery_date' }] },
    })
    const after = await place(supplier, { delivery_date: addDays(today, 21) })
    expect(codesOf(after)).toEqual([])
    expect(Number(after.order.order_number.slice(8))).toBe(Number(before.order.order_number.slice(8)) + 1)
  })

  it('is accepted with a warning otherwise', async () => {
    const supplier = await supplierWith({ cutoff: TWO_WEEKS_BEFORE })
    expect(codesOf(await place(supplier, { delivery_date: NEXT_WEEK }))).toEqual(['order-cutoff-passed'])
  })

  it('follows the cut-off of the weekday', async () => {
    const weekday = Temporal.PlainDate.from(NEXT_WEEK).dayOfWeek
    const supplier = await supplierWith({
      delivery_days: [{ weekday, cutoff: TWO_WEEKS_BEFORE }],
      cutoff: { days_before: 0, time: '23:59' },
      cutoff_rule: 'block',
    })
    expect((await send(supplier, { delivery_date: NEXT_WEEK })).status).toBe(409)
    expect(codesOf(await place(supplier, { delivery_date: addDays(NEXT_WEEK, 1) }))).toEqual([
      'not-a-delivery-day',
    ])
  })
})

describe('An order below the minimum', () => {
  it('is refused or warned about, as the terms say', async () => {
    const strict = await supplierWith({ minimum_order_amount: 20.01, minimum_order_rule: 'block' })
    expect(await send(strict)).toMatchObject({
      status: 409,
      body: { code: 'below-minimum-order', details: [{ field: 'items' }] },
    })
    const lenient = await supplierWith({ minimum_order_amount: 20.01 })
    expect(codesOf(await place(lenient))).toEqual(['below-minimum-order'])
    const reached = await supplierWith({ minimum_order_amount: 20, minimum_order_rule: 'block' })
    expect(codesOf(await place(reached))).toEqual([])
  })
})

describe('The delivery charge', () => {
  it('is shown with the order, is not part of its total, and stays when the terms change', async () => {
    const supplier = await supplierWith({ delivery_charge: 7.95 })
    const { order } = await place(supplier)
    expect(order).toMatchObject({ total_amount: 20, delivery_charge: 7.95 })
    await manager().put(`/api/suppliers/${supplier.id}/terms`, { delivery_charge: 9 })
    expect((await manager().get(`/api/orders/${order.id}`)).body).toEqual(order)
  })
})

describe('The message of an order', () => {
  it('is in the language of the supplier, with the customer number of the location', async () => {
    const customer_numbers = [
      { location_id: harbour.id, customer_number: 'K-1' },
      { location_id: hill.id, customer_number: 'K-2' },
    ]
    const supplier = await supplierWith({ message_language: 'de', customer_numbers })
    const { order } = await place(supplier, { location_id: hill.id })
    expect(order.customer_number).toBe('K-2')
    expect(order.whatsapp_message).toContain('Kundennummer: K-2\nLiefern an: Hill')
    expect(order.message_subject).toMatch(/^Bestellung PO-/)
  })
})

describe('A second order', () => {
  it('for the same supplier, location and delivery date has a warning', async () => {
    const [supplier, other] = [await catalog.newSupplier(), await catalog.newSupplier()]
    const date = { delivery_date: NEXT_WEEK }
    const first = await place(supplier, date)
    const second = await place(supplier, date)
    expect(second.warnings).toEqual([
      { code: 'second-order', message: expect.stringContaining(first.order.order_number) },
    ])
    expect(codesOf(await place(supplier, { ...date, location_id: hill.id }))).toEqual([])
    expect(codesOf(await place(supplier, { delivery_date: addDays(NEXT_WEEK, 1) }))).toEqual([])
    expect(codesOf(await place(other, date))).toEqual([])
    expect(codesOf(await place(supplier))).toEqual([])
  })

  it('that is placed at the same time has the warning too', async () => {
    const supplier = await catalog.newSupplier()
    const answers = await Promise.all([1, 2, 3].map(() => place(supplier, { delivery_date: NEXT_WEEK })))
    expect(answers.map(answer => codesOf(answer).length).sort()).toEqual([0, 1, 1])
  })

  it('that is sent again with its idempotency key is the first one, with the same warnings', async () => {
    const supplier = await supplierWith({ cutoff: TWO_WEEKS_BEFORE })
    const more = { items: [itemOf(await newProduct())], delivery_date: NEXT_WEEK }
    const key = { 'idempotency-key': randomUUID() }
    const [first, repeated] = [await place(supplier, more, key), await place(supplier, more, key)]
    expect(repeated).toEqual(first)
    expect(codesOf(repeated)).toEqual(['order-cutoff-passed'])
  })
})

describe('The context of a new order', () => {
  it('has the usual quantities at the location and the open orders of the supplier', async () => {
    const [supplier, other] = [await catalog.newSupplier(), await catalog.newSupplier()]
    const butter = await newProduct()
    const ordered = (quantity: number, more: object = {}) =>
      place(supplier, { items: [itemOf(butter, quantity)], delivery_date: NEXT_WEEK, ...more })
    const [first] = [await ordered(4), await ordered(6)]
    await ordered(90, { location_id: hill.id })
    const context = async (location: { id: number }) =>
      (
        await manager().get(
          `/api/suppliers/${supplier.id}/order-context?location_id=${location.id}&product_ids=${butter.id}`,
        )
      ).body as OrderContext
    expect((await context(harbour)).usual_quantities).toEqual([])
    await place(other, { items: [itemOf(butter, 5), itemOf(butter, 1, 'boxes')] })
    const found = await context(harbour)
    expect(found.usual_quantities).toEqual([{ product_id: butter.id, unit: 'kg', quantity: 5 }])
    expect(found.open_orders[0]).toEqual({
      id: first?.order.id,
      order_number: first?.order.order_number,
      delivery_date: NEXT_WEEK,
    })
    expect([found.open_orders.length, (await context(hill)).open_orders.length]).toEqual([2, 1])
    const unusual = await place(supplier, { items: [itemOf(butter, 10.5)] })
    expect(unusual.warnings).toEqual([
      { code: 'unusual-quantity', message: 'Butter: 10.5 kg ordered, usually 5 kg.', product_id: butter.id },
    ])
  })

  it('is refused for unknown suppliers and locations', async () => {
    expect((await manager().get('/api/suppliers/99999/order-context')).status).toBe(404)
    const { id } = await catalog.newSupplier()
    expect(await manager().get(`/api/suppliers/${id}/order-context?location_id=99999`)).toMatchObject({
      status: 400,
      body: { code: 'unknown-location' },
    })
  })
})

describe('An order of an earlier release', () => {
  it('has no delivery date, charge, customer number or subject', async () => {
    const { order } = await place(await catalog.newSupplier(), { delivery_date: NEXT_WEEK })
    const fields = {
      delivery_date: '',
      delivery_charge: '',
      customer_number: '',
      message_subject: '',
    } as const
    await catalog.kit.connection
      .collection<{ _id: number }>('orders')
      .updateOne({ _id: order.id }, { $unset: fields })
    expect((await manager().get(`/api/orders/${order.id}`)).body).toEqual({
      ...order,
      ...{ delivery_date: null, delivery_charge: 0, customer_number: '', message_subject: '' },
    })
  })
})
