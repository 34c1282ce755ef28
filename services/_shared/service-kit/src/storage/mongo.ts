import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { type ClientSession, type Connection, type Model, type mongo } from 'mongoose'
import type { Logger } from '../runtime/logging.ts'
import { getRequestContext } from '../runtime/request-context.ts'
import { saveDemoRecordIds } from './demo-records.ts'
import {
  ensureKitIndexes,
  getDefaultIndexName,
  getKitIndexNames,
  listCollectionNames,
} from './kit-collections.ts'

interface ConnectOptions {
  readonly logger?: Logger
  /** How long to wait for a database that is not up yet. */
  readonly connectTimeoutMs?: number
}

const CONNECTION_OPTIONS = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  ignoreUndefined: true,
  maxPoolSize: 20,
  /** Connections of a busy moment, such as the creation of indexes, do not stay open. */
  maxIdleTimeMS: 60_000,
  serverSelectionTimeoutMS: 5000,
  retryWrites: true,
  writeConcern: { w: 'majority' as const },
}

/**
 * A connection to one database, with majority writes. Throws if it cannot connect in time. All databases that a process
 * uses on the same servers, as the same user, share one pool of connections, which is closed with the last of them.
 */
export async function connectMongo(
  uri: string,
  database: string,
  { logger, connectTimeoutMs = 30_000 }: ConnectOptions = {},
): Promise<Connection> {
  const giveUpAt = Date.now() + connectTimeoutMs
  for (;;) {
    const pool = joinPool(uri)
    try {
      return useDatabase(await pool.ready, database, () => pool.leave())
    } catch (error) {
      await pool.leave()
      if (Date.now() > giveUpAt) throw error
      logger?.warn('MongoDB is not available yet; retrying')
      await pause(500)
    }
  }
}

/** The pool of a process for the servers and the user of one address. */
interface Pool {
  readonly ready: Promise<Connection>
  users: number
  /** The last user closes it. */
  leave(): Promise<void>
}

const pools = new Map<string, Pool>()

function joinPool(uri: string): Pool {
  const pool = pools.get(uri) ?? openPool(uri)
  pool.users += 1
  return pool
}

function openPool(uri: string): Pool {
  const connection = mongoose.createConnection(uri, CONNECTION_OPTIONS)
  const pool: Pool = {
    ready: connection.asPromise(),
    users: 0,
    async leave() {
      pool.users -= 1
      if (pool.users > 0) return
      pools.delete(uri)
      await connection.close().catch(() => undefined)
    },
  }
  pools.set(uri, pool)
  return pool
}

/** Mongoose would close the pool with the first of its databases, so closing one only ends its use of the pool. */
function useDatabase(pooled: Connection, database: string, leavePool: () => Promise<void>): Connection {
  const connection = pooled.useDb(database)
  let closing: Promise<void> | undefined
  connection.close = () => {
    closing ??= closeDatabase()
    return closing
  }
  const closeDatabase = async () => {
    stopFollowing(pooled, connection)
    await leavePool()
  }
  return connection
}

/** Missing in the types of mongoose: the connections whose state follows this one's. */
type Followed = Connection & { otherDbs: Connection[] }

function stopFollowing(pooled: Connection, connection: Connection): void {
  const { otherDbs } = pooled as Followed
  otherDbs.splice(otherDbs.indexOf(connection), 1)
  Object.assign(connection, { otherDbs: [], readyState: mongoose.ConnectionStates.disconnected })
}

/** Creates the collections and indexes of all models of the connection, and the kit's own. Called once at start-up. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  const existingNames = await listCollectionNames(connection)
  await ensureKitIndexes(connection, existingNames)
  await Promise.all(
    Object.values(connection.models).map(async model => {
      if (!existingNames.has(model.collection.name)) await model.createCollection()
      const indexes = listModelIndexes(model)
      if (indexes.length > 0) await model.collection.createIndexes(indexes)
    }),
  )
  await recordExpectedIndexes(connection)
}

/** All indexes of a model, to create them with one command; `model.createIndexes()` sends one for each. */
const listModelIndexes = ({ schema }: Model<unknown>): mongo.IndexDescription[] =>
  schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription)

/** Records the indexes that queries rely on, so that operators can see if one is missing. */
async function recordExpectedIndexes(connection: Connection): Promise<void> {
  const models = Object.values(connection.models).map(
    model => [model.collection.name, model.schema.indexes().map(getDefaultIndexName)] as const,
  )
  const expected = new Map([...getKitIndexNames(), ...models])
  const notes = [...expected].map(([_id, names]) => ({
    updateOne: { filter: { _id }, update: { $set: { names: [...names] } }, upsert: true },
  }))
  await connection.collection<{ _id: string; names: string[] }>('expected_indexes').bulkWrite(notes)
}

/** Throws if the database does not respond. */
export async function pingMongo(connection: Connection): Promise<void> {
  if (!connection.db) throw new Error('MongoDB is not connected')
  await connection.db.command({ ping: 1 })
}

/**
 * The next public id of a sequence. Allocated outside of transactions, so that they do not wait for one another; gaps
 * are possible.
 */
export const allocateId = async (connection: Connection, sequence: string): Promise<number> => {
  const [id] = await allocateIds(connection, sequence, 1)
  if (id === undefined) throw new Error('the sequence returned no id')
  return id
}

/**
 * The next number of a sequence, as part of a transaction: without gaps and without a write of its own. Only for
 * transactions that run one after another anyway.
 */
export async function allocateIdInTransaction(
  connection: Connection,
  session: ClientSession,
  sequence: string,
): Promise<number> {
  const found = await connection
    .collection<{ _id: string; last: number }>('sequences')
    .findOneAndUpdate(
      { _id: sequence },
      { $inc: { last: 1 } },
      { session, upsert: true, returnDocument: 'after' },
    )
  if (!found) throw new Error('the sequence returned no id')
  return found.last
}

/** The last id that was allocated in a sequence; 0 before the first one. */
export async function readLastId(connection: Connection, sequence: string): Promise<number> {
  const found = await connection
    .collection<{ _id: string; last: number }>('sequences')
    .findOne({ _id: sequence })
  return found?.last ?? 0
}

/**
 * Allocates ids in batches for callers that cannot wait for each one. Across processes, a later call may get a lower
 * id. Ids that a process has not used when it ends become gaps. Records of the demo restaurant get their ids one by one,
 * because every allocated id is remembered for its removal.
 */
export function createIdAllocator(
  connection: Connection,
  sequence: string,
  size = 20,
): () => Promise<number> {
  const ids: number[] = []
  return async () => {
    if (getRequestContext()?.user?.isDemo) return allocateId(connection, sequence)
    for (;;) {
      const id = ids.shift()
      if (id !== undefined) return id
      ids.push(...(await allocateIds(connection, sequence, size)))
    }
  }
}

/** `count` consecutive ids in ascending order. */
export async function allocateIds(
  connection: Connection,
  sequence: string,
  count: number,
): Promise<number[]> {
  if (count < 1) return []
  const found = await connection
    .collection<{ _id: string; last: number }>('sequences')
    .findOneAndUpdate({ _id: sequence }, { $inc: { last: count } }, { upsert: true, returnDocument: 'after' })
  const last = found?.last ?? 0
  const ids = Array.from({ length: count }, (_, index) => last - count + 1 + index)
  if (getRequestContext()?.user?.isDemo) await saveDemoRecordIds(connection, sequence, ids)
  return ids
}
