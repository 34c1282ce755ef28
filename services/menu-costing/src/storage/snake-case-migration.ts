import { type Kit, runMigrations } from '@rms/service-kit'
import mongoose, { type Connection, type mongo } from 'mongoose'
import { inBatches } from './mongo/reading.ts'

/** The collections that had other names, by the old one. */
const RENAMED_COLLECTIONS = {
  productLinks: 'product_links',
  costChanges: 'cost_changes',
  costImpacts: 'cost_impacts',
} as const

/** The collections that keep their names, each with an old field that every document had. */
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

/** Says which dishes changed lately, nothing more: whoever reads it starts afresh without it. */
const DISH_MOVES = 'dishMoves'

/** Runs `up` where it has not settled yet: the service and its worker may both come first. */
export const migrateToSnakeCase = (kit: Pick<Kit, 'connection' | 'logger'>): Promise<void> =>
  runMigrations(kit, [{ name: '2026-11-23-snake-case', up: () => up(kit.connection) }])

/**
 * Gives stored names in camelCase, as releases before this one wrote them, their form in snake_case. It may be broken
 * off at any place, and may run again, or in two processes at once. It runs before the indexes are made, and not
 * beside a process of an older release, which would go on writing the old names.
 */
export async function up(connection: Connection): Promise<void> {
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

/** A unique index on a field that is gone would refuse the second document without it. */
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
    // A second process has dropped it.
    if (!(error instanceof mongoose.mongo.MongoServerError && error.code === INDEX_NOT_FOUND)) throw error
  }
}

const INDEX_NOT_FOUND = 27

/** One that a second process has converted meanwhile, and may have changed since, is left as it is. */
async function convertDocuments(collection: mongo.Collection, oldField: string): Promise<void> {
  const isOld = { [oldField]: { $exists: true } }
  const found = collection.find(isOld, { batchSize: BATCH })
  for await (const documents of inBatches(found, document => document)) {
    const writes = documents.map(document => ({
      replaceOne: { filter: { _id: document._id, ...isOld }, replacement: withSnakeCaseNames(document) },
    }))
    await collection.bulkWrite(writes, { ordered: false })
  }
}

const BATCH = 500

/** Documents that are there already came with a run that was broken off. */
async function moveDocuments(
  connection: Connection,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const source = connection.collection(from)
  const target = connection.collection(to)
  for (;;) {
    // No cursor over all of them: a second process may have dropped the collection by the next batch.
    const documents = await source.find().limit(BATCH).toArray()
    if (documents.length === 0) break
    const writes = documents.map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: withSnakeCaseNames(fields) }, upsert: true },
    }))
    await target.bulkWrite(writes, { ordered: false })
    await source.deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } })
  }
  await source.drop()
}

/** The higher of both counts: ids that were given out under either name are not given again. */
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

/** Numbers, dates and ids are objects too, with names of their own. */
function convertValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertValue)
  return isPlainObject(value) ? withSnakeCaseNames(value) : value
}

const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isCamelCase = (name: string): boolean => /[A-Z]/.test(name)

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, capital => `_${capital.toLowerCase()}`)
