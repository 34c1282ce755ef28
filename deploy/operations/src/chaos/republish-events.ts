import { randomUUID } from 'node:crypto'
import type { SeededRandom } from '@rms/demo-restaurant/seeded-random'
import type { Stack } from '@rms/local'
import { MongoClient } from 'mongodb'
import { listServiceDatabases } from '../backup/databases.ts'

/** Publishes every stored event again, in random order and with new ids, so that no inbox recognises it. */
export async function republishAllEvents(
  { mongodbUri, mongodbPrefix }: Pick<Stack, 'mongodbUri' | 'mongodbPrefix'>,
  chance: SeededRandom,
): Promise<void> {
  const client = new MongoClient(mongodbUri, { serverSelectionTimeoutMS: 20_000 })
  try {
    for (const { db } of listServiceDatabases(client, mongodbPrefix)) {
      const outbox = db.collection<{ _id: string; created_at: Date }>('outbox')
      const copies = (await outbox.find({}).toArray()).map(event => ({
        ...event,
        _id: randomUUID(),
        pending: true,
        sent_at: null,
        leased_until: new Date(0),
        created_at: new Date(Date.now() - chance.between(0, 1_000_000)),
      }))
      if (copies.length > 0) await outbox.insertMany(copies)
    }
  } finally {
    await client.close()
  }
}
