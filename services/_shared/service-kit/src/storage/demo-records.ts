import type { ServiceDemoState } from '@rms/contracts'
import type { ClientSession, Connection } from 'mongoose'
import { getOutboxCollection } from '../events/outbox.ts'

/** The ids that one sequence assigned to the demo restaurant. */
interface DemoRecords {
  /** The name of the sequence. */
  _id: string
  ids: number[]
}

const demoRecords = (connection: Connection) => connection.collection<DemoRecords>('demo_records')

/**
 * Records that these ids belong to the demo restaurant. Written before the records themselves, so that a record that
 * was created just before a crash is known too; an id that is never used does no harm.
 */
export async function saveDemoRecordIds(
  connection: Connection,
  sequence: string,
  ids: readonly number[],
): Promise<void> {
  await demoRecords(connection).updateOne(
    { _id: sequence },
    { $addToSet: { ids: { $each: [...ids] } } },
    { upsert: true },
  )
}

/** The ids that one sequence assigned to the demo restaurant. */
export async function getDemoRecordIds(connection: Connection, sequence: string): Promise<number[]> {
  return (await demoRecords(connection).findOne({ _id: sequence }))?.ids ?? []
}

/** Deletes all of these ids once the records are gone. */
export async function deleteDemoRecordIds(connection: Connection, session: ClientSession): Promise<void> {
  await demoRecords(connection).deleteMany({}, { session })
}

/** A service's part of the demo restaurant: what it holds, and how many of its events are not in their queues yet. */
export const getServiceDemoState = async (
  connection: Connection,
  held: Partial<ServiceDemoState> = {},
): Promise<ServiceDemoState> => ({
  ...NOTHING_HELD,
  ...held,
  pending_events: await getOutboxCollection(connection).countDocuments({ pending: true }),
})

const NOTHING_HELD = { going: {}, obstacles: [], invoice_ids: [], staff_ids: [], bound_product_ids: [] }

/** Higher than any version that a record reaches, so that no event about it is newer. */
export const TOMBSTONE_VERSION = 1_000_000_000

interface Tombstones {
  readonly collection: string
  readonly ids: readonly number[]
  /** The name of the version field; `fields` are the others that readers of the copy expect. */
  readonly version?: string
  readonly fields: Record<string, unknown>
}

/**
 * Replaces copies with tombstones: only their ids are left, marked as deleted and newer than any event about them, so
 * that a late or repeated event does not restore them.
 */
export async function replaceWithTombstones(
  connection: Connection,
  { collection, ids, version = 'version', fields }: Tombstones,
  session: ClientSession,
): Promise<void> {
  if (ids.length === 0) return
  const replacements = ids.map(_id => ({
    replaceOne: {
      filter: { _id },
      replacement: { ...fields, deleted: true, [version]: TOMBSTONE_VERSION },
      upsert: true,
    },
  }))
  await connection.collection<{ _id: number }>(collection).bulkWrite(replacements, { session })
}
