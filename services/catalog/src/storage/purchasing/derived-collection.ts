import { createHash } from 'node:crypto'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Model, mongo } from 'mongoose'

/** A document that follows from the facts of a supplier. */
export interface DerivedDocument<Id> {
  _id: Id
  supplier_id: number
  /** A hash of the document, so that only changed ones are written. */
  digest: string
}

export type Underived<Document> = Omit<Document, 'digest'>

/**
 * Replaces the documents of a supplier by these ones: writes those that changed and removes the others. The caller holds
 * the lock of the supplier's purchases. Returns the ids of the written documents.
 */
export async function replaceDerived<Document extends DerivedDocument<string | number>>(
  model: Model<Document>,
  { supplierId, documents }: DerivedDocuments<Document>,
  session: ClientSession,
): Promise<ReadonlySet<Document['_id']>> {
  // Bulk writes use the driver directly: the documents need no casting.
  const stored = model.db.collection<mongo.Document & { _id: Document['_id'] }>(model.collection.name)
  const known = await listDigests(model, supplierId, session)
  const derived = documents.map(document => ({ ...document, digest: createDigest(document) }))
  const ids = new Set<Document['_id']>(derived.map(({ _id }) => _id))
  const changed = derived.filter(({ _id, digest }) => known.get(_id) !== digest)
  const removed = [...known.keys()].filter(id => !ids.has(id))
  const writes = changed.map(document => ({
    replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
  }))
  const removals = removed.map(_id => ({ deleteOne: { filter: { _id, supplier_id: supplierId } } }))
  if (writes.length + removals.length > 0)
    await stored.bulkWrite([...writes, ...removals] as Parameters<typeof stored.bulkWrite>[0], {
      session,
      ordered: false,
    })
  return new Set(changed.map(({ _id }) => _id))
}

interface DerivedDocuments<Document> {
  readonly supplierId: number
  readonly documents: readonly Underived<Document>[]
}

async function listDigests<Document extends DerivedDocument<string | number>>(
  model: Model<Document>,
  supplierId: number,
  session: ClientSession,
): Promise<ReadonlyMap<Document['_id'], string>> {
  const ofSupplier = { supplier_id: supplierId } as mongo.Filter<Document>
  const found = await createCollectionReader(model).find(ofSupplier, { session, projection: { digest: 1 } })
  return new Map(found.map(({ _id, digest }) => [_id, digest]))
}

const createDigest = (document: object): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url')
