import {
  internalEndpoints,
  type SalaryEntry,
  type StaffCounts,
  type StaffMember,
  staffEndpoints,
  staffTimeEndpoints,
} from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callConcurrently,
  countResponseStatuses,
  createTestLocation,
  startWorkforce,
  type WorkforceUnderTest,
} from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
beforeAll(async () => {
  workforce = await startWorkforce()
})
afterAll(() => workforce.close())

const today = new Date().toISOString().slice(0, 10)
const read = (id: number): Promise<StaffMember> =>
  workforce.manager.call(staffEndpoints.getStaff, { params: { id } })
const change = (id: number, body: Record<string, unknown>) => workforce.manager.put(`/api/staff/${id}`, body)
const audited = async (entityId: number) => {
  const { entries } = await workforce.asService('catalog').call(internalEndpoints.workforceAudit, {
    query: { entity: 'staff', limit: 1000 },
  })
  const own = entries.filter(({ entity_id }) => entity_id === entityId).reverse()
  return own.map(({ action, actor }) => `${actor.username} ${action}`)
}

describe('The directory', () => {
  it('stores what was entered', async () => {
    const ada = await workforce.hire({ name: 'Ada Byrne', email: '  Ada@Example.com ', salary_amount: 14.55 })
    expect(await read(ada.id)).toMatchObject({
      name: 'Ada Byrne',
      email: 'ada@example.com',
      status: 'active',
      salary_amount: 14.55,
      salaryHistory: [],
      locationPermissions: [],
    })
  })

  it.each([
    ['a blank name', { name: '  ' }, 'name'],
    ['an invalid e-mail', { email: 'nowhere' }, 'email'],
    ['an invalid department', { department: 'Submarine' }, 'department'],
    ['a negative salary', { salary_amount: -1 }, 'salary_amount'],
    ['an invalid salary type', { salary_type: 'monthly' }, 'salary_type'],
    ['a date that does not exist', { start_date: '2025-02-30' }, 'start_date'],
    ['a location that does not exist', { location_id: 987 }, 'location_id'],
  ])('refuses %s, at its field', async (_, details, field) => {
    const person = {
      name: 'Bo Ek',
      email: 'bo.refused@example.com',
      position: 'Server',
      department: 'Bar',
      start_date: '2024-01-08',
      salary_type: 'hourly',
      salary_amount: 12,
      ...details,
    }
    const { status, body } = await workforce.manager.post('/api/staff', person)
    expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('accepts an e-mail once, in any case and with concurrent requests', async () => {
    const taken = { ...(await workforce.hire({ email: 'once@example.com' })), email: ' ONCE@example.com' }
    expect((await workforce.manager.post('/api/staff', taken)).status).toBe(409)
    const answers = await callConcurrently(6, () =>
      workforce.manager.post('/api/staff', { ...taken, email: 'rush@example.com' }),
    )
    expect(countResponseStatuses(answers)).toEqual({ 201: 1, 409: 5 })
  })

  it('searches, sorts and pages on the server', async () => {
    for (const name of ['Zed Orchard', 'Amy Orchard', 'Kim Orchard']) await workforce.hire({ name })
    const { body, headers } = await workforce.manager.get(
      '/api/staff?search=ORCHARD&page=1&page_size=2&sort=-name',
    )
    expect((body as StaffMember[]).map(({ name }) => name)).toEqual(['Zed Orchard', 'Kim Orchard'])
    expect(headers.get('x-total-count')).toBe('3')
  })

  it('counts all its staff', async () => {
    const counts = async () => (await workforce.manager.get('/api/staff/counts')).body as StaffCounts
    const before = await counts()
    await workforce.hire({ department: 'Front of House', status: 'inactive' })
    const { id } = await workforce.hire()
    expect(await counts()).toEqual({
      total: before.total + 2,
      active: before.active + 1,
      kitchen: before.kitchen + 1,
      front_of_house: before.front_of_house + 1,
    })
    await workforce.manager.del(`/api/staff/${id}`)
    expect((await counts()).total).toBe(before.total + 1)
  })

  it('can be filtered by status', async () => {
    const idle = await workforce.hire({ status: 'inactive' })
    const { body } = await workforce.manager.get('/api/staff?status=active')
    expect((body as StaffMember[]).some(({ id }) => id === idle.id)).toBe(false)
  })

  it('lists who may be planned in a department at a location: its people, and those without a location', async () => {
    const [requestedLocation, otherLocation] = [
      await workforce.createLocation(null),
      await workforce.createLocation(null),
    ]
    const cook = await workforce.hire({ department: 'Bar', location_id: requestedLocation.id })
    const floating = await workforce.hire({ department: 'Bar', location_id: null })
    await workforce.hire({ department: 'Bar', location_id: otherLocation.id })
    await workforce.hire({ department: 'Kitchen', location_id: requestedLocation.id })
    const { body } = await workforce.manager.get(
      `/api/staff?department=Bar&location_id=${requestedLocation.id}`,
    )
    const ids = (body as StaffMember[]).map(({ id }) => id).filter(id => id >= cook.id)
    expect(new Set(ids)).toEqual(new Set([cook.id, floating.id]))
  })

  it('returns requested ids, including deleted people with hours', async () => {
    const [stays, leaves] = [await workforce.hire(), await workforce.hire()]
    const worked = { shiftDate: '2026-01-12', clockInTime: '09:00', clockOutTime: '10:00' }
    await workforce.manager.post('/api/time-tracking/entries/manual', { staffId: leaves.id, ...worked })
    await workforce.manager.del(`/api/staff/${leaves.id}`)
    const { body } = await workforce.manager.get(`/api/staff?ids=${leaves.id},${stays.id},98765`)
    expect((body as StaffMember[]).map(({ name }) => name).sort()).toEqual([stays.name, leaves.name].sort())
    for (const wrong of ['', 'x', '1,,2', '0', '1;2'])
      expect([wrong, (await workforce.manager.get(`/api/staff?ids=${wrong}`)).status]).toEqual([wrong, 400])
  })

  it('keeps its version if the whole record is sent back unchanged', async () => {
    const before = await workforce.hire({ location_id: (await workforce.createLocation(null)).id })
    expect((await change(before.id, { ...before })).body).toEqual({ ...before, success: true })
    expect(await read(before.id)).toEqual(before)
    expect(await audited(before.id)).toEqual(['maria staff-added'])
  })

  it('changes the status when the whole record is sent back, and nothing else', async () => {
    const before = await workforce.hire({ location_id: (await workforce.createLocation(null)).id })
    const { body } = await change(before.id, { ...before, status: 'terminated' })
    const after = { ...before, status: 'terminated', version: before.version + 1 }
    expect(body).toEqual({ ...after, success: true })
    expect(await read(before.id)).toEqual(after)
  })
})

describe('Salaries', () => {
  const raise = (id: number, body: Record<string, unknown>) =>
    workforce.manager.post(`/api/staff/${id}/salary-history`, body)

  it('increase from an effective date, and a future increase is not yet in effect', async () => {
    const { id } = await workforce.hire({ salary_amount: 12 })
    expect((await raise(id, { amount: 13.5, effectiveDate: '2024-03-04', reason: 'First' })).status).toBe(201)
    expect((await raise(id, { amount: 18, effectiveDate: addDays(today, 60) })).body).toMatchObject({
      reason: 'Salary increase',
      changedBy: 'maria',
    })
    expect(await read(id)).toMatchObject({
      salary_amount: 13.5,
      salaryHistory: [{ amount: 18 }, { amount: 13.5, effectiveDate: '2024-03-04', reason: 'First' }],
    })
  })

  it('must increase above the current pay', async () => {
    const { id } = await workforce.hire({ salary_amount: 12 })
    expect(await raise(id, { amount: 12 })).toMatchObject({
      status: 400,
      body: { error: 'New salary amount must be greater than current salary.' },
    })
  })

  it('are corrected by a changed record, as an entry of today that names the user', async () => {
    const { id } = await workforce.hire({ salary_amount: 20 })
    await change(id, { salary_amount: 18.5 })
    await change(id, { salary_amount: 18.5, position: 'Chef' })
    expect(await read(id)).toMatchObject({
      salary_amount: 18.5,
      salaryHistory: [{ amount: 18.5, effectiveDate: today, reason: 'Correction', changedBy: 'maria' }],
    })
    expect(await audited(id)).toEqual(['maria staff-added', 'maria staff-changed', 'maria staff-changed'])
  })

  it('are corrected from the first day of a person who has not started yet', async () => {
    const start_date = addDays(today, 30)
    const { id } = await workforce.hire({ salary_amount: 12, start_date })
    await change(id, { salary_amount: 11 })
    const corrected = await read(id)
    expect(corrected).toMatchObject({
      salary_amount: 11,
      salaryHistory: [{ amount: 11, effectiveDate: start_date, reason: 'Correction' }],
    })
    await change(id, { ...corrected })
    expect(await read(id)).toEqual(corrected)
    const later = addDays(today, 60)
    await change(id, { start_date: later, salary_amount: 10.5 })
    expect((await read(id)).salaryHistory).toMatchObject([
      { amount: 10.5, effectiveDate: later },
      { amount: 11, effectiveDate: start_date },
    ])
  })

  it('are kept in the history when the first day moves, and earlier ones apply from it', async () => {
    const { id } = await workforce.hire({ salary_amount: 12, start_date: addDays(today, 10) })
    await change(id, { salary_amount: 11 })
    await change(id, { start_date: addDays(today, 20) })
    expect(await read(id)).toMatchObject({
      salary_amount: 11,
      salaryHistory: [{ amount: 11, effectiveDate: addDays(today, 10) }],
    })
  })

  it('have one entry per day, however often the record is changed', async () => {
    const { id } = await workforce.hire({ salary_amount: 12 })
    const risen = (await raise(id, { amount: 14 })).body as SalaryEntry
    await change(id, { salary_amount: 13 })
    await change(id, { salary_amount: 13.5 })
    expect((await read(id)).salaryHistory).toMatchObject([
      { id: risen.id, amount: 13.5, effectiveDate: today, reason: 'Correction', changedBy: 'maria' },
    ])
    expect((await read(id)).salaryHistory).toHaveLength(1)
    expect(await audited(id)).toEqual([
      'maria staff-added',
      'maria salary-raised',
      'maria staff-changed',
      'maria staff-changed',
    ])
  })

  it('start with the person’s first day, at most five years ahead', async () => {
    const { id } = await workforce.hire({ salary_amount: 12, start_date: '2024-03-04' })
    for (const [effectiveDate, code] of [
      ['2024-03-03', 'salary-before-start'],
      [Temporal.PlainDate.from(today).add({ years: 6 }).toString(), 'salary-too-far-ahead'],
    ])
      expect(await raise(id, { amount: 13, effectiveDate })).toMatchObject({ status: 400, body: { code } })
    expect((await raise(id, { amount: 13, effectiveDate: '2024-03-04' })).status).toBe(201)
  })

  it('increase from the first day of a person who has not started, unless another day is given', async () => {
    const start_date = addDays(today, 30)
    const { id } = await workforce.hire({ salary_amount: 12, start_date })
    expect((await raise(id, { amount: 13 })).body).toMatchObject({ effectiveDate: start_date })
  })

  it('have one entry per day: an existing one must be corrected', async () => {
    const { id } = await workforce.hire({ salary_amount: 12 })
    const correct = (entry_id: number, effectiveDate: string) =>
      workforce.manager.post(`/api/staff/${id}/salary-corrections`, {
        kind: 'change',
        entry_id,
        amount: 13.5,
        effectiveDate,
        reason: 'Mistyped',
      })
    const first = await raise(id, { amount: 13, effectiveDate: '2025-03-03' })
    await raise(id, { amount: 14, effectiveDate: '2025-06-02' })
    const { id: entryId } = first.body as SalaryEntry
    const taken = { status: 409, body: { code: 'salary-date-taken' } }
    expect(await raise(id, { amount: 15, effectiveDate: '2025-06-02' })).toMatchObject(taken)
    expect(await correct(entryId, '2025-06-02')).toMatchObject(taken)
    expect(await correct(entryId, '2019-12-30')).toMatchObject({ status: 400 })
    expect((await correct(entryId, '2025-03-03')).status).toBe(200)
    expect((await read(id)).salaryHistory.map(({ amount }) => amount)).toEqual([14, 13.5])
  })

  it('lose no increase if several are recorded at the same time', async () => {
    const { id } = await workforce.hire({ salary_amount: 12 })
    const rises = [13, 14, 15, 16].map(amount => raise(id, { amount, effectiveDate: addDays(today, amount) }))
    expect(countResponseStatuses(await Promise.all(rises))).toEqual({ 201: 4 })
    expect((await read(id)).salaryHistory.map(({ amount }) => amount)).toEqual([16, 15, 14, 13])
  })
})

describe('Locations to clock in', () => {
  const permissionsOf = (id: number) => workforce.manager.get(`/api/staff/${id}/location-permissions`)

  it('are allowed by assigning a location, on creation and later', async () => {
    const [home, other] = [
      await workforce.createLocation(null, 'Home'),
      await workforce.createLocation(null, 'Other'),
    ]
    const { id } = await workforce.hire({ location_id: home.id })
    expect((await change(id, { locationId: other.id })).body).toMatchObject({
      success: true,
      location_id: other.id,
    })
    expect((await permissionsOf(id)).body).toMatchObject({
      success: true,
      permissions: [
        { location_name: 'Home', location_address: '3 Quay Street', can_clock_in: true },
        { location_name: 'Other', can_clock_in: true },
      ],
    })
  })

  it('are added once with concurrent requests, then changed and removed', async () => {
    const place = await workforce.createLocation(null)
    const { id } = await workforce.hire()
    const path = `/api/staff/${id}/location-permissions`
    const permit = (canClockIn: boolean) => workforce.manager.post(path, { locationId: place.id, canClockIn })
    expect(countResponseStatuses(await callConcurrently(6, () => permit(true)))).toEqual({ 200: 5, 201: 1 })
    expect((await permit(false)).body).toMatchObject({ permission: { can_clock_in: false } })
    expect((await workforce.manager.del(`${path}/${place.id}`)).status).toBe(200)
    expect((await workforce.manager.del(`${path}/${place.id}`)).status).toBe(404)
  })

  it('to receive deliveries are denied by default, and independent of clocking in', async () => {
    const place = await workforce.createLocation(null)
    const { id, locationPermissions } = await workforce.hire({ location_id: place.id })
    expect(locationPermissions).toMatchObject([{ can_clock_in: true, can_receive: false }])
    const path = `/api/staff/${id}/location-permissions`
    const permit = (more: object) => workforce.manager.post(path, { locationId: place.id, ...more })
    const receiving = async () =>
      (await workforce.asService('portal').call(staffTimeEndpoints.staffPlaces, { params: { id } })).receiving
    expect(await receiving()).toEqual([])
    const granted = { status: 200, body: { permission: { can_clock_in: false, can_receive: true } } }
    expect(await permit({ canClockIn: false, canReceive: true })).toMatchObject(granted)
    expect(await permit({ canClockIn: false })).toMatchObject(granted)
    expect(await permit({ canReceive: true })).toMatchObject(granted)
    expect(await receiving()).toEqual([{ id: place.id, name: place.name }])
    await change(id, { status: 'inactive' })
    expect(await receiving()).toEqual([])
    await change(id, { status: 'active' })
    expect((await workforce.manager.del(`${path}/${place.id}`)).status).toBe(200)
    expect(await receiving()).toEqual([])
  })

  it('include clocking in if they are new, unless it is excluded', async () => {
    const places = [await workforce.createLocation(null), await workforce.createLocation(null)] as const
    const { id } = await workforce.hire()
    const permit = (index: 0 | 1, more: object) =>
      workforce.manager.post(`/api/staff/${id}/location-permissions`, {
        locationId: places[index].id,
        ...more,
      })
    expect(await permit(0, { canReceive: true })).toMatchObject({
      status: 201,
      body: { permission: { can_clock_in: true, can_receive: true } },
    })
    expect(await permit(1, { canClockIn: false, canReceive: true })).toMatchObject({
      status: 201,
      body: { permission: { can_clock_in: false, can_receive: true } },
    })
  })

  it('can be used right after creation, before the event has arrived', async () => {
    workforce.catalog.locations.set(501, createTestLocation(501, { name: 'Brand New' }))
    const { locationPermissions } = await workforce.hire({ location_id: 501 })
    expect(locationPermissions).toMatchObject([{ location_name: 'Brand New', can_clock_in: true }])
  })

  it('cannot be deleted ones', async () => {
    const place = await workforce.createLocation(null)
    const deletedLocation = { ...place, deleted: true, version: 2 }
    await workforce.deliver(
      'workforce-references',
      createEventEnvelope('catalog.location-changed', deletedLocation),
    )
    const { id } = await workforce.hire()
    expect((await change(id, { locationId: place.id })).status).toBe(400)
  })

  it('have the state of the newest event, in any order of events', async () => {
    const place = await workforce.createLocation(null, 'First name')
    const renamed = { ...place, name: 'Second name', version: 3 }
    const late = { ...place, name: 'Name between', version: 2 }
    for (const each of [renamed, late, renamed])
      await workforce.deliver('workforce-references', createEventEnvelope('catalog.location-changed', each))
    const { id } = await workforce.hire({ location_id: place.id })
    expect((await permissionsOf(id)).body).toMatchObject({ permissions: [{ location_name: 'Second name' }] })
  })

  it('count as used by people who belong or may clock in there', async () => {
    const place = await workforce.createLocation(null)
    await workforce.hire({ location_id: place.id })
    const usage = await workforce
      .asService('catalog')
      .call(internalEndpoints.workforceUsage, { query: { location_id: place.id } })
    expect(usage).toEqual({ uses: { staff: 1, rotas: 0 } })
  })
})

describe('Deleting a person', () => {
  it('removes them from the directory once and frees the e-mail', async () => {
    const { id, email } = await workforce.hire()
    expect((await workforce.manager.del(`/api/staff/${id}`)).status).toBe(200)
    expect((await workforce.manager.del(`/api/staff/${id}`)).status).toBe(404)
    expect((await workforce.manager.get(`/api/staff/${id}`)).status).toBe(404)
    expect((await workforce.hire({ email })).email).toBe(email)
  })

  it('keeps the hours of deleted staff under their name', async () => {
    const { id, name } = await workforce.hire()
    const worked = { staffId: id, shiftDate: '2024-05-06', clockInTime: '09:00', clockOutTime: '17:00' }
    await workforce.manager.post('/api/time-tracking/entries/manual', worked)
    await workforce.manager.del(`/api/staff/${id}`)
    const { body } = await workforce.manager.get(
      '/api/time-tracking/entries?startDate=2024-05-06&endDate=2024-05-06',
    )
    expect(body).toMatchObject({ entries: [{ staff_id: id, staff_name: name, total_hours: 8 }] })
  })
})

describe('Other services get', () => {
  it('every change of a person, with an incremented version and no personal data', async () => {
    const { id } = await workforce.hire()
    await change(id, { status: 'inactive' })
    await workforce.manager.del(`/api/staff/${id}`)
    const events = (await workforce.emitted('workforce.staff-changed')).filter(
      ({ payload }) => payload.staff_id === id,
    )
    expect(events.map(({ payload }) => payload)).toEqual([
      { staff_id: id, status: 'active', deleted: false, version: 1 },
      { staff_id: id, status: 'inactive', deleted: false, version: 2 },
      { staff_id: id, status: 'inactive', deleted: true, version: 3 },
    ])
  })

  it('the account of an e-mail, without pay, or nothing for an unknown one', async () => {
    const { id } = await workforce.hire({ email: 'portal@example.com', status: 'inactive' })
    const portal = workforce.asService('portal')
    const account = await portal.post('/internal/staff/by-email', { email: ' Portal@Example.com' })
    expect(account.body).toMatchObject({
      staff: { id, email: 'portal@example.com' },
      status: 'inactive',
      version: 1,
    })
    expect(JSON.stringify(account.body)).not.toMatch(/salary/)
    expect((await portal.post('/internal/staff/by-email', { email: 'nobody@example.com' })).status).toBe(404)
  })

  it('nothing unless they are a service', async () => {
    const question = { email: 'portal@example.com' }
    expect((await workforce.manager.post('/internal/staff/by-email', question)).status).toBe(401)
    expect((await workforce.asStaff(1).get('/api/staff')).status).toBe(401)
    expect((await workforce.anonymous().get('/api/staff')).status).toBe(401)
  })
})
