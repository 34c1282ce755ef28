import { type Db, type Document, MongoClient } from 'mongodb'
import { listServiceDatabases } from '../backup/databases.ts'
import {
  createErrorFinding,
  createOkFinding,
  type DoctorFinding,
  evaluateClock,
  evaluateIndexes,
  evaluateOutbox,
  evaluateTransactions,
} from './finding-rules.ts'

interface Place {
  readonly mongodbUri: string
  readonly mongodbPrefix: string
}

/** Checks MongoDB: reachable, transactions, clock, outboxes and indexes. */
export async function checkMongodb({ mongodbUri, mongodbPrefix }: Place): Promise<DoctorFinding[]> {
  const client = new MongoClient(mongodbUri, { serverSelectionTimeoutMS: 3000 })
  try {
    const admin = client.db('admin')
    const requestedAt = Date.now()
    const hello = await admin.command({ hello: 1 })
    const skewMs = new Date(hello.localTime).getTime() - (requestedAt + Date.now()) / 2
    if (!hello.setName && hello.msg !== 'isdbgrid') return [createErrorFinding(NO_REPLICA_SET)]
    const databases = listServiceDatabases(client, mongodbPrefix)
    const services = await Promise.all(databases.map(({ name, db }) => examineDatabase(name, db)))
    return [
      createOkFinding('MongoDB answers, as a replica set.'),
      evaluateClock('MongoDB', skewMs),
      evaluateTransactions(await transactionLifetime(admin)),
      ...services.flat(),
    ]
  } catch (error) {
    return [
      createErrorFinding(
        `MongoDB cannot be reached: ${error instanceof Error ? error.message : String(error)}. ${ADVICE}`,
      ),
    ]
  } finally {
    await client.close()
  }
}

const NO_REPLICA_SET =
  'MongoDB is not a replica set, so it has no transactions and nothing can be saved. Start it with --replSet and initiate it.'
const ADVICE = 'Check that it runs, has a primary, and that MONGODB_URI has the right address and user.'

const LIFETIME = 'transactionLifetimeLimitSeconds'

/** In seconds; null from a mongos router, which does not know it, and without the permission to read it. */
async function transactionLifetime(admin: Db): Promise<number | null> {
  const parameters = await admin.command({ getParameter: 1, [LIFETIME]: 1 }).catch((): Document => ({}))
  return typeof parameters[LIFETIME] === 'number' ? parameters[LIFETIME] : null
}

async function examineDatabase(service: string, db: Db): Promise<DoctorFinding[]> {
  const waiting = { pending: true }
  const [pending, oldest, missing] = await Promise.all([
    db.collection('outbox').countDocuments(waiting),
    db.collection('outbox').findOne(waiting, { sort: { created_at: 1 }, projection: { created_at: 1 } }),
    missingIndexes(db),
  ])
  const oldestMs = oldest ? Date.now() - new Date(oldest.created_at).getTime() : 0
  return [evaluateOutbox({ service, pending, oldestMs }), evaluateIndexes(service, missing)]
}

/** Compares with the indexes that the service recorded at its start. */
async function missingIndexes(db: Db): Promise<string[]> {
  const expected = await db
    .collection<{ _id: string; names: string[] }>('expected_indexes')
    .find({})
    .toArray()
  const missing = await Promise.all(
    expected.map(async ({ _id, names }) => {
      const existing = await db
        .collection(_id)
        .listIndexes()
        .toArray()
        .catch((): Document[] => [])
      const known = new Set(existing.map(({ name }) => String(name)))
      return names.filter(name => !known.has(name)).map(name => `${_id}.${name}`)
    }),
  )
  return missing.flat().sort()
}
