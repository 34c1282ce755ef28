import { toMinutes } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PortalUnderTest, startPortal } from '../../testing/portal-under-test.ts'
import { createStubHoliday, createStubShift, createStubTimeEntry } from '../../testing/stub-time-tracking.ts'

const MINUTE_MS = 60_000

let portal: PortalUnderTest
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

async function signInNewPerson() {
  const person = await portal.createPerson()
  return { ...person, me: (await portal.signIn(person)).me }
}
const lastRange = () => portal.workforce.time.ranges.at(-1)

describe('The timesheet', () => {
  it('shows one’s own entries, their totals and the confirmed weeks', async () => {
    const { id, me } = await signInNewPerson()
    portal.workforce.time.entries.set(id, [
      createStubTimeEntry(id, { total_hours: 8.33, total_minutes: toMinutes(500 * MINUTE_MS) }),
      createStubTimeEntry(id, {
        id: 2,
        total_hours: null,
        total_minutes: null,
        clock_out_time: null,
        status: 'active',
      }),
    ])
    const week = { weekStart: '2026-03-02', confirmedAt: '2026-03-09T08:00:00Z', approvedAt: null }
    portal.workforce.time.weeks.set(id, [week])
    const { body } = await me.get('/api/staff-portal/time-entries?startDate=2026-03-01&endDate=2026-03-07')
    expect(body).toMatchObject({
      entries: [{ id: 1 }, { id: 2 }],
      totals: { entries: 2, days: 1, hours: 8.33, to_review: 0 },
      weeks: [week],
    })
    expect(lastRange()).toEqual({ startDate: '2026-03-01', endDate: '2026-03-07' })
  })

  it('filtered by status has the totals of that status', async () => {
    const { id, me } = await signInNewPerson()
    portal.workforce.time.entries.set(id, [
      createStubTimeEntry(id),
      createStubTimeEntry(id, { id: 2, status: 'manual_entry' }),
    ])
    const { body } = await me.get('/api/staff-portal/time-entries?status=manual_entry')
    expect(body).toMatchObject({ entries: [{ id: 2 }], totals: { entries: 1, hours: 8 } })
    expect((await me.get('/api/staff-portal/time-entries?status=other')).status).toBe(400)
  })

  it('is exported to a file named after its date range', async () => {
    const { id, me } = await signInNewPerson()
    portal.workforce.time.entries.set(id, [createStubTimeEntry(id, { notes: '=1+1' })])
    const path = '/api/staff-portal/time-entries/export'
    const answer = await me.get(`${path}?startDate=2026-03-01&endDate=2026-03-07`)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="timesheet_2026-03-01_to_2026-03-07.csv"',
    )
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect((await me.get(`${path}?startDate=2026-03-01`)).status).toBe(400)
  })
})

describe('The schedule', () => {
  it.each([
    ['date=2026-03-04', { startDate: '2026-03-04', endDate: '2026-03-04' }],
    ['weekStart=2026-03-02', { startDate: '2026-03-02', endDate: '2026-03-08' }],
    ['startDate=2026-03-01&endDate=2026-03-31', { startDate: '2026-03-01', endDate: '2026-03-31' }],
    ['', {}],
  ])('for %j covers that range', async (query, range) => {
    const { me } = await signInNewPerson()
    expect((await me.get(`/api/staff-portal/schedule?${query}`)).status).toBe(200)
    expect(lastRange()).toEqual(range)
  })

  it.each(['weekStart=2026-03-03', 'date=2026-02-30', 'date=tomorrow'])('for %s is 400', async query => {
    const { me } = await signInNewPerson()
    expect((await me.get(`/api/staff-portal/schedule?${query}`)).status).toBe(400)
  })

  it('returns until when each person has seen changes', async () => {
    const [one, other] = [await signInNewPerson(), await signInNewPerson()]
    portal.workforce.time.shifts.set(one.id, [createStubShift()])
    const seenAt = async ({ me }: typeof one) =>
      ((await me.get('/api/staff-portal/schedule')).body as { seen_at: string | null }).seen_at
    expect(await seenAt(one)).toBeNull()
    const { body } = await one.me.post('/api/staff-portal/schedule/seen', {})
    expect(await seenAt(one)).toBe((body as { seen_at: string }).seen_at)
    expect(await seenAt(other)).toBeNull()
  })
})

it('One’s own holidays are returned with the balance and without the absences of others', async () => {
  const { id, me } = await signInNewPerson()
  const other = {
    id: 4,
    staff_name: 'Ben',
    start_date: '2026-07-06',
    end_date: '2026-07-06',
    status: 'pending' as const,
  }
  portal.workforce.time.holidays.set(id, [createStubHoliday(id, { overlaps: [other] })])
  const { body } = await me.get('/api/staff-portal/holidays')
  expect(body).toMatchObject({ holidays: [{ id: 3, status: 'approved' }], balance: { left_days: 25 } })
  expect(JSON.stringify(body)).not.toContain('Ben')
})
