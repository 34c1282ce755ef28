import type { WasteEntry, WasteItem, WasteSummary } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LUCA, ROSA } from '../../testing/receiving-under-test.ts'
import { type StockUnderTest, startStock } from '../../testing/stock-under-test.ts'

const NEXT_MONTH = Temporal.Now.plainDateISO('UTC').add({ months: 1 }).toString()

let stock: StockUnderTest
beforeAll(async () => {
  stock = await startStock()
}, 60_000)
afterAll(() => stock?.close())

const MARCH = 'from=2026-03-01&to=2026-03-31'
const list = async (query = MARCH, client = stock.asManager()) =>
  (await client.get(`/api/stock/waste?${query}`)).body as WasteEntry[]
const find = async (id: number) => (await list()).find(entry => entry.id === id)
const lastSnapshot = async (id: number) =>
  (await stock.emitted('catalog.stock-movement-changed'))
    .map(({ payload }) => payload)
    .findLast(payload => payload.kind !== 'transfer' && payload.id === id)

describe('Waste of a product', () => {
  it('costs the price of its date, in the unit in which it was entered', async () => {
    const salmon = await stock.newPricedProduct('Salmon', { unit: 'kg', price: 18 })
    await stock.buy(salmon, { price: 20, date: '2026-03-20' })
    const item = { kind: 'product', id: salmon.id }
    const { status, body } = await stock.recordWaste({ item, quantity: 500, unit: 'g', note: 'Cold room' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ kind: 'waste', location_name: 'Harbour', date: '2026-03-10', reason: 'spoiled' },
      item: { kind: 'product', id: salmon.id, name: 'Salmon' },
      ...{ quantity: 500, unit: 'g', unit_cost: 0.018, amount: 9, note: 'Cold room', version: 1 },
      recorded_by: { kind: 'user' },
    })
    const later = await stock.recordWaste({ item, date: '2026-03-21' })
    expect(later.body.amount).toBe(20)
    expect(await lastSnapshot(body.id)).toMatchObject({
      ...{ revision: 1, quantity: 0.5, unit: 'kg', amount: 9, deleted: false },
    })
  })

  it('costs a part of a case whose content is known', async () => {
    const oil = await stock.newPricedProduct('Olive oil 6x1 l', { unit: 'case', price: 60 })
    const { body } = await stock.recordWaste({
      item: { kind: 'product', id: oil.id },
      quantity: 2,
      unit: 'l',
    })
    expect(body).toMatchObject({ amount: 20, unit_cost: 10 })
  })

  it('follows a price that arrives later, as a new revision of the same version', async () => {
    const cod = await stock.newPricedProduct('Cod', { unit: 'kg', price: 10, date: '2026-03-15' })
    const { body } = await stock.recordWaste({ item: { kind: 'product', id: cod.id } })
    expect(body).toMatchObject({ amount: null, unit_cost: null })
    await stock.buy(cod, { price: 12, date: '2026-03-09' })
    expect(await find(body.id)).toMatchObject({ amount: 12, version: 1 })
    expect(await lastSnapshot(body.id)).toMatchObject({ revision: 2, amount: 12 })
  })
})

describe('Waste of a dish or an ingredient', () => {
  it('costs what menu costing knew on that date, in whatever order the costs arrive', async () => {
    const item = { kind: 'dish', id: 71 }
    await stock.publishMenuItems('2026-03-20', 12, [{ id: 71, unit_cost: '5' }])
    const { body } = await stock.recordWaste({ item, quantity: 2 })
    expect(body).toMatchObject({ unit: 'portion', amount: 10 })
    await stock.publishMenuItems('2026-03-01', 11, [{ id: 71, unit_cost: '4.5' }])
    expect(await find(body.id)).toMatchObject({ amount: 9 })
    await stock.publishMenuItems('2026-03-20', 10, [{ id: 71, unit_cost: '99', name: 'Old name' }])
    const after = await stock.recordWaste({ item, date: '2026-03-21' })
    expect(after.body).toMatchObject({ amount: 5, item: { name: 'Dish 71' } })
  })

  it('keeps what was recorded of an item that is deleted afterwards, which can then no longer be chosen', async () => {
    await stock.publishMenuItems('2026-03-01', 20, [
      { id: 72, kind: 'ingredient', name: 'Butter', unit: 'g', unit_cost: '0.008' },
    ])
    const item = { kind: 'ingredient', id: 72 }
    const { body } = await stock.recordWaste({ item, quantity: 1.5, unit: 'kg' })
    expect(body.amount).toBe(12)
    await stock.publishMenuItems('2026-03-12', 21, [{ id: 72, kind: 'ingredient', deleted: true }])
    const corrected = await stock
      .asManager()
      .put(`/api/stock/waste/${body.id}`, { kind: 'waste', item, quantity: 1, unit: 'kg', reason: 'expired' })
    expect(corrected).toMatchObject({ status: 200, body: { amount: 8, reason: 'expired', version: 2 } })
    expect(await stock.recordWaste({ item })).toMatchObject({
      ...{ status: 400, body: { code: 'unknown-stock-item' } },
    })
  })

  it('before the first known cost has that one, also if the item had no cost for a while', async () => {
    const item = { kind: 'dish', id: 70 }
    await stock.publishMenuItems('2026-03-10', 25, [{ id: 70, unit_cost: null }])
    const { body } = await stock.recordWaste({ item })
    expect(body).toMatchObject({ amount: null, unit_cost: null })
    await stock.publishMenuItems('2026-03-12', 26, [{ id: 70, unit_cost: '3' }])
    expect(await find(body.id)).toMatchObject({ amount: 3 })
    await stock.publishMenuItems('2026-03-12', 27, [{ id: 70, unit_cost: null }])
    expect(await find(body.id)).toMatchObject({ amount: null })
  })

  it('keeps its name when a rename arrives after a newer change of its cost alone', async () => {
    const item = { kind: 'dish', id: 75 }
    const nameOf = async () => (await stock.recordWaste({ item })).body.item
    await stock.publishMenuItems('2026-03-01', 51, [{ id: 75 }])
    await stock.publishMenuItems('2026-03-08', 53, [{ id: 75, unit_cost: '5' }])
    await stock.publishMenuItems('2026-03-07', 52, [{ id: 75, name: 'Old name' }])
    expect(await nameOf()).toMatchObject({ name: 'Dish 75' })
    await stock.publishMenuItems('2026-03-09', 54, [{ id: 75, name: 'New name' }])
    expect(await nameOf()).toMatchObject({ name: 'New name' })
  })

  it('has the newest name and costs of events that arrive together, in any order', async () => {
    const item = { kind: 'dish', id: 176 }
    await Promise.all([
      stock.publishMenuItems('2026-03-09', 61, [{ id: 176, unit_cost: '4' }]),
      stock.publishMenuItems('2026-03-10', 64, [{ id: 176, unit_cost: '7', name: 'New name' }]),
      stock.publishMenuItems('2026-03-10', 63, [{ id: 176, unit_cost: '6', name: 'Old name' }]),
      stock.publishMenuItems('2026-03-09', 62, [{ id: 176, unit_cost: '5' }]),
    ])
    const [before, after] = [
      await stock.recordWaste({ item, date: '2026-03-09' }),
      await stock.recordWaste({ item, date: '2026-03-10' }),
    ]
    expect([before.body.amount, after.body.amount]).toEqual([5, 7])
    expect(after.body.item).toMatchObject({ name: 'New name' })
  })

  it('is marked as an estimate if its cost is one', async () => {
    await stock.publishMenuItems('2026-03-01', 30, [{ id: 73, is_estimate: true }])
    const { body } = await stock.recordWaste({ item: { kind: 'dish', id: 73 } })
    expect(body).toMatchObject({ amount: 4.5, is_estimate: true })
  })
})

describe('A staff meal', () => {
  it('is a dish or an amount, without a reason, and no waste', async () => {
    const period = 'from=2026-04-01&to=2026-04-30'
    await stock.publishMenuItems('2026-03-01', 40, [{ id: 74 }])
    const meal = { kind: 'staff-meal', date: '2026-04-02', reason: null }
    const dish = await stock.recordWaste({ ...meal, item: { kind: 'dish', id: 74 }, quantity: 3 })
    const amount = await stock.recordWaste({ ...meal, quantity: null, amount: 106.5 })
    expect([dish.body.amount, amount.body.amount, amount.body.item]).toEqual([13.5, 106.5, null])
    await stock.recordWaste({ date: '2026-04-03', item: { kind: 'dish', id: 74 } })
    await stock.recordWaste({ date: '2026-04-03', item: { kind: 'dish', id: 74 }, reason: 'trim' })
    const { body } = await stock.asManager().get(`/api/stock/waste/summary?${period}`)
    expect(body as WasteSummary).toMatchObject({
      waste: { amount: 4.5, entries: 1 },
      trim: { amount: 4.5, entries: 1 },
      staff_meals: { amount: 120, entries: 2, entries_without_cost: 0 },
      reasons: [{ reason: 'spoiled' }, { reason: 'trim' }],
    })
  })
})

describe('An entry', () => {
  it('is recorded once, however often it is sent, also after it was deleted', async () => {
    await stock.publishMenuItems('2026-03-01', 50, [{ id: 75 }])
    const sketch = { client_id: crypto.randomUUID(), item: { kind: 'dish', id: 75 } }
    const answers = await Promise.all([1, 2, 3].map(() => stock.recordWaste(sketch)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const id = answers[0]?.body.id ?? 0
    expect((await stock.asManager().del(`/api/stock/waste/${id}`)).status).toBe(200)
    expect((await stock.recordWaste(sketch)).status).toBe(200)
    expect(await find(id)).toBeUndefined()
    expect(await lastSnapshot(id)).toMatchObject({ deleted: true, revision: 2 })
    expect((await stock.recordWaste({ ...sketch, location_id: stock.quay.id })).status).toBe(422)
  })

  it.each([
    ['quantity', { quantity: 3 }],
    ['date', { date: '2026-03-09' }],
    ['reason', { reason: 'dropped' }],
    ['note', { note: 'Fell' }],
  ])('is refused with an id that was used for another %s, also after a correction', async (_name, change) => {
    await stock.publishMenuItems('2026-03-01', 51, [{ id: 75 }])
    const item = { kind: 'dish', id: 75 }
    const sketch = { client_id: crypto.randomUUID(), item }
    const { body } = await stock.recordWaste(sketch)
    const refused = { status: 422, body: { code: 'submission-differs' } }
    expect(await stock.recordWaste({ ...sketch, ...change })).toMatchObject(refused)
    const corrected = { kind: 'waste', reason: 'spoiled', date: '2026-03-10', item, quantity: 4 }
    await stock.asManager().put(`/api/stock/waste/${body.id}`, corrected)
    expect(await stock.recordWaste({ ...sketch, quantity: 4 })).toMatchObject(refused)
    expect(await stock.recordWaste(sketch)).toMatchObject({ status: 200, body: { quantity: 4 } })
  })

  it('is corrected only from its current version, with the values before in the audit log', async () => {
    await stock.publishMenuItems('2026-03-01', 60, [{ id: 76 }])
    const { body } = await stock.recordWaste({ item: { kind: 'dish', id: 76 } })
    const change = { kind: 'waste', item: { kind: 'dish', id: 76 }, quantity: 2, reason: 'dropped' }
    const path = `/api/stock/waste/${body.id}`
    expect(await stock.asManager().put(path, { ...change, version: 1 })).toMatchObject({
      ...{ status: 200, body: { amount: 9, version: 2, date: '2026-03-10' } },
    })
    expect(await stock.asManager().put(path, { ...change, version: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'stale-version', waste_entry: { version: 2 } } },
    })
    const audit = stock.kit.connection.collection('audit')
    expect(await audit.find({ entity: 'waste-entry', entity_id: body.id }).toArray()).toMatchObject([
      { action: 'corrected', before: { quantity: 1 }, after: { quantity: 2, reason: 'dropped' } },
    ])
  })

  it.each([
    ['without a reason', { reason: null }, 'reason-required', 'reason'],
    ['without an item', { item: null }, 'fields-required', 'item'],
    ['without a quantity', { quantity: null }, 'fields-required', 'quantity'],
    ['of nothing', { quantity: 0 }, 'invalid-request', 'quantity'],
    ['of too much', { quantity: 100_001 }, 'invalid-request', 'quantity'],
    ['in a unit that cannot be converted', { unit: 'l' }, 'unit-not-convertible', 'unit'],
    ['of next month', { date: NEXT_MONTH }, 'in-the-future', 'date'],
    ['of 2099', { date: '2099-01-01' }, 'invalid-request', 'date'],
    ['of 1999', { date: '1999-12-31' }, 'invalid-request', 'date'],
    ['of an unknown item', { item: { kind: 'dish', id: 999 } }, 'unknown-stock-item', 'item'],
    ['of an unknown product', { item: { kind: 'product', id: 9999 } }, 'unknown-stock-item', 'item'],
    ['with a note of two pages', { note: 'x'.repeat(501) }, 'invalid-request', 'note'],
  ])('%s is refused', async (_, sketch, code, field) => {
    await stock.publishMenuItems('2026-03-01', 70, [{ id: 77 }])
    const answer = await stock.recordWaste({ item: { kind: 'dish', id: 77 }, ...sketch })
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(JSON.stringify(answer.body)).toContain(`"field":"${field}"`)
  })

  it('belongs to a location, which limits who sees and changes it', async () => {
    await stock.publishMenuItems('2026-03-01', 80, [{ id: 78 }])
    const item = { kind: 'dish', id: 78 }
    const { body } = await stock.recordWaste({ item, location_id: stock.quay.id })
    const limited = stock.asManager({ location_ids: [stock.harbour.id] })
    expect((await list(MARCH, limited)).some(({ id }) => id === body.id)).toBe(false)
    expect(await list(`${MARCH}&location_id=${stock.quay.id}`, limited)).toEqual([])
    expect((await limited.del(`/api/stock/waste/${body.id}`)).status).toBe(404)
    expect(await stock.recordWaste({ item, location_id: stock.quay.id }, limited)).toMatchObject({
      ...{ status: 403, body: { code: 'location-not-yours' } },
    })
    const csv = String((await limited.get(`/api/stock/waste/export?${MARCH}`)).body)
    expect(csv).toContain('Harbour')
    expect(csv).not.toContain('Quay')
  })
})

describe('Staff', () => {
  const record = (sketch: object, id = ROSA) =>
    stock.asStaff(id).post('/api/staff-portal/waste', {
      ...{ client_id: crypto.randomUUID(), location_id: stock.harbour.id, kind: 'waste', reason: 'dropped' },
      ...{ item: { kind: 'dish', id: 79 }, quantity: 1 },
      ...sketch,
    })

  it('record waste of today where they are permitted to, and see only their own entries, without costs', async () => {
    await stock.publishMenuItems('2026-03-01', 90, [{ id: 79, name: 'Fish soup' }])
    const sketch = { client_id: crypto.randomUUID() }
    expect((await record(sketch)).status).toBe(201)
    expect((await record(sketch)).status).toBe(200)
    expect((await record({ kind: 'staff-meal', reason: null }, LUCA)).status).toBe(201)
    const { body } = await stock.asStaff(ROSA).get('/api/staff-portal/waste')
    const { entries, items, locations } = body as {
      entries: object[]
      items: WasteItem[]
      locations: object[]
    }
    expect(locations).toEqual([stock.harbour])
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ item: { name: 'Fish soup' }, quantity: 1, reason: 'dropped' })
    expect(items).toContainEqual({ kind: 'dish', id: 79, name: 'Fish soup', units: ['portion'] })
    expect(JSON.stringify(body)).not.toMatch(/amount|cost/)
    stock.people.set(ROSA, {
      staff: {
        ...{ id: ROSA, name: 'Rosa Martins', email: 'rosa@harbour.example', phone: '', location_id: null },
        ...{ position: 'Sous Chef', department: 'Kitchen', start_date: '2026-01-05' },
      },
      status: 'active',
      version: 1,
    })
    const today = Temporal.Now.plainDateISO('UTC')
    const days = `from=${today.subtract({ days: 2 })}&to=${today.add({ days: 1 })}`
    const csv = String((await stock.asManager().get(`/api/stock/waste/export?${days}`)).body)
    expect(csv).toMatch(/Fish soup.*,Rosa Martins,/)
    expect(csv).not.toContain(`staff ${ROSA}`)
  })

  it('cannot record at other locations, or without the permission', async () => {
    expect(await record({ location_id: stock.quay.id })).toMatchObject({
      ...{ status: 403, body: { code: 'location-not-yours' } },
    })
    expect(await record({}, 99)).toMatchObject({ status: 403, body: { code: 'receiving-not-permitted' } })
    expect([401, 403]).toContain((await stock.asStaff(ROSA).get(`/api/stock/waste?${MARCH}`)).status)
  })
})

describe('The business date', () => {
  it('of an entry without a date is that of the location, by the cut-off of menu costing', async () => {
    await stock.publishMenuItems('2026-03-01', 95, [{ id: 80 }])
    const minutesNow = Temporal.Now.plainTimeISO('UTC')
    const isBeforeNoon = minutesNow.hour < 12
    await stock.deliver(
      'stock-movements',
      createEventEnvelope('menu-costing.business-day-changed', {
        day_cutoff_minutes: 0,
        location_cutoffs: [{ location_id: stock.quay.id, minutes: 720 }],
        version: 1,
      }),
    )
    const today = Temporal.Now.plainDateISO('UTC')
    const item = { kind: 'dish', id: 80 }
    const harbour = await stock.recordWaste({ item, date: undefined })
    const quay = await stock.recordWaste({ item, date: undefined, location_id: stock.quay.id })
    expect(harbour.body.date).toBe(today.toString())
    expect(quay.body.date).toBe((isBeforeNoon ? today.subtract({ days: 1 }) : today).toString())
  })
})
