import { waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSessionModel } from '../../storage/session-model.ts'
import { getSetCookie, type PortalUnderTest, startPortal } from '../../testing/portal-under-test.ts'

let portal: PortalUnderTest
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const PROFILE = '/api/staff-portal/profile'
/** Moves the last renewal of a person's sessions back by this many seconds. */
const backdateRenewal = (staffId: number, seconds: number) =>
  getSessionModel(portal.kit.connection).updateMany(
    { staff_id: staffId },
    { rotated_at: new Date(Date.now() - seconds * 1000) },
  )
const waitUntilRevoked = (description: string, request: () => Promise<{ status: number }>) =>
  waitFor(description, async () => (await request()).status === 401, 5000)
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { error, code } = body as { error: string; code: string }
  return { status, error, code }
}

describe('Signing in', () => {
  it('returns a token that is valid for 15 minutes and contains only the staff id', async () => {
    const person = await portal.createPerson()
    const { token, answer } = await portal.signIn(person)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'jti', 'sub'])
    expect([claims.aud, claims.sub, Math.round(claims.exp - claims.iat)]).toEqual([
      'staff-portal',
      `${person.id}`,
      900,
    ])
    expect(answer.body).toMatchObject({ must_change_password: false, staff: { id: person.id } })
  })

  it('returns the portal language that the person has chosen on any device', async () => {
    const person = await portal.createPerson()
    const { me, answer } = await portal.signIn(person)
    expect(answer.body).toMatchObject({ language: null })
    await me.put('/api/staff-portal/language', { language: 'es' })
    expect((await portal.signIn(person)).answer.body).toMatchObject({ language: 'es' })
  })

  it('sets a cookie for the portal only, inaccessible to scripts and other sites', async () => {
    const { answer } = await portal.signIn(await portal.createPerson())
    expect(answer.headers.get('set-cookie')).toMatch(
      /^rms_staff_refresh=[\w.-]+; Max-Age=2592000; Path=\/api\/staff-portal; HttpOnly; SameSite=Strict$/,
    )
  })

  it('ignores letter case and surrounding spaces in the email address', async () => {
    const person = await portal.createPerson()
    expect((await portal.tryPassword(` ${person.email.toUpperCase()} `, person.password)).status).toBe(200)
  })

  it('gives the same response for every reason to refuse, and sets no cookie', async () => {
    const [known, waiting, inactive] = [
      await portal.createPerson(),
      await portal.hire(),
      await portal.createPerson(),
    ]
    await portal.changeStatus(inactive.id, 'inactive')
    const answers = [
      await portal.tryPassword(known.email, 'wrong password'),
      await portal.tryPassword('nobody@example.com', 'wrong password'),
      await portal.tryPassword(waiting.email, 'wrong password'),
      await portal.tryPassword(inactive.email, inactive.password),
    ]
    const sameRefusal = {
      status: 401,
      error: 'The email address or password is not correct.',
      code: 'invalid-credentials',
    }
    expect(answers.map(refusal)).toEqual([sameRefusal, sameRefusal, sameRefusal, sameRefusal])
    expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null, null, null])
  })

  it('locks known and unknown email addresses after five failures, even for the correct password', async () => {
    const person = await portal.createPerson()
    const { me } = await portal.signIn(person)
    const sixth = async (email: string, password: string) => {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await portal.tryPassword(email, `wrong-${attempt}`)).status).toBe(401)
      return portal.tryPassword(email, password)
    }
    const [known, unknown] = [
      await sixth(person.email, person.password),
      await sixth('ghost@example.com', 'wrong'),
    ]
    expect(refusal(known)).toEqual(refusal(unknown))
    expect([known.status, Number(known.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await portal.tryPassword(` ${person.email.toUpperCase()}`, person.password)).status).toBe(429)
    expect((await me.get(PROFILE)).status).toBe(200)
  })

  it('records sign-ins, failures and locks in the audit log, but not what was typed', async () => {
    const person = await portal.createPerson()
    const { me } = await portal.signIn(person)
    await me.post('/api/staff-portal/logout', {})
    for (let attempt = 0; attempt < 5; attempt += 1) await portal.tryPassword(person.email, 'Typed-Secret-1')
    await portal.tryPassword('Typed-Secret-1@example.com', 'x')
    const entries = portal.kit.connection.collection('audit')
    const filter = { entity: 'staff', entity_id: person.id, 'actor.id': person.id }
    const listActions = async () =>
      (await entries.find(filter).sort({ _id: 1 }).toArray()).map(({ action }) => action)
    const lock = 'portal-sign-in-locked'
    await waitFor('the lock is recorded', async () => (await listActions()).includes(lock))
    expect((await listActions()).slice(-7).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'portal-sign-in-failed'),
      ...[lock, 'portal-signed-out'],
    ])
    expect(await listActions()).toEqual(
      expect.arrayContaining(['portal-password-changed', 'portal-signed-in']),
    )
    expect(JSON.stringify(await entries.find().toArray())).not.toMatch(/typed-secret/i)
  })

  it('allows no more than five simultaneous attempts', async () => {
    const { email } = await portal.createPerson()
    const tries = Array.from({ length: 12 }, (_, attempt) => portal.tryPassword(email, `wrong-${attempt}`))
    const answers = (await Promise.all(tries)).map(({ status }) => status)
    expect(answers.filter(status => status === 401)).toHaveLength(5)
    expect(answers.filter(status => status === 429)).toHaveLength(7)
  })

  it.each([
    ['an empty body', {}],
    ['no password', { email: 'a@example.com' }],
    ['a query as password', { email: 'a@example.com', password: { $ne: '' } }],
    ['lists', { email: ['a@example.com'], password: ['x'] }],
  ])('with %s is 400', async (_, body) => {
    expect((await portal.anonymous().post('/api/staff-portal/login', body)).status).toBe(400)
  })
})

describe('Staying signed in', () => {
  it('renews the token and the cookie', async () => {
    const { cookie } = await portal.signIn(await portal.createPerson())
    const renewed = await portal.renew(cookie)
    const { token } = renewed.body as { token: string }
    expect((await portal.withToken(token).get(PROFILE)).status).toBe(200)
    expect(getSetCookie(renewed)).not.toBe(cookie)
    expect((await portal.renew(getSetCookie(renewed))).status).toBe(200)
  })

  it('gives two tabs that renew at the same time the same next cookie', async () => {
    const { cookie } = await portal.signIn(await portal.createPerson())
    const answers = await Promise.all([portal.renew(cookie), portal.renew(cookie), portal.renew(cookie)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(getSetCookie)).size).toBe(1)
  })

  it('treats a cookie reused after ten seconds as stolen and ends only that session', async () => {
    const person = await portal.createPerson()
    const [phone, tablet] = [await portal.signIn(person), await portal.signIn(person)]
    const next = await portal.renew(phone.cookie)
    await backdateRenewal(person.id, 11)
    expect((await portal.renew(phone.cookie)).status).toBe(401)
    expect((await portal.renew(getSetCookie(next))).status).toBe(401)
    const { token } = next.body as { token: string }
    await waitUntilRevoked('the renewed token', () => portal.withToken(token).get(PROFILE))
    expect((await portal.renew(tablet.cookie)).status).toBe(200)
  })

  it.each(['', 'rms_staff_refresh=', 'rms_staff_refresh=nonsense', 'other=1'])(
    'requires a valid cookie, not %j',
    async cookie => {
      expect((await portal.renew(cookie)).status).toBe(401)
    },
  )
})

describe('A session ends', () => {
  it('on sign-out, with its token and cookie, while other devices stay signed in', async () => {
    const person = await portal.createPerson()
    const [phone, tablet] = [await portal.signIn(person), await portal.signIn(person)]
    expect((await phone.me.post('/api/staff-portal/logout', {})).headers.get('set-cookie')).toMatch(
      /Max-Age=0/,
    )
    await waitUntilRevoked('the token', () => phone.me.get(PROFILE))
    expect((await portal.renew(phone.cookie)).status).toBe(401)
    expect((await tablet.me.get(PROFILE)).status).toBe(200)
  })

  it.each(['inactive', 'terminated'] as const)(
    'immediately when the person becomes %s, and stays ended',
    async status => {
      const person = await portal.createPerson()
      const { me, cookie } = await portal.signIn(person)
      await portal.changeStatus(person.id, status)
      await waitUntilRevoked('the token', () => me.get(PROFILE))
      expect((await portal.renew(cookie)).status).toBe(401)
      await portal.changeStatus(person.id, 'active')
      expect((await portal.renew(cookie)).status).toBe(401)
      expect((await me.get(PROFILE)).status).toBe(401)
      expect((await portal.tryPassword(person.email, person.password)).status).toBe(200)
    },
  )

  it('when the person is deleted, even if they are added again', async () => {
    const person = await portal.createPerson()
    const { cookie } = await portal.signIn(person)
    await portal.changeStatus(person.id, 'active', { deleted: true })
    expect((await portal.renew(cookie)).status).toBe(401)
    expect((await portal.tryPassword(person.email, person.password)).status).toBe(401)
  })

  it('not by an outdated event', async () => {
    const person = await portal.createPerson()
    await portal.changeStatus(person.id, 'inactive', { version: 4 })
    await portal.changeStatus(person.id, 'active', { version: 5 })
    const { me } = await portal.signIn(person)
    await portal.changeStatus(person.id, 'inactive', { version: 3 })
    expect((await me.get(PROFILE)).status).toBe(200)
  })

  it('when the staff directory reports it before the event arrives', async () => {
    const person = await portal.createPerson()
    const { me, cookie } = await portal.signIn(person)
    const account = portal.workforce.people.get(person.id)
    if (account) portal.workforce.people.set(person.id, { ...account, status: 'inactive', version: 9 })
    expect((await me.get(PROFILE)).status).toBe(401)
    await waitUntilRevoked('every other call of the token', () =>
      me.put('/api/staff-portal/language', { language: 'fr' }),
    )
    expect((await portal.renew(cookie)).status).toBe(401)
    expect((await portal.tryPassword(person.email, person.password)).status).toBe(401)
  })
})

describe('Portal endpoints', () => {
  it('accept only portal tokens', async () => {
    expect((await portal.anonymous().get(PROFILE)).status).toBe(401)
    expect((await portal.manager.get(PROFILE)).status).toBe(401)
    expect((await portal.manager.post('/api/staff-portal/logout', {})).status).toBe(401)
  })

  it('reject a token forged from a valid one', async () => {
    const [person, other] = [await portal.createPerson(), await portal.createPerson()]
    const { token } = await portal.signIn(person)
    const [header = '', claims = '', signature = ''] = token.split('.')
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const sealed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const asOther = sealed({ ...payload, sub: `${other.id}` })
    const forged = [
      `${header}.${asOther}.${signature}`,
      `${header}.${sealed({ ...payload, exp: payload.exp + 900 })}.${signature}`,
      `${sealed({ alg: 'none', typ: 'JWT' })}.${asOther}.`,
      `${header}.${claims}.`,
    ]
    const answers = await Promise.all(
      forged.map(each => portal.withToken(each).post('/api/staff-portal/clock-in', { latitude: 1 })),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(await portal.withToken(token).get(PROFILE)).toMatchObject({ status: 200 })
  })

  it('return one’s own profile without pay', async () => {
    const person = await portal.createPerson()
    const { me } = await portal.signIn(person)
    const { body } = await me.get(`${PROFILE}?staffId=1`)
    expect(body).toEqual({ staff: portal.workforce.people.get(person.id)?.staff })
  })
})

it('Without workforce, sign-in is unavailable but does not count as a failure, and sessions can be renewed', async () => {
  const isolatedPortal = await startPortal()
  try {
    const person = await isolatedPortal.createPerson()
    const { me, cookie } = await isolatedPortal.signIn(person)
    await isolatedPortal.workforce.close()
    const answer = await isolatedPortal.tryPassword(person.email, person.password)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await me.get(PROFILE)).status).toBe(503)
    expect((await isolatedPortal.renew(cookie)).status).toBe(200)
  } finally {
    await isolatedPortal.close()
  }
})
