import type { Delivery, Order } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildLine,
  findExpected,
  type ReceivingUnderTest,
  startReceiving,
} from '../../testing/receiving-under-test.ts'

let catalog: ReceivingUnderTest
beforeAll(async () => {
  catalog = await startReceiving()
}, 60_000)
afterAll(() => catalog?.close())

/** An order of 10 cases of butter and 4 of cream, due today. */
async function givenOrder() {
  const supplier = await catalog.newSupplier(`Dairy ${crypto.randomUUID()}`)
  const [butter, cream] = [await catalog.newProduct('Butter'), await catalog.newProduct('Cream')]
  const order = await catalog.placeOrder(supplier, [
    [butter, 10],
    [cream, 4],
  ])
  return { supplier, butter, cream, order }
}
const receivedOf = ({ lines }: Delivery) =>
  Object.fromEntries(lines.map(line => [line.line_id, line.received]))
const countDeliveries = (supplier: { id: number }) =>
  catalog.kit.connection
    .collection('deliveries')
    .countDocuments({ 'supplier.id': supplier.id, deleted: false })
const idOf = (order: Order, position: number) => `order-${order.id}-${position}`

describe('Two people who check in the same delivery at once', () => {
  it('neither double nor lose a line', async () => {
    const { supplier, order } = await givenOrder()
    const [butter, cream] = [
      buildLine({ order }, { received: 8 }),
      buildLine({ order, position: 1 }, { received: 4 }),
    ]
    const answers = await Promise.all([
      catalog.checkIn({ client: catalog.rosa, order, lines: [butter] }),
      catalog.checkIn({ client: catalog.luca, order, lines: [butter, cream] }),
      catalog.checkIn({ client: catalog.asManager(), office: true, order, lines: [cream] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countDeliveries(supplier)).toBe(1)
    const delivery = await catalog.getDelivery(answers[0].body.id)
    expect(receivedOf(delivery)).toEqual({ [idOf(order, 0)]: 8, [idOf(order, 1)]: 4 })
  })

  it('with the same delivery note have one delivery, also without an order', async () => {
    const supplier = await catalog.newSupplier('Fish')
    const [salmon, cod] = [await catalog.newProduct('Salmon'), await catalog.newProduct('Cod')]
    const send = (note_number: string, product: { id: number; name: string }, received: number) =>
      catalog.checkIn({
        ...{ supplier, note_number, delivery_key: crypto.randomUUID() },
        lines: [buildLine({ product }, { received })],
      })
    await Promise.all([send('LS 0042-7', salmon, 2), send('ls0042/7', cod, 3), send('LS-8', cod, 1)])
    const deliveries = (await catalog.getDay()).deliveries.filter(each => each.supplier_id === supplier.id)
    expect(deliveries.map(({ lines }) => lines.length).sort()).toEqual([1, 2])
  })

  it('have one delivery once a note shows that both recorded the same', async () => {
    const supplier = await catalog.newSupplier('Fish')
    const product = await catalog.newProduct('Salmon')
    const lines = [buildLine({ product }, { received: 2 })]
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await catalog.checkIn({ supplier, lines, delivery_key: first, note_number: 'LS-1' })
    await catalog.checkIn({ supplier, lines, delivery_key: second })
    expect(await countDeliveries(supplier)).toBe(2)
    const { body } = await catalog.checkIn({ supplier, delivery_key: second, note_number: 'LS-1' })
    expect(await countDeliveries(supplier)).toBe(1)
    expect(body.lines).toHaveLength(1)
    expect((await catalog.checkIn({ supplier, delivery_key: second, note: 'late' })).body.id).toBe(body.id)
  })

  it('count a product once if only one of them sees the order', async () => {
    const { supplier, order, butter } = await givenOrder()
    const ordered = { order, note_number: 'LS-5', lines: [buildLine({ order }, { received: 8 })] }
    const unordered = (received: number) => ({
      ...{ supplier, client: catalog.luca, note_number: 'ls 5', delivery_key: crypto.randomUUID() },
      lines: [buildLine({ product: butter }, { received })],
    })
    const answers = await Promise.all([catalog.checkIn(ordered), catalog.checkIn(unordered(8))])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const delivery = await catalog.getDelivery(answers[0].body.id)
    expect(receivedOf(delivery)).toEqual({ [idOf(order, 0)]: 8 })
    expect(await catalog.checkIn(unordered(2))).toMatchObject({
      status: 409,
      body: { code: 'delivery-line-ordered' },
    })
    expect(receivedOf(await catalog.getDelivery(delivery.id))).toEqual({ [idOf(order, 0)]: 8 })
  })

  it('apply what was recorded last, in whatever order it arrives', async () => {
    const { order } = await givenOrder()
    const record = (received: number, time: string) =>
      catalog.checkIn({
        order,
        lines: [buildLine({ order }, { received, recorded_at: `2026-03-02T${time}:00Z` })],
      })
    await record(9, '08:05')
    const { body } = await record(8, '08:01')
    expect(receivedOf(body)).toEqual({ [idOf(order, 0)]: 9 })
  })
})

describe('A check-in that is sent again', () => {
  it('changes nothing', async () => {
    const { supplier, order } = await givenOrder()
    const sent = { order, client_id: crypto.randomUUID(), lines: [buildLine({ order }, { received: 8 })] }
    const answers = await Promise.all([1, 2, 3].map(() => catalog.checkIn(sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const events = await catalog.emitted('catalog.delivery-changed')
    const own = events.filter(({ payload }) => payload.supplier_id === supplier.id)
    expect(own.map(({ payload }) => payload)).toEqual([
      {
        delivery_id: answers[0]?.body.id,
        supplier_id: supplier.id,
        location_id: catalog.harbour.id,
        revision: 1,
      },
    ])
  })

  it('is refused after a manager has deleted the delivery', async () => {
    const { supplier, order } = await givenOrder()
    const sent = { order, client_id: crypto.randomUUID(), lines: [buildLine({ order }, { received: 8 })] }
    const { body } = await catalog.checkIn(sent)
    await catalog.asManager().del(`/api/deliveries/${body.id}`)
    expect(await catalog.checkIn(sent)).toMatchObject({
      status: 409,
      body: { code: 'delivery-deleted', error: 'This delivery has been deleted.' },
    })
    expect(await countDeliveries(supplier)).toBe(0)
    expect((await catalog.checkIn({ ...sent, client_id: crypto.randomUUID() })).status).toBe(201)
  })

  it('is still accepted after the delivery was completed', async () => {
    const { order } = await givenOrder()
    const sent = {
      ...{ order, client_id: crypto.randomUUID(), started_at: '2099-01-01T00:00:00Z' },
      lines: [buildLine({ order }, { received: 8 })],
    }
    await catalog.checkIn(sent)
    await catalog.checkIn({ order, is_complete: true })
    expect((await catalog.checkIn(sent)).status).toBe(200)
  })

  it.each([
    ['staff', false],
    ['a manager', true],
  ])('with other content is refused to %s, and changes nothing', async (_name, office) => {
    const { supplier, order } = await givenOrder()
    const client = office ? catalog.asManager() : catalog.rosa
    const line = buildLine({ order }, { received: 8 })
    const sent = { office, client, order, client_id: crypto.randomUUID(), lines: [line] }
    const { body } = await catalog.checkIn(sent)
    const refused = {
      status: 422,
      body: {
        code: 'submission-differs',
        error: 'This was already recorded with other values. Check what was recorded, and correct it there.',
      },
    }
    const otherLine = { ...sent, lines: [{ ...line, received: 7 }] }
    expect(await catalog.checkIn(otherLine)).toMatchObject(refused)
    expect(await catalog.checkIn({ ...sent, note: 'Torn' })).toMatchObject(refused)
    expect(await catalog.checkIn({ ...sent, delivery_key: crypto.randomUUID() })).toMatchObject(refused)
    expect((await catalog.checkIn(sent)).status).toBe(200)
    expect(receivedOf(body)).toEqual({ [idOf(order, 0)]: 8 })
    expect(await countDeliveries(supplier)).toBe(1)
  })

  it('may have other content after it was refused, because nothing was recorded', async () => {
    const { order } = await givenOrder()
    const sent = { order, client_id: crypto.randomUUID(), lines: [buildLine({ order }, { received: 8 })] }
    expect((await catalog.checkIn({ ...sent, location: catalog.quay })).status).toBe(403)
    expect((await catalog.checkIn({ ...sent, order_ids: [987_654_321] })).status).toBe(400)
    expect((await catalog.checkIn(sent)).status).toBe(201)
  })
})

describe('A later value that arrives after the check-in was completed', () => {
  it('does not apply, and is shown to the manager and in the audit log until it is decided', async () => {
    const { order } = await givenOrder()
    const at = (second: number) => `${addDays(catalog.today, -1)}T08:00:0${second}Z`
    const first = buildLine({ order }, { received: 8, recorded_at: at(0) })
    const later = buildLine({ order }, { received: 6, recorded_at: at(1) })
    const { body } = await catalog.checkIn({ order, lines: [first], is_complete: true })
    const answer = await catalog.checkIn({ client: catalog.luca, order, lines: [later] })
    expect(answer).toMatchObject({ status: 201, body: { lines: [{ received: 8 }] } })
    const { lines } = await catalog.getDelivery(body.id)
    expect(lines).toMatchObject([
      { received: 8, flags: ['short', 'late-entry'], late_entry: { received: 6, removed: false } },
    ])
    const audited = { entity: 'delivery', entity_id: body.id }
    expect(await catalog.kit.connection.collection('audit').findOne(audited)).toMatchObject({
      action: 'late-entry',
      actor: { username: 'staff 6' },
      before: { lines: [{ received: 8 }] },
      after: { lines: [{ received: 6 }] },
    })
    const decided = await catalog
      .asManager()
      .put(`/api/deliveries/${body.id}`, { lines: [buildLine({ order }, { received: 6 })] })
    expect(decided.body).toMatchObject({ lines: [{ received: 6, late_entry: null }] })
  })
})

describe('A partial delivery', () => {
  it('leaves the rest expected from the next day on', async () => {
    const { supplier, order } = await givenOrder()
    expect(findExpected(await catalog.getDay(), supplier).lines.map(({ expected }) => expected)).toEqual([
      10, 4,
    ])
    await catalog.checkIn({
      order,
      lines: [
        buildLine({ order }, { received: 9, damaged: 1 }),
        buildLine({ order, position: 1 }, { received: 4 }),
      ],
      is_complete: true,
    })
    const today = await catalog.getDay()
    expect(today.expected.filter(each => each.supplier_id === supplier.id)).toEqual([])
    expect(today.deliveries.find(each => each.supplier_id === supplier.id)?.lines[0]?.flags).toEqual([
      'short',
      'damaged',
    ])
    const { body } = await catalog.asManager().get(`/api/orders/${order.id}/deliveries`)
    expect(body).toMatchObject({
      lines: [
        { line_id: '0', ordered: 10, received: 8, outstanding: 2 },
        { line_id: '1', ordered: 4, received: 4, outstanding: 0 },
      ],
      deliveries: [{ location_name: 'Harbour' }],
    })
  })

  it('means nothing about missing lines until it is completed', async () => {
    const { supplier, order } = await givenOrder()
    const { body } = await catalog.checkIn({ order, lines: [buildLine({ order }, { received: 10 })] })
    expect(body.checked_in_at).toBeNull()
    const { lines, delivery } = findExpected(await catalog.getDay(), supplier)
    expect(lines.map(({ expected }) => expected)).toEqual([10, 4])
    expect(delivery?.id).toBe(body.id)
    await catalog.checkIn({ order, is_complete: true })
    const details = await catalog.getDelivery(body.id)
    expect(details.unrecorded_lines.map(({ line_id }) => line_id)).toEqual([idOf(order, 1)])
  })

  it('that was begun on an earlier day is still expected with all of its lines', async () => {
    const { supplier, order } = await givenOrder()
    const yesterday = addDays(catalog.today, -1)
    const { body } = await catalog.checkIn({
      order,
      delivery_date: yesterday,
      delivery_key: `expected-${supplier.id}-${catalog.harbour.id}-${yesterday}-0`,
      lines: [buildLine({ order }, { received: 10 })],
    })
    const { expected } = await catalog.getDay()
    const own = expected.filter(each => each.delivery?.id === body.id)
    expect(own).toMatchObject([{ delivery_date: yesterday, lines: [{ expected: 10 }, { expected: 4 }] }])
  })

  it('of an order that is deleted meanwhile keeps what arrived', async () => {
    const { order, butter } = await givenOrder()
    await catalog.asManager().del(`/api/orders/${order.id}`)
    const { status, body } = await catalog.checkIn({ order, lines: [buildLine({ order }, { received: 3 })] })
    expect(status).toBe(201)
    expect(body.lines).toMatchObject([
      { product_id: butter.id, order_line: null, received: 3, flags: ['extra'] },
    ])
  })
})

describe('A line', () => {
  it('can be a substitute in its own unit, besides a part that arrived as ordered', async () => {
    const { order } = await givenOrder()
    const margarine = await catalog.newProduct('Margarine', 'kg')
    const substitute = { substituted_by: { product_id: margarine.id, unit: 'kg' } }
    const { body } = await catalog.checkIn({
      order,
      lines: [buildLine({ order }, { received: 6 }), buildLine({ order }, { received: 12.5, ...substitute })],
    })
    expect(body.lines).toMatchObject([
      { received: 6, substituted_by: null, flags: ['short'] },
      {
        received: 12.5,
        substituted_by: { product_name: margarine.name, unit: 'kg' },
        flags: ['substituted'],
      },
    ])
  })

  it('of catch-weight goods has pieces and a weight', async () => {
    const { order } = await givenOrder()
    const weighed = { quantity: 9.62, unit: 'kg' }
    const { body } = await catalog.checkIn({
      order,
      lines: [buildLine({ order }, { received: 2, pieces: 2, weighed, note: 'Wet' })],
    })
    expect(body.lines).toMatchObject([{ pieces: 2, weighed, note: 'Wet' }])
    const facts = await catalog.kit.connection.collection('deliveries').findOne({ _id: body.id as never })
    expect(facts?.lines[0].weighed.amount.toString()).toBe('9.62')
  })

  it('can be withdrawn', async () => {
    const { order } = await givenOrder()
    await catalog.checkIn({ order, lines: [buildLine({ order }, { received: 8 })] })
    const { body } = await catalog.checkIn({ order, lines: [buildLine({ order }, { removed: true })] })
    expect(body.lines).toEqual([])
  })

  it.each([
    ['more damaged goods than arrived', { received: 2, damaged: 1, refused: 2 }, 'damaged-exceeds-received'],
    ['an unknown product', { order_line: null, product_id: 987_654 }, 'unknown-product'],
    ['a negative quantity', { received: -1 }, 'invalid-request'],
  ])('with %s is refused', async (_, more, code) => {
    const { supplier, order } = await givenOrder()
    const answer = await catalog.checkIn({ order, lines: [buildLine({ order }, more)] })
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(await countDeliveries(supplier)).toBe(0)
  })
})

describe('Empties and temperatures', () => {
  it('of a driver who only takes empties make a complete check-in', async () => {
    const supplier = await catalog.newSupplier('Brewery')
    const recorded_at = Temporal.Now.instant().toString()
    const { status, body } = await catalog.checkIn({
      ...{ supplier, delivery_key: crypto.randomUUID(), is_complete: true },
      returned_empties: [{ recorded_at, container: 'Keg', quantity: 6 }],
    })
    expect([status, body.lines, body.returned_empties]).toMatchObject([201, [], [{ quantity: 6 }]])
    expect(body.checked_in_at).not.toBeNull()
  })

  it('are recorded with the delivery, those of two people once', async () => {
    const { order } = await givenOrder()
    const recorded_at = Temporal.Now.instant().toString()
    const count = (container: string) => ({ recorded_at, container, quantity: 8 })
    await catalog.checkIn({ order, returned_empties: [count('Crate')] })
    const { body } = await catalog.checkIn({
      order,
      returned_empties: [count(' crate'), count('Keg')],
      temperatures: [{ recorded_at, storage: 'chilled', celsius: 6.5, action: 'Refused' }],
    })
    expect(body.returned_empties).toHaveLength(2)
    expect(body.temperatures).toMatchObject([
      { storage: 'chilled', celsius: 6.5, max_celsius: 5, is_within_limits: false, action: 'Refused' },
    ])
  })

  it('are compared with the limits of the supplier', async () => {
    const { supplier, order } = await givenOrder()
    const fish = { storage: 'chilled', min_celsius: null, max_celsius: 2 }
    await catalog.asManager().put(`/api/suppliers/${supplier.id}/terms`, { temperature_checks: [fish] })
    expect(findExpected(await catalog.getDay(), supplier).temperature_checks).toEqual([fish])
    const temperature = { storage: 'chilled', celsius: 3 }
    const { body } = await catalog.checkIn({ order, lines: [buildLine({ order }, { temperature })] })
    expect(body.lines[0]?.temperature).toMatchObject({ max_celsius: 2, is_within_limits: false })
  })
})

describe('A check-in is refused', () => {
  it('without the permission, at another location, and for an order of another location', async () => {
    const { order } = await givenOrder()
    const withoutPermission = catalog.asStaff(77)
    catalog.receiving.set(77, [])
    expect((await catalog.checkIn({ client: withoutPermission, order })).body.code).toBe(
      'receiving-not-permitted',
    )
    const atQuay = await catalog.checkIn({ order, location: catalog.quay })
    expect(atQuay).toMatchObject({ status: 403, body: { code: 'location-not-yours' } })
    const asManager = { client: catalog.asManager(), office: true }
    const foreign = await catalog.checkIn({ ...asManager, order, location: catalog.quay })
    expect(foreign).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
    const limited = catalog.asManager({ location_ids: [catalog.quay.id] })
    expect((await catalog.checkIn({ client: limited, office: true, order })).status).toBe(403)
  })

  it('with a key of another delivery, a date in the future, or nothing at all', async () => {
    const { supplier, order } = await givenOrder()
    const keyOfOther = `expected-${supplier.id + 1}-${catalog.harbour.id}-${catalog.today}-0`
    expect((await catalog.checkIn({ order, delivery_key: keyOfOther })).status).toBe(400)
    const arrive = (delivery_date: string) =>
      catalog.checkIn({ order, delivery_date, delivery_key: crypto.randomUUID() })
    // The clock of a device may be an hour ahead, so that tomorrow is not always in the future.
    for (const days of [2, 30])
      expect((await arrive(addDays(catalog.today, days))).body.code).toBe('in-the-future')
    for (const date of ['1999-12-31', addDays(catalog.today, 370)])
      expect(await arrive(date)).toMatchObject({
        status: 400,
        body: { code: 'invalid-request', details: [{ field: 'delivery_date' }] },
      })
    expect((await catalog.checkIn({ supplier, is_complete: true })).body.code).toBe('delivery-empty')
  })

  it('by staff for a day more than two weeks ago, which a manager may record', async () => {
    const supplier = await catalog.newSupplier('Mill')
    const lines = [buildLine({ product: await catalog.newProduct('Flour') }, { received: 1 })]
    const send = (days: number, more: object = {}) =>
      catalog.checkIn({
        ...{ supplier, lines, delivery_key: crypto.randomUUID() },
        ...{ delivery_date: addDays(catalog.today, -days), ...more },
      })
    expect((await send(14)).status).toBe(201)
    expect(await send(15)).toMatchObject({ status: 400, body: { code: 'delivery-too-old' } })
    expect((await send(400, { client: catalog.asManager(), office: true })).status).toBe(201)
  })

  it('for an order that never existed', async () => {
    const supplier = await catalog.newSupplier('Mill')
    const answer = await catalog.checkIn({ supplier, order_ids: [987_654_321] })
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown-order' } })
  })

  it('once it was completed before the person began', async () => {
    const { order } = await givenOrder()
    const line = (received: number) => ({ lines: [buildLine({ order }, { received })] })
    const lines = [buildLine({ order, position: 1 }, { received: 4 })]
    await catalog.checkIn({ order, ...line(8), is_complete: true })
    const started_at = Temporal.Now.instant().add({ seconds: 5 }).toString()
    const late = await catalog.checkIn({ order, ...line(9), started_at })
    expect(late).toMatchObject({ status: 409, body: { code: 'delivery-checked-in' } })
    const backdated = await catalog.checkIn({ order, ...line(9), started_at: '1999-01-01T00:00:00Z' })
    expect(backdated).toMatchObject({ status: 409, body: { code: 'delivery-checked-in' } })
    const recordedBefore = await catalog.checkIn({ order, lines })
    expect(recordedBefore.body.lines).toHaveLength(2)
  })
})
