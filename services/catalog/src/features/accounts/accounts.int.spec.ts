import { accountEndpoints, businessEndpoints, type SessionUser, type User } from '@rms/contracts'
import { createLogger } from '@rms/service-kit'
import { type TestClient, waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogDependencies } from '../../dependencies.ts'
import { type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

const PASSWORD = 'Copper-Kettle-93'
const NEW_PASSWORD = 'Silver-Ladle-47'

let catalog: CatalogUnderTest
let ada: SessionUser
let admin: TestClient
beforeAll(async () => {
  catalog = await startCatalog()
  await makeFirstAdmin()
  ada = await me(await tokenOf('ada', PASSWORD))
  admin = catalog.withToken(await tokenOf('ada', PASSWORD))
  // Location 1, to which managers are limited here.
  await newPlace()
}, 60_000)
afterAll(() => catalog?.close())

const makeFirstAdmin = (more: { username?: string; password?: string; isProduction?: boolean } = {}) =>
  ensureFirstAdmin(
    { ...createCatalogDependencies(catalog.kit), logger: createLogger('catalog', 'silent') },
    { username: 'ada', password: PASSWORD, isProduction: true, ...more },
  )
const signIn = (username: string, password: string) =>
  catalog.anonymous().post('/api/auth/login', { username, password })
const tokenOf = async (username: string, password: string) =>
  (await catalog.anonymous().call(accountEndpoints.signIn, { body: { username, password } })).token
const me = (token: string) => catalog.withToken(token).call(accountEndpoints.me)
const statusOf = async (token: string) => (await catalog.withToken(token).get('/api/settings')).status
const ended = (token: string) =>
  waitFor('the session ended', async () => (await statusOf(token)) === 401, 5000)

let people = 0
const newPlace = async () =>
  (await admin.call(businessEndpoints.createLocation, { body: { name: 'Quay' } })).id
async function newUser(role: 'manager' | 'admin' = 'manager') {
  const username = `person${++people}`
  const user = await admin.call(accountEndpoints.createUser, { body: { username, password: PASSWORD, role } })
  return { ...user, token: await tokenOf(username, PASSWORD) }
}

describe('the first administrator', () => {
  it('is created once, however many processes start at the same time', async () => {
    await Promise.all([makeFirstAdmin(), makeFirstAdmin({ username: 'other' }), makeFirstAdmin()])
    expect((await admin.call(accountEndpoints.listUsers)).map(user => user.username)).toEqual(['ada'])
  })

  it('needs a valid password in production', async () => {
    const empty = await startCatalog()
    const needs = { ...createCatalogDependencies(empty.kit), logger: createLogger('catalog', 'silent') }
    const weak = { username: 'ada', password: 'password123', isProduction: true }
    await expect(ensureFirstAdmin(needs, weak)).rejects.toThrow('ADMIN_PASSWORD')
    const several = { username: 'ada', password: PASSWORD, isProduction: true }
    await Promise.all([1, 2, 3, 4].map(() => ensureFirstAdmin(needs, several)))
    expect(await needs.users.list()).toHaveLength(1)
    await empty.close()
  })
})

describe('signing in', () => {
  it('returns a token for 12 hours that identifies the user', async () => {
    const { body } = await signIn(' ADA ', PASSWORD)
    const { token, user } = body as { token: string; user: SessionUser }
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(user).toEqual({
      id: ada.id,
      username: 'ada',
      role: 'admin',
      rights: [],
      location_ids: null,
      language: null,
    })
    expect(claims).toMatchObject({ sub: String(ada.id), username: 'ada', role: 'admin', aud: 'back-office' })
    expect(Math.round(claims.exp - claims.iat)).toBe(12 * 60 * 60)
    expect(await me(token)).toEqual(user)
  })

  it('remembers the language that a user has chosen', async () => {
    const { body } = await signIn('ada', PASSWORD)
    const { token } = body as { token: string }
    const choose = (language: 'fr' | null) =>
      catalog.withToken(token).call(accountEndpoints.chooseLanguage, { body: { language } })
    await choose('fr')
    expect(await me(token)).toMatchObject({ language: 'fr' })
    await choose(null)
    expect(await me(token)).toMatchObject({ language: null })
  })

  it('gives the same answer for an unknown user, a wrong password and an inactive user', async () => {
    const idle = await newUser()
    await admin.call(accountEndpoints.updateUser, { params: { id: idle.id }, body: { active: false } })
    const answers = [
      await signIn('nobody', PASSWORD),
      await signIn('ada', 'Wrong-Password-1'),
      await signIn(idle.username, PASSWORD),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        401,
        {
          error: 'The username or password is not correct.',
          code: 'invalid-credentials',
          requestId: expect.any(String),
        },
      ])
    await tokenOf('ada', PASSWORD)
  })

  it('is locked for 15 minutes after five failures, even with the right password, for that name only', async () => {
    const { username } = await newUser()
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signIn(username, 'Wrong-Password-1')).status).toBe(401)
    const locked = await signIn(username.toUpperCase(), PASSWORD)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    expect((await signIn('ada', PASSWORD)).status).toBe(200)
  })

  it('requires both fields', async () => {
    for (const body of [
      { username: 'ada' },
      { password: PASSWORD },
      { username: { $gt: '' }, password: 'x' },
    ])
      expect((await catalog.anonymous().post('/api/auth/login', body)).status).toBe(400)
  })
})

describe('sessions', () => {
  it('end one at a time by signing out', async () => {
    const { username, token } = await newUser()
    const other = await tokenOf(username, PASSWORD)
    expect((await catalog.withToken(token).post('/api/auth/logout', {})).body).toEqual({ success: true })
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(other)).toBe(200)
  })

  it('end within seconds when the user is deleted or deactivated', async () => {
    const [leaver, sleeper] = [await newUser(), await newUser()]
    await admin.call(accountEndpoints.deleteUser, { params: { id: leaver.id } })
    await admin.call(accountEndpoints.updateUser, { params: { id: sleeper.id }, body: { active: false } })
    await ended(leaver.token)
    await ended(sleeper.token)
    expect((await signIn(leaver.username, PASSWORD)).status).toBe(401)
  })

  it('end when the role changes; the next one has the new rights', async () => {
    const { id, username, token } = await newUser()
    await admin.call(accountEndpoints.updateUser, { params: { id }, body: { role: 'admin' } })
    await ended(token)
    const next = catalog.withToken(await tokenOf(username, PASSWORD))
    expect((await next.get('/api/users')).status).toBe(200)
    await admin.call(accountEndpoints.deleteUser, { params: { id } })
  })
})

describe('changing one’s own password', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    catalog.withToken(token).put('/api/auth/password', { current_password, new_password })

  it('ends every other session and keeps this one', async () => {
    const { username, token } = await newUser()
    const other = await tokenOf(username, PASSWORD)
    expect((await change(token, PASSWORD, NEW_PASSWORD)).body).toEqual({ success: true })
    await ended(other)
    expect(await statusOf(token)).toBe(200)
    expect((await signIn(username, PASSWORD)).status).toBe(401)
    expect((await signIn(username, NEW_PASSWORD)).status).toBe(200)
  })

  it('answers 403 for a wrong current password, and 429 after five of them', async () => {
    const { token } = await newUser()
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await change(token, 'Wrong-Password-1', NEW_PASSWORD)).status).toBe(403)
    expect((await change(token, PASSWORD, NEW_PASSWORD)).status).toBe(429)
  })

  it('answers 400 for a new password that is short, common or the old one', async () => {
    const { token } = await newUser()
    for (const weak of ['Nine-9-cc', 'password123', PASSWORD]) {
      const { status, body } = await change(token, PASSWORD, weak)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'weak-password', details: [{ field: 'new_password' }] })
    }
  })
})

describe('users', () => {
  it('can be managed by administrators only', async () => {
    const manager = catalog.withToken((await newUser()).token)
    const answers = [
      await manager.get('/api/users'),
      await manager.get(`/api/users/${ada.id}`),
      await manager.post('/api/users', { username: 'mine', password: PASSWORD }),
      await manager.put(`/api/users/${ada.id}`, { role: 'manager' }),
      await manager.del(`/api/users/${ada.id}`),
    ]
    expect(answers.map(answer => answer.status)).toEqual([403, 403, 403, 403, 403])
  })

  it('are never returned with a password', async () => {
    const { body } = await admin.get('/api/users')
    expect(JSON.stringify(body)).not.toMatch(/argon|hash|password/i)
  })

  it('have unique names, ignoring case', async () => {
    const { username, id } = await newUser()
    const { username: second } = await newUser()
    expect(
      await admin.post('/api/users', { username: username.toUpperCase(), password: PASSWORD }),
    ).toMatchObject({
      status: 409,
      body: { code: 'username-taken', details: [{ field: 'username' }] },
    })
    expect((await admin.put(`/api/users/${id}`, { username: second })).status).toBe(409)
  })

  it('can be deleted once: a second deletion is 404', async () => {
    const { id } = await newUser()
    expect((await admin.del(`/api/users/${id}`)).body).toEqual({ success: true })
    expect((await admin.del(`/api/users/${id}`)).status).toBe(404)
    expect((await admin.get(`/api/users/${id}`)).status).toBe(404)
  })
})

describe('the audit log', () => {
  const listActions = async (id: number) => {
    const entries = catalog.kit.connection.collection('audit').find({ entity: 'user', entity_id: id })
    return (await entries.sort({ _id: 1 }).toArray()).map(
      ({ actor, action }) => `${actor.username} ${action}`,
    )
  }

  it('records sign-ins, failures, locks, changes of one’s own password and sign-outs', async () => {
    const { id, username, token } = await newUser()
    await catalog.withToken(token).call(accountEndpoints.changePassword, {
      body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
    })
    const next = await tokenOf(username, NEW_PASSWORD)
    await catalog.withToken(next).post('/api/auth/logout', {})
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(username, PASSWORD)
    const expected = [
      ...['ada created', `${username} signed-in`, `${username} password-changed`],
      ...[`${username} signed-in`, `${username} signed-out`],
      ...Array.from({ length: 5 }, () => `${username} sign-in-failed`),
      `${username} sign-in-locked`,
    ]
    await waitFor('all were kept', async () => (await listActions(id)).length >= expected.length)
    expect((await listActions(id)).toSorted()).toEqual(expected.toSorted())
  })

  it('does not record unknown names, which may be passwords', async () => {
    const { id, username } = await newUser()
    await signIn('My-Secret-Passphrase-1', 'x')
    await signIn(username, 'Wrong-Password-1')
    await waitFor('the failure was kept', async () => (await listActions(id)).length === 3)
    const all = JSON.stringify(await catalog.kit.connection.collection('audit').find().toArray())
    expect(all.toLowerCase()).not.toContain('my-secret-passphrase-1')
    expect(all).not.toContain('Wrong-Password-1')
  })

  it('records who changed whose rights, the previous rights, and no secret', async () => {
    const { id, username } = await newUser()
    await admin.call(accountEndpoints.updateUser, {
      params: { id },
      body: { role: 'admin', password: NEW_PASSWORD },
    })
    await admin.call(accountEndpoints.deleteUser, { params: { id } })
    const entries = await catalog.kit.connection
      .collection('audit')
      .find({ entity: 'user', entity_id: id })
      .sort({ _id: 1 })
      .toArray()
    const manager = { username, role: 'manager', rights: ['settings'], location_ids: null, active: true }
    const promoted = { ...manager, role: 'admin' }
    expect(entries.map(({ actor, action, before, after }) => ({ actor, action, before, after }))).toEqual(
      [
        { action: 'created', before: null, after: manager },
        {
          ...{ action: 'signed-in', before: null, after: { address: expect.any(String) } },
          actor: { id, username },
        },
        { action: 'changed', before: manager, after: { ...promoted, new_password: true } },
        { action: 'deleted', before: promoted, after: null },
      ].map(entry => ({ actor: { id: ada.id, username: 'ada' }, ...entry })),
    )
  })
})

describe('the right to settings', () => {
  const rightsOf = (user: unknown) => (user as { rights: string[] }).rights
  const add = async (more: object) => {
    const username = `person${++people}`
    return (await admin.post('/api/users', { username, password: PASSWORD, ...more })).body as User
  }

  it('is granted to a new manager, unless they are limited to some locations', async () => {
    expect(rightsOf(await add({}))).toEqual(['settings'])
    expect(rightsOf(await add({ location_ids: [1] }))).toEqual([])
    expect(rightsOf(await add({ location_ids: [1], rights: ['settings'] }))).toEqual(['settings'])
    expect(rightsOf(await add({ rights: [] }))).toEqual([])
  })

  it('ends when a manager becomes limited to some locations', async () => {
    const { id } = await add({ rights: ['payroll', 'settings'] })
    const limited = await admin.put(`/api/users/${id}`, { location_ids: [1] })
    expect(rightsOf(limited.body)).toEqual(['payroll'])
  })

  it('is kept by managers of an earlier version with access to all locations', async () => {
    const [free, limited] = [await add({}), await add({ location_ids: [1] })]
    await catalog.kit.connection
      .collection<{ _id: number }>('users')
      .updateMany(
        { _id: { $in: [free.id, limited.id] } },
        { $set: { rights: ['payroll'] }, $unset: { rights_version: '' } },
      )
    const read = async (id: number) => rightsOf((await admin.get(`/api/users/${id}`)).body)
    expect([await read(free.id), await read(limited.id)]).toEqual([['payroll', 'settings'], ['payroll']])
  })
})

describe('the locations of a user', () => {
  it('must exist, but a location that is deleted later stays with its users', async () => {
    const place = await newPlace()
    const deletedPlace = await newPlace()
    const body = { username: `person${++people}`, password: PASSWORD }
    expect(await admin.post('/api/users', { ...body, location_ids: [place, 98_765, 98_766] })).toMatchObject({
      status: 400,
      body: {
        code: 'unknown-location',
        error: 'These locations no longer exist: 98765, 98766.',
        details: [{ field: 'location_ids' }],
      },
    })
    expect(await admin.post('/api/users', { ...body, location_ids: [98_765, place] })).toMatchObject({
      body: { error: 'This location no longer exists: 98765.' },
    })
    const { id } = (await admin.post('/api/users', { ...body, location_ids: [place, deletedPlace] }))
      .body as User
    await catalog.kit.connection
      .collection<{ _id: number }>('locations')
      .updateOne({ _id: deletedPlace }, { $set: { deleted: true } })
    const change = (location_ids: number[]) => admin.put(`/api/users/${id}`, { location_ids })
    expect((await change([place, deletedPlace])).status).toBe(200)
    expect((await change([place])).status).toBe(200)
    expect(await change([place, deletedPlace])).toMatchObject({
      status: 400,
      body: { code: 'unknown-location' },
    })
  })
})

describe('renaming a user', () => {
  it('ends their sessions: the next one has the new name', async () => {
    const { id, username, token } = await newUser()
    await admin.call(accountEndpoints.updateUser, { params: { id }, body: { username: `${username}-new` } })
    await ended(token)
    expect(await me(await tokenOf(`${username}-new`, PASSWORD))).toMatchObject({
      username: `${username}-new`,
    })
  })
})

describe('the last administrator', () => {
  it('cannot be deleted, demoted or deactivated', async () => {
    const answers = [
      await admin.del(`/api/users/${ada.id}`),
      await admin.put(`/api/users/${ada.id}`, { role: 'manager' }),
      await admin.put(`/api/users/${ada.id}`, { active: false }),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(3).fill([409, 'last-admin']),
    )
  })

  it('remains when two administrators remove each other at once', async () => {
    const [one, two] = [await newUser('admin'), await newUser('admin')]
    const everyone = [ada, one, two]
    const removals = await Promise.all(
      everyone.map(({ id }) => admin.put(`/api/users/${id}`, { role: 'manager' })),
    )
    expect(removals.map(answer => answer.status).sort()).toEqual([200, 200, 409])
  })
})
