import { createFaultProxy, createTestKit, type ServiceTestKit, waitFor } from '@rms/testing'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runInContext } from '../runtime/request-context.ts'
import { createCollectionReader, withoutReadBatching } from './read-batching.ts'
import { runTransaction } from './transactions.ts'

interface Pan {
  _id: number
  litres: number
}

const schema = new mongoose.Schema<Pan>({ _id: Number, litres: Number }, { versionKey: false })

let kit: ServiceTestKit
const readerOf = (collection: string) =>
  createCollectionReader(kit.connection.model<Pan>(collection, schema, collection))
const inOneCall = <T>(work: () => Promise<T>) => runInContext({ requestId: 'call' }, work)

/** The address without discovery of the replica set, whose members would bypass a proxy. */
function withDirectConnection(mongodbUri: string): string {
  const uri = new URL(mongodbUri)
  uri.search = '?directConnection=true'
  return uri.href
}

async function countCommands(work: () => Promise<unknown>): Promise<number> {
  const { db } = kit.connection
  await db?.command({ profile: 2 })
  const since = new Date()
  await work()
  await db?.command({ profile: 0 })
  const isRead = { ts: { $gte: since }, ns: /\.(pans|lids)$/ }
  return (await db?.collection('system.profile').countDocuments(isRead)) ?? 0
}

beforeAll(async () => {
  kit = await createTestKit('catalog')
  const pans = Array.from({ length: 6000 }, (_, index) => ({ _id: index + 1, litres: (index * 7) % 10 }))
  await kit.connection.collection<Pan>('pans').insertMany(pans)
  await kit.connection.collection<Pan>('lids').insertMany([
    { _id: 1, litres: 3 },
    { _id: 2, litres: 8 },
  ])
})
afterAll(() => kit.close())

describe('Reads that a call starts at the same time', () => {
  const readAll = () => {
    const [pans, lids, cups] = [readerOf('pans'), readerOf('lids'), readerOf('cups')]
    return Promise.all([
      pans.find({ litres: 7 }, { sort: { _id: -1 }, limit: 2 }),
      lids.find({}, { projection: { litres: 1, _id: 0 }, sort: { litres: -1 } }),
      cups.find({}),
      pans.findOne({ _id: 4 }),
      lids.findOne({ _id: 9 }),
      pans.find({}, { sort: { _id: 1 }, skip: 2, limit: 1 }),
      pans.count({}),
      pans.count({ litres: 7 }, { limit: 50 }),
      lids.count({ litres: 9 }),
      lids.aggregate([{ $group: { _id: null, litres: { $sum: '$litres' } } }]),
    ])
  }
  const expected = [
    [
      { _id: 5992, litres: 7 },
      { _id: 5982, litres: 7 },
    ],
    [{ litres: 8 }, { litres: 3 }],
    [],
    { _id: 4, litres: 1 },
    null,
    [{ _id: 3, litres: 4 }],
    6000,
    50,
    0,
    [{ _id: null, litres: 11 }],
  ]

  it('each get their documents, in their order, from one command', async () => {
    let found: unknown
    const commands = await countCommands(async () => {
      found = await inOneCall(readAll)
    })
    expect([found, commands]).toEqual([expected, 1])
  })

  it('are one command in a transaction too, and see what it wrote', async () => {
    const commands = await countCommands(() =>
      inOneCall(() =>
        runTransaction(kit.connection, async session => {
          const lids = kit.connection.collection<Pan>('lids')
          await lids.updateOne({ _id: 2 }, { $set: { litres: 80 } }, { session })
          const [big, pan] = await Promise.all([
            readerOf('lids').findOne({ litres: 80 }, { session }),
            readerOf('pans').findOne({ _id: 1 }, { session }),
          ])
          expect([big, pan]).toEqual([
            { _id: 2, litres: 80 },
            { _id: 1, litres: 0 },
          ])
          await lids.updateOne({ _id: 2 }, { $set: { litres: 8 } }, { session })
        }),
      ),
    )
    expect(commands).toBe(3)
    const profile = kit.connection.collection('system.profile')
    const [batch] = await profile.find({ 'command.aggregate': 'lids' }).sort({ ts: -1 }).toArray()
    // The two lids and the pan; the other pans are not examined.
    expect(batch?.docsExamined).toBe(3)
  })

  it('are complete and in order beyond the size of a batch', async () => {
    const pans = readerOf('pans')
    const [ascending, descending] = await inOneCall(() =>
      Promise.all([pans.find({}, { sort: { _id: 1 } }), pans.find({}, { sort: { _id: -1 } })]),
    )
    expect(ascending.map(({ _id }) => _id)).toEqual(Array.from({ length: 6000 }, (_, index) => index + 1))
    expect(descending.map(({ _id }) => _id)).toEqual(Array.from({ length: 6000 }, (_, index) => 6000 - index))
  })

  it('are complete if they are too large for one reply', async () => {
    const text = 'x'.repeat(1_000_000)
    const jars = Array.from({ length: 40 }, (_, index) => ({ _id: index + 1, litres: index, text }))
    await kit.connection.collection<Pan & { text: string }>('jars').insertMany(jars)
    const found = await inOneCall(() => readerOf('jars').find({}, { sort: { _id: -1 } }))
    expect(found.map(({ _id }) => _id)).toEqual(jars.map(({ _id }) => _id).toReversed())
  })

  it('are repeated if the connection breaks, but not in a transaction', async () => {
    const proxy = await createFaultProxy(kit.config.MONGODB_URI)
    const connection = await mongoose
      .createConnection(withDirectConnection(proxy.url), { dbName: kit.connection.name })
      .asPromise()
    const reader = createCollectionReader(connection.model<Pan>('lids', schema, 'lids'))
    const readSlowly = (comment: string, session?: mongoose.ClientSession) =>
      reader.find({ _id: 1, $comment: comment, $where: 'sleep(300) || true' } as never, { session })
    const breakConnections = async (comment: string) => {
      const isRunning = { $currentOp: {} }
      const named = { $match: { 'command.filter.$comment': comment } }
      const admin = kit.connection.getClient().db('admin')
      await waitFor(
        'the read is running',
        async () => (await admin.aggregate([isRunning, named]).toArray()).length > 0,
      )
      proxy.shut()
      proxy.open()
    }

    const [found] = await Promise.all([readSlowly('alone'), breakConnections('alone')])
    expect(found).toEqual([{ _id: 1, litres: 3 }])
    const session = await connection.startSession()
    session.startTransaction()
    const [read] = await Promise.allSettled([
      readSlowly('in a transaction', session),
      breakConnections('in a transaction'),
    ])
    expect(read.status).toBe('rejected')
    await session.endSession()
    await connection.close()
    await proxy.close()
  })

  it('are not repeated if no server is found in time', async () => {
    const proxy = await createFaultProxy(kit.config.MONGODB_URI)
    const connection = await mongoose
      .createConnection(withDirectConnection(proxy.url), {
        dbName: kit.connection.name,
        serverSelectionTimeoutMS: 300,
      })
      .asPromise()
    const client = connection.getClient()
    const startSession = client.startSession.bind(client)
    let attempts = 0
    client.startSession = options => {
      attempts += 1
      return startSession(options)
    }
    const reader = createCollectionReader(connection.model<Pan>('lids', schema, 'lids'))
    await reader.findOne({ _id: 1 })
    proxy.shut()
    await waitFor('the server is lost', async () => {
      attempts = 0
      const [read] = await Promise.allSettled([reader.findOne({ _id: 1 })])
      return read.status === 'rejected' && read.reason instanceof mongoose.mongo.MongoServerSelectionError
    })
    attempts = 0
    await expect(reader.findOne({ _id: 1 })).rejects.toThrow(mongoose.mongo.MongoServerSelectionError)
    expect(attempts).toBe(1)
    await connection.close()
    await proxy.close()
  })

  it('all fail if MongoDB rejects one of them', async () => {
    const pans = readerOf('pans')
    const invalid = { $invalid: 1 } as never
    const both = await inOneCall(() => Promise.allSettled([pans.findOne({ _id: 1 }), pans.find(invalid)]))
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

describe('Fields that the schema does not select', () => {
  const hidden = new mongoose.Schema(
    { _id: Number, litres: Number, keys: { type: [String], select: false } },
    { versionKey: false },
  )

  it('are only read if they are asked for', async () => {
    const pots = kit.connection.model<Pan & { keys: string[] }>('pots', hidden, 'pots')
    await kit.connection
      .collection<Pan & { keys: string[] }>('pots')
      .insertOne({ _id: 1, litres: 4, keys: ['a', 'b'] })
    const reader = createCollectionReader(pots)
    expect(await reader.findOne({ keys: 'b' })).toEqual({ _id: 1, litres: 4 })
    expect(await reader.findOne({ _id: 1 }, { projection: { keys: 1 } })).toEqual({
      _id: 1,
      keys: ['a', 'b'],
    })
  })
})

describe('Reads are separate commands', () => {
  it('if different calls start them', async () => {
    const pans = readerOf('pans')
    const commands = await countCommands(() =>
      Promise.all([1, 2, 3].map(_id => inOneCall(() => pans.findOne({ _id })))),
    )
    expect(commands).toBe(3)
  })

  it('outside of calls, and while each is to be recorded', async () => {
    const pans = readerOf('pans')
    const readTwo = () => Promise.all([pans.findOne({ _id: 1 }), pans.findOne({ _id: 2 })])
    expect(await countCommands(readTwo)).toBe(2)
    expect(await countCommands(() => withoutReadBatching(() => inOneCall(readTwo)))).toBe(2)
  })
})
