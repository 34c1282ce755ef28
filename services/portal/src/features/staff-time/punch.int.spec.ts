import type { TestClient } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PortalUnderTest, startPortal } from '../../testing/portal-under-test.ts'

let portal: PortalUnderTest
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const IN = '/api/staff-portal/clock-in'
const OUT = '/api/staff-portal/clock-out'
const POSITION = { latitude: 51.5, longitude: -0.12, accuracy: 8 }

const lastPunch = () => portal.workforce.time.punches.at(-1)
async function signInNewPerson() {
  const person = await portal.createPerson()
  return { ...person, me: (await portal.signIn(person)).me }
}
const override = (code: unknown) => ({ fallback_method: 'manager_override', fallback_value: code })
const wifi = (name: unknown) => ({ fallback_method: 'wifi_verification', fallback_value: name })
const statuses = async (me: TestClient, count: number, body: (attempt: number) => object) => {
  const answers: number[] = []
  for (let attempt = 0; attempt < count; attempt += 1) answers.push((await me.post(IN, body(attempt))).status)
  return answers
}
const isLocked = ({ status, headers }: { status: number; headers: Headers }) =>
  status === 429 && Number(headers.get('retry-after')) > 0 && Number(headers.get('retry-after')) <= 900

describe('A punch', () => {
  it('is checked by workforce against the position; the location that the device claims is only passed on', async () => {
    const { id, me } = await signInNewPerson()
    const claim = {
      verified_location_id: 9,
      verified_location_name: 'Elsewhere',
      verified: true,
      distance: 0,
    }
    const client_time = '2026-03-02T09:00:00Z'
    const answer = await me.post(IN, { ...POSITION, ...claim, notes: 'Early', client_time, staffId: 99 })
    expect(answer).toMatchObject({ status: 200, body: { success: true, timeEntry: { staff_id: id } } })
    expect(lastPunch()).toEqual({
      staffId: id,
      direction: 'in',
      command: {
        notes: 'Early',
        position: POSITION,
        claimed: { location_id: 9, location_name: 'Elsewhere' },
        fallback: null,
        client_time,
        key: null,
      },
    })
  })

  it('is recorded once per idempotency key, even after signing in again', async () => {
    const person = await portal.createPerson()
    const headers = { 'idempotency-key': 'punch-1' }
    const before = portal.workforce.time.punches.length
    const first = await (await portal.signIn(person)).me.post(IN, POSITION, headers)
    const repeated = await (await portal.signIn(person)).me.post(IN, POSITION, headers)
    expect([first.status, repeated.status]).toEqual([200, 200])
    expect(repeated.body).toEqual(first.body)
    expect(portal.workforce.time.punches).toHaveLength(before + 1)
    expect(lastPunch()?.command.key).toBe('punch-1')
  })

  it('is 422 with a key that was used for a different punch, while other people can use the same key', async () => {
    const [me, other] = [await signInNewPerson(), await signInNewPerson()]
    const headers = { 'idempotency-key': 'punch-2' }
    await me.me.post(IN, POSITION, headers)
    expect((await me.me.post(IN, { ...POSITION, notes: 'other' }, headers)).status).toBe(422)
    const theirs = await other.me.post(IN, POSITION, headers)
    expect(theirs.body).toMatchObject({ timeEntry: { staff_id: other.id } })
  })

  it('returns the hours when clocking out', async () => {
    const { me } = await signInNewPerson()
    expect((await me.post(OUT, POSITION)).body).toMatchObject({ success: true, totalHours: 7.5 })
  })

  it.each([
    { ...POSITION, latitude: 91 },
    { ...POSITION, latitude: Number.NaN, longitude: 'NaN' },
    { ...POSITION, accuracy: 'NaN' },
    { ...POSITION, latitude: '1e999' },
    { ...POSITION, longitude: -180.5 },
    { ...POSITION, latitude: 'north' },
    { ...POSITION, latitude: [51.5] },
    { ...POSITION, accuracy: -1 },
    { ...POSITION, client_time: 'yesterday' },
    { ...POSITION, client_time: '2026-02-30T10:00:00Z' },
    { ...POSITION, position_timestamp: { $gt: '' } },
    { ...POSITION, fallback_method: 'trust_me' },
    { ...POSITION, fallback_method: '' },
  ])('with %j is 400 and not recorded', async body => {
    const { me } = await signInNewPerson()
    const before = portal.workforce.time.punches.length
    expect((await me.post(IN, body)).status).toBe(400)
    expect(portal.workforce.time.punches).toHaveLength(before)
  })
})

describe('Starting or ending a break', () => {
  it('is recorded once per idempotency key, with the time of the device', async () => {
    const { id, me } = await signInNewPerson()
    const client_time = '2026-03-02T12:00:00Z'
    const press = () =>
      me.post('/api/staff-portal/break-start', { client_time }, { 'idempotency-key': 'break-1' })
    expect([(await press()).status, (await press()).status]).toEqual([200, 200])
    expect(portal.workforce.time.breaks.filter(({ staffId }) => staffId === id)).toEqual([
      { staffId: id, edge: 'start', command: { client_time, key: 'break-1' } },
    ])
  })

  it('requires no body, and rejects an invalid one', async () => {
    const { me } = await signInNewPerson()
    expect((await me.post('/api/staff-portal/break-end', {})).status).toBe(200)
    expect((await me.post('/api/staff-portal/break-end', { client_time: 'noon' })).status).toBe(400)
  })
})

describe('A manager’s code', () => {
  it('is replaced by the name of the manager and not sent to workforce', async () => {
    portal.catalog.codes.set('482913', 'maria')
    const { me } = await signInNewPerson()
    expect((await me.post(IN, { ...override(' 482913 '), notes: '' })).status).toBe(200)
    expect(lastPunch()?.command.fallback).toEqual({
      method: 'manager_override',
      value: null,
      manager: 'maria',
      manager_location_ids: null,
    })
    expect(JSON.stringify(portal.workforce.time.punches)).not.toContain('482913')
  })

  it.each([undefined, null, '', '   '])(
    'that is blank (%j) is 400 and does not count as an attempt',
    async code => {
      const { me } = await signInNewPerson()
      expect(await statuses(me, 6, () => override(code))).toEqual([400, 400, 400, 400, 400, 400])
    },
  )

  it('that is wrong is 403; five lock clocking in and out, even after signing in again', async () => {
    portal.catalog.codes.set('600700', 'maria')
    const person = await portal.createPerson()
    const { me } = await portal.signIn(person)
    expect(await statuses(me, 4, attempt => override(`60000${attempt}`))).toEqual([403, 403, 403, 403])
    expect((await me.post(IN, override('600700'))).status).toBe(200)
    expect(await statuses(me, 5, attempt => override(`60000${attempt}`))).toEqual([403, 403, 403, 403, 403])
    expect(isLocked(await me.post(IN, override('600700')))).toBe(true)
    expect(isLocked(await me.post(IN, override('600700'), { 'idempotency-key': 'new' }))).toBe(true)
    expect(isLocked(await (await portal.signIn(person)).me.post(OUT, override('600700')))).toBe(true)
    expect((await me.post(IN, POSITION)).status).toBe(200)
    expect((await (await signInNewPerson()).me.post(IN, override('600700'))).status).toBe(200)
  })

  it('can be tried five times at most, even in parallel', async () => {
    const { me } = await signInNewPerson()
    const tries = Array.from({ length: 15 }, (_, attempt) => me.post(IN, override(`7100${10 + attempt}`)))
    const answers = (await Promise.all(tries)).map(({ status }) => status)
    expect(answers.filter(status => status === 403)).toHaveLength(5)
    expect(answers.filter(status => status === 429)).toHaveLength(10)
  })
})

describe('A network name', () => {
  it('is trimmed; five wrong ones lock this method, and other punches do not reset the count', async () => {
    portal.workforce.time.networks.add('Harbour-Staff')
    const { id, me } = await signInNewPerson()
    expect((await me.post(IN, wifi(' Harbour-Staff '))).status).toBe(200)
    expect(lastPunch()?.command.fallback?.value).toBe('Harbour-Staff')
    expect(await statuses(me, 4, () => wifi('Cafe'))).toEqual([403, 403, 403, 403])
    portal.workforce.time.clockedIn.add(id)
    expect((await me.post(IN, wifi('Cafe'))).status).toBe(409)
    portal.workforce.time.clockedIn.delete(id)
    expect((await me.post(IN, wifi('Cafe'))).status).toBe(403)
    expect(isLocked(await me.post(IN, wifi('Harbour-Staff')))).toBe(true)
  })

  it('sent again with the key of an existing punch does not reset the count', async () => {
    portal.workforce.time.networks.add('Harbour-Staff')
    const { id, me } = await signInNewPerson()
    expect(await statuses(me, 4, () => wifi('Cafe'))).toEqual([403, 403, 403, 403])
    const made = { notes: '', key: 'of-last-week' }
    portal.workforce.time.punches.push({ staffId: id, direction: 'in', command: made })
    expect((await me.post(IN, wifi('Cafe'), { 'idempotency-key': 'of-last-week' })).status).toBe(200)
    expect((await me.post(IN, wifi('Cafe'))).status).toBe(403)
    expect(isLocked(await me.post(IN, wifi('Harbour-Staff')))).toBe(true)
  })
})

it('An emergency punch requires a reason', async () => {
  const { me } = await signInNewPerson()
  const emergency = (reason: unknown) => ({ fallback_method: 'emergency_clock', fallback_value: reason })
  expect(await statuses(me, 2, attempt => emergency(attempt ? ' ' : undefined))).toEqual([400, 400])
  expect((await me.post(IN, emergency('Wet phone'))).status).toBe(200)
  expect(lastPunch()?.command.fallback).toEqual({
    method: 'emergency_clock',
    value: 'Wet phone',
    manager: null,
  })
})

it('Nobody can clock in before changing the temporary password', async () => {
  const { id, email } = await portal.hire()
  const { me } = await portal.signIn({ email, password: await portal.issuePassword(id) })
  expect(await me.post(IN, POSITION)).toMatchObject({
    status: 403,
    body: { code: 'password-change-required' },
  })
})

it('Without the catalog, a code is 503 and does not count as an attempt, and clocking in at a location works', async () => {
  const isolatedPortal = await startPortal()
  try {
    isolatedPortal.catalog.codes.set('482913', 'maria')
    const { me } = await isolatedPortal.signIn(await isolatedPortal.createPerson())
    await isolatedPortal.catalog.close()
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await me.post(IN, override('482913'))).status).toBe(503)
    expect((await me.post(IN, POSITION)).status).toBe(200)
  } finally {
    await isolatedPortal.close()
  }
})
