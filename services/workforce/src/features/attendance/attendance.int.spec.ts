import type { OvertimeReport, OvertimeRisk, ShiftComparison, TimeEntry } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRotaAndTimeEntryActions } from '../../testing/rota-and-time-entry-actions.ts'
import {
  callConcurrently,
  startWorkforce,
  type WorkforceUnderTest,
} from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let london: number
let does: ReturnType<typeof createRotaAndTimeEntryActions>
beforeAll(async () => {
  workforce = await startWorkforce()
  london = (await workforce.createLocation('Europe/London')).id
  does = createRotaAndTimeEntryActions(workforce)
})
afterAll(() => workforce.close())

const hire = (details: Record<string, unknown> = {}) => workforce.hire({ location_id: london, ...details })
let weeks = 0
/** A past week that no other test uses. */
const ownWeek = () => addDays('2024-01-01', 14 * weeks++)

describe('A day', () => {
  it('immediately shows what was planned, worked, corrected and deleted', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    const rota = await workforce.createRota({ week_start: week, location_id: london })
    const shift = await does.plan(rota.id, id, week, ['09:00', '17:00'])
    expect(await does.rowOf(week, id)).toMatchObject({ attendance_status: 'no_show', scheduled_hours: 8 })
    const entry = await does.work(id, week, ['09:12', '16:30'])
    expect(await does.rowOf(week, id)).toMatchObject({
      attendance_status: 'late',
      late_minutes: 12,
      early_minutes: 30,
      actual_hours: 7.3,
      entry_notes: 'Left 30 minutes early',
    })
    const correction = { clockInTime: '09:00', clockOutTime: '17:30', reason: 'Queue at the clock' }
    await workforce.manager.put(`/api/time-tracking/entries/${entry.id}`, correction)
    expect(await does.rowOf(week, id)).toMatchObject({
      attendance_status: 'present',
      actual_hours: 8.5,
      overtime_hours: 0.5,
    })
    await workforce.manager.del(`/api/rotas/${rota.id}/shifts/${shift.id}`)
    expect(await does.rowOf(week, id)).toMatchObject({ attendance_status: 'present', scheduled_start: null })
    await workforce.manager.del(`/api/time-tracking/entries/${entry.id}?reason=twice`)
    expect(await does.rowOf(week, id)).toBeUndefined()
  })

  it('is that of the night shift for a clock-in after midnight, also across the end of a week', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    const [sunday, monday] = [addDays(week, 6), addDays(week, 7)]
    const entry = await does.work(id, monday, ['00:30', '04:00'])
    expect(await does.rowOf(monday, id)).toMatchObject({ attendance_status: 'present', actual_hours: 3.5 })
    const rota = await workforce.createRota({ week_start: week, location_id: london })
    const shift = await does.plan(rota.id, id, sunday, ['22:00', '04:00'])
    expect(await does.rowOf(sunday, id)).toMatchObject({
      attendance_status: 'late',
      late_minutes: 150,
      scheduled_hours: 6,
      actual_hours: 3.5,
    })
    expect(await does.rowOf(monday, id)).toBeUndefined()
    await workforce.manager.post(`/api/attendance/refresh/${sunday}`, {})
    expect(await does.rowOf(sunday, id)).toMatchObject({ attendance_status: 'late', actual_hours: 3.5 })
    await workforce.manager.del(`/api/time-tracking/entries/${entry.id}?reason=typed+for+another`)
    expect(await does.rowOf(sunday, id)).toMatchObject({ attendance_status: 'no_show' })
    await does.work(id, monday, ['00:30', '04:00'])
    await workforce.manager.del(`/api/rotas/${rota.id}/shifts/${shift.id}`)
    expect(await does.rowOf(sunday, id)).toBeUndefined()
    expect(await does.rowOf(monday, id)).toMatchObject({ attendance_status: 'present', actual_hours: 3.5 })
  })

  it('is that of the shift for an early clock-in before midnight, also across the end of a week', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    const [sunday, monday] = [addDays(week, 6), addDays(week, 7)]
    const entry = await does.work(id, sunday, ['23:55', '08:00'])
    expect(entry.shift_date).toBe(sunday)
    expect(await does.rowOf(sunday, id)).toMatchObject({
      attendance_status: 'present',
      scheduled_start: null,
    })
    const rota = await workforce.createRota({ week_start: monday, location_id: london })
    const shift = await does.plan(rota.id, id, monday, ['00:00', '08:00'])
    const attended = { attendance_status: 'present', late_minutes: 0, scheduled_hours: 8, actual_hours: 8.08 }
    expect(await does.rowOf(monday, id)).toMatchObject(attended)
    expect(await does.rowOf(sunday, id)).toBeUndefined()
    for (const day of [sunday, monday]) await workforce.manager.post(`/api/attendance/refresh/${day}`, {})
    expect(await does.rowOf(monday, id)).toMatchObject(attended)
    expect(await does.rowOf(sunday, id)).toBeUndefined()
    const { body } = await workforce.manager.get(`/api/attendance/vs-schedule/${monday}`)
    const { comparisons } = body as { comparisons: ShiftComparison[] }
    expect(comparisons.find(({ staff }) => staff.id === id)).toMatchObject({
      actual: { start: `${sunday}T23:55:00.000Z` },
      variance: { status: 'on_track' },
    })
    await workforce.manager.put(`/api/time-tracking/entries/${entry.id}`, {
      clockInTime: '21:30',
      reason: 'Stood in for another first',
    })
    expect(await does.rowOf(monday, id)).toMatchObject({ attendance_status: 'no_show' })
    await workforce.manager.del(`/api/rotas/${rota.id}/shifts/${shift.id}`)
    expect(await does.rowOf(monday, id)).toBeUndefined()
    expect(await does.rowOf(sunday, id)).toMatchObject({ attendance_status: 'present', actual_hours: 10.5 })
  })

  it('includes shifts of active rotas only', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    const rota = await workforce.createRota({ week_start: week, location_id: london, status: 'draft' })
    await does.plan(rota.id, id, week, ['09:00', '17:00'])
    expect(await does.rowOf(week, id)).toBeUndefined()
    await workforce.manager.post(`/api/rotas/${rota.id}/publish`, {})
    expect(await does.rowOf(week, id)).toMatchObject({ attendance_status: 'no_show' })
    await workforce.manager.put(`/api/rotas/${rota.id}`, { status: 'draft' })
    expect(await does.rowOf(week, id)).toBeUndefined()
  })

  it('reflects holidays and recorded absences', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    const rota = await workforce.createRota({ week_start: week, location_id: london })
    await does.plan(rota.id, id, week, ['09:00', '17:00'])
    const days = { staffId: id, startDate: week, endDate: week, type: 'annual', reason: 'Rest' }
    const holiday = (await workforce.manager.post('/api/holidays', days)).body as { id: number }
    expect(await does.rowOf(week, id)).toMatchObject({ attendance_status: 'no_show' })
    await workforce.manager.put(`/api/holidays/${holiday.id}/status`, { status: 'approved' })
    expect(await does.rowOf(week, id)).toMatchObject({ attendance_status: 'absent' })
    await workforce.manager.del(`/api/holidays/${holiday.id}`)
    expect(await does.rowOf(week, id)).toMatchObject({ attendance_status: 'no_show' })
    const absence = { staffId: id, date: week, reason: 'Rang in ill' }
    const { status, body } = await workforce.manager.post('/api/attendance/absences', absence)
    expect([status, await does.rowOf(week, id)]).toMatchObject([
      201,
      { attendance_status: 'absent', entry_notes: 'Rang in ill' },
    ])
    await workforce.manager.del(`/api/attendance/absences/${(body as { id: number }).id}`)
    expect(await does.rowOf(week, id)).toMatchObject({ attendance_status: 'no_show' })
  })

  it('is the same after any number of refreshes, also concurrent ones', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    await does.work(id, week, ['08:00', '19:15'], 30)
    const before = await does.daily(week)
    const refresh = () => workforce.manager.post(`/api/attendance/refresh/${week}`, {})
    expect((await refresh()).body).toEqual({ message: expect.any(String) })
    await callConcurrently(6, refresh)
    expect(await does.daily(week)).toEqual(before)
  })

  it('is correct with concurrent punches, corrections and reads', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    const entry = await does.work(id, week, ['08:00', '12:00'])
    await callConcurrently(12, async index => {
      if (index % 3 === 0) return does.daily(week)
      const body = { clockOutTime: `1${index % 6}:30`, reason: 'again' }
      return workforce.manager.put(`/api/time-tracking/entries/${entry.id}`, body)
    })
    const { body } = await workforce.manager.get(`/api/time-tracking/entries/${entry.id}`)
    expect((await does.rowOf(week, id))?.actual_hours).toBe((body as TimeEntry).total_hours)
  })
})

describe('A week and its overtime', () => {
  it('count each hour once and include the whole week from any day', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    for (const day of [0, 1, 2, 3, 4, 5]) await does.work(id, addDays(week, day), ['08:00', '16:00'])
    expect(await does.weekRow(week, id)).toMatchObject({
      totalActualHours: 48,
      totalOvertimeHours: 8,
      regularPay: 640,
      overtimePay: 192,
      totalPay: 832,
    })
    const path = `/api/attendance/overtime-report?startDate=${addDays(week, 4)}&endDate=${addDays(week, 6)}`
    const { overtimeByStaff } = (await workforce.manager.get(path)).body as OvertimeReport
    expect(overtimeByStaff.find(({ staffId }) => staffId === id)?.overtimeInstances).toEqual([
      { date: addDays(week, 5), overtimeHours: 8, overtimeMinutes: 480, overtimeCost: 192 },
    ])
    expect((await does.rowOf(addDays(week, 5), id))?.overtime_hours).toBe(8)
  })

  it('keep the hours of a deleted person', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    await does.work(id, week, ['08:00', '16:00'])
    await workforce.manager.del(`/api/staff/${id}`)
    await workforce.manager.post(`/api/attendance/refresh/${week}`, {})
    expect(await does.weekRow(week, id)).toMatchObject({ totalActualHours: 8, totalPay: 128 })
  })

  it('are not changed for the past by later policies and salaries', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    await does.work(id, week, ['08:00', '18:00'])
    const before = await does.weekRow(week, id)
    const tomorrow = addDays(Temporal.Now.plainDateISO('UTC').toString(), 1)
    const policy = { effectiveDate: tomorrow, dailyHours: 4 }
    expect((await workforce.manager.post('/api/attendance/policies', policy)).status).toBe(201)
    await workforce.manager.post(`/api/staff/${id}/salary-history`, { amount: 30 })
    await workforce.manager.post(`/api/attendance/refresh/${week}`, {})
    expect(await does.weekRow(week, id)).toEqual(before)
  })

  it('change with a back-dated salary increase', async () => {
    const [{ id }, week] = [await hire(), ownWeek()]
    await does.work(id, week, ['08:00', '16:00'])
    await workforce.manager.post(`/api/staff/${id}/salary-history`, { amount: 20, effectiveDate: week })
    expect((await does.weekRow(week, id))?.totalPay).toBe(160)
  })
})

describe('Today', () => {
  const today = () => Temporal.Now.plainDateISO('UTC').toString()

  it('shows who is working, and since when', async () => {
    const utc = (await workforce.createLocation('UTC')).id
    const { id } = await hire({ location_id: utc })
    await workforce.manager.post('/api/time-tracking/clock-in', { staffId: id })
    const live = async () => {
      const { body } = await workforce.manager.get(`/api/attendance/vs-schedule/${today()}`)
      const { comparisons } = body as { comparisons: ShiftComparison[] }
      return comparisons.find(({ staff }) => staff.id === id)?.live
    }
    expect(await live()).toMatchObject({ state: 'working', since: expect.any(String) })
    await workforce.manager.post('/api/time-tracking/break-start', { staffId: id })
    expect(await live()).toMatchObject({ state: 'on_break' })
    await workforce.manager.post('/api/time-tracking/clock-out', { staffId: id })
    expect(await live()).toMatchObject({ state: 'finished' })
  })

  it('warns of overtime that the week’s plan leads to', async () => {
    const utc = (await workforce.createLocation('UTC')).id
    const { id } = await hire({ location_id: utc, department: 'Bar' })
    const next = addDays(getMonday(today()), 7)
    const rota = await workforce.createRota({ week_start: next, department: 'Bar', location_id: utc })
    for (const day of [0, 1, 2, 3]) await does.plan(rota.id, id, addDays(next, day), ['09:00', '21:00'])
    const { body } = await workforce.manager.get(`/api/attendance/overtime-risk?weekStart=${next}`)
    expect((body as OvertimeRisk).staff.find(({ staffId }) => staffId === id)).toMatchObject({
      workedHours: 0,
      scheduledHours: 48,
      expectedOvertimeHours: expect.any(Number),
    })
  })
})

it.each([
  'daily/2024-02-30',
  'weekly/2024-01-02',
  'vs-schedule/soon',
  'overtime-report?startDate=2024-01-08&endDate=2024-01-01',
  'overtime-report?startDate=2024-01-01',
])('The report %s does not exist', async path => {
  const { status, body } = await workforce.manager.get(`/api/attendance/${path}`)
  expect([status, body]).toMatchObject([400, { details: [{ field: expect.any(String) }] }])
})

it('A policy with a past effective date is refused at its field', async () => {
  const yesterday = addDays(Temporal.Now.plainDateISO('UTC').toString(), -1)
  const { status, body } = await workforce.manager.post('/api/attendance/policies', {
    effectiveDate: yesterday,
  })
  expect([status, body]).toMatchObject([400, { details: [{ field: 'effectiveDate' }] }])
})
