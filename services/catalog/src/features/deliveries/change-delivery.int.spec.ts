import { type Delivery, type DeliveryDay, deliveryEndpoints } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLine, type ReceivingUnderTest, startReceiving } from '../../testing/receiving-under-test.ts'

let catalog: ReceivingUnderTest
beforeAll(async () => {
  catalog = await startReceiving()
}, 60_000)
afterAll(() => catalog?.close())

async function givenCheckedIn(received = 8) {
  const supplier = await catalog.newSupplier('Dairy')
  const order = await catalog.placeOrder(supplier, [[await catalog.newProduct(), 10]])
  const { body } = await catalog.checkIn({
    order,
    lines: [buildLine({ order }, { received })],
    note_number: 'LS-1',
    is_complete: true,
  })
  return { supplier, order, delivery: body }
}
const correct = (id: number, body: object, client = catalog.asManager()) =>
  client.put(`/api/deliveries/${id}`, body)
const findLastCorrection = (id: number) =>
  catalog.kit.connection
    .collection('audit')
    .findOne({ entity: 'delivery', entity_id: id }, { sort: { _id: -1 } })

describe('A completed check-in', () => {
  it('can be corrected by a manager, and the audit log keeps the values before', async () => {
    const { order, delivery } = await givenCheckedIn()
    const { status, body } = await correct(delivery.id, {
      version: delivery.version,
      note_number: 'LS-2',
      lines: [buildLine({ order }, { received: 9 })],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ note_number: 'LS-2', lines: [{ received: 9, is_corrected: true }] })
    expect((body as Delivery).corrected_at).not.toBeNull()
    const entry = await catalog.kit.connection.collection('audit').findOne({ entity: 'delivery' })
    expect(entry).toMatchObject({
      action: 'corrected',
      entity_id: delivery.id,
      before: { note_number: 'LS-1', lines: [{ received: 8 }] },
      after: { note_number: 'LS-2', lines: [{ received: 9 }] },
    })
  })

  it('keeps a correction against an earlier record that arrives later', async () => {
    const { order, delivery } = await givenCheckedIn()
    await correct(delivery.id, {
      lines: [buildLine({ order }, { received: 9, recorded_at: '2026-01-01T09:00:00Z' })],
    })
    const lines = [buildLine({ order }, { received: 7, recorded_at: delivery.checked_in_at })]
    const { body } = await catalog.checkIn({ order, lines })
    expect(body.lines).toMatchObject([{ received: 9, late_entry: null }])
  })

  it('is not corrected on the basis of an older version', async () => {
    const { delivery } = await givenCheckedIn()
    await correct(delivery.id, { version: delivery.version, note: 'Wet' })
    const late = await correct(delivery.id, { version: delivery.version, note: 'Dry' })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version', delivery: { note: 'Wet' } } })
  })

  it.each([
    ['a line', { pieces: 3, note: 'Wet' }, { pieces: 2, note: '' }, 'lines'],
    [
      'a weight',
      { weighed: { quantity: 9.5, unit: 'kg' } },
      { weighed: { quantity: 9, unit: 'kg' } },
      'lines',
    ],
    [
      'the temperature of a line',
      { temperature: { storage: 'chilled', celsius: 4 } },
      { temperature: { storage: 'chilled', celsius: 8 } },
      'lines',
    ],
  ])('has different values before and after in the audit log for %s', async (_, before, after, field) => {
    const { order, delivery } = await givenCheckedIn()
    for (const more of [before, after])
      await correct(delivery.id, { lines: [buildLine({ order }, { received: 8, ...more })] })
    const entry = await findLastCorrection(delivery.id)
    expect(entry?.before[field]).not.toEqual(entry?.after[field])
  })

  it('has the temperatures and empties before and after in the audit log', async () => {
    const { delivery } = await givenCheckedIn()
    const recorded_at = '2026-03-02T08:00:00Z'
    const record = (celsius: number, quantity: number) =>
      correct(delivery.id, {
        temperatures: [{ recorded_at, storage: 'frozen', celsius, action: 'Sent back' }],
        returned_empties: [{ recorded_at, container: 'Crate', quantity }],
      })
    await record(-15, 8)
    await record(-18, 6)
    expect(await findLastCorrection(delivery.id)).toMatchObject({
      before: {
        temperatures: { frozen: { celsius: -15, is_within_limits: false, action: 'Sent back' } },
        returned_empties: [{ name: 'Crate', quantity: 8 }],
      },
      after: {
        temperatures: { frozen: { celsius: -18, is_within_limits: true } },
        returned_empties: [{ name: 'Crate', quantity: 6 }],
      },
    })
  })

  it('is not moved to a date in the future', async () => {
    const { delivery } = await givenCheckedIn()
    // The clock of a device may be an hour ahead, so that tomorrow is not always in the future.
    const { status, body } = await correct(delivery.id, { delivery_date: addDays(catalog.today, 2) })
    expect([status, body]).toMatchObject([400, { code: 'in-the-future' }])
    expect((await correct(delivery.id, { delivery_date: addDays(catalog.today, -1) })).status).toBe(200)
  })

  it('can be deleted, so that its goods count as not delivered', async () => {
    const { order, delivery } = await givenCheckedIn()
    expect((await catalog.asManager().del(`/api/deliveries/${delivery.id}`)).status).toBe(200)
    expect((await catalog.asManager().get(`/api/deliveries/${delivery.id}`)).status).toBe(404)
    const { body } = await catalog.asManager().get(`/api/orders/${order.id}/deliveries`)
    expect(body).toMatchObject({ lines: [{ received: 0, outstanding: 10 }], deliveries: [] })
    const events = await catalog.emitted('catalog.delivery-changed')
    expect(events.at(-1)?.payload).toMatchObject({ delivery_id: delivery.id, revision: 2 })
  })
})

describe('The first of two partial deliveries', () => {
  it.each([
    ['of different days', -1],
    ['of one day', 0],
  ])('%s is corrected against what was expected then', async (_, days) => {
    const supplier = await catalog.newSupplier('Dairy')
    const order = await catalog.placeOrder(supplier, [[await catalog.newProduct(), 10]])
    const receive = async (received: number, delivery_date: string) => {
      const { body } = await catalog.checkIn({
        ...{ order, delivery_date, delivery_key: crypto.randomUUID(), is_complete: true },
        lines: [buildLine({ order }, { received })],
      })
      return body
    }
    const first = await receive(6, addDays(catalog.today, days))
    const second = await receive(4, catalog.today)
    const { body } = await correct(first.id, { lines: [buildLine({ order }, { received: 7 })] })
    expect(body).toMatchObject({ lines: [{ expected: 10, received: 7, flags: ['short'] }] })
    expect(await catalog.getDelivery(second.id)).toMatchObject({ lines: [{ expected: 4, received: 4 }] })
  })
})

describe('A manager of another location', () => {
  it('neither sees nor changes a delivery', async () => {
    const { delivery, order } = await givenCheckedIn()
    const limited = catalog.asManager({ location_ids: [catalog.quay.id] })
    for (const path of ['', '/photos'])
      expect((await limited.get(`/api/deliveries/${delivery.id}${path}`)).status).toBe(404)
    expect((await correct(delivery.id, { note: 'Mine' }, limited)).status).toBe(404)
    expect((await limited.del(`/api/deliveries/${delivery.id}`)).status).toBe(404)
    const days = (await limited.get('/api/deliveries')).body as DeliveryDay[]
    expect(days.map(day => day.location_name)).toEqual(['Quay'])
    expect((await limited.get(`/api/deliveries?location_id=${catalog.harbour.id}`)).status).toBe(403)
    expect((await limited.get(`/api/orders/${order.id}/deliveries`)).status).toBe(404)
  })

  it('does not see its temperatures', async () => {
    const limited = catalog.asManager({ location_ids: [catalog.quay.id] })
    const query = `location_id=${catalog.harbour.id}&month=2026-03`
    expect((await limited.get(`/api/deliveries/temperatures?${query}`)).status).toBe(403)
    expect((await limited.get(`/api/deliveries/temperatures/export?${query}`)).status).toBe(403)
  })
})

describe('The HACCP log', () => {
  it('contains the temperatures of a month, as a list and as CSV', async () => {
    const supplier = await catalog.newSupplier('Fish "Nord"')
    const product = await catalog.newProduct('Cod')
    const recorded_at = '2026-03-02T08:00:00Z'
    await catalog.checkIn({
      ...{ client: catalog.asManager(), office: true },
      ...{ supplier, delivery_key: crypto.randomUUID(), delivery_date: '2026-03-02', signature_name: 'Rosa' },
      temperatures: [{ recorded_at, storage: 'frozen', celsius: -15, action: 'Sent back' }],
      lines: [
        buildLine({ product }, { recorded_at, received: 1, temperature: { storage: 'chilled', celsius: 5 } }),
      ],
    })
    const query = { location_id: catalog.harbour.id, month: '2026-03' }
    const log = await catalog.asManager().call(deliveryEndpoints.listDeliveryTemperatures, { query })
    expect(log).toMatchObject([
      { storage: 'frozen', celsius: -15, max_celsius: -18, is_within_limits: false, action: 'Sent back' },
      { storage: 'chilled', celsius: 5, product_name: product.name, is_within_limits: true },
    ])
    const search = `location_id=${query.location_id}&month=${query.month}`
    const csv = await catalog.asManager().get(`/api/deliveries/temperatures/export?${search}`)
    expect(csv.headers.get('content-disposition')).toMatch(/delivery-temperatures_2026-03\.csv/)
    expect(String(csv.body)).toContain('"Fish ""Nord""",,,frozen,-15,,-18,no,Sent back,Rosa')
    const april = { ...query, month: '2026-04' }
    expect(
      await catalog.asManager().call(deliveryEndpoints.listDeliveryTemperatures, { query: april }),
    ).toEqual([])
  })
})

describe('A photo of a line', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const send = (
    delivery_key: string,
    { client_id = crypto.randomUUID() as string, line_id = '', content = PIXEL, client = catalog.rosa } = {},
  ) =>
    client.upload(
      '/api/staff-portal/deliveries/photos',
      { field: 'photo', name: 'photo.png', content: new Uint8Array(content), type: 'image/png' },
      { client_id, delivery_key, line_id },
    )

  it('is stored once and opened by a link that expires', async () => {
    const { delivery } = await givenCheckedIn()
    const client_id = crypto.randomUUID()
    const line_id = delivery.lines[0]?.line_id ?? ''
    const answers = await Promise.all([1, 2, 3].map(() => send(delivery.key, { client_id, line_id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const { photos, version } = await catalog.getDelivery(delivery.id)
    expect(version).toBe(delivery.version)
    expect(photos).toMatchObject([{ client_id, line_id }])
    const link = photos[0]?.url ?? ''
    const answer = await fetch(new URL(link, catalog.url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await answer.arrayBuffer()
    const forged = link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)
    expect((await fetch(new URL(forged, catalog.url))).status).toBe(403)
    const stored: string[] = []
    for await (const key of catalog.kit.files.list()) stored.push(key)
    expect(stored.filter(key => key.startsWith('deliveries/'))).toHaveLength(1)
  })

  it('may arrive before the line, but only of a line that is possible', async () => {
    const { delivery, order } = await givenCheckedIn()
    const product = await catalog.newProduct()
    const possible = [`extra-${product.id}-case`, `order-${order.id}-0-substitute-${product.id}-case`]
    for (const line_id of possible) expect((await send(delivery.key, { line_id })).status).toBe(201)
    for (const line_id of [`order-${order.id}-7`, 'extra-987654321-case', 'somewhere'])
      expect(await send(delivery.key, { line_id })).toMatchObject({
        status: 400,
        body: { code: 'unknown-delivery-line', error: 'This line is not part of the delivery.' },
      })
  })

  it('is refused if it is no photo, of no known delivery, or sent without the permission', async () => {
    const { delivery } = await givenCheckedIn()
    expect((await send(delivery.key, { content: Buffer.from('%PDF-1.4') })).status).toBe(415)
    expect((await send(crypto.randomUUID())).status).toBe(404)
    const withoutPermission = catalog.asStaff(78)
    catalog.receiving.set(78, [catalog.quay])
    expect((await send(delivery.key, { client: withoutPermission })).body).toMatchObject({
      code: 'location-not-yours',
    })
  })

  it('is refused if its id was used for another photo, line or delivery', async () => {
    const { delivery } = await givenCheckedIn()
    const other = await givenCheckedIn()
    const client_id = crypto.randomUUID()
    const line_id = delivery.lines[0]?.line_id ?? ''
    expect((await send(delivery.key, { client_id, line_id })).status).toBe(201)
    const refused = { status: 422, body: { code: 'submission-differs' } }
    expect(await send(delivery.key, { client_id, line_id: '' })).toMatchObject(refused)
    expect(await send(other.delivery.key, { client_id, line_id: '' })).toMatchObject(refused)
    const content = Buffer.concat([PIXEL, Buffer.from([0])])
    expect(await send(delivery.key, { client_id, line_id, content })).toMatchObject(refused)
    expect((await send(delivery.key, { client_id, line_id })).status).toBe(200)
    expect((await catalog.getDelivery(other.delivery.id)).photos).toEqual([])
  })

  it('can be added by a manager', async () => {
    const { delivery } = await givenCheckedIn()
    const file = { field: 'photo', name: 'a.png', content: new Uint8Array(PIXEL), type: 'image/png' }
    const client_id = crypto.randomUUID()
    const add = (fields: object) =>
      catalog.asManager().upload(`/api/deliveries/${delivery.id}/photos`, file, { client_id, ...fields })
    const { status, body } = await add({})
    expect([status, (body as Delivery).photos[0]?.line_id]).toEqual([201, null])
    expect((await add({})).status).toBe(200)
    expect((await add({ line_id: delivery.lines[0]?.line_id })).status).toBe(422)
  })
})

describe('What staff see', () => {
  it('contains no price, and only the locations where they receive', async () => {
    await givenCheckedIn()
    const { body } = await catalog.rosa.get('/api/staff-portal/deliveries')
    const { body: options } = await catalog.rosa.get('/api/staff-portal/deliveries/options')
    expect(JSON.stringify([body, options])).not.toMatch(/price|amount|total|currency/)
    expect((body as { days: DeliveryDay[] }).days.map(day => day.location_name)).toEqual(['Harbour'])
    expect((await catalog.asManager().get('/api/staff-portal/deliveries')).status).toBe(401)
  })
})
