import { type AuditRecord, accountEndpoints, businessEndpoints, internalEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogUnderTest, startCatalog } from '../../testing/catalog-under-test.ts'
import { type StubAuditLog, startStubAuditLog } from '../../testing/stub-services.ts'

let catalog: CatalogUnderTest
let keepers: Record<'INVOICING_URL' | 'MENU_COSTING_URL' | 'WORKFORCE_URL' | 'PORTAL_URL', StubAuditLog>
beforeAll(async () => {
  keepers = {
    INVOICING_URL: await startStubAuditLog(internalEndpoints.invoicingAudit),
    MENU_COSTING_URL: await startStubAuditLog(internalEndpoints.menuCostingAudit),
    WORKFORCE_URL: await startStubAuditLog(internalEndpoints.workforceAudit),
    PORTAL_URL: await startStubAuditLog(internalEndpoints.portalAudit),
  }
  catalog = await startCatalog(
    Object.fromEntries(Object.entries(keepers).map(([name, { url }]) => [name, url])),
  )
  const admin = catalog.asAdmin()
  await admin.call(businessEndpoints.updateSettings, { body: { timezone: 'America/New_York' } })
  const user = { username: 'clerk', password: 'Copper-Kettle-93' }
  const { id } = await admin.call(accountEndpoints.createUser, { body: user })
  await admin.call(accountEndpoints.deleteUser, { params: { id } })
}, 60_000)
afterAll(async () => {
  await catalog?.close()
  await Promise.all(Object.values(keepers ?? {}).map(keeper => keeper.close()))
}, 30_000)

const list = async (query = '') => {
  const { status, body, headers } = await catalog.asAdmin().get(`/api/audit${query}`)
  expect([status, body]).toEqual([200, expect.any(Array)])
  return { entries: body as AuditRecord[], total: headers.get('x-total-count') }
}
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const raise: AuditRecord = {
  id: 'workforce-7',
  at: tomorrow,
  actor: { id: 5, username: 'maria' },
  action: 'salary-raised',
  entity: 'staff',
  entity_id: 12,
  before: { amount: '14' },
  after: { amount: '15' },
}

describe('the audit log', () => {
  it('can only be read, and by administrators only', async () => {
    expect((await catalog.asManager().get('/api/audit')).status).toBe(403)
    expect((await catalog.anonymous().get('/api/audit')).status).toBe(401)
    const admin = catalog.asAdmin()
    const answers = [await admin.post('/api/audit', {}), await admin.put('/api/audit', {})]
    answers.push(await admin.del('/api/audit'), await admin.del('/api/audit/1'))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('contains the entries of all services, newest first', async () => {
    keepers.WORKFORCE_URL.entries = [raise]
    const { entries, total } = await list('?page=1&page_size=2')
    expect(entries).toEqual([
      raise,
      {
        id: expect.stringMatching(/^catalog-\d+$/),
        at: expect.stringMatching(/Z$/),
        actor: { id: 2, username: 'ada' },
        action: 'deleted',
        entity: 'user',
        entity_id: expect.any(Number),
        before: {
          username: 'clerk',
          role: 'manager',
          rights: ['settings'],
          location_ids: null,
          active: true,
        },
        after: null,
      },
    ])
    expect(total).toBe('4')
    expect((await list('?page=2&page_size=2')).entries.map(({ action }) => action)).toEqual([
      'created',
      'changed',
    ])
    keepers.WORKFORCE_URL.entries = []
  })

  it('is filtered by kind of record, by user and by day', async () => {
    expect((await list('?entity=user')).entries.map(({ action }) => action)).toEqual(['deleted', 'created'])
    expect((await list('?entity=settings&actor=ada')).total).toBe('1')
    expect((await list('?actor=maria')).entries).toEqual([])
    expect((await list('?from=1999-01-01&to=1999-01-02')).total).toBe('0')
    await list('?from=2026-07-01&to=2026-07-02&entity=invoice&actor=ada&page=3&page_size=10')
    expect(keepers.INVOICING_URL.lastRequest).toEqual({
      entity: 'invoice',
      actor: 'ada',
      since: '2026-07-01T04:00:00.000Z',
      before: '2026-07-03T04:00:00.000Z',
      limit: 30,
    })
  })

  it.each([
    'from=yesterday',
    'to=2026-02-30',
    'from=2026-02-02&to=2026-02-01',
    'page=0',
    'page=101&page_size=100',
  ])('rejects ?%s', async query => {
    expect((await catalog.asAdmin().get(`/api/audit?${query}`)).status).toBe(400)
  })

  it('names the service that is unavailable', async () => {
    const lonely = await startCatalog({
      INVOICING_URL: keepers.INVOICING_URL.url,
      MENU_COSTING_URL: keepers.MENU_COSTING_URL.url,
      WORKFORCE_URL: 'http://127.0.0.1:9',
      PORTAL_URL: keepers.PORTAL_URL.url,
    })
    const { status, body } = await lonely.asAdmin().get('/api/audit')
    expect([status, body]).toMatchObject([503, { error: expect.stringContaining('staff and time') }])
    await lonely.close()
  })
})
