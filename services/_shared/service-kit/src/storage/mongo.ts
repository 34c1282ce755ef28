import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { type Connection } from 'mongoose'
import { currentContext } from '../runtime/context.ts'
import type { Logger } from '../runtime/logging.ts'
import { recordDemoIds } from './demo-records.ts'
import { ensureKitIndexes, getDefaultIndexName, getKitIndexNames } from './kit-collections.ts'

interface ConnectOptions {
  readonly logger?: Logger
  /** How long a database that is not up yet is waited for. */
  readonly patienceMs?: number
}

const CONNECTION_OPTIONS = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  ignoreUndefined: true,
  maxPoolSize: 20,
  serverSelectionTimeoutMS: 5000,
  retryWrites: true,
  writeConcern: { w: 'majority' as const },
}

/** A connection of its own to one database, with majority writes. Throws when there is none in time. */
export async function connectMongo(
  uri: string,
  database: string,
  { logger, patienceMs = 30_000 }: ConnectOptions = {},
): Promise<Connection> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const connection = mongoose.createConnection(uri, { ...CONNECTION_OPTIONS, dbName: database })
    try {
      return await connection.asPromise()
    } catch (error) {
      await connection.close().catch(() => undefined)
      if (Date.now() > giveUpAt) throw error
      logger?.warn('MongoDB is not there yet; trying again')
      await pause(500)
    }
  }
}

/** Collections and indexes of all models of the connection, and of the kit's own collections. At start-up, once. */
export async function ensureIndexes(connection: Connection): Promise<void> {
  await ensureKitIndexes(connection)
  await Promise.all(
    Object.values(connection.models).map(async model => {
      await model.createCollection()
      await model.createIndexes()
    }),
  )
  await noteIndexes(connection)
}

/** What every query counts on, for those who look after the database: they can see when one is missing. */
async function noteIndexes(connection: Connection): Promise<void> {
  const models = Object.values(connection.models).map(
    model => [model.collection.name, model.schema.indexes().map(getDefaultIndexName)] as const,
  )
  const expected = new Map([...getKitIndexNames(), ...models])
  const notes = [...expected].map(([_id, names]) => ({
    updateOne: { filter: { _id }, update: { $set: { names: [...names] } }, upsert: true },
  }))
  await connection.collection<{ _id: string; names: string[] }>('expected_indexes').bulkWrite(notes)
}

/** Whether the database answers; throws when not. */
export async function pingMongo(connection: Connection): Promise<void> {
  if (!connection.db) throw new Error('MongoDB is not connected')
  await connection.db.command({ ping: 1 })
}

/** The next public id of a sequence. Outside of transactions, so that they do not wait for one another; gaps may stay. */
export const nextId = async (connection: Connection, sequence: string): Promise<number> => {
  const [id] = await nextIds(connection, sequence, 1)
  if (id === undefined) throw new Error('a sequence gives as many ids as it is asked for')
  return id
}

/**
 * Ids of a sequence for those who cannot wait for each: fetched some at a time, so that of two processes the one that
 * asks later may be given the lower id. What a process has not used when it ends stays a gap.
 */
export function createIdAllocator(
  connection: Connection,
  sequence: string,
  size = 20,
): () => Promise<number> {
  const ids: number[] = []
  return async () => {
    for (;;) {
      const id = ids.shift()
      if (id !== undefined) return id
      ids.push(...(await nextIds(connection, sequence, size)))
    }
  }
}

/** So many ids in a row, in order. */
export async function nextIds(connection: Connection, sequence: string, count: number): Promise<number[]> {
  if (count < 1) return []
  const found = await connection
    .collection<{ _id: string; last: number }>('sequences')
    .findOneAndUpdate({ _id: sequence }, { $inc: { last: count } }, { upsert: true, returnDocument: 'after' })
  const last = found?.last ?? 0
  const ids = Array.from({ length: count }, (_, index) => last - count + 1 + index)
  if (currentContext()?.user?.isDemo) await recordDemoIds(connection, sequence, ids)
  return ids
}
