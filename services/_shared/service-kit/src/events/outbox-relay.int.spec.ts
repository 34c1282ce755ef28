import {
  createFaultProxy,
  createTestKit,
  type FaultProxy,
  type ServiceTestKit,
  useTestInfrastructure,
  waitFor,
} from '@rms/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureIndexes } from '../storage/mongo.ts'
import { createUnitOfWork, type UnitOfWork } from '../storage/unit-of-work.ts'
import { getOutboxCollection } from './outbox.ts'
import { createOutboxRelay } from './outbox-relay.ts'

const supplier = (id: number) => ({ id, name: 'Green Farm', version: 1, deleted: false })

describe('the relay', () => {
  let gate: FaultProxy
  let kit: ServiceTestKit
  beforeEach(async () => {
    gate = await createFaultProxy((await useTestInfrastructure()).redisUrl)
    kit = await createTestKit('catalog', { env: { REDIS_URL: gate.url } })
    await ensureIndexes(kit.connection)
  })
  afterEach(async () => {
    gate.open()
    await kit.close()
    await gate.close()
  })

  const emit = (id: number, unitOfWork: UnitOfWork = kit.unitOfWork) =>
    unitOfWork.transact(async tx => tx.emit('catalog.supplier-changed', supplier(id)))
  const queued = async () => {
    const jobs = await kit.queues.queue('invoicing-references').getJobs(['waiting'])
    return jobs.map(job => Number(job.data.payload.id)).sort((a, b) => a - b)
  }
  const pending = () => getOutboxCollection(kit.connection).countDocuments({ pending: true })
  /** Commits like a process that dies before it relays anything. */
  const dyingUnitOfWork = () =>
    createUnitOfWork({
      connection: kit.connection,
      outbox: { store: kit.relay.store, committed: () => undefined },
    })
  const endLeases = () =>
    getOutboxCollection(kit.connection).updateMany({}, { $set: { leased_until: new Date(0) } })

  it('adds an event once to every subscribed queue', async () => {
    await emit(1)
    await waitFor('the event in its queues', async () => (await pending()) === 0)
    expect((await kit.queues.counts('invoicing-references')).waiting).toBe(1)
    expect((await kit.queues.counts('menu-costing-references')).waiting).toBe(1)
    expect((await kit.queues.counts('price-history')).waiting).toBe(0)
  })

  it('finds events of a process that died between commit and relay', async () => {
    await emit(1, dyingUnitOfWork())
    await kit.relay.flush()
    expect(await queued()).toEqual([])
    await endLeases()
    const other = createOutboxRelay({ connection: kit.connection, queues: kit.queues, pollMs: 50 })
    await waitFor('the event in its queue', async () => (await queued()).length === 1)
    await other.close()
  })

  it('queues an event once when two relays share an outbox', async () => {
    const dying = dyingUnitOfWork()
    for (let id = 1; id <= 40; id += 1) await emit(id, dying)
    await endLeases()
    const second = createOutboxRelay({ connection: kit.connection, queues: kit.queues })
    await Promise.all([kit.relay.flush(), second.flush()])
    await waitFor('an empty outbox', async () => (await pending()) === 0)
    await second.close()
    expect(await queued()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  it('keeps events while Redis is unavailable, and sends them when it is back', async () => {
    gate.shut()
    await waitFor('Redis away', () => kit.redis.status !== 'ready')
    const before = performance.now()
    for (let id = 1; id <= 5; id += 1) await emit(id)
    expect(performance.now() - before).toBeLessThan(2000)
    expect(await pending()).toBe(5)
    gate.open()
    await waitFor('all events in their queue', async () => (await queued()).length === 5)
    await waitFor('an empty outbox', async () => (await pending()) === 0)
    expect(await queued()).toEqual([1, 2, 3, 4, 5])
  })

  it('queues an event again without harm if the mark that it was sent was lost', async () => {
    await emit(1)
    await waitFor('an empty outbox', async () => (await pending()) === 0)
    await getOutboxCollection(kit.connection).updateMany(
      {},
      { $set: { pending: true, leased_until: new Date(0) } },
    )
    await kit.relay.flush()
    expect(await queued()).toEqual([1])
  })

  it('starts without Redis', async () => {
    gate.shut()
    const late = await createTestKit('catalog', { env: { REDIS_URL: gate.url } })
    await ensureIndexes(late.connection)
    await late.unitOfWork.transact(async tx => tx.emit('catalog.supplier-changed', supplier(1)))
    gate.open()
    await waitFor(
      'the event in its queue',
      async () => (await late.queues.counts('invoicing-references')).waiting === 1,
    )
    await late.close()
  })
})
