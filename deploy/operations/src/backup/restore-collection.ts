import { createHash } from 'node:crypto'
import type { Db, Document, IndexDescription } from 'mongodb'
import type { BackupCollectionEntry } from './backup-manifest.ts'
import { parseBsonDocument, splitBson } from './bson-stream.ts'
import { streamBson } from './databases.ts'

const BATCH_DOCUMENTS = 1000
const BATCH_BYTES = 8 * 1024 * 1024

/** Loads an empty collection, creates its indexes and reads it back; throws unless it equals the backup. */
export async function restoreCollection(
  db: Db,
  entry: BackupCollectionEntry,
  content: AsyncIterable<Buffer>,
) {
  const { collection, sha256 } = entry
  await db.createCollection(collection)
  await insertAll(db, collection, content)
  const indexes = entry.indexes.flatMap(indexOf)
  if (indexes.length > 0) await db.collection(collection).createIndexes(indexes)
  const found = await digestOf(db, collection)
  if (found.sha256 !== sha256 || found.documents !== entry.documents)
    throw new Error(
      `${entry.database}.${collection} was not restored completely:  ${found.documents} of ${entry.documents} documents.`,
    )
}

async function insertAll(db: Db, collection: string, content: AsyncIterable<Buffer>): Promise<void> {
  let batch: Document[] = []
  let bytes = 0
  const insert = async () => {
    if (batch.length > 0) await db.collection(collection).insertMany(batch, { ordered: false })
    batch = []
    bytes = 0
  }
  for await (const document of splitBson(content)) {
    batch.push(parseBsonDocument(document))
    bytes += document.length
    if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await insert()
  }
  await insert()
}

/** The index of `_id` exists already. */
function indexOf({ v: _, ns: __, ...index }: Record<string, unknown>): IndexDescription[] {
  // The description comes from the server.
  return index.name === '_id_' ? [] : [index as unknown as IndexDescription]
}

async function digestOf(db: Db, collection: string): Promise<{ sha256: string; documents: number }> {
  const hash = createHash('sha256')
  let documents = 0
  for await (const document of streamBson(db, collection, {
    count: () => {
      documents += 1
    },
  }))
    hash.update(document)
  return { sha256: hash.digest('hex'), documents }
}
