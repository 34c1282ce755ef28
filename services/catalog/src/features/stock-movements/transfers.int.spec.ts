import type { Product, StockTransfer } from '@rms/contracts'
import type { TestClient } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StockUnderTest, startStock } from '../../testing/stock-under-test.ts'

const NEXT_MONTH = Temporal.Now.plainDateISO('UTC').add({ months: 1 }).toString()

let stock: StockUnderTest
let salmon: Product
beforeAll(async () => {
  stock = await startStock()
  salmon = await stock.newPricedProduct('Salmon', { unit: 'kg', price: 18 })
}, 60_000)
afterAll(() => stock?.close())

const lines = (quantity = 5, more: object = {}) => [{ product_id: salmon.id, quantity, ...more }]
const list = async (client: TestClient, query = 'from=2026-03-01&to=2026-03-31') =>
  (await client.get(`/api/stock/transfers?${query}`)).body as StockTransfer[]
const receive = (id: number, body: object = {}, client = stock.asManager()) =>
  client.put(`/api/stock/transfers/${id}/receipt`, { received_on: '2026-03-11', ...body })
const lastSnapshot = async (id: number) =>
  (await stock.emitted('catalog.stock-movement-changed'))
    .map(({ payload }) => payload)
    .findLast(payload => payload.kind === 'transfer' && payload.id === id)

describe('A transfer', () => {
  it('of 5 of which 4 arrive moves 4 at the sender’s cost and loses 1 at the sender', async () => {
    const { status, body: sent } = await stock.send({ lines: lines() })
    expect(status).toBe(201)
    expect(sent).toMatchObject({
      ...{ state: 'sent', amount: 90, lost_amount: 0, received_on: null },
      lines: [{ line_id: '0', sent: 5, received: null, lost: 0, unit_cost: 18 }],
    })
    const { body } = await receive(sent.id, { lines: [{ line_id: '0', received: 4 }], version: 1 })
    expect(body).toMatchObject({
      ...{ state: 'received', amount: 72, lost_amount: 18, received_on: '2026-03-11', version: 2 },
      lines: [{ received: 4, lost: 1, amount: 72, lost_amount: 18, has_surplus: false }],
    })
    expect(await lastSnapshot(sent.id)).toMatchObject({
      ...{ revision: 2, from_location_id: stock.harbour.id, to_location_id: stock.quay.id },
      lines: [{ unit: 'kg', sent: 5, received: 4, moved_amount: 72, lost_amount: 18 }],
    })
  })

  it('whose lines are not corrected arrived as it was sent, in the units of the sender', async () => {
    const { body: sent } = await stock.send({ lines: lines(2500, { unit: 'g' }) })
    const { body } = await receive(sent.id)
    expect(body).toMatchObject({ amount: 45, lines: [{ unit: 'g', sent: 2500, received: 2500 }] })
    expect(await lastSnapshot(sent.id)).toMatchObject({ lines: [{ sent: 2.5, received: 2.5, unit: 'kg' }] })
  })

  it('of which more arrives than was sent is doubtful', async () => {
    const { body: sent } = await stock.send({ lines: lines() })
    const { body } = await receive(sent.id, { lines: [{ line_id: '0', received: 6 }] })
    expect(body).toMatchObject({ lines: [{ has_surplus: true, amount: 108, lost: 0 }] })
  })

  it('is changed by its sender until it is received, and then only after the receipt is withdrawn', async () => {
    const { body: sent } = await stock.send({ lines: lines() })
    const path = `/api/stock/transfers/${sent.id}`
    const change = { to_location_id: stock.quay.id, lines: lines(3) }
    const changed = await stock.asManager().put(path, { ...change, version: 1 })
    expect(changed).toMatchObject({ status: 200, body: { amount: 54, sent_on: '2026-03-10' } })
    expect(await stock.asManager().put(path, { ...change, version: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'stale-version', transfer: { version: 2 } } },
    })
    await receive(sent.id)
    const refused = { status: 409, body: { code: 'transfer-received' } }
    expect(await stock.asManager().put(path, change)).toMatchObject(refused)
    expect(await stock.asManager().del(path)).toMatchObject(refused)
    expect((await stock.asManager().del(`${path}/receipt`)).status).toBe(200)
    expect(await stock.asManager().del(`${path}/receipt`)).toMatchObject({
      ...{ status: 409, body: { code: 'transfer-not-received' } },
    })
    expect((await stock.asManager().del(path)).status).toBe(200)
    expect(await lastSnapshot(sent.id)).toMatchObject({ deleted: true })
    const audit = stock.kit.connection.collection('audit')
    const entries = await audit
      .find({ entity: 'stock-transfer', entity_id: sent.id })
      .sort({ _id: 1 })
      .toArray()
    expect(entries.map(({ action }) => action)).toEqual([
      ...['changed', 'received', 'receipt-withdrawn', 'deleted'],
    ])
  })

  it('is recorded once, however often it is sent', async () => {
    const sketch = { client_id: crypto.randomUUID(), lines: lines() }
    const answers = await Promise.all([1, 2].map(() => stock.send(sketch)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  })

  it('is refused with an id that was used for another transfer', async () => {
    const sketch = { client_id: crypto.randomUUID(), lines: lines() }
    expect((await stock.send(sketch)).status).toBe(201)
    for (const change of [{ lines: lines(7) }, { sent_on: '2026-03-09' }, { note: 'Van 2' }])
      expect(await stock.send({ ...sketch, ...change })).toMatchObject({
        status: 422,
        body: { code: 'submission-differs' },
      })
    expect((await stock.send(sketch)).status).toBe(200)
  })

  it('follows a price that arrives later', async () => {
    const { body: sent } = await stock.send({ lines: lines() })
    await stock.buy(salmon, { price: 20, date: '2026-03-09' })
    expect(await lastSnapshot(sent.id)).toMatchObject({ revision: 2, lines: [{ moved_amount: 100 }] })
  })
})

describe('Each side of a transfer', () => {
  it('changes only its own part', async () => {
    const sender = stock.asManager({ location_ids: [stock.harbour.id] })
    const receiver = stock.asManager({ location_ids: [stock.quay.id] })
    const { body: sent } = await stock.send({ lines: lines() }, sender)
    expect(sent).toMatchObject({ can_change: true, can_receive: false })
    expect(await stock.send({ lines: lines() }, receiver)).toMatchObject({
      ...{ status: 403, body: { code: 'location-not-yours' } },
    })
    expect((await receive(sent.id, {}, sender)).status).toBe(404)
    const change = { to_location_id: stock.quay.id, lines: lines(1) }
    expect((await receiver.put(`/api/stock/transfers/${sent.id}`, change)).status).toBe(404)
    expect((await receiver.del(`/api/stock/transfers/${sent.id}`)).status).toBe(404)
    const [seen] = await list(receiver)
    expect(seen).toMatchObject({ can_change: false, can_receive: true })
    expect((await receive(sent.id, {}, receiver)).status).toBe(200)
    const stranger = stock.asManager({ location_ids: [] })
    expect(await list(stranger)).toEqual([])
    expect(await list(sender, `from=2026-03-01&to=2026-03-31&location_id=${stock.quay.id}`)).toEqual([])
  })
})

describe('A wrong transfer', () => {
  it.each([
    ['to the same location', () => ({ to_location_id: stock.harbour.id }), 'same-location'],
    ['to an unknown location', () => ({ to_location_id: 999 }), 'unknown-location'],
    ['of an unknown product', () => ({ lines: [{ product_id: 999, quantity: 1 }] }), 'unknown-product'],
    ['of nothing', () => ({ lines: [] }), 'invalid-request'],
    ['of a product twice', () => ({ lines: [...lines(), ...lines()] }), 'invalid-request'],
    ['in litres of fish', () => ({ lines: lines(1, { unit: 'l' }) }), 'unit-not-convertible'],
    ['of next month', () => ({ sent_on: NEXT_MONTH }), 'in-the-future'],
    ['of 2099', () => ({ sent_on: '2099-01-01' }), 'invalid-request'],
  ])('%s is refused', async (_, getSketch, code) => {
    expect(await stock.send({ lines: lines(), ...getSketch() })).toMatchObject({
      ...{ status: 400, body: { code } },
    })
  })

  it('arrives neither before it was sent nor tomorrow', async () => {
    const { body: sent } = await stock.send({ lines: lines() })
    expect(await receive(sent.id, { received_on: '2026-03-09' })).toMatchObject({
      ...{ status: 400, body: { code: 'dates-reversed' } },
    })
    expect((await receive(sent.id, { received_on: NEXT_MONTH })).status).toBe(400)
    expect((await receive(sent.id, { lines: [{ line_id: '7', received: 1 }] })).status).toBe(400)
  })
})
