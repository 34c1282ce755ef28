import type { Collection, Model, mongo } from 'mongoose'

/**
 * The collection of a model without mongoose, which casts and wraps each document. Repositories use it where documents
 * are read or written by the thousand, or on the way from a price to its alert; what they write has the stored form.
 */
export const getNativeCollection = <Document extends object>(model: Model<Document>): Collection<Document> =>
  model.db.collection<Document>(model.collection.name)

/** Yields the documents of a query in batches, so that a long list is never in memory as a whole. */
export async function* readInBatches<Document, Item>(
  cursor: mongo.AbstractCursor<Document>,
  toItem: (document: Document) => Item,
): AsyncGenerator<Item[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments().map(toItem)
  } finally {
    await cursor.close()
  }
}
