import { withoutReadBatching } from '@rms/service-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorkforceDependencies } from './dependencies.ts'
import { markRunningWeeks } from './features/labour-costs/labour-schedule.ts'
import { recomputeLabourDays } from './features/labour-costs/recompute-labour-days.ts'
import { getReadUrl, workforceReadEndpoints } from './testing/read-endpoints.ts'
import { startWorkforce, type WorkforceUnderTest } from './testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
beforeAll(async () => {
  workforce = await startWorkforce()
}, 60_000)
afterAll(() => workforce?.close())

const WEEK = '2026-03-02'

/** Calls every endpoint of the service, with more than one record each. */
async function everyCall(): Promise<void> {
  const { manager } = workforce
  const place = await workforce.createLocation('Europe/London')
  const people = await Promise.all([1, 2, 3].map(() => workforce.hire({ location_id: place.id })))
  let manual: unknown
  for (const { id } of people) {
    await manager.post('/api/time-tracking/clock-in', { staffId: id })
    const worked = { staffId: id, shiftDate: WEEK, clockInTime: '09:00', clockOutTime: '17:00' }
    manual = (await manager.post('/api/time-tracking/entries/manual', worked)).body
    const days = { startDate: '2027-03-01', endDate: '2027-03-05' }
    await manager.post('/api/holidays', { staffId: id, ...days, type: 'annual', reason: 'Rest' })
  }
  const [first, second] = people.map(({ id }) => id)
  const rota = await workforce.createRota({ week_start: WEEK, location_id: place.id })
  const shift = {
    staff_id: first,
    shift_date: WEEK,
    start_time: '09:00',
    end_time: '17:00',
    position: 'Cook',
  }
  await manager.post(`/api/rotas/${rota.id}/shifts`, shift)
  await manager.put(`/api/rotas/${rota.id}/shifts`, { version: 2, shifts: [shift, shift] })
  await manager.put('/api/holidays/1/status', { status: 'approved' })
  const { body: locked } = await manager.post('/api/payroll/periods', {
    start: WEEK,
    end: '2026-03-08',
    confirm_unapproved: true,
  })
  const { id: periodId } = locked as { id: number }
  const entryId = (manual as { entry: { id: number } }).entry.id
  const ids = { staff: first ?? 0, holidays: 1, rotas: rota.id, entries: entryId, periods: periodId }
  const sample = { ids, startDate: WEEK, endDate: WEEK, weekStart: WEEK }
  for (const address of [
    ...workforceReadEndpoints.map(read => getReadUrl(read, sample)),
    '/api/staff?page=1&search=person&sort=-start_date',
    '/api/staff?status=active',
    '/api/staff?status=active&department=Kitchen&location_id=1',
    '/api/staff?ids=1,2,3',
    '/api/holidays?page=1&status=pending&search=rest',
    '/api/holidays?from=2027-01-01&to=2027-12-31',
    `/api/holidays?staff_id=${first}`,
    `/api/rotas?department=Kitchen&week_start=${WEEK}`,
    '/api/rotas?active_only=true',
    '/api/rotas?future_date=2026-01-01&active_only=false',
    `/api/time-tracking/entries?startDate=${WEEK}&endDate=${WEEK}&staffId=${first}`,
  ])
    expect([address, (await manager.get(address)).status]).toEqual([address, 200])
  await manager.post('/api/time-tracking/break-start', { staffId: first })
  await manager.post(`/api/attendance/refresh/${WEEK}`, {})
  await manager.post('/api/attendance/absences', { staffId: first, date: WEEK, reason: 'Ill' })
  await manager.post(`/api/time-tracking/weeks/${WEEK}/approve`, { staffId: second })
  await manager.post('/api/rotas/copy-week', { from_week: WEEK, to_week: '2026-03-09' })
  await manager.post('/api/time-tracking/clock-out', { staffId: first })
  await manager.del(`/api/staff/${second}`)
  await manager.del(`/api/rotas/${rota.id}`)
  await workforce.asService('portal').post('/internal/staff/by-email', { email: people[0]?.email })
  for (const path of [
    'places',
    'clock-status',
    'entries',
    `schedule?startDate=${WEEK}&endDate=${WEEK}`,
    'holidays',
    'notices',
  ])
    await workforce.asService('portal').get(`/internal/staff/${first}/${path}`)
  await workforce.asService('portal').post(`/internal/staff/${first}/notices/read`, {})
  const emergency = { method: 'emergency_clock', value: 'Wet', manager: null }
  await workforce
    .asService('portal')
    .post(`/internal/staff/${first}/clock-in`, { fallback: emergency, key: 'a' })
  await manager.put(`/api/staff/${first}`, { fixed_salary: [{ from: WEEK, to: WEEK }] })
  await manager.put('/api/labour-costs/settings', { country: 'IE', version: 0 })
  const needs = createWorkforceDependencies(workforce.kit)
  await markRunningWeeks(needs)
  await recomputeLabourDays(needs)
  await workforce.asService('catalog').get(`/internal/usage?location_id=${place.id}`)
}

it('Every query of workforce uses an index', async () => {
  const { db } = workforce.kit.connection
  await db?.command({ profile: 2 })
  await withoutReadBatching(everyCall)
  await db?.command({ profile: 0 })
  const scans = await db
    ?.collection('system.profile')
    // Locations are few, so reading all of them is allowed.
    .find({ planSummary: /COLLSCAN/, ns: { $not: /\.(system\..*|locations)$/ } })
    .project({ ns: 1, command: 1 })
    .toArray()
  expect(scans?.map(({ ns, command }) => [ns, command])).toEqual([])
  expect(await db?.collection('system.profile').countDocuments()).toBeGreaterThan(100)
})
