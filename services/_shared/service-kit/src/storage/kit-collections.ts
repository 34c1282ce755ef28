import type { Connection, mongo } from 'mongoose'
import { getErrorCode } from '../errors/errors.ts'

const SECONDS_PER_DAY = 24 * 60 * 60
const expiresAt = (field: string): mongo.IndexDescription => ({ key: { [field]: 1 }, expireAfterSeconds: 0 })

/** The collections of the kit in every service's database, with the indexes for lookup and expiry. */
const KIT_INDEXES: Record<string, mongo.IndexDescription[]> = {
  outbox: [
    { key: { created_at: 1, position: 1 }, partialFilterExpression: { pending: true }, name: 'pending' },
    { key: { sent_at: 1 }, expireAfterSeconds: 7 * SECONDS_PER_DAY },
  ],
  turns: [{ key: { received_at: 1 }, expireAfterSeconds: 30 * SECONDS_PER_DAY }],
  sequences: [],
  audit: [
    { key: { at: -1, _id: -1 } },
    { key: { entity: 1, at: -1, _id: -1 } },
    { key: { 'actor.username': 1, at: -1, _id: -1 } },
  ],
  idempotency_keys: [expiresAt('expires_at')],
  attempts: [expiresAt('expires_at')],
  failed_attempts: [expiresAt('expire'), { key: { key: 1 }, unique: true }],
  demo_records: [],
  migrations: [],
  revocations: [expiresAt('expire_after'), { key: { published: 1 } }, { key: { id: 1 } }],
}

/** The name of an index: its own, or the one that MongoDB gives it by default. */
export const getDefaultIndexName = ([keys, options]: readonly [
  object,
  { readonly name?: string | undefined }?,
]): string => options?.name ?? Object.entries(keys).flat().join('_')

/** The names of the kit's indexes, by collection. */
export const getKitIndexNames = (): (readonly [string, string[]])[] =>
  Object.entries(KIT_INDEXES).map(([name, indexes]) => [
    name,
    indexes.map(({ key, name: own }) => getDefaultIndexName([key, { name: own }])),
  ])

export async function listCollectionNames({ db }: Connection): Promise<ReadonlySet<string>> {
  if (!db) throw new Error('MongoDB is not connected')
  return new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
}

/** Created before they are used: a transaction that has to create a collection conflicts with concurrent ones. */
export async function ensureKitIndexes(
  { db }: Connection,
  existingNames: ReadonlySet<string>,
): Promise<void> {
  if (!db) throw new Error('MongoDB is not connected')
  await Promise.all(
    Object.entries(KIT_INDEXES).map(async ([name, indexes]) => {
      if (!existingNames.has(name)) await db.createCollection(name).catch(ignoreExisting)
      if (indexes.length > 0) await db.collection(name).createIndexes(indexes)
    }),
  )
}

const NAMESPACE_EXISTS = 48
const ignoreExisting = (error: unknown): void => {
  if (getErrorCode(error) !== NAMESPACE_EXISTS) throw error
}
