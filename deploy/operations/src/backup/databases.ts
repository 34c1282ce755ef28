import { Readable } from 'node:stream'
import { type ClientSession, type Db, type Document, MongoClient } from 'mongodb'
import { DATABASE_OWNERS } from '../database-users/database-users.ts'

export interface ServiceDatabase {
  /** Without the prefix: `catalog`. */
  readonly name: string
  readonly db: Db
}

/** Connects a client for backups. */
export async function connectToMongodb(uri: string): Promise<MongoClient> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000, ignoreUndefined: true })
  await client.connect()
  return client
}

/** The database of every service, existing or not. */
export const listServiceDatabases = (client: MongoClient, prefix: string): ServiceDatabase[] =>
  DATABASE_OWNERS.map(name => ({ name, db: client.db(`${prefix}-${name}`) }))

export async function listCollections(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  return found
    .map(({ name }) => name)
    .filter(name => !name.startsWith('system.'))
    .sort()
}

/** Streams a collection as BSON in the order of `_id`; calls `count` for each document. */
export function streamBson(
  db: Db,
  collection: string,
  { session, count }: { session?: ClientSession; count: () => void },
): Readable {
  const cursor = db
    .collection<Document>(collection)
    .find({}, { raw: true, sort: { _id: 1 }, ...(session && { session }) })
  return Readable.from(counted(cursor, count))
}

async function* counted(cursor: AsyncIterable<unknown>, count: () => void): AsyncGenerator<Buffer> {
  // With `raw` the driver returns the bytes of each document, unlike its types.
  for await (const document of cursor as AsyncIterable<Uint8Array>) {
    count()
    yield Buffer.from(document)
  }
}
