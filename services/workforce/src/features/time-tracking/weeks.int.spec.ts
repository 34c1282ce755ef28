import type { StaffWeek, TimeEntry, WeekApproval } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import type { TestClient } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRotaAndTimeEntryActions } from '../../testing/rota-and-time-entry-actions.ts'
import { startWorkforce, type WorkforceUnderTest } from '../../testing/workforce-under-test.ts'

const WEEK = '2026-03-02'
const TUESDAY = addDays(WEEK, 1)
let workforce: WorkforceUnderTest
let does: ReturnType<typeof createRotaAndTimeEntryActions>
beforeAll(async () => {
  workforce = await startWorkforce()
  does = createRotaAndTimeEntryActions(workforce)
})
afterAll(() => workforce.close())

const weekOf = async (staffId: number, weekStart = WEEK) =>
  (await workforce.manager.get(`/api/time-tracking/weeks/${weekStart}/staff/${staffId}`)).body as StaffWeek

describe('A week to approve', () => {
  it('shows each day with plan, hours and paid hours, which add up to the week', async () => {
    const { id } = await workforce.hire()
    const rota = await workforce.createRota({ week_start: WEEK })
    await does.plan(rota.id, id, WEEK, ['09:00', '17:00'])
    await does.plan(rota.id, id, addDays(WEEK, 4), ['09:00', '17:00'])
    await does.work(id, WEEK, ['09:00', '18:30'], 30)
    await does.work(id, TUESDAY, ['12:00', '13:40'])
    const { person, days } = await weekOf(id)
    expect(person).toMatchObject({ staffId: id, totalMinutes: 640, overtimeMinutes: 60 })
    expect(days).toMatchObject([
      {
        date: WEEK,
        scheduled_minutes: 480,
        elapsed_minutes: 570,
        break_minutes: 30,
        paid_minutes: 540,
        overtime_minutes: 60,
        entries: [{ status: 'manual_entry', exceptions: ['manual'] }],
      },
      { date: TUESDAY, scheduled_start: null, scheduled_minutes: 0, elapsed_minutes: 100, paid_minutes: 100 },
      { date: addDays(WEEK, 4), scheduled_minutes: 480, elapsed_minutes: 0, paid_minutes: 0, entries: [] },
    ])
  })

  it('shows hours after midnight on the day of their shift', async () => {
    const [{ id }, week] = [await workforce.hire(), '2026-03-16']
    const [sunday, monday] = [addDays(week, 6), addDays(week, 7)]
    const rota = await workforce.createRota({ week_start: week })
    await does.plan(rota.id, id, sunday, ['22:00', '04:00'])
    const entry = await does.work(id, monday, ['00:30', '04:00'])
    expect((await weekOf(id, week)).days).toMatchObject([
      { date: sunday, paid_minutes: 210, entries: [{ id: entry.id }] },
    ])
    expect((await weekOf(id, monday)).days).toEqual([])
  })

  it('shows an open entry, and the correction of another', async () => {
    const { id } = await workforce.hire()
    const { body } = await workforce.manager.post('/api/time-tracking/clock-in', { staffId: id })
    const { timeEntry } = body as { timeEntry: TimeEntry }
    const monday = getMonday(timeEntry.shift_date)
    const { person, days } = await weekOf(id, monday)
    expect(person).toMatchObject({ openEntries: 1, totalMinutes: 0, exceptions: ['open'] })
    expect(days).toMatchObject([
      { date: timeEntry.shift_date, elapsed_minutes: 0, entries: [{ clock_out_time: null }] },
    ])
    const typed = await does.work(id, TUESDAY, ['09:00', '11:00'])
    await workforce.manager.put(`/api/time-tracking/entries/${typed.id}`, {
      clockOutTime: '12:00',
      reason: 'Stayed on',
    })
    expect((await weekOf(id)).days).toMatchObject([
      { date: TUESDAY, paid_minutes: 180, entries: [{ exceptions: ['corrected', 'manual'] }] },
    ])
  })

  it('is refused for unknown staff, a date that is not a Monday, and staff of another location', async () => {
    const [harbour, oldTown] = await twoPlaces()
    const { id } = await workforce.hire({ location_id: oldTown })
    const path = (week: string, staffId: number) => `/api/time-tracking/weeks/${week}/staff/${staffId}`
    expect((await workforce.manager.get(path(WEEK, 98_765))).status).toBe(404)
    expect((await workforce.manager.get(path(TUESDAY, id))).status).toBe(400)
    const ofHarbour = workforce.asManager({ location_ids: [harbour] })
    expect((await ofHarbour.get(path(WEEK, id))).status).toBe(404)
  })
})

describe('The approval of a week', () => {
  const approve = (staffId: number, weekStart: string, client = workforce.manager) =>
    client.post(`/api/time-tracking/weeks/${weekStart}/approve`, { staffId })
  const thisWeek = () => getMonday(Temporal.Now.plainDateISO('UTC').toString())

  it('is possible once the week has begun, even before it ends', async () => {
    const { id } = await workforce.hire()
    expect(await approve(id, addDays(thisWeek(), 14))).toMatchObject({
      status: 400,
      body: { code: 'week-not-begun' },
    })
    expect((await approve(id, thisWeek())).status).toBe(200)
    expect((await approve(id, addDays(thisWeek(), -7))).status).toBe(200)
  })

  it('is refused before employment, except for hours of a trial shift', async () => {
    const { id } = await workforce.hire({ start_date: addDays(WEEK, 7) })
    const refused = { status: 400, body: { code: 'week-before-employment' } }
    expect(await approve(id, WEEK)).toMatchObject(refused)
    expect((await approve(id, addDays(WEEK, 7))).status).toBe(200)
    await does.work(id, TUESDAY, ['09:00', '12:00'])
    expect((await approve(id, WEEK)).status).toBe(200)
  })

  it('keeps the first approver', async () => {
    const { id } = await workforce.hire()
    const first = (await approve(id, WEEK)).body as WeekApproval
    const repeated = await approve(id, WEEK, workforce.asManager({ username: 'ben' }))
    expect(repeated).toMatchObject({ status: 200, body: { approval: first.approval } })
  })
})

describe('Reports filtered by location', () => {
  const week = '2026-04-06'
  let harbour: number
  let oldTown: number
  let ada: number
  let bo: number
  beforeAll(async () => {
    ;[harbour, oldTown] = await twoPlaces()
    ada = (await workforce.hire({ name: 'Ada', location_id: harbour })).id
    bo = (await workforce.hire({ name: 'Bo', location_id: oldTown, department: 'Bar' })).id
    await workforce.hire({ name: 'Cleo', location_id: null })
    await does.work(ada, week, ['09:00', '18:20'])
    await does.work(bo, week, ['09:00', '19:10'])
  })

  const get = async <Body>(path: string, client: TestClient = workforce.manager) =>
    (await client.get(path)).body as Body

  it('have only staff of that location, with its name and their totals', async () => {
    const weekly = await get(`/api/attendance/weekly/${week}?location_id=${oldTown}`)
    expect(weekly).toMatchObject({
      staffSummary: [{ staffId: bo, locationId: oldTown, locationName: 'Old Town' }],
      weeklyTotals: { totalActualMinutes: 610, totalOvertimeMinutes: 130 },
    })
    const daily = await get(`/api/attendance/daily/${week}?location_id=${oldTown}`)
    expect(daily).toMatchObject({
      summary: { totalActualMinutes: 610 },
      attendanceByDepartment: { Bar: [{ staff_id: bo, location_name: 'Old Town' }] },
    })
    const overtime = await get(
      `/api/attendance/overtime-report?startDate=${week}&endDate=${week}&location_id=${oldTown}`,
    )
    expect(overtime).toMatchObject({
      summary: { totalStaffWithOvertime: 1, totalOvertimeMinutes: 130, averageOvertimeMinutes: 130 },
      overtimeByStaff: [{ staffId: bo, locationName: 'Old Town' }],
    })
    const entries = `/api/time-tracking/entries?startDate=${week}&endDate=${week}`
    expect(await get(`${entries}&location_id=${oldTown}`)).toMatchObject({ entries: [{ staff_id: bo }] })
  })

  it('have only approvals of that location and department', async () => {
    const people = async (query: string) =>
      (await get<{ people: WeekApproval[] }>(`/api/time-tracking/weeks/${week}${query}`)).people
    expect(await people('')).toMatchObject([{ staffId: ada }, { staffId: bo }])
    expect(await people(`?location_id=${harbour}`)).toMatchObject([
      { staffId: ada, locationName: 'Harbour', totalMinutes: 560 },
    ])
    expect(await people('?department=Bar')).toMatchObject([{ staffId: bo }])
    expect(await people(`?department=Bar&location_id=${harbour}`)).toEqual([])
  })

  it('list and count only its staff in the directory', async () => {
    const names = (await get<{ name: string }[]>(`/api/staff?home_location_id=${harbour}`)).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Ada'])
    expect(await get(`/api/staff/counts?home_location_id=${harbour}`)).toMatchObject({ total: 1 })
  })

  it('show a manager nothing of other locations', async () => {
    const ofHarbour = workforce.asManager({ location_ids: [harbour] })
    const otherLocationQuery = `location_id=${oldTown}`
    expect(await get(`/api/attendance/weekly/${week}?${otherLocationQuery}`, ofHarbour)).toMatchObject({
      staffSummary: [],
      weeklyTotals: { totalActualMinutes: 0 },
    })
    expect(await get(`/api/time-tracking/weeks/${week}?${otherLocationQuery}`, ofHarbour)).toMatchObject({
      people: [],
    })
    expect(await get(`/api/staff?home_${otherLocationQuery}`, ofHarbour)).toEqual([])
    expect(await get(`/api/staff/counts?home_${otherLocationQuery}`, ofHarbour)).toMatchObject({ total: 0 })
  })
})

describe('An open entry', () => {
  it('counts its hours until now in the report of its day, but not in the totals', async () => {
    const { id } = await workforce.hire()
    const { body } = await workforce.manager.post('/api/time-tracking/clock-in', { staffId: id })
    const { timeEntry } = body as { timeEntry: TimeEntry }
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
    const corrected = await workforce.manager.put(`/api/time-tracking/entries/${timeEntry.id}`, {
      clockInTime: hourAgo,
      reason: 'Came earlier',
    })
    const { entry } = corrected.body as { entry: TimeEntry }
    const row = await does.rowOf(entry.shift_date, id)
    expect(row?.actual_minutes).toBe(0)
    expect(row?.running_minutes).toBeGreaterThanOrEqual(60)
    expect(row?.running_minutes).toBeLessThan(75)
  })
})

const twoPlaces = async (): Promise<[number, number]> => [
  (await workforce.createLocation('Europe/London', 'Harbour')).id,
  (await workforce.createLocation('Europe/London', 'Old Town')).id,
]
