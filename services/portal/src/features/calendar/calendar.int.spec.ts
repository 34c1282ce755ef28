import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCalendarLinkModel } from '../../storage/calendar-link-model.ts'
import { type PortalUnderTest, startPortal } from '../../testing/portal-under-test.ts'
import { createStubShift } from '../../testing/stub-time-tracking.ts'

let portal: PortalUnderTest
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const LINK = '/api/staff-portal/calendar-link'
async function signInNewPerson() {
  const person = await portal.createPerson()
  const { me } = await portal.signIn(person)
  const link = async () => ((await me.post(LINK, {})).body as { url: string }).url
  return { ...person, me, link }
}
const open = (path: string) => portal.anonymous().get(path)

describe('The calendar link', () => {
  it('returns one’s own shifts without a token', async () => {
    const { id, link } = await signInNewPerson()
    portal.workforce.time.shifts.set(id, [createStubShift({ id: 77 })])
    const answer = await open(await link())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(String(answer.body)).toContain('UID:shift-77@rms')
  })

  it('is unique per person, is shown again until it is revoked, and is not stored as is', async () => {
    const [one, other] = [await signInNewPerson(), await signInNewPerson()]
    const [url, theirs] = [await one.link(), await other.link()]
    expect(theirs).not.toBe(url)
    expect(await one.link()).toBe(url)
    expect((await one.me.get(LINK)).body).toEqual({ url })
    const secret = url.split('.').at(-2) ?? ''
    const stored = await getCalendarLinkModel(portal.kit.connection).find().lean()
    expect([secret.length, JSON.stringify(stored).includes(secret)]).toEqual([43, false])
  })

  it('is the same for two simultaneous requests', async () => {
    const { link } = await signInNewPerson()
    expect(new Set(await Promise.all([link(), link(), link(), link()])).size).toBe(1)
  })

  it('is 404 after it is revoked; a new one differs, and the links of others stay valid', async () => {
    const [one, other] = [await signInNewPerson(), await signInNewPerson()]
    const [url, theirs] = [await one.link(), await other.link()]
    expect((await one.me.del(LINK)).status).toBe(200)
    expect([(await one.me.del(LINK)).status, (await one.me.get(LINK)).body]).toEqual([404, { url: null }])
    expect([(await open(url)).status, (await open(theirs)).status]).toEqual([404, 200])
    const next = await one.link()
    expect(next).not.toBe(url)
    const links = portal.kit.connection.collection('audit').find({ entity_id: one.id, action: /^calendar/ })
    expect((await links.sort({ _id: 1 }).toArray()).map(({ action }) => action)).toEqual([
      ...['calendar-link-created', 'calendar-link-revoked', 'calendar-link-created'],
    ])
    expect([(await open(url)).status, (await open(next)).status]).toEqual([404, 200])
  })

  it.each(['inactive', 'terminated'] as const)('is 404 for a person who is %s', async status => {
    const { id, link } = await signInNewPerson()
    const url = await link()
    await portal.changeStatus(id, status)
    expect((await open(url)).status).toBe(404)
  })

  it('cannot be forged', async () => {
    const url = await (await signInNewPerson()).link()
    const folder = url.slice(0, url.lastIndexOf('/') + 1)
    const [linkId, mark = ''] = url.slice(folder.length).split('.')
    for (const file of [
      `${linkId}.ics`,
      `${linkId}.${'A'.repeat(43)}.ics`,
      `${'A'.repeat(22)}.${mark}.ics`,
      'x',
    ])
      expect((await open(`${folder}${file}`)).status).toBe(404)
  })

  it('is a path, regardless of the Host header', async () => {
    const { me } = await signInNewPerson()
    const { body } = await me.post(LINK, {}, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(body).toEqual({ url: expect.stringMatching(/^\/api\/staff-portal\/calendar\/[\w.-]+\.ics$/) })
  })
})

describe('The calendar link with a configured public URL', () => {
  it('begins with that URL', async () => {
    const publicPortal = await startPortal({ PUBLIC_URL: 'https://rms.example.com/' })
    try {
      const { me } = await publicPortal.signIn(await publicPortal.createPerson())
      const { body } = await me.post(LINK, {}, { host: 'evil.example' })
      expect(body).toEqual({
        url: expect.stringMatching(/^https:\/\/rms\.example\.com\/api\/staff-portal\/calendar\//),
      })
    } finally {
      await publicPortal.close()
    }
  })
})
