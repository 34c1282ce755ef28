import { createTestKit, type ServiceTestKit } from '@rms/testing'
import type { ClientSession } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conflict } from '../errors/errors.ts'
import { getOutboxCollection } from '../events/outbox.ts'
import { ensureIndexes } from './mongo.ts'
import { createUnitOfWork, type Transaction, type UnitOfWork } from './unit-of-work.ts'

const supplier = { id: 7, name: 'Green Farm', version: 1, deleted: false }

describe('a unit of work', () => {
  let kit: ServiceTestKit
  beforeAll(async () => {
    kit = await createTestKit('catalog')
    await ensureIndexes(kit.connection)
    await kit.connection.createCollection('stock')
    await stock().createIndex({ code: 1 }, { unique: true, sparse: true })
  })
  beforeEach(async () => {
    await stock().deleteMany({})
    await getOutboxCollection(kit.connection).deleteMany({})
  })
  afterAll(() => kit.close())

  const stock = () => kit.connection.collection<{ _id: string; count?: number; code?: string }>('stock')
  const countUp = (_id: string, session: ClientSession) =>
    stock().updateOne({ _id }, { $inc: { count: 1 } }, { upsert: true, session })
  const countOf = async (_id: string) => (await stock().findOne({ _id }))?.count

  it('stores documents and events together', async () => {
    await kit.unitOfWork.transact(async tx => {
      await stock().insertOne({ _id: 'rice', count: 1 }, { session: tx.session })
      tx.emit('catalog.supplier-changed', supplier)
    })
    expect(await countOf('rice')).toBe(1)
    expect(await getOutboxCollection(kit.connection).findOne({})).toMatchObject({
      type: 'catalog.supplier-changed',
      payload: supplier,
    })
  })

  it('stores neither if the work throws', async () => {
    const work = kit.unitOfWork.transact(async tx => {
      await stock().insertOne({ _id: 'rice', count: 1 }, { session: tx.session })
      tx.emit('catalog.supplier-changed', supplier)
      throw conflict('sold-out', 'There is no more.')
    })
    await expect(work).rejects.toMatchObject({ code: 'sold-out' })
    expect(await countOf('rice')).toBeUndefined()
    expect(await getOutboxCollection(kit.connection).countDocuments()).toBe(0)
  })

  it('rejects an event that violates its contract', async () => {
    const wrong = { ...supplier, id: 0 }
    await expect(
      kit.unitOfWork.transact(async tx => tx.emit('catalog.supplier-changed', wrong)),
    ).rejects.toThrow()
  })

  it('loses no change when many work on one document', async () => {
    await stock().insertOne({ _id: 'oil', count: 0 })
    const takeOne = () =>
      kit.unitOfWork.transact(async ({ session }) => {
        const found = await stock().findOne({ _id: 'oil' }, { session })
        await stock().updateOne({ _id: 'oil' }, { $set: { count: (found?.count ?? 0) + 1 } }, { session })
      })
    await Promise.all(Array.from({ length: 25 }, takeOne))
    expect(await countOf('oil')).toBe(25)
  })

  it('sees whatever was visible before it began, while others are being committed', async () => {
    await stock().insertOne({ _id: 'watched', count: 0 })
    let isOver = false
    const repeat = async (work: (session: ClientSession) => Promise<unknown>) => {
      while (!isOver) await kit.unitOfWork.transact(({ session }) => work(session))
    }
    const others = Array.from({ length: 400 }, (_, index) => ({
      _id: `other ${index}`,
      text: 'x'.repeat(2000),
    }))
    const commits = [
      repeat(session => countUp('watched', session)),
      repeat(session => countUp('watched too', session)),
      ...['a', 'b', 'c'].map(name =>
        repeat(async session => {
          const ids = others.map(other => ({ ...other, _id: `${name} ${other._id}` }))
          await stock().deleteMany({ _id: { $in: ids.map(({ _id }) => _id) } }, { session })
          await stock().insertMany(ids as never, { session })
        }),
      ),
    ]
    const outdated: number[] = []
    const compareOften = async () => {
      for (let round = 0; round < 50; round += 1) {
        const visible = (await countOf('watched')) ?? 0
        const found = await kit.unitOfWork.transact(({ session }) =>
          stock().findOne({ _id: 'watched' }, { session }),
        )
        if ((found?.count ?? 0) < visible) outdated.push(round)
      }
    }
    await Promise.all(Array.from({ length: 8 }, compareOften))
    isOver = true
    await Promise.all(commits)
    expect(outdated).toEqual([])
  })

  it('creates one document when many create it at the same time', async () => {
    const once = () => kit.unitOfWork.transact(({ session }) => countUp('salt', session))
    await Promise.all(Array.from({ length: 15 }, once))
    expect(await countOf('salt')).toBe(15)
  })

  it('passes a duplicate key error to its caller', async () => {
    await stock().insertOne({ _id: 'a', code: 'R1' })
    const twice = kit.unitOfWork.transact(async ({ session }) => {
      await stock().insertOne({ _id: 'b', code: 'R1' }, { session })
    })
    await expect(twice).rejects.toMatchObject({ code: 11000 })
  })

  it('runs work under one lock one after another, even if it touches nothing in common', async () => {
    const log: string[] = []
    const other = await createTestKit('catalog', { sharedKit: kit })
    const work = (name: string, unitOfWork = kit.unitOfWork) =>
      unitOfWork.withLock('supplier 7', async () => {
        log.push(`${name} begins`)
        await new Promise(resolve => setImmediate(resolve))
        log.push(`${name} ends`)
      })
    await Promise.all([work('a'), work('b'), work('c')])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    await other.close()
  })

  it('prevents two processes from deciding on the same snapshot', async () => {
    const seats = () => stock().countDocuments({ _id: /^seat/ })
    // Like two processes, two units of work share no mutex.
    const second = createUnitOfWork({ connection: kit.connection, outbox: kit.relay })
    const takeSeat = (name: string, unitOfWork = kit.unitOfWork) =>
      unitOfWork.transact(async tx => {
        await tx.lock('table 4')
        if ((await stock().countDocuments({ _id: /^seat/ }, { session: tx.session })) > 0) return
        await stock().insertOne({ _id: `seat ${name}` }, { session: tx.session })
      })
    await Promise.all([takeSeat('a'), takeSeat('b', second), takeSeat('c'), takeSeat('d', second)])
    expect(await seats()).toBe(1)
  })

  it('lets a process in even if another takes the lock again and again without a pause', async () => {
    const second = createUnitOfWork({ connection: kit.connection, outbox: kit.relay })
    let isDone = false
    const busy = async () => {
      while (!isDone) await kit.unitOfWork.withLock('supplier 8', ({ session }) => countUp('busy', session))
    }
    const all = Promise.all([busy(), busy(), busy(), busy()])
    for (let round = 0; round < 5; round += 1)
      await second.withLock('supplier 8', ({ session }) => countUp('patient', session))
    isDone = true
    await all
    expect(await countOf('patient')).toBe(5)
  })

  it('does the work of an event once, however often it is delivered', async () => {
    const deliver = () =>
      kit.unitOfWork.transactOnce({ queue: 'price-history', eventId: 'event-1' }, async ({ session }) => {
        await countUp('flour', session)
        return 'done'
      })
    const results = await Promise.all([deliver(), deliver(), deliver()])
    expect(await deliver()).toBeUndefined()
    expect(results.filter(result => result === 'done')).toHaveLength(1)
    expect(await countOf('flour')).toBe(1)
  })

  it('repeats the work of an event that failed', async () => {
    const delivery = { queue: 'price-history', eventId: 'event-2' } as const
    const failing = kit.unitOfWork.transactOnce(delivery, () => Promise.reject(new Error('no luck')))
    await expect(failing).rejects.toThrow('no luck')
    expect(await kit.unitOfWork.transactOnce(delivery, async () => 'done')).toBe('done')
  })

  describe('a batch of events', () => {
    const batch = (eventIds: readonly string[]) => ({ queue: 'price-history', eventIds }) as const
    const noteNew = async (_: Transaction, newEventIds: ReadonlySet<string>) => [...newEventIds]

    it('contains only those that were not handled before', async () => {
      const { unitOfWork } = kit
      await unitOfWork.transactOnce({ queue: 'price-history', eventId: 'batch 2' }, async () => 'done')
      expect(await unitOfWork.transactBatchOnce(batch(['batch 1', 'batch 2', 'batch 3']), noteNew)).toEqual([
        'batch 1',
        'batch 3',
      ])
      expect(await unitOfWork.transactBatchOnce(batch(['batch 3', 'batch 1']), noteNew)).toBeUndefined()
    })

    it('counts as not handled if its work fails', async () => {
      const { unitOfWork } = kit
      const failing = () => Promise.reject(new Error('no luck'))
      await expect(unitOfWork.transactBatchOnce(batch(['batch 11', 'batch 12']), failing)).rejects.toThrow()
      expect(await unitOfWork.transactBatchOnce(batch(['batch 11', 'batch 12']), noteNew)).toHaveLength(2)
    })

    it('under a lock reads once while no other process takes the lock', async () => {
      let reads = 0
      const read = async () => (reads += 1)
      const handle = (eventIds: readonly string[]) =>
        kit.unitOfWork.readThenTransactBatchOnce(
          { ...batch(eventIds), lock: 'cellar' },
          { read, work: async (_, __, newEventIds) => [...newEventIds] },
        )
      expect(await handle(['batch 21', 'batch 22'])).toEqual(['batch 21', 'batch 22'])
      expect(await handle(['batch 22', 'batch 23'])).toEqual(['batch 23'])
      expect(await handle(['batch 21', 'batch 23'])).toBeUndefined()
      expect(reads).toBe(3)
    })
  })

  describe('work under a lock that begins with reading', () => {
    /** Counts on from what it read outside of its transaction; `reads` is the number of reads. */
    const countOn = (unitOfWork: UnitOfWork, eventId: string, lock = 'pantry') => {
      let reads = 0
      const read = () => {
        reads += 1
        return countOf('eggs')
      }
      const work = async ({ session }: Transaction, count = 0) => {
        await stock().updateOne({ _id: 'eggs' }, { $set: { count: count + 1 } }, { upsert: true, session })
        return { count: count + 1, reads }
      }
      return unitOfWork.readThenTransactOnce({ queue: 'price-history', eventId, lock }, { read, work })
    }
    const secondProcess = () => createUnitOfWork({ connection: kit.connection, outbox: kit.relay })

    it('reads once while no other process takes the lock', async () => {
      for (const [at, eventId] of ['egg 1', 'egg 2', 'egg 3'].entries())
        expect(await countOn(kit.unitOfWork, eventId)).toEqual({ count: at + 1, reads: 1 })
    })

    it('reads again if another process has held the lock since, however it took it', async () => {
      const second = secondProcess()
      await countOn(kit.unitOfWork, 'egg 11')
      await countOn(second, 'egg 12')
      expect(await countOn(kit.unitOfWork, 'egg 13')).toEqual({ count: 3, reads: 2 })
      await second.withLock('pantry', ({ session }) => countUp('eggs', session))
      expect(await countOn(kit.unitOfWork, 'egg 14')).toEqual({ count: 5, reads: 2 })
    })

    it('does nothing on a second delivery', async () => {
      await countOn(kit.unitOfWork, 'egg 21')
      expect(await countOn(kit.unitOfWork, 'egg 21')).toBeUndefined()
      expect(await countOf('eggs')).toBe(1)
    })

    it('loses nothing when two processes take turns in any order', async () => {
      const processes = [kit.unitOfWork, secondProcess()]
      const events = Array.from({ length: 20 }, (_, at) => `egg ${at + 30}`)
      await Promise.all(processes.flatMap(each => events.map(eventId => countOn(each, eventId, 'larder'))))
      expect(await countOf('eggs')).toBe(20)
    })
  })

  it('runs follow-ups only after the commit, and once', async () => {
    const followUps: string[] = []
    let attempts = 0
    await kit.unitOfWork.transact(async tx => {
      attempts += 1
      tx.afterCommit(() => followUps.push(`turn ${attempts}`))
      if (attempts === 1) await stock().insertOne({ _id: 'x', code: 'dup' })
      await stock().updateOne({ code: 'dup' }, { $set: { count: 1 } }, { session: tx.session })
    })
    expect(followUps).toEqual([`turn ${attempts}`])
  })
})
