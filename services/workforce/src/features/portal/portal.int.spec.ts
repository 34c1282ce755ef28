import type { StaffMember, TimeEntry } from '@rms/contracts'
import { createEventEnvelope, type TestClient } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRotaAndTimeEntryActions } from '../../testing/rota-and-time-entry-actions.ts'
import {
  callConcurrently,
  startWorkforce,
  type WorkforceUnderTest,
} from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let portal: TestClient
let place: number
beforeAll(async () => {
  workforce = await startWorkforce()
  portal = workforce.asService('portal')
  place = (await workforce.createLocation('Europe/London', 'Harbour')).id
})
afterAll(() => workforce.close())

const AT_LOCATION = { latitude: 51.5, longitude: -0.12, accuracy: 10 }
/** About 555 m north of the location. */
const OUT_OF_RANGE = { ...AT_LOCATION, latitude: 51.505 }
const EMERGENCY = { method: 'emergency_clock', value: 'Phone is wet', manager: null }
const hire = (): Promise<StaffMember> => workforce.hire({ location_id: place })
const punch = (direction: 'in' | 'out', id: number, body: Record<string, unknown>) =>
  portal.post(`/internal/staff/${id}/clock-${direction}`, body)
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('A punch', () => {
  it('is accepted in range with the verified location; the claimed one is stored but not trusted', async () => {
    const { id } = await hire()
    const claimed = { location_id: 99, location_name: 'The moon' }
    const { status, body } = await punch('in', id, { position: AT_LOCATION, claimed })
    expect([status, body]).toMatchObject([
      200,
      {
        timeEntry: {
          location_id: place,
          location_name: 'Harbour',
          distance: 0,
          accuracy: 10,
          claimed,
          review: null,
        },
      },
    ])
    expect(
      await punch('in', id, {
        position: OUT_OF_RANGE,
        claimed: { location_id: place, location_name: 'Harbour' },
      }),
    ).toMatchObject({ status: 409 })
  })

  it('is refused elsewhere, with the nearest location and the distance in whole metres', async () => {
    const { id } = await hire()
    expect(await punch('in', id, { position: OUT_OF_RANGE })).toMatchObject({
      status: 403,
      body: {
        code: 'not-in-place',
        error: 'Not within range. Closest location: Harbour (556m away)',
        nearest: { name: 'Harbour', distance: 556 },
      },
    })
  })

  it.each([
    ['a missing one', {}],
    ['one without accuracy', { position: { latitude: 51.5, longitude: -0.12 } }],
    ['one that is six minutes old', { position: { ...AT_LOCATION, position_timestamp: minutesAgo(6) } }],
  ])('requires a position, not %s', async (_, body) => {
    const { id } = await hire()
    expect(code(await punch('in', id, body))).toBe('no-position')
  })

  it('accepts a position that was recent when the device was offline, and needs review', async () => {
    const { id } = await hire()
    const client_time = minutesAgo(40)
    const position = { ...AT_LOCATION, position_timestamp: minutesAgo(41) }
    const { body } = await punch('in', id, { position, client_time })
    const { timeEntry } = body as { timeEntry: TimeEntry }
    expect(timeEntry).toMatchObject({ flags: ['offline'], review: { state: 'pending' }, client_time })
    await punch('out', id, { position: AT_LOCATION })
    const review = { decision: 'approved', note: '' }
    const approved = await workforce.manager.post(`/api/time-tracking/entries/${timeEntry.id}/review`, review)
    expect(approved.body).toMatchObject({
      entry: { clock_in_time: client_time, corrections: [{ by: 'maria' }] },
    })
  })

  it('is recorded once per key, however often it is sent', async () => {
    const { id } = await hire()
    const send = () => punch('in', id, { position: AT_LOCATION, key: 'punch-1' })
    const answers = await callConcurrently(8, send)
    const ids = new Set(answers.map(({ body }) => (body as { timeEntry: TimeEntry }).timeEntry.id))
    expect([answers.map(({ status }) => status), ids.size]).toEqual([Array(8).fill(200), 1])
    await punch('out', id, { position: AT_LOCATION, key: 'punch-2' })
    expect((await send()).body).toMatchObject({ repeated: true, timeEntry: { id: [...ids][0] } })
  })
})

describe('A break', () => {
  const rest = (edge: 'start' | 'end', id: number, body: Record<string, unknown> = {}) =>
    portal.post(`/internal/staff/${id}/break-${edge}`, body)
  const review = (entryId: number, decision = 'approved') =>
    workforce.manager.post(`/api/time-tracking/entries/${entryId}/review`, { decision, note: '' })
  /** A morning recorded offline. */
  async function offlineMorning(breakAt: number, backAt: number) {
    const { id } = await hire()
    const at = (minutes: number) => ({
      position: { ...AT_LOCATION, position_timestamp: minutesAgo(minutes) },
      client_time: minutesAgo(minutes),
    })
    await punch('in', id, at(240))
    await rest('start', id, { client_time: minutesAgo(breakAt), key: 'b-1' })
    await rest('end', id, { client_time: minutesAgo(backAt), key: 'b-2' })
    const { body } = await punch('out', id, at(20))
    return (body as { timeEntry: TimeEntry }).timeEntry
  }

  it('is recorded once per key, however often it is sent', async () => {
    const { id } = await hire()
    await punch('in', id, { position: AT_LOCATION })
    const answers = await callConcurrently(6, () => rest('start', id, { key: 'b-1' }))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await rest('end', id, { key: 'b-2' })).status).toBe(200)
    const repeated = await rest('start', id, { key: 'b-1' })
    expect(repeated.body).toMatchObject({
      timeEntry: { on_break: false, breaks: [{ end: expect.any(String) }] },
    })
    expect((await rest('end', id)).status).toBe(409)
  })

  it('made offline is stored with both times, and uses the device’s when approved', async () => {
    const entry = await offlineMorning(120, 90)
    expect(entry).toMatchObject({
      flags: ['offline'],
      review: { state: 'pending' },
      break_minutes: expect.closeTo(0, 1),
      breaks: [{ start_client_time: expect.any(String), end_client_time: expect.any(String) }],
    })
    const { body } = await review(entry.id)
    expect(body).toMatchObject({ entry: { break_minutes: expect.closeTo(30, 1) } })
    const [storedBreak] = entry.breaks
    expect((body as { entry: TimeEntry }).entry.breaks).toEqual([
      { ...storedBreak, start: storedBreak?.start_client_time, end: storedBreak?.end_client_time },
    ])
  })

  it('outside of the work according to the device’s clock cannot be approved', async () => {
    const entry = await offlineMorning(300, 250)
    expect(await review(entry.id)).toMatchObject({ status: 409, body: { code: 'device-times-impossible' } })
  })

  it('made offline during an online entry ends with that entry', async () => {
    const { id } = await hire()
    await punch('in', id, { position: AT_LOCATION })
    await rest('start', id, { client_time: minutesAgo(6) })
    const { body } = await punch('out', id, { position: AT_LOCATION })
    expect(body).toMatchObject({
      timeEntry: { on_break: false, flags: ['offline'], review: { state: 'pending' } },
    })
  })
})

describe('A device whose clock is wrong by a day', () => {
  it.each([
    ['behind', minutesAgo(24 * 60)],
    ['ahead', minutesAgo(-24 * 60)],
  ])('%s is not trusted: the server’s time is used, and the punch needs review', async (_, client_time) => {
    const { id } = await hire()
    const position = { ...AT_LOCATION, position_timestamp: client_time }
    const { body } = await punch('in', id, { position, client_time })
    const { timeEntry } = body as { timeEntry: TimeEntry }
    expect(timeEntry).toMatchObject({ client_time, flags: ['offline'], review: { state: 'pending' } })
    expect(Math.abs(Date.parse(timeEntry.clock_in_time) - Date.now())).toBeLessThan(60_000)
  })

  it('cannot have its times approved while they are in the future', async () => {
    const { id } = await hire()
    const { body } = await punch('in', id, { position: AT_LOCATION, client_time: minutesAgo(-24 * 60) })
    const { timeEntry } = body as { timeEntry: TimeEntry }
    await punch('out', id, { position: AT_LOCATION })
    const path = `/api/time-tracking/entries/${timeEntry.id}`
    const approve = () => workforce.manager.post(`${path}/review`, { decision: 'approved', note: '' })
    expect((await approve()).status).toBe(409)
    const typed = {
      clockInTime: minutesAgo(60),
      clockOutTime: minutesAgo(30),
      reason: 'Wrong clock on the phone',
    }
    expect((await workforce.manager.put(path, typed)).status).toBe(200)
    expect(await approve()).toMatchObject({
      status: 200,
      body: { entry: { clock_in_time: typed.clockInTime, clock_out_time: typed.clockOutTime } },
    })
  })
})

describe('A fallback', () => {
  it('for an emergency requires a reason and needs review', async () => {
    const { id } = await hire()
    expect((await punch('in', id, { fallback: { ...EMERGENCY, value: ' ' } })).status).toBe(400)
    const { body } = await punch('in', id, { fallback: EMERGENCY })
    expect(body).toMatchObject({
      timeEntry: {
        location_id: null,
        fallback: { method: 'emergency_clock', value: 'Phone is wet' },
        review: { state: 'pending' },
      },
    })
  })

  it('by network requires one of a permitted location, and never reveals its name', async () => {
    const wifi = await workforce.createLocation('Europe/London', 'Old Town')
    const known = { ...wifi, wifi_networks: ['Kitchen-5G'], version: 2 }
    await workforce.deliver('workforce-references', createEventEnvelope('catalog.location-changed', known))
    const { id } = await workforce.hire({ location_id: wifi.id })
    const by = (value: string) => ({ fallback: { method: 'wifi_verification', value, manager: null } })
    expect(code(await punch('in', id, by('Cafe')))).toBe('wrong-network')
    expect((await punch('in', id, by(' Kitchen-5G '))).status).toBe(200)
    const { body } = await portal.get(`/internal/staff/${id}/places`)
    expect(JSON.stringify(body)).not.toContain('Kitchen-5G')
  })

  it('by a manager’s code records the manager, but no code', async () => {
    const { id } = await hire()
    const { body } = await punch('in', id, {
      fallback: { method: 'manager_override', value: null, manager: 'maria' },
    })
    expect(body).toMatchObject({ timeEntry: { fallback: { manager: 'maria', value: null }, review: null } })
  })

  it('sent while in range is only recorded', async () => {
    const { id } = await hire()
    const { body } = await punch('in', id, { position: AT_LOCATION, fallback: EMERGENCY })
    expect(body).toMatchObject({
      timeEntry: { location_id: place, fallback: { method: 'emergency_clock' }, review: null },
    })
  })
})

describe('A review', () => {
  it('that rejects requires a note, removes the hours, and is final', async () => {
    const { id } = await hire()
    const { body } = await punch('in', id, { fallback: EMERGENCY })
    const { timeEntry } = body as { timeEntry: TimeEntry }
    await punch('out', id, { fallback: EMERGENCY })
    const times = { shiftDate: '2026-03-02', clockInTime: '09:00', clockOutTime: '18:00', breakMinutes: 0 }
    await workforce.manager.put(`/api/time-tracking/entries/${timeEntry.id}`, {
      ...times,
      reason: 'From the book',
    })
    const does = createRotaAndTimeEntryActions(workforce)
    expect(await does.weekRow('2026-03-02', id)).toMatchObject({ totalActualHours: 9, totalPay: 152 })
    const review = (sent: Record<string, unknown>) =>
      workforce.manager.post(`/api/time-tracking/entries/${timeEntry.id}/review`, sent)
    expect((await review({ decision: 'rejected', note: ' ' })).status).toBe(400)
    expect((await review({ decision: 'rejected', note: 'Was not here' })).status).toBe(200)
    expect(await does.weekRow('2026-03-02', id)).toBeUndefined()
    expect((await review({ decision: 'approved', note: '' })).status).toBe(409)
  })
})
