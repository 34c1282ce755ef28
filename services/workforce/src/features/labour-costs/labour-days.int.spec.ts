import { labourCostEndpoints, type Payroll, type TimeEntry } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkforceDependencies } from '../../dependencies.ts'
import { createRotaAndTimeEntryActions } from '../../testing/rota-and-time-entry-actions.ts'
import { startWorkforce, type WorkforceUnderTest } from '../../testing/workforce-under-test.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { markRunningWeeks } from './labour-schedule.ts'
import { recomputeLabourDays } from './recompute-labour-days.ts'

let workforce: WorkforceUnderTest
let needs: WorkforceDependencies
let does: ReturnType<typeof createRotaAndTimeEntryActions>
let harbour: number
let station: number
beforeAll(async () => {
  workforce = await startWorkforce()
  needs = createWorkforceDependencies(workforce.kit)
  does = createRotaAndTimeEntryActions(workforce)
  harbour = (await workforce.createLocation('Europe/London', 'Harbour')).id
  station = (await workforce.createLocation('Europe/London', 'Station')).id
})
afterAll(() => workforce.close())

let weeks = 0
/** A past week that no other test uses. */
const ownWeek = () => addDays('2024-01-01', 14 * weeks++)

/** The latest event of a day after all costs have been computed. */
async function getDay(locationId: number, date: string) {
  await recomputeLabourDays(needs)
  const events = await workforce.emitted('workforce.labour-day-changed')
  return events
    .map(({ payload }) => payload)
    .findLast(day => day.location_id === locationId && day.date === date)
}

describe('The labour cost of a day', () => {
  it('is what payroll pays, and follows corrections and deletions', async () => {
    const week = ownWeek()
    const cook = await workforce.hire({ location_id: harbour, salary_type: 'weekly', salary_amount: 600 })
    const entry = await does.work(cook.id, week, ['09:00', '15:00'])
    expect(await getDay(harbour, week)).toMatchObject({
      ...{ revision: 1, worked_ms: 21_600_000, wages: 90, people: 1 },
      ...{ provisional: true, reasons: ['no-on-cost-rate', 'not-approved'] },
    })
    const { body } = await workforce.manager.get(`/api/payroll?startDate=${week}&endDate=${week}`)
    expect(body).toMatchObject({ rows: [{ regularPay: 90 }] })
    await workforce.manager.put(`/api/time-tracking/entries/${entry.id}`, {
      clockOutTime: '19:00',
      reason: 'Stayed for the stock count',
    })
    expect(await getDay(harbour, week)).toMatchObject({ revision: 2, wages: 165 })
    await workforce.manager.del(`/api/time-tracking/entries/${entry.id}?reason=twice`)
    expect(await getDay(harbour, week)).toMatchObject({ revision: 3, wages: 0, worked_ms: 0, people: 0 })
  })

  it('is published once: computing it again changes nothing', async () => {
    const week = ownWeek()
    const cook = await workforce.hire({ location_id: harbour })
    await does.work(cook.id, week, ['09:00', '17:00'])
    await getDay(harbour, week)
    await needs.labourWeeks.markPending([{ staffId: cook.id, weekStart: week }])
    await Promise.all([recomputeLabourDays(needs), recomputeLabourDays(needs)])
    const events = await workforce.emitted('workforce.labour-day-changed')
    expect(events.filter(({ payload }) => payload.date === week)).toHaveLength(1)
  })

  it('contains a punch of Monday 00:40 on Sunday, by the cut-off of sales', async () => {
    const week = ownWeek()
    const cook = await workforce.hire({ location_id: harbour })
    await does.work(cook.id, week, ['00:40', '02:40'])
    expect(await getDay(harbour, addDays(week, -1))).toMatchObject({ wages: 32 })
    const settings = { day_cutoff_minutes: 0, location_cutoffs: [], version: 1 }
    const changed = createEventEnvelope('menu-costing.business-day-changed', settings)
    await workforce.deliver('workforce-references', changed)
    expect(await getDay(harbour, addDays(week, -1))).toMatchObject({ wages: 0 })
    expect(await getDay(harbour, week)).toMatchObject({ wages: 32 })
    const before = { ...settings, day_cutoff_minutes: 300, version: 2 }
    await workforce.deliver(
      'workforce-references',
      createEventEnvelope('menu-costing.business-day-changed', before),
    )
    expect(await getDay(harbour, week)).toMatchObject({ wages: 0 })
  })

  it('is certain when the hours are approved and the on-cost is known: 1,400 + 8 % + 11 %', async () => {
    const week = ownWeek()
    const cook = await workforce.hire({ location_id: harbour, salary_amount: 35 })
    for (const day of [0, 1, 2, 3, 4]) await does.work(cook.id, addDays(week, day), ['09:00', '17:00'])
    const { version } = await workforce.manager.call(labourCostEndpoints.getLabourCostSettings, {})
    const rate = { country: 'IE', valid_from: '2020-01-01', holiday_percent: 8, on_cost_percent: 11 }
    const body = { country: 'IE', rates: [rate], version }
    await workforce.manager.call(labourCostEndpoints.updateLabourCostSettings, { body })
    await workforce.manager.post(`/api/time-tracking/weeks/${week}/approve`, { staffId: cook.id })
    const days = await Promise.all([0, 1, 2, 3, 4].map(day => getDay(harbour, addDays(week, day))))
    const sum = (of: (day: NonNullable<(typeof days)[number]>) => number) =>
      days.reduce((total, day) => total + (day ? Math.round(of(day) * 100) : 0), 0) / 100
    expect([sum(day => day.wages), sum(day => day.holiday_accrued), sum(day => day.on_cost)]).toEqual([
      1400, 112, 166.32,
    ])
    expect(days.map(day => day?.provisional)).toEqual([false, false, false, false, false])
  })

  it('contains what people who are clocked in have earned until now, and says so', async () => {
    const cook = await workforce.hire({ location_id: station })
    await workforce.manager.post('/api/time-tracking/clock-in', { staffId: cook.id })
    const inHour = { ...needs, now: () => Temporal.Now.instant().add({ hours: 1, minutes: 5 }) }
    await markRunningWeeks(inHour)
    await recomputeLabourDays(inHour)
    const events = await workforce.emitted('workforce.labour-day-changed')
    const running = events.map(({ payload }) => payload).findLast(day => day.location_id === station)
    expect(running).toMatchObject({ people: 1, provisional: true })
    expect(running?.reasons).toContain('clocked-in')
    expect(running?.wages).toBeGreaterThan(15)
    await workforce.manager.post('/api/time-tracking/clock-out', { staffId: cook.id })
    await recomputeLabourDays(needs)
  })
})

describe('The labour of a person who moves to another location', () => {
  it('stays where it was worked, with hours and with a fixed salary', async () => {
    const week = ownWeek()
    const fixed = {
      salary_type: 'weekly',
      salary_amount: 700,
      fixed_salary: [{ from: week, to: addDays(week, 6) }],
    }
    const cook = await workforce.hire({ location_id: harbour, salary_type: 'hourly', salary_amount: 16 })
    const chef = await workforce.hire({ location_id: harbour, ...fixed })
    const host = await workforce.hire({ location_id: harbour, ...fixed })
    await does.work(cook.id, week, ['09:00', '16:30'])
    await does.work(chef.id, week, ['09:00', '16:30'])
    const before = await getDay(harbour, week)
    expect(before).toMatchObject({ wages: 320, worked_ms: 54_000_000 })
    for (const { id } of [cook, chef, host])
      await workforce.manager.put(`/api/staff/${id}`, { location_id: station })
    expect([await getDay(harbour, week), await getDay(station, week)]).toEqual([before, undefined])
    await does.work(cook.id, addDays(week, 1), ['09:00', '10:00'])
    expect(await getDay(harbour, addDays(week, 1))).toMatchObject({ wages: 216 })
  })
})

describe('A fixed salary', () => {
  it('of 1,050 with 30 hours at one location and 20 at another costs 630 and 420', async () => {
    const week = ownWeek()
    const manager = await workforce.hire({
      ...{ location_id: harbour, salary_type: 'weekly', salary_amount: 1050 },
      fixed_salary: [{ from: week, to: addDays(week, 6) }],
    })
    for (const day of [0, 1, 2]) await does.work(manager.id, addDays(week, day), ['09:00', '19:00'])
    for (const day of [3, 4]) {
      const entry: TimeEntry = await does.work(manager.id, addDays(week, day), ['09:00', '19:00'])
      const entries = workforce.kit.connection.collection<{ _id: number }>('time_entries')
      await entries.updateOne({ _id: entry.id }, { $set: { in: { location_id: station } } })
    }
    await needs.labourWeeks.markPending([{ staffId: manager.id, weekStart: week }])
    const wagesAt = async (locationId: number) => {
      const days = [0, 1, 2, 3, 4, 5, 6].map(day => getDay(locationId, addDays(week, day)))
      return (await Promise.all(days)).reduce((total, day) => total + (day?.wages ?? 0), 0)
    }
    expect([await wagesAt(harbour), await wagesAt(station)]).toEqual([630, 420])
  })

  it('costs a seventh of the week per day, also without any work', async () => {
    const week = ownWeek()
    const nextWeek = addDays(week, 7)
    await workforce.hire({
      ...{ location_id: harbour, salary_type: 'weekly', salary_amount: 1050 },
      fixed_salary: [{ from: addDays(week, 5), to: addDays(nextWeek, 1) }],
    })
    const days = [4, 5, 6, 7, 8, 9].map(day => getDay(harbour, addDays(week, day)))
    expect((await Promise.all(days)).map(day => day?.wages ?? 0)).toEqual([0, 150, 150, 150, 150, 0])
    const range = `startDate=${addDays(week, 6)}&endDate=${addDays(week, 13)}`
    const { body } = await workforce.manager.get(`/api/payroll?${range}`)
    expect((body as Payroll).rows.map(row => row.totalPay)).toEqual([150, 300])
  })

  it('needs the right to payroll, and ends when the person leaves', async () => {
    const cook = await workforce.hire({ location_id: harbour, salary_type: 'weekly', salary_amount: 700 })
    const path = `/api/staff/${cook.id}`
    const fixed_salary = [{ from: '2024-01-01', to: null }]
    expect((await workforce.asManager().put(path, { fixed_salary })).status).toBe(403)
    expect((await workforce.manager.put(path, { fixed_salary })).body).toMatchObject({ fixed_salary })
    expect((await workforce.asManager().get(path)).body).toMatchObject({ fixed_salary: null })
    const { body } = await workforce.manager.put(path, { status: 'terminated' })
    expect(body).toMatchObject({ fixed_salary: [{ from: '2024-01-01', to: expect.any(String) }] })
  })
})

describe('The settings of labour costs', () => {
  it('refuse two rates on one day and what is no country', async () => {
    const rate = { country: 'IE', valid_from: '2020-01-01', holiday_percent: 8, on_cost_percent: 11 }
    const put = (body: object) => workforce.manager.put('/api/labour-costs/settings', body)
    expect((await put({ rates: [rate, rate] })).status).toBe(400)
    expect((await put({ country: 'Ireland' })).status).toBe(400)
    expect((await workforce.asManager().get('/api/labour-costs/settings')).status).toBe(403)
  })
})
