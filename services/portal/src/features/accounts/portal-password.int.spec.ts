import { internalEndpoints } from '@rms/contracts'
import { waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPortalAccountModel } from '../../storage/portal-account-model.ts'
import { type PortalUnderTest, startPortal } from '../../testing/portal-under-test.ts'

let portal: PortalUnderTest
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const change = (token: string, current_password: string, new_password: string) =>
  portal.withToken(token).put('/api/staff-portal/password', { current_password, new_password })

describe('A temporary password', () => {
  it('is shown once and stored only as an argon2id hash', async () => {
    const { id } = await portal.hire()
    const password = await portal.issuePassword(id)
    const stored = await getPortalAccountModel(portal.kit.connection).findById(id).lean()
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(stored)).not.toContain(password)
  })

  it('can only be issued by a manager of the person’s location', async () => {
    const { id } = await portal.hire({ location_id: 2 })
    const { id: withoutPlace } = await portal.hire({ location_id: null })
    const issue = (location: number, person: number) =>
      portal.asManager({ location_ids: [location] }).post(`/api/staff/${person}/portal-password`)
    for (const refused of [await issue(1, id), await issue(2, withoutPlace), await issue(2, 9999)])
      expect(refused).toMatchObject({
        status: 404,
        body: { error: 'This staff member does not exist or has been deleted.' },
      })
    expect(await getPortalAccountModel(portal.kit.connection).findById(id).lean()).toBeNull()
    expect((await issue(2, id)).status).toBe(200)
  })

  it('allows signing in and must be changed', async () => {
    const { id, email } = await portal.hire({ name: 'Ada Byrne' })
    const { answer } = await portal.signIn({ email, password: await portal.issuePassword(id) })
    expect(answer.body).toMatchObject({ must_change_password: true, staff: { id, name: 'Ada Byrne' } })
  })

  it('gives no access to other endpoints before it is changed', async () => {
    const { id, email } = await portal.hire()
    const { me } = await portal.signIn({ email, password: await portal.issuePassword(id) })
    for (const path of ['schedule', 'time-entries', 'locations'])
      expect(await me.get(`/api/staff-portal/${path}`)).toMatchObject({
        status: 403,
        body: { code: 'password-change-required' },
      })
    expect((await me.post('/api/staff-portal/clock-in', {})).status).toBe(403)
    expect((await me.get('/api/staff-portal/profile')).status).toBe(200)
    expect((await me.post('/api/staff-portal/logout', {})).status).toBe(200)
  })

  it('must still be changed after the token is renewed', async () => {
    const { id, email } = await portal.hire()
    const { cookie } = await portal.signIn({ email, password: await portal.issuePassword(id) })
    const { token } = (await portal.renew(cookie)).body as { token: string }
    expect((await portal.withToken(token).get('/api/staff-portal/schedule')).status).toBe(403)
  })

  it('issued again replaces the previous password and ends all sessions', async () => {
    const person = await portal.createPerson()
    const { me, cookie } = await portal.signIn(person)
    const first = await portal.issuePassword(person.id)
    const second = await portal.issuePassword(person.id)
    expect((await portal.tryPassword(person.email, person.password)).status).toBe(401)
    expect((await portal.tryPassword(person.email, first)).status).toBe(401)
    expect((await portal.renew(cookie)).status).toBe(401)
    await waitFor(
      'the token is revoked',
      async () => (await me.get('/api/staff-portal/profile')).status === 401,
      5000,
    )
    const { answer } = await portal.signIn({ email: person.email, password: second })
    expect(answer.body).toMatchObject({ must_change_password: true })
  })

  it('is recorded in the audit log with its issuer and without the password', async () => {
    const { id } = await portal.hire({ name: 'Noor Haddad' })
    const passwords = [await portal.issuePassword(id), await portal.issuePassword(id)]
    const { entries } = await portal.asService('catalog').call(internalEndpoints.portalAudit, {
      query: { limit: 2 },
    })
    expect(entries).toMatchObject([
      { action: 'portal-password-reset', entity: 'staff', entity_id: id, before: { portal_password: true } },
      {
        action: 'portal-password-set',
        entity_id: id,
        actor: { username: expect.any(String) },
        after: { name: 'Noor Haddad', must_change_password: true },
      },
    ])
    for (const password of passwords) expect(JSON.stringify(entries)).not.toContain(password)
  })

  it('requires an active person with an email address, and a manager who issues it', async () => {
    const { id } = await portal.hire({ email: '' })
    const terminated = await portal.hire()
    await portal.changeStatus(terminated.id, 'terminated')
    const requestPassword = (staffId: number) =>
      portal.manager.post(`/api/staff/${staffId}/portal-password`, {})
    expect([
      (await requestPassword(id)).status,
      (await requestPassword(terminated.id)).status,
      (await requestPassword(98_765)).status,
    ]).toEqual([409, 409, 404])
    const path = `/api/staff/${id}/portal-password`
    expect((await portal.anonymous().post(path, {})).status).toBe(401)
    expect((await portal.asStaff(id).post(path, {})).status).toBe(401)
  })
})

describe('Changing one’s own password', () => {
  it('returns a new token for this session and ends all others', async () => {
    const person = await portal.createPerson()
    const [other, own] = [await portal.signIn(person), await portal.signIn(person)]
    const { status, body } = await change(own.token, person.password, 'Another-tide-2026')
    expect(status).toBe(200)
    const renewed = portal.withToken((body as { token: string }).token)
    expect((await renewed.get('/api/staff-portal/profile')).status).toBe(200)
    expect((await portal.renew(own.cookie)).status).toBe(200)
    expect((await portal.renew(other.cookie)).status).toBe(401)
    await waitFor('the other sessions have ended', async () =>
      [await other.me.get('/api/staff-portal/profile'), await own.me.get('/api/staff-portal/profile')].every(
        answer => answer.status === 401,
      ),
    )
    expect((await portal.tryPassword(person.email, person.password)).status).toBe(401)
  })

  it.each([
    ['too short', 'abc'],
    ['too common', 'password123'],
    ['the old one', 'the old one'],
  ])('refuses one that is %s', async (_, next) => {
    const person = await portal.createPerson()
    const { token } = await portal.signIn(person)
    const wanted = next === 'the old one' ? person.password : next
    expect(await change(token, person.password, wanted)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'new_password' }] },
    })
    expect((await portal.tryPassword(person.email, person.password)).status).toBe(200)
  })

  it('requires the current one: a wrong one is 403 and ends no session, the sixth is 429', async () => {
    const person = await portal.createPerson()
    const { token, me } = await portal.signIn(person)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await change(token, `wrong-${attempt}`, 'Another-tide-2026')).status).toBe(403)
    expect((await change(token, person.password, 'Another-tide-2026')).status).toBe(429)
    expect((await me.get('/api/staff-portal/profile')).status).toBe(200)
  })
})
