import { type ClockStatus, internalEndpoints, type StaffMember, type TimeEntry } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTimeEntryModel } from '../../storage/time-tracking/time-entry-model.ts'
import {
  callConcurrently,
  countResponseStatuses,
  startWorkforce,
  type WorkforceUnderTest,
} from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let london: number
beforeAll(async () => {
  workforce = await startWorkforce()
  london = (await workforce.createLocation('Europe/London')).id
})
afterAll(() => workforce.close())

const DAY = '2026-01-12'
const hire = (details: Record<string, unknown> = {}): Promise<StaffMember> =>
  workforce.hire({ location_id: london, ...details })
const punch = (direction: 'in' | 'out', staffId: number, headers?: Record<string, string>) =>
  workforce.manager.post(`/api/time-tracking/clock-${direction}`, { staffId }, headers)
const status = async (staffId: number): Promise<ClockStatus> =>
  (await workforce.manager.get(`/api/time-tracking/current-status/${staffId}`)).body as ClockStatus
const type = (
  staffId: number,
  clockInTime: string,
  clockOutTime: string,
  more: Record<string, unknown> = {},
) =>
  workforce.manager.post('/api/time-tracking/entries/manual', {
    staffId,
    clockInTime,
    clockOutTime,
    shiftDate: DAY,
    ...more,
  })
const typed = async (...entry: Parameters<typeof type>): Promise<TimeEntry> => {
  const { status: answered, body } = await type(...entry)
  expect(answered).toBe(201)
  return (body as { entry: TimeEntry }).entry
}
const correct = (id: number, body: Record<string, unknown>) =>
  workforce.manager.put(`/api/time-tracking/entries/${id}`, body)
const entriesOf = async (staffId: number, from = DAY, to = from): Promise<TimeEntry[]> => {
  const path = `/api/time-tracking/entries?startDate=${from}&endDate=${to}&staffId=${staffId}`
  return ((await workforce.manager.get(path)).body as { entries: TimeEntry[] }).entries
}
const openSince = (entryId: number, hoursAgo: number) =>
  getTimeEntryModel(workforce.kit.connection).updateOne(
    { _id: entryId },
    { clock_in_at: new Date(Date.now() - hoursAgo * 3_600_000) },
  )

describe('The clock', () => {
  it('clocks in, shows the status, and clocks out', async () => {
    const { id, name } = await hire()
    expect(await status(id)).toEqual({
      isClockedIn: false,
      timeEntry: null,
      hoursWorked: 0,
      clockedInSince: null,
      onBreakSince: null,
    })
    const { body } = await punch('in', id)
    expect(body).toMatchObject({ staff: { id, name }, timeEntry: { status: 'active', clock_out_time: null } })
    expect(await status(id)).toMatchObject({ isClockedIn: true, hoursWorked: 0 })
    expect((await punch('out', id)).body).toMatchObject({ totalHours: 0, timeEntry: { status: 'completed' } })
    expect((await status(id)).isClockedIn).toBe(false)
  })

  it('refuses to clock in twice, out twice, and unknown staff', async () => {
    const { id } = await hire()
    expect((await punch('out', id)).status).toBe(409)
    await punch('in', id)
    expect((await punch('in', id)).status).toBe(409)
    expect((await punch('in', 98_765)).status).toBe(404)
    expect((await workforce.manager.post('/api/time-tracking/clock-in', {})).status).toBe(400)
  })

  it.each(['inactive', 'terminated'])('refuses to clock in when %s, and still clocks out', async state => {
    const { id } = await hire()
    await punch('in', id)
    await workforce.manager.put(`/api/staff/${id}`, { status: state })
    expect((await punch('out', id)).status).toBe(200)
    expect((await punch('in', id)).status).toBe(409)
  })

  it('creates one entry for fifty concurrent punches, in and out', async () => {
    const { id } = await hire()
    expect(countResponseStatuses(await callConcurrently(50, () => punch('in', id)))).toEqual({
      200: 1,
      409: 49,
    })
    expect(countResponseStatuses(await callConcurrently(50, () => punch('out', id)))).toEqual({
      200: 1,
      409: 49,
    })
  })

  it('acts once per Idempotency-Key', async () => {
    const { id } = await hire()
    const key = { 'idempotency-key': 'punch-of-monday' }
    const [first, repeated] = [await punch('in', id, key), await punch('in', id, key)]
    expect([repeated.status, repeated.body]).toEqual([200, first.body])
  })

  it('uses the business day of the location, which may be tomorrow', async () => {
    const kiritimati = await workforce.createLocation('Pacific/Kiritimati')
    const { id } = await hire({ location_id: kiritimati.id })
    const { body } = await punch('in', id)
    const localDate = Temporal.Now.plainDateISO('Pacific/Kiritimati').toString()
    expect(body).toMatchObject({ timeEntry: { shift_date: localDate, time_zone: 'Pacific/Kiritimati' } })
  })

  it('closes an entry that started on another day', async () => {
    const { id } = await hire()
    const { timeEntry } = (await punch('in', id)).body as { timeEntry: TimeEntry }
    await openSince(timeEntry.id, 10)
    expect((await punch('out', id)).body).toMatchObject({ totalHours: 10, timeEntry: { id: timeEntry.id } })
  })
})

describe('A forgotten entry', () => {
  it('is flagged after sixteen hours and closed by a manager, with a reason', async () => {
    const { id } = await hire()
    const { timeEntry } = (await punch('in', id)).body as { timeEntry: TimeEntry }
    await openSince(timeEntry.id, 17)
    expect((await status(id)).timeEntry?.is_forgotten).toBe(true)
    const end = new Date(Date.now() - 9 * 3_600_000).toISOString()
    const closed = await correct(timeEntry.id, { clockOutTime: end, reason: 'Left at five' })
    expect(closed.body).toMatchObject({
      entry: {
        total_hours: 8,
        status: 'completed',
        is_forgotten: false,
        corrections: [{ by: 'maria', reason: 'Left at five' }],
      },
    })
    expect((await status(id)).isClockedIn).toBe(false)
  })

  it('is detected immediately when someone is terminated while clocked in', async () => {
    const { id } = await hire()
    await punch('in', id)
    await workforce.manager.put(`/api/staff/${id}`, { status: 'terminated' })
    expect((await status(id)).timeEntry?.is_forgotten).toBe(true)
  })
})

describe('A manual entry', () => {
  it('is returned as instants, with exact hours minus the break', async () => {
    const { id } = await hire()
    expect(await typed(id, '22:00', '06:20', { breakMinutes: 45, notes: 'forgot the clock' })).toMatchObject({
      clock_in_time: '2026-01-12T22:00:00.000Z',
      clock_out_time: '2026-01-13T06:20:00.000Z',
      shift_date: DAY,
      total_hours: 7.58,
      status: 'manual_entry',
      notes: 'forgot the clock',
    })
    expect(await entriesOf(id, '2026-01-13')).toEqual([])
  })

  it('is work at the person’s location, although nobody clocked in there', async () => {
    const { id } = await hire()
    expect(await typed(id, '09:00', '17:00')).toMatchObject({
      location_name: null,
      work_location_name: expect.any(String),
    })
  })

  it('includes the hour that occurs twice', async () => {
    const { id } = await hire()
    expect((await typed(id, '22:00', '04:00', { shiftDate: '2025-10-25' })).total_hours).toBe(7)
  })

  it.each([
    ['without a day', { shiftDate: undefined }, 'shiftDate'],
    ['on a day that does not exist', { shiftDate: '2026-02-30' }, 'shiftDate'],
    ['at an invalid time', { clockOutTime: '25:10' }, 'clockOutTime'],
    ['at a time that the clocks skip', { shiftDate: '2025-03-30', clockInTime: '01:30' }, 'clockInTime'],
    ['with a negative break', { breakMinutes: -5 }, 'breakMinutes'],
    ['with a break longer than the work', { breakMinutes: 481 }, 'breakMinutes'],
    ['in the future', { shiftDate: '2090-01-01' }, 'clockInTime'],
    ['for an unknown person', { staffId: 98_765 }, 'staffId'],
  ])('is refused %s, at its field', async (_, changes, field) => {
    const { id } = await hire()
    const { status: answered, body } = await type(id, '09:00', '17:00', changes)
    expect({ answered, body }).toMatchObject({ answered: 400, body: { details: [{ field }] } })
  })

  it('must not overlap another of the same person, but may touch it', async () => {
    const { id } = await hire()
    await typed(id, '09:00', '12:00')
    for (const [from, to] of [
      ['11:00', '14:00'],
      ['08:00', '09:15'],
      ['10:00', '11:00'],
      ['08:00', '13:00'],
    ] as const)
      expect((await type(id, from, to)).status).toBe(409)
    await typed(id, '12:00', '14:00')
    await typed(id, '22:00', '06:00')
    expect((await type(id, '05:00', '08:00', { shiftDate: '2026-01-13' })).status).toBe(409)
  })

  it('is added once with concurrent requests', async () => {
    const { id } = await hire()
    expect(countResponseStatuses(await callConcurrently(6, () => type(id, '09:00', '17:00')))).toEqual({
      201: 1,
      409: 5,
    })
  })

  it('must not overlap an open entry', async () => {
    const { id } = await hire()
    const { timeEntry } = (await punch('in', id)).body as { timeEntry: TimeEntry }
    await openSince(timeEntry.id, 3)
    const [from, to] = [2, 1].map(hours => new Date(Date.now() - hours * 3_600_000).toISOString())
    expect((await type(id, from ?? '', to ?? '', { shiftDate: undefined })).status).toBe(409)
  })
})

describe('A correction', () => {
  it('requires a reason, which is stored with the entry', async () => {
    const { id } = await hire()
    const entry = await typed(id, '09:00', '17:00', { breakMinutes: 30 })
    expect((await correct(entry.id, { clockOutTime: '18:30' })).status).toBe(400)
    expect((await correct(entry.id, { clockOutTime: '18:30', reason: ' ' })).status).toBe(400)
    expect((await correct(entry.id, { clockOutTime: '18:30', reason: 'Stayed on' })).body).toMatchObject({
      entry: { total_hours: 9, break_minutes: 30, corrections: [{ reason: 'Stayed on' }] },
    })
  })

  it('changes nothing if it would overlap or be in the future', async () => {
    const { id } = await hire()
    await typed(id, '09:00', '12:00')
    const entry = await typed(id, '13:00', '15:00')
    expect((await correct(entry.id, { clockInTime: '11:30', reason: 'Came early' })).status).toBe(409)
    expect((await correct(entry.id, { shiftDate: '2090-01-01', reason: 'Typo' })).status).toBe(400)
    expect((await entriesOf(id)).map(({ total_hours }) => total_hours)).toEqual([2, 3])
  })

  it('can move the hours to the person who worked them', async () => {
    const [wrong, right] = [await hire(), await hire()]
    const entry = await typed(wrong.id, '09:00', '12:00')
    await correct(entry.id, { staffId: right.id, reason: 'Wrong person' })
    expect([await entriesOf(wrong.id), (await entriesOf(right.id)).length]).toEqual([[], 1])
  })

  it('of an unknown entry is 404', async () => {
    expect((await correct(98_765, { reason: 'x' })).status).toBe(404)
  })
})

describe('A deleted entry', () => {
  it('requires a reason, is in no list any more, and is kept', async () => {
    const { id } = await hire()
    const entry = await typed(id, '09:00', '17:00')
    const path = `/api/time-tracking/entries/${entry.id}`
    expect((await workforce.manager.del(path)).status).toBe(400)
    expect((await workforce.manager.del(`${path}?reason=Entered%20twice`)).body).toEqual({ success: true })
    expect((await workforce.manager.del(path, { reason: 'Entered twice' })).status).toBe(404)
    expect(await entriesOf(id)).toEqual([])
    await typed(id, '09:00', '17:00')
    const deletedEntry = await getTimeEntryModel(workforce.kit.connection).findById(entry.id).lean()
    expect(deletedEntry?.deletion).toMatchObject({ by: 'maria', reason: 'Entered twice' })
  })
})

describe('Entries', () => {
  it('are listed by business day, both inclusive', async () => {
    const { id } = await hire()
    for (const shiftDate of ['2026-02-02', '2026-02-03', '2026-02-04'])
      await typed(id, '09:00', '12:00', { shiftDate })
    const days = async (from: string, to: string) =>
      (await entriesOf(id, from, to)).map(({ shift_date }) => shift_date)
    expect(await days('2026-02-02', '2026-02-03')).toEqual(['2026-02-03', '2026-02-02'])
    expect(await days('2026-02-05', '2026-02-09')).toEqual([])
  })

  it.each([
    'startDate=soon',
    'startDate=2026-02-03&endDate=2026-02-30',
    'startDate=2026-02-03&endDate=2026-02-02',
  ])('are not listed for %s', async query => {
    expect((await workforce.manager.get(`/api/time-tracking/entries?${query}`)).status).toBe(400)
  })

  it('show who changed them, and the previous values', async () => {
    const { id } = await hire()
    const entry = await typed(id, '09:00', '17:00')
    await correct(entry.id, { clockOutTime: '16:00', reason: 'Left early' })
    const { entries } = await workforce.asService('catalog').call(internalEndpoints.workforceAudit, {
      query: { entity: 'time-entry', limit: 2 },
    })
    expect(entries.reverse()).toMatchObject([
      { entity_id: entry.id, action: 'entry-added', actor: { username: 'maria' }, before: null },
      {
        entity_id: entry.id,
        action: 'entry-corrected',
        before: { clock_out_time: '2026-01-12T17:00:00.000Z' },
        after: { clock_out_time: '2026-01-12T16:00:00.000Z' },
      },
    ])
  })
})
