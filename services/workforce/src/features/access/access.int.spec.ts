import type { Rota, StaffMember } from '@rms/contracts'
import type { TestClient } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRotaAndTimeEntryActions } from '../../testing/rota-and-time-entry-actions.ts'
import { startWorkforce, type WorkforceUnderTest } from '../../testing/workforce-under-test.ts'

const WEEK = '2026-03-02'
let workforce: WorkforceUnderTest
let harbour: number
let ada: StaffMember
let bo: StaffMember
let rota: Rota
beforeAll(async () => {
  workforce = await startWorkforce()
  harbour = (await workforce.createLocation('Europe/London', 'Harbour')).id
  const oldTown = (await workforce.createLocation('Europe/London', 'Old Town')).id
  ada = await workforce.hire({ location_id: harbour })
  bo = await workforce.hire({ location_id: oldTown })
  rota = await workforce.createRota({ week_start: WEEK, location_id: oldTown })
  const does = createRotaAndTimeEntryActions(workforce)
  await does.plan(rota.id, bo.id, WEEK, ['09:00', '17:00'])
  for (const { id } of [ada, bo]) await does.work(id, WEEK, ['09:00', '17:00'])
})
afterAll(() => workforce.close())

describe('A manager without the right to payroll', () => {
  const manager = (): TestClient => workforce.asManager()

  it('sees hours, but no wage, pay or cost', async () => {
    const one = async (path: string) => (await manager().get(path)).body
    expect(await one(`/api/staff/${ada.id}`)).toMatchObject({ salary_amount: null, salaryHistory: [] })
    expect(await one(`/api/rotas/${rota.id}`)).toMatchObject({ total_hours: 8, estimated_cost: null })
    expect(await one(`/api/rotas/${rota.id}/cost`)).toMatchObject({
      total: { hours: 8, cost: null, actual_hours: 8, actual_cost: null },
    })
    expect(await one(`/api/attendance/weekly/${WEEK}`)).toMatchObject({
      weeklyTotals: { totalActualHours: 16, totalLaborCost: null },
      staffSummary: [{ regularPay: null, totalPay: null }, { overtimePay: null }],
    })
  })

  it('cannot change an hourly wage to a weekly one, but may send back the stored type', async () => {
    const basis = (salary_type: string) => manager().put(`/api/staff/${ada.id}`, { salary_type })
    expect(await basis('weekly')).toMatchObject({
      status: 403,
      body: { code: 'payroll-only', details: [{ field: 'salary_type' }] },
    })
    expect((await basis('hourly')).status).toBe(200)
    expect((await workforce.manager.get(`/api/staff/${ada.id}`)).body).toMatchObject({
      salary_amount: 16,
      salary_type: 'hourly',
      salaryHistory: [],
    })
  })

  it('cannot change a wage, but may send a record back without it', async () => {
    const { body } = await manager().get(`/api/staff/${ada.id}`)
    const record = body as StaffMember
    expect((await manager().put(`/api/staff/${ada.id}`, { ...record, position: 'Sous Chef' })).status).toBe(
      200,
    )
    const forbidden = [
      await manager().put(`/api/staff/${ada.id}`, { salary_amount: 99 }),
      await manager().post(`/api/staff/${ada.id}/salary-history`, { amount: 99 }),
      await manager().get(`/api/payroll?startDate=${WEEK}&endDate=${WEEK}`),
      await manager().get(`/api/payroll/export?startDate=${WEEK}&endDate=${WEEK}`),
    ]
    expect(forbidden.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(4).fill([403, 'payroll-only']),
    )
    expect((await workforce.manager.get(`/api/staff/${ada.id}`)).body).toMatchObject({ salary_amount: 16 })
  })
})

describe('A manager of one location', () => {
  const manager = (): TestClient => workforce.asManager({ location_ids: [harbour], rights: ['payroll'] })

  it('sees the people, rotas, hours and pay of that location only', async () => {
    const ids = async (path: string, pick: (body: never) => unknown[]) =>
      pick((await manager().get(path)).body as never)
    expect(await ids('/api/staff', (list: StaffMember[]) => list.map(({ id }) => id))).toEqual([ada.id])
    expect(await ids('/api/rotas', (list: Rota[]) => list)).toEqual([])
    const entries = `/api/time-tracking/entries?startDate=${WEEK}&endDate=${WEEK}`
    expect(
      await ids(entries, (body: { entries: { staff_id: number }[] }) => body.entries.map(e => e.staff_id)),
    ).toEqual([ada.id])
    const weekly = `/api/attendance/weekly/${WEEK}`
    expect(
      await ids(weekly, (body: { staffSummary: { staffId: number }[] }) =>
        body.staffSummary.map(row => row.staffId),
      ),
    ).toEqual([ada.id])
    const payroll = `/api/payroll?startDate=${WEEK}&endDate=${WEEK}`
    expect(
      await ids(payroll, (body: { rows: { staffId: number }[] }) => body.rows.map(row => row.staffId)),
    ).toEqual([ada.id])
  })

  it('finds no people or records of another location', async () => {
    const statuses = [
      await manager().get(`/api/staff/${bo.id}`),
      await manager().put(`/api/staff/${bo.id}`, { status: 'inactive' }),
      await manager().del(`/api/staff/${bo.id}`),
      await manager().get(`/api/rotas/${rota.id}`),
      await manager().put(`/api/rotas/${rota.id}/shifts`, { version: 2, shifts: [] }),
      await manager().post('/api/time-tracking/clock-in', { staffId: bo.id }),
      await manager().get(`/api/time-tracking/current-status/${bo.id}`),
    ].map(({ status }) => status)
    expect(statuses).toEqual(Array(7).fill(404))
  })

  it('can neither lock pay, change global policies nor see holidays of other locations', async () => {
    const answers = [
      await manager().post('/api/payroll/periods', { start: WEEK, end: WEEK }),
      await manager().get('/api/payroll/periods'),
      await manager().post('/api/attendance/policies', { effectiveDate: '2099-01-01', dailyHours: 7 }),
      await manager().get(`/api/holidays?staff_id=${bo.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404])
  })

  it('can hire for that location only', async () => {
    const details = { position: 'Cook', department: 'Kitchen', start_date: WEEK, salary_type: 'hourly' }
    const body = {
      ...details,
      name: 'Cleo',
      email: 'cleo@example.com',
      salary_amount: 12,
      location_id: bo.location_id,
    }
    expect(await manager().post('/api/staff', body)).toMatchObject({
      status: 403,
      body: { code: 'location-not-yours', details: [{ field: 'location_id' }] },
    })
  })

  it('cannot create a rota without a location, not even as a copy', async () => {
    const rota = { name: 'Week', department: 'Bar', week_start: WEEK }
    for (const more of [{}, { copy_from_id: null }, { location_id: null }, { location_id: bo.location_id }])
      expect(await manager().post('/api/rotas', { ...rota, ...more })).toMatchObject({
        status: 403,
        body: { code: 'location-not-yours' },
      })
    const rotas = (await workforce.manager.get('/api/rotas')).body as Rota[]
    expect(rotas.filter(({ department }) => department === 'Bar')).toEqual([])
  })

  it('sees no name of another location when checking shifts, and cannot plan its staff', async () => {
    const own = await workforce.createRota({ week_start: '2026-03-09', location_id: harbour })
    const shift = {
      staff_id: bo.id,
      shift_date: '2026-03-09',
      start_time: '09:00',
      end_time: '17:00',
      position: 'Cook',
    }
    const path = `/api/rotas/${own.id}`
    const answers = [
      await manager().post(`${path}/check`, { shifts: [shift] }),
      await manager().post(`${path}/check`, { shifts: [{ ...shift, staff_id: 9999 }] }),
      await manager().post(`${path}/shifts`, shift),
      await manager().put(`${path}/shifts`, { version: own.version, shifts: [shift] }),
      await manager().put(path, { staff_ids: [ada.id, bo.id] }),
    ]
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { error: 'This staff member does not exist or has been deleted.' },
      })
    expect((await manager().put(path, { staff_ids: [ada.id] })).status).toBe(200)
  })

  it('keeps staff on a rota who were added by an administrator', async () => {
    const floater = await workforce.hire({ location_id: null })
    const own = await workforce.createRota({
      week_start: '2026-03-16',
      location_id: harbour,
      staff_ids: [floater.id],
    })
    const answer = await manager().put(`/api/rotas/${own.id}`, { staff_ids: [floater.id, ada.id] })
    expect(answer).toMatchObject({ status: 200, body: { staff_ids: [floater.id, ada.id] } })
  })

  it('sees absences at that location only', async () => {
    const requestHoliday = async (staffId: number) => {
      const dates = { startDate: '2026-08-03', endDate: '2026-08-07' }
      const body = { staffId, ...dates, type: 'annual', reason: 'Rest' }
      return (await workforce.manager.post('/api/holidays', body)).body as { id: number }
    }
    const [own] = [await requestHoliday(ada.id), await requestHoliday(bo.id)]
    const overlapsFor = async (client: TestClient) => {
      const { body } = await client.get(`/api/holidays/${own.id}`)
      return (body as { overlaps: { staff_name: string }[] }).overlaps.map(({ staff_name }) => staff_name)
    }
    expect(await overlapsFor(workforce.manager)).toEqual([bo.name])
    expect(await overlapsFor(manager())).toEqual([])
    expect(JSON.stringify((await manager().get('/api/holidays')).body)).not.toContain(bo.name)
  })

  it('can neither allow nor deny clocking in at another location', async () => {
    const path = `/api/staff/${ada.id}/location-permissions`
    const otherLocationId = bo.location_id
    const answers = [
      await manager().post(path, { locationId: otherLocationId }),
      await manager().del(`${path}/${otherLocationId}`),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'location-not-yours' } })
  })
})
