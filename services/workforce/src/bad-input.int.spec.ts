import type { Endpoint } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getParameterNames,
  getReadUrl,
  type ReadParameters,
  workforceReadEndpoints,
} from './testing/read-endpoints.ts'
import {
  callConcurrently,
  countResponseStatuses,
  startWorkforce,
  type WorkforceUnderTest,
} from './testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let staffId: number
let otherLocationStaffId: number
let rotaId: number
const MONDAY = '2025-10-20'
/** The night on which London's clocks go back from 02:00 to 01:00. */
const LONG_NIGHT = '2025-10-26'

beforeAll(async () => {
  workforce = await startWorkforce()
  const [harbour, station] = [
    await workforce.createLocation('Europe/London'),
    await workforce.createLocation('Europe/London', 'Station'),
  ]
  staffId = (await workforce.hire({ location_id: harbour.id })).id
  otherLocationStaffId = (await workforce.hire({ location_id: station.id })).id
  rotaId = (await workforce.createRota({ week_start: MONDAY, location_id: harbour.id })).id
})
afterAll(() => workforce.close())

const entry = (body: Record<string, unknown>) =>
  workforce.manager.post('/api/time-tracking/entries/manual', {
    staffId,
    shiftDate: '2025-10-21',
    clockInTime: '09:00',
    clockOutTime: '17:00',
    ...body,
  })
const shift = (body: Record<string, unknown>) =>
  workforce.manager.post(`/api/rotas/${rotaId}/shifts`, {
    staff_id: staffId,
    shift_date: MONDAY,
    start_time: '09:00',
    end_time: '17:00',
    position: 'Line Cook',
    ...body,
  })
const entries = async () =>
  (
    (await workforce.manager.get('/api/time-tracking/entries?startDate=2025-01-01&endDate=2025-12-31'))
      .body as { entries: unknown[] }
  ).entries

type EntryResponse = ReturnType<typeof entry>

describe('Invalid input is refused at its field, and nothing is saved', () => {
  it.each<[string, () => EntryResponse, string]>([
    ['an entry on 30 February', () => entry({ shiftDate: '2026-02-30' }), 'shiftDate'],
    ['an entry with only a year', () => entry({ shiftDate: '2026' }), 'shiftDate'],
    ['an entry with equal start and end', () => entry(instants('09:00', '09:00')), 'clockOutTime'],
    ['an entry that ends before it begins', () => entry(instants('09:00', '08:00')), 'clockOutTime'],
    ['an entry that starts in the skipped hour', () => entry({ ...inSkippedHour }), 'clockInTime'],
    ['an entry that ends in the skipped hour', () => entry({ ...intoSkippedHour }), 'clockOutTime'],
    ['a negative break', () => entry({ breakMinutes: -1 }), 'breakMinutes'],
    ['a break longer than the work', () => entry({ breakMinutes: 481 }), 'breakMinutes'],
    ['a break that is not a number', () => entry({ breakMinutes: 'half an hour' }), 'breakMinutes'],
    ['a shift on 30 February', () => shift({ shift_date: '2026-02-30' }), 'shift_date'],
    ['a shift with only a year', () => shift({ shift_date: '2025' }), 'shift_date'],
    ['a shift of another week', () => shift({ shift_date: '2025-10-27' }), 'shift_date'],
    ['a shift of staff of another location', () => shift({ staff_id: otherLocationStaffId }), 'staff_id'],
    ['a shift without a position', () => shift({ position: ' ' }), 'position'],
    [
      'an approval of a week starting on a Tuesday',
      () => workforce.manager.post('/api/time-tracking/weeks/2025-10-21/approve', { staffId }),
      'weekStart',
    ],
    [
      'a salary increase that is not one',
      () => workforce.manager.post(`/api/staff/${staffId}/salary-history`, { amount: 16 }),
      'amount',
    ],
    [
      'a salary increase from 30 February',
      () =>
        workforce.manager.post(`/api/staff/${staffId}/salary-history`, {
          amount: 20,
          effectiveDate: '2026-02-30',
        }),
      'effectiveDate',
    ],
    [
      'an absence without a reason',
      () => workforce.manager.post('/api/attendance/absences', { staffId, date: MONDAY, reason: ' ' }),
      'reason',
    ],
  ])('%s', async (_, send, field) => {
    const { status, body } = await send()
    const { error, details } = body as { error: string; details: { field: string; message: string }[] }
    expect([status, details.map(each => each.field)]).toEqual([400, [field]])
    expect(error).toMatch(/^[A-Z\d].*[.?]$/)
    expect(await entries()).toEqual([])
    expect((await workforce.manager.get(`/api/rotas/${rotaId}`)).body).toMatchObject({ shift_count: 0 })
  })
})

describe('A read of the contract', () => {
  const having = (name: string) => workforceReadEndpoints.filter(read => getParameterNames(read).has(name))
  const refusal = async (read: Endpoint, days: Partial<ReadParameters>) => {
    const ids = { staff: staffId, holidays: 1, rotas: rotaId, entries: 1, periods: 1 }
    const sample = { ids, startDate: MONDAY, endDate: MONDAY, weekStart: MONDAY, ...days }
    const { status, body } = await workforce.manager.get(getReadUrl(read, sample))
    return [status, (body as { details?: { field: string }[] }).details?.map(({ field }) => field)]
  }

  it.each(having('weekStart'))('of a week rejects a start on a Tuesday: $path', async read => {
    expect(await refusal(read, { weekStart: '2025-10-21' })).toEqual([400, ['weekStart']])
  })

  it.each(having('endDate'))('of a range rejects reversed dates: $path', async read => {
    expect(await refusal(read, { startDate: LONG_NIGHT })).toEqual([400, ['endDate']])
  })

  it.each(having('date'))('of a day rejects 30 February: $path', async read => {
    expect(await refusal(read, { startDate: '2026-02-30' })).toEqual([400, ['date']])
  })
})

const instants = (from: string, to: string) => ({
  clockInTime: `2025-10-21T${from}:00Z`,
  clockOutTime: `2025-10-21T${to}:00Z`,
})
const inSkippedHour = { shiftDate: '2025-03-30', clockInTime: '01:30', clockOutTime: '09:00' }
const intoSkippedHour = { shiftDate: '2025-03-29', clockInTime: '22:00', clockOutTime: '01:30' }

describe('A time that occurs twice', () => {
  it('is refused with both instants, which give different hours of work', async () => {
    const night = { shiftDate: LONG_NIGHT, clockInTime: '01:30', clockOutTime: '05:00' }
    const refused = await entry(night)
    expect(refused).toMatchObject({ status: 400, body: { code: 'ambiguous-time' } })
    const { details, options } = refused.body as { details: { field: string }[]; options: string[] }
    expect(details.map(({ field }) => field)).toEqual(['clockInTime'])
    expect(options).toEqual(['2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z'])
    const hours: number[] = []
    for (const clockInTime of options) {
      const { body } = await entry({ ...night, clockInTime })
      const { entry: made } = body as { entry: { id: number; total_hours: number } }
      hours.push(made.total_hours)
      await workforce.manager.del(`/api/time-tracking/entries/${made.id}?reason=Typed+twice`)
    }
    expect(hours).toEqual([4.5, 3.5])
  })
})

it('A shift with equal start and end lasts until the same time on the next day', async () => {
  const { status, body } = await shift({ start_time: '09:00', end_time: '09:00' })
  const { shift: made } = body as { shift: { id: number; hours: number } }
  expect([status, made.hours]).toEqual([201, 24])
  await workforce.manager.del(`/api/rotas/${rotaId}/shifts/${made.id}`)
})

it('Overlapping entries are a conflict, adjacent ones are not', async () => {
  const person = await workforce.hire()
  const of = (clockInTime: string, clockOutTime: string) =>
    entry({ staffId: person.id, clockInTime, clockOutTime })
  expect((await of('09:00', '12:00')).status).toBe(201)
  expect(await of('11:59', '14:00')).toMatchObject({ status: 409, body: { code: 'entry-overlap' } })
  expect((await of('12:00', '14:00')).status).toBe(201)
})

it('Fifty concurrent clock-ins of one person create one entry', async () => {
  const person = await workforce.hire()
  const answers = await callConcurrently(50, () =>
    workforce.manager.post('/api/time-tracking/clock-in', { staffId: person.id }),
  )
  expect(countResponseStatuses(answers)).toEqual({ 200: 1, 409: 49 })
})
