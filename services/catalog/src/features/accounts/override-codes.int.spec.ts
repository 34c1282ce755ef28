import { accountEndpoints, businessEndpoints, internalEndpoints } from '@rms/contracts'
import { createLogger } from '@rms/service-kit'
import type { TestClient } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogDependencies } from '../../dependencies.ts'
import { getOverrideCodeModel } from '../../storage/accounts/override-code-model.ts'
import { type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

const PASSWORD = 'Copper-Kettle-93'
const PATH = '/api/users/me/override-code'

let catalog: CatalogUnderTest
let admin: TestClient
beforeAll(async () => {
  catalog = await startCatalog()
  await ensureFirstAdmin(
    { ...createCatalogDependencies(catalog.kit), logger: createLogger('catalog', 'silent') },
    { username: 'ada', password: PASSWORD, isProduction: true },
  )
  admin = await signedIn('ada')
}, 60_000)
afterAll(() => catalog?.close())

async function signedIn(username: string): Promise<TestClient> {
  const body = { username, password: PASSWORD }
  return catalog.withToken((await catalog.anonymous().call(accountEndpoints.signIn, { body })).token)
}

let people = 0
async function newManager() {
  const username = `manager${++people}`
  const body = { username, password: PASSWORD }
  const { id } = await admin.call(accountEndpoints.createUser, { body })
  return { id, username, me: await signedIn(username) }
}

const ownerOf = async (code: string) =>
  (await catalog.asService('portal').call(internalEndpoints.overrideManager, { body: { code } })).manager

describe('A manager’s override code', () => {
  it('identifies the manager to the portal, and cannot be read by anyone', async () => {
    const { id, username, me } = await newManager()
    expect(await me.call(accountEndpoints.overrideCodeState)).toEqual({ set_at: null })
    expect(await me.put(PATH, { code: '482913' })).toMatchObject({ status: 200, body: { success: true } })
    expect(await ownerOf('482913')).toEqual({ id, username, location_ids: null })
    expect(await ownerOf('482914')).toBeNull()
    expect((await me.call(accountEndpoints.overrideCodeState)).set_at).not.toBeNull()
    const stored = JSON.stringify(await getOverrideCodeModel(catalog.kit.connection).find().lean())
    const audited = JSON.stringify(await catalog.kit.connection.collection('audit').find().toArray())
    expect(`${stored}${audited}`).not.toContain('482913')
    expect(audited).toContain('override-code-set')
  })

  it('is limited to the locations of a manager with limited locations', async () => {
    const { id, me } = await newManager()
    await me.put(PATH, { code: '640640' })
    const newPlace = () => admin.call(businessEndpoints.createLocation, { body: { name: 'Quay' } })
    const location_ids = [(await newPlace()).id, (await newPlace()).id]
    await admin.call(accountEndpoints.updateUser, { params: { id }, body: { location_ids } })
    expect((await ownerOf('640640'))?.location_ids).toEqual(location_ids)
  })

  it('is in no response, and neither is its hash', async () => {
    const { id, me } = await newManager()
    const set = await me.put(PATH, { code: '640128' })
    const paths = [PATH, '/api/auth/me', '/api/users', `/api/users/${id}`, '/api/audit']
    const answers = [set, ...(await Promise.all(paths.flatMap(path => [me.get(path), admin.get(path)])))]
    const responseText = JSON.stringify(answers.map(({ body }) => body))
    const stored = await getOverrideCodeModel(catalog.kit.connection).findById(id).lean()
    expect(stored?.hash).toMatch(/^[\w-]{40,}$/)
    expect(responseText).not.toContain('640128')
    expect(responseText).not.toContain(stored?.hash)
  })

  it('replaces the previous one, and can be removed', async () => {
    const { me, username } = await newManager()
    await me.put(PATH, { code: '5550001' })
    await me.put(PATH, { code: '5550002' })
    expect([await ownerOf('5550001'), (await ownerOf('5550002'))?.username]).toEqual([null, username])
    expect((await me.del(PATH)).status).toBe(200)
    expect([await ownerOf('5550002'), (await me.del(PATH)).status]).toEqual([null, 404])
  })

  it('cannot be the code of another manager', async () => {
    const [first, second] = [await newManager(), await newManager()]
    await first.me.put(PATH, { code: '777123' })
    expect(await second.me.put(PATH, { code: '777123' })).toMatchObject({
      status: 409,
      body: { code: 'override-code-taken' },
    })
    expect((await ownerOf('777123'))?.username).toBe(first.username)
  })

  it('is not revealed as taken after two refusals in 15 minutes, and each refusal is recorded', async () => {
    const [owner, curious] = [await newManager(), await newManager()]
    await owner.me.put(PATH, { code: '868686' })
    const answers = []
    for (const code of ['868686', '868686', '868686', '979797'])
      answers.push(await curious.me.put(PATH, { code }))
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 429, 429])
    expect(answers[2]?.body).toEqual({ ...(answers[3]?.body as object), requestId: expect.any(String) })
    expect(await ownerOf('979797')).toBeNull()
    const stored = { entity: 'user', entity_id: curious.id, action: 'override-code-refused' }
    expect(await catalog.kit.connection.collection('audit').countDocuments(stored)).toBe(2)
  })

  it('goes to one of two managers who choose it at the same time', async () => {
    const both = [await newManager(), await newManager()]
    const answers = await Promise.all(both.map(({ me }) => me.put(PATH, { code: '909090' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('cannot be found by trying: after ten changes one has to wait', async () => {
    const { me } = await newManager()
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await me.put(PATH, { code: `31415${attempt}` })).status).toBe(200)
    const refused = await me.put(PATH, { code: '271828' })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await ownerOf('314159'))?.username).toBeTruthy()
  })

  it('is invalid while its manager is inactive, and free once they are deleted', async () => {
    const [former, next] = [await newManager(), await newManager()]
    await former.me.put(PATH, { code: '123987' })
    await admin.call(accountEndpoints.updateUser, { params: { id: former.id }, body: { active: false } })
    expect(await ownerOf('123987')).toBeNull()
    await admin.call(accountEndpoints.deleteUser, { params: { id: former.id } })
    expect((await next.me.put(PATH, { code: '123987' })).status).toBe(200)
    expect((await ownerOf('123987'))?.username).toBe(next.username)
  })

  it.each([
    '12345',
    '1234567890123',
    'abcdefgh',
    '1234 5678',
    '١٢٣٤٥٦',
    undefined,
    null,
    { $gt: '' },
    482913,
  ])('has 6 to 12 digits, so %j is invalid', async code => {
    const { me } = await newManager()
    expect((await me.put(PATH, { code })).status).toBe(400)
  })

  it('requires a signed-in manager, and can be resolved by services only', async () => {
    expect((await catalog.anonymous().put(PATH, { code: '482913' })).status).toBe(401)
    expect((await catalog.asManager().post('/internal/override-codes', { code: '482913' })).status).toBe(401)
  })
})
