import { runMigrations, type ServiceKit } from '@rms/service-kit'
import mongoose, { type Connection, type mongo } from 'mongoose'
import { readInBatches } from './mongo/native-collection.ts'

/** Renamed collections, by their old name. */
const RENAMED_COLLECTIONS = {
  productLinks: 'product_links',
  costChanges: 'cost_changes',
  costImpacts: 'cost_impacts',
} as const

/** Collections that keep their name, each with an old field that every document had. */
const CONVERTED_COLLECTIONS = {
  dishes: 'nameKey',
  ingredients: 'nameKey',
  products: 'recordVersion',
  invoices: 'supplierName',
} as const

const RENAMED_SEQUENCES = {
  unitEquivalences: 'unit_equivalences',
  productLinks: 'product_links',
  costChanges: 'cost_changes',
} as const

/** Only a log of recent changes: readers start over without it. */
const DISH_MOVES = 'dishMoves'

/** Runs the migration unless it is done; the service and its worker may both start it. */
export const migrateToSnakeCase = (kit: Pick<ServiceKit, 'connection' | 'logger'>): Promise<void> =>
  runMigrations(kit, [{ name: '2026-11-23-snake-case', up: () => convertToSnakeCase(kit.connection) }])

/**
 * Converts stored names from camelCase, as written by earlier releases, to snake_case. It can be interrupted at any
 * point, run again, or run in two processes at once. It runs before the indexes are created, and not while a process of
 * an older release is still writing the old names.
 */
export async function convertToSnakeCase(connection: Connection): Promise<void> {
  await dropOldIndexes(connection)
  for (const [collection, oldField] of Object.entries(CONVERTED_COLLECTIONS))
    await convertDocuments(connection.collection(collection), oldField)
  for (const [from, to] of Object.entries(RENAMED_COLLECTIONS)) await moveDocuments(connection, { from, to })
  for (const [from, to] of Object.entries(RENAMED_SEQUENCES)) await renameSequence(connection, { from, to })
  await connection.collection(DISH_MOVES).drop()
  await connection
    .collection<{ _id: string }>('expected_indexes')
    .deleteMany({ _id: { $in: [...Object.keys(RENAMED_COLLECTIONS), DISH_MOVES] } })
}

/** A unique index on a removed field would reject the second document without it. */
async function dropOldIndexes(connection: Connection): Promise<void> {
  const existing = await connection.listCollections()
  for (const { name } of existing.filter(each => each.name in CONVERTED_COLLECTIONS)) {
    const collection = connection.collection(name)
    for (const index of await collection.indexes())
      if (index.name && Object.keys(index.key).some(isCamelCase)) await dropIndex(collection, index.name)
  }
}

async function dropIndex(collection: mongo.Collection, name: string): Promise<void> {
  try {
    await collection.dropIndex(name)
  } catch (error) {
    // A second process has already dropped it.
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === INDEX_NOT_FOUND)) throw error
  }
}

const INDEX_NOT_FOUND = 27

/** A document that a second process has already converted, and may have changed since, is left as it is. */
async function convertDocuments(collection: mongo.Collection, oldField: string): Promise<void> {
  const isOld = { [oldField]: { $exists: true } }
  const found = collection.find(isOld, { batchSize: BATCH })
  for await (const documents of readInBatches(found, document => document)) {
    const writes = documents.map(document => ({
      replaceOne: { filter: { _id: document._id, ...isOld }, replacement: withSnakeCaseNames(document) },
    }))
    await collection.bulkWrite(writes, { ordered: false })
  }
}

const BATCH = 500

/** Existing documents come from an interrupted run. */
async function moveDocuments(
  connection: Connection,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const source = connection.collection(from)
  const target = connection.collection(to)
  for (;;) {
    // Not a cursor over all documents: a second process may drop the collection before the next batch.
    const documents = await source.find().limit(BATCH).toArray()
    if (documents.length === 0) break
    const writes = documents.map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: withSnakeCaseNames(fields) }, upsert: true },
    }))
    await target.bulkWrite(writes, { ordered: false })
    await deleteMoved(source, documents)
  }
  await source.drop()
}

async function deleteMoved(
  source: mongo.Collection,
  documents: readonly mongo.WithId<Fields>[],
): Promise<void> {
  try {
    await source.deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } })
  } catch (error) {
    // A second process has deleted them, and has dropped the collection meanwhile.
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === QUERY_PLAN_KILLED)) throw error
  }
}

/** The code of MongoDB for a command whose collection is dropped while it runs. */
const QUERY_PLAN_KILLED = 175

/** Keeps the higher counter: ids assigned under either name are not assigned again. */
async function renameSequence(
  connection: Connection,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const sequences = connection.collection<{ _id: string; last: number }>('sequences')
  const old = await sequences.findOne({ _id: from })
  if (!old) return
  await sequences.updateOne({ _id: to }, { $max: { last: old.last } }, { upsert: true })
  await sequences.deleteOne({ _id: from })
}

type Fields = Record<string, unknown>

const withSnakeCaseNames = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [toSnakeCase(name), convertValue(value)]))

/** Decimals, dates and ids are objects too, whose fields must not be renamed. */
function convertValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertValue)
  return isPlainObject(value) ? withSnakeCaseNames(value) : value
}

const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isCamelCase = (name: string): boolean => /[A-Z]/.test(name)

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, capital => `_${capital.toLowerCase()}`)
