import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from '@rms/local'
import { connectMongo, TOMBSTONE_VERSION } from '@rms/service-kit'

const SERVICES = ['catalog', 'invoicing', 'menu-costing', 'workforce', 'portal']

/** Collections without business records: counters, deliveries, sessions and the like. */
const TECHNICAL_COLLECTIONS = new Set([
  'attempts',
  'dish_moves',
  'expected_indexes',
  'failed_attempts',
  'idempotency_keys',
  'outbox',
  'revocations',
  'sequences',
  'turns',
])

/** Which days are derived again, for each location: only their ids are business records. */
const MARKS_OF_CHANGES = new Set(['product_usage_states'])

/**
 * All records of all services by collection, and the names of all stored files, without the audit entries of the demo
 * and without tombstones.
 */
export const readEveryRecord = async (stack: Stack): Promise<Records> => ({
  ...omitEmpty({ files: listFiles(join(stack.dataDir, 'files')) }),
  ...(await readRecords(stack, () => true)),
})

/** Records by collection: `catalog/suppliers`. */
type Records = Readonly<Record<string, readonly string[]>>

/** The same for some collections. */
export async function readRecords(stack: Stack, isWanted: (collection: string) => boolean): Promise<Records> {
  const all: Record<string, readonly string[]> = {}
  for (const service of SERVICES) {
    const connection = await connectMongo(stack.mongodbUri, `${stack.mongodbPrefix}-${service}`)
    try {
      const names = (await connection.listCollections()).map(({ name }) => name)
      for (const name of names
        .filter(each => !TECHNICAL_COLLECTIONS.has(each))
        .filter(each => isWanted(`${service}/${each}`)))
        all[`${service}/${name}`] = (await connection.collection(name).find().toArray())
          .filter(record => !isExpectedToRemain(record))
          .map(record => JSON.stringify(MARKS_OF_CHANGES.has(name) ? record._id : record))
          .sort()
    } finally {
      await connection.close()
    }
  }
  return omitEmpty(all)
}

const omitEmpty = (all: Records): Records =>
  Object.fromEntries(Object.entries(all).filter(([, records]) => records.length > 0))

const isExpectedToRemain = (record: Readonly<Record<string, unknown>>): boolean =>
  record.entity === 'demo' ||
  isDayWithoutLabour(record) ||
  (record.deleted === true &&
    [record.version, record.record_version, record.revision].includes(TOMBSTONE_VERSION))

/** Its revision orders the events of the day. */
const isDayWithoutLabour = ({ people, worked_ms: worked }: Readonly<Record<string, unknown>>): boolean =>
  people === 0 && worked === 0

const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => entry.name)
        .sort()
    : []
