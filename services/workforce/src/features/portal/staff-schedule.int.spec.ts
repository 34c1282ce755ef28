import type { HolidayRequest, OwnTimesheetWeek, StaffMember, StaffNotice } from '@rms/contracts'
import type { TestClient } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRotaAndTimeEntryActions } from '../../testing/rota-and-time-entry-actions.ts'
import { startWorkforce, type WorkforceUnderTest } from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let portal: TestClient
let place: number
beforeAll(async () => {
  workforce = await startWorkforce()
  portal = workforce.asService('portal')
  place = (await workforce.createLocation('Europe/London', 'Harbour')).id
})
afterAll(() => workforce.close())

const hire = (): Promise<StaffMember> => workforce.hire({ location_id: place })
const noticesOf = async ({ id }: StaffMember) =>
  ((await portal.get(`/internal/staff/${id}/notices`)).body as { notices: StaffNotice[] }).notices

describe('The portal of a staff member', () => {
  it('shows the published plan with team-mates and changes, never a draft', async () => {
    const [ada, bo] = [await hire(), await hire()]
    const rota = await workforce.createRota({ week_start: '2026-06-01', location_id: place, status: 'draft' })
    const does = createRotaAndTimeEntryActions(workforce)
    const shift = await does.plan(rota.id, ada.id, '2026-06-02', ['09:00', '17:00'])
    await does.plan(rota.id, bo.id, '2026-06-02', ['12:00', '20:00'])
    const schedule = async () =>
      (await portal.get(`/internal/staff/${ada.id}/schedule?startDate=2026-06-01&endDate=2026-06-07`)).body
    expect(await schedule()).toEqual({ schedule: [], removed: [] })
    await workforce.manager.post(`/api/rotas/${rota.id}/publish`, {})
    expect(await schedule()).toMatchObject({
      schedule: [{ start_time: '09:00', change: null, team: [{ name: bo.name, start_time: '12:00' }] }],
    })
    const { body } = await workforce.manager.get(`/api/rotas/${rota.id}`)
    const { version, shifts } = body as { version: number; shifts: { id: number }[] }
    const later = shifts.map(each => (each.id === shift.id ? { ...each, start_time: '10:00' } : each))
    await workforce.manager.put(`/api/rotas/${rota.id}/shifts`, { version, shifts: later })
    expect(await schedule()).toMatchObject({
      schedule: [{ start_time: '10:00', change: { kind: 'changed', before: { start_time: '09:00' } } }],
    })
    await workforce.manager.del(`/api/rotas/${rota.id}/shifts/${shift.id}`)
    expect(await schedule()).toMatchObject({
      schedule: [],
      removed: [{ shift_id: shift.id, location_name: expect.any(String) }],
    })
    const notices = await noticesOf(ada)
    expect(notices.map(({ kind }) => kind)).toEqual(['shifts-changed', 'shifts-changed', 'shifts-published'])
    expect(notices[0]).toMatchObject({
      message: 'Your shifts for the week starting 1 Jun 2026 have changed.',
      about: { date: '2026-06-01', note: null },
    })
  })

  it('shows confirmed weeks until an entry is corrected', async () => {
    const [ada, bo] = [await hire(), await hire()]
    const does = createRotaAndTimeEntryActions(workforce)
    const entry = await does.work(ada.id, '2026-03-04', ['09:00', '17:00'])
    const weeks = async (id: number) =>
      (
        (await portal.get(`/internal/staff/${id}/entries?startDate=2026-03-04&endDate=2026-03-04`)).body as {
          weeks: OwnTimesheetWeek[]
        }
      ).weeks
    expect(await weeks(ada.id)).toEqual([])
    await portal.post(`/internal/staff/${ada.id}/confirm-week`, { weekStart: '2026-03-02' })
    expect(await weeks(ada.id)).toEqual([
      { weekStart: '2026-03-02', confirmedAt: expect.any(String), approvedAt: null },
    ])
    expect(await weeks(bo.id)).toEqual([])
    await workforce.manager.put(`/api/time-tracking/entries/${entry.id}`, { notes: 'x', reason: 'Typo' })
    expect(await weeks(ada.id)).toEqual([])
  })

  it('shows the corrected hours before and after, and why', async () => {
    const ada = await hire()
    const entry = await createRotaAndTimeEntryActions(workforce).work(
      ada.id,
      '2026-03-06',
      ['09:00', '18:30'],
      30,
    )
    const path = `/api/time-tracking/entries/${entry.id}`
    await workforce.manager.put(path, { clockOutTime: '17:00', reason: 'Typo' })
    await workforce.manager.put(path, { notes: 'Sick at noon', reason: 'Note was missing' })
    expect(await noticesOf(ada)).toMatchObject([
      {
        message: 'Your hours for 6 Mar 2026 were corrected: Note was missing',
        about: { before_minutes: 450, after_minutes: 450 },
      },
      {
        message: 'Your hours for 6 Mar 2026 were corrected from 9:00 to 7:30: Typo',
        about: { date: '2026-03-06', before_minutes: 540, after_minutes: 450, note: 'Typo' },
      },
    ])
  })

  it('shows hours that were reassigned or deleted, and why', async () => {
    const [ada, bo] = [await hire(), await hire()]
    const entry = await createRotaAndTimeEntryActions(workforce).work(ada.id, '2026-03-05', [
      '09:00',
      '17:00',
    ])
    const path = `/api/time-tracking/entries/${entry.id}`
    await workforce.manager.put(path, { staffId: bo.id, reason: 'It was Bo' })
    await workforce.manager.del(`${path}?reason=Nobody%20was%20here`)
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'entry-deleted', about: { note: 'It was Bo' } }])
    expect(await noticesOf(bo)).toMatchObject([
      { kind: 'entry-deleted', about: { date: '2026-03-05', note: 'Nobody was here' } },
      { kind: 'entry-corrected', about: { note: 'It was Bo' } },
    ])
  })

  it('shows one’s own holidays and the balance; pending requests can be cancelled', async () => {
    const [ada, bo] = [await hire(), await hire()]
    const holidayBody = { startDate: '2026-07-06', endDate: '2026-07-10', type: 'annual', reason: 'Sea' }
    const holiday = (await portal.post(`/internal/staff/${ada.id}/holidays`, holidayBody))
      .body as HolidayRequest
    const own = async () => (await portal.get(`/internal/staff/${ada.id}/holidays?year=2026`)).body
    expect(await own()).toMatchObject({ balance: { entitled_days: 28, pending_days: 5, left_days: 28 } })
    const cancel = (id: number) => portal.del(`/internal/staff/${id}/holidays/${holiday.id}`)
    expect((await cancel(bo.id)).status).toBe(404)
    await workforce.manager.put(`/api/holidays/${holiday.id}/status`, { status: 'approved' })
    expect((await cancel(ada.id)).status).toBe(409)
    expect(await own()).toMatchObject({ balance: { taken_days: 5, left_days: 23 } })
  })
})
