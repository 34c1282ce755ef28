import type { mongo } from 'mongoose'

/** A query's documents, some at a time, so that a long list never lies in memory as a whole. */
export async function* inBatches<Document, Item>(
  cursor: mongo.AbstractCursor<Document>,
  toItem: (document: Document) => Item,
): AsyncGenerator<Item[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments().map(toItem)
  } finally {
    await cursor.close()
  }
}
