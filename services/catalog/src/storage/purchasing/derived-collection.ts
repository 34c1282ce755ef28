import { createHash } from 'node:crypto'
import { toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Model, mongo } from 'mongoose'

/** A document that follows from the facts of a supplier. */
export interface DerivedDocument<Id> {
  _id: Id
  supplier_id: number
  /** A hash of the document, so that only changed ones are written. */
  digest: string
}

export type WithoutDigest<Document> = Omit<Document, 'digest'>

/** What changes in the documents of a supplier. */
export interface DerivedChanges<Document extends DerivedDocument<string | number>> {
  readonly written: readonly (WithoutDigest<Document> & { readonly digest: string })[]
  readonly removed: readonly Document['_id'][]
}

/** How many more documents a transaction may change. */
export interface WriteBudget {
  remaining: number
}

/**
 * The part of the changes that fits in the budget, which it reduces. The database limits the size of a transaction; what
 * is left differs from the stored documents still, so that the next comparison finds it.
 */
export function limitChanges<Document extends DerivedDocument<string | number>>(
  { written, removed }: DerivedChanges<Document>,
  budget: WriteBudget,
): DerivedChanges<Document> {
  const affordable = written.slice(0, budget.remaining)
  budget.remaining -= affordable.length
  const removable = removed.slice(0, budget.remaining)
  budget.remaining -= removable.length
  return { written: affordable, removed: removable }
}

/** Compares the documents of a supplier with the stored ones, without writing anything. */
export async function planChanges<Document extends DerivedDocument<string | number>>(
  model: Model<Document>,
  { supplierId, documents }: DerivedDocuments<Document>,
  session: ClientSession,
): Promise<DerivedChanges<Document>> {
  const known = await listDigests(model, supplierId, session)
  const derived = documents.map(document => ({ ...document, digest: createDigest(document) }))
  const ids = new Set<Document['_id']>(derived.map(({ _id }) => _id))
  return {
    written: derived.filter(({ _id, digest }) => known.get(_id) !== digest),
    removed: [...known.keys()].filter(id => !ids.has(id)),
  }
}

/** Writes planned changes. With `seenAt`, documents keep the time when they were written first. */
export async function writeChanges<Document extends DerivedDocument<string | number>>(
  model: Model<Document>,
  { written, removed }: DerivedChanges<Document>,
  { session, seenAt }: { readonly session: ClientSession; readonly seenAt?: Temporal.Instant },
): Promise<void> {
  if (written.length + removed.length === 0) return
  // Bulk writes use the driver directly: the documents need no casting.
  const stored = model.db.collection<StoredDocument>(model.collection.name)
  const replacements = written.map(document =>
    seenAt === undefined
      ? { replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true } }
      : {
          updateOne: {
            filter: { _id: document._id },
            update: replaceKeepingFirstSeen(document, seenAt),
            upsert: true,
          },
        },
  )
  const removals = removed.map(_id => ({ deleteOne: { filter: { _id } } }))
  await stored.bulkWrite([...replacements, ...removals], { session, ordered: false })
}

const replaceKeepingFirstSeen = (document: object, seenAt: Temporal.Instant) => [
  {
    $replaceWith: {
      $mergeObjects: [
        { $literal: document },
        { first_seen_at: { $ifNull: ['$first_seen_at', toStoredInstant(seenAt)] } },
      ],
    },
  },
]

interface StoredDocument {
  readonly _id: string | number
}

interface DerivedDocuments<Document> {
  readonly supplierId: number
  readonly documents: readonly WithoutDigest<Document>[]
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
