import { createTestKit, type ServiceTestKit } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runInContext } from '../runtime/request-context.ts'
import { type AuditEntry, type AuditedAction, type AuditLog, createAuditLog } from './audit.ts'
import { ensureIndexes } from './mongo.ts'

let kit: ServiceTestKit
let audit: AuditLog
let today = Temporal.Instant.from('2026-03-01T09:00:00Z')
beforeAll(async () => {
  kit = await createTestKit('catalog')
  await ensureIndexes(kit.connection)
  audit = createAuditLog(kit.connection, { service: 'catalog', now: () => today })
}, 60_000)
afterAll(() => kit?.close())

const ADA = { id: 2, username: 'ada' }
const entry = (action: AuditedAction): AuditEntry => ({
  ...action,
  actor: ADA,
  entityId: 7,
  before: { role: 'manager' },
  after: { role: 'admin' },
})
const keep = (each: AuditEntry) => kit.unitOfWork.transact(({ session }) => audit.record(each, session))

describe('the audit log of a service', () => {
  it('records who, when, what, before and after, and lists the newest first', async () => {
    await keep(entry({ entity: 'user', action: 'changed' }))
    today = Temporal.Instant.from('2026-03-02T09:00:00Z')
    await keep({ ...entry({ entity: 'settings', action: 'changed' }), actor: { id: 3, username: 'bo' } })
    const { entries, total } = await audit.list({ limit: 10 })
    expect(total).toBe(2)
    expect(entries.map(({ entity }) => entity)).toEqual(['settings', 'user'])
    expect(entries[1]).toEqual({
      id: 'catalog-1',
      at: '2026-03-01T09:00:00.000Z',
      actor: ADA,
      action: 'changed',
      entity: 'user',
      entity_id: 7,
      before: { role: 'manager' },
      after: { role: 'admin' },
    })
  })

  it('can be filtered by kind, person and time, including the first instant and excluding the last', async () => {
    expect((await audit.list({ limit: 1 })).total).toBe(2)
    expect((await audit.list({ limit: 9, entity: 'user' })).total).toBe(1)
    expect((await audit.list({ limit: 9, actor: 'bo' })).total).toBe(1)
    const between = { since: '2026-03-01T09:00:00Z', before: '2026-03-02T09:00:00Z' }
    expect((await audit.list({ limit: 9, ...between })).entries.map(({ id }) => id)).toEqual(['catalog-1'])
  })

  it('has no entry for a change that was rolled back', async () => {
    await expect(
      kit.unitOfWork.transact(async ({ session }) => {
        await audit.record(entry({ entity: 'order', action: 'deleted' }), session)
        throw new Error('the change failed')
      }),
    ).rejects.toThrow('the change failed')
    expect((await audit.list({ limit: 9, entity: 'order' })).total).toBe(0)
  })

  it('names the signed-in user, and has no entry for what no person did', async () => {
    const { actor: _, ...unsigned } = entry({ entity: 'product', action: 'merged' })
    await runInContext({ requestId: 'one', user: ADA }, () => keep(unsigned))
    await runInContext({ requestId: 'two' }, () => keep(unsigned))
    const { entries, total } = await audit.list({ limit: 9, entity: 'product' })
    expect([total, entries[0]?.actor]).toEqual([1, ADA])
  })
})
