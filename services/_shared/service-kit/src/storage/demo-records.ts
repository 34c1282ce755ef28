import type { ServiceDemoState } from '@rms/contracts'
import type { ClientSession, Connection } from 'mongoose'
import { outboxCollection } from '../events/outbox.ts'

/** Ids that one sequence gave to the demo restaurant. */
interface DemoRecords {
  /** The name of the sequence. */
  _id: string
  ids: number[]
}

const demoRecords = (connection: Connection) => connection.collection<DemoRecords>('demo_records')

/**
 * Remembers that these ids belong to the demo restaurant. It is written before the records are, so that one which
 * was made just before a crash is known too; an id that nobody came to use harms nothing.
 */
export async function recordDemoIds(
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

/** What the demo restaurant was given of one sequence. */
export async function getDemoIds(connection: Connection, sequence: string): Promise<number[]> {
  return (await demoRecords(connection).findOne({ _id: sequence }))?.ids ?? []
}

/** Forgets all of it, once the records are gone. */
export async function deleteDemoIds(connection: Connection, session: ClientSession): Promise<void> {
  await demoRecords(connection).deleteMany({}, { session })
}

/** A service's part of the demo restaurant: what it holds of it, and how many of its events are not in their queues yet. */
export const getServiceDemoState = async (
  connection: Connection,
  held: Partial<ServiceDemoState> = {},
): Promise<ServiceDemoState> => ({
  ...NOTHING_HELD,
  ...held,
  pending_events: await outboxCollection(connection).countDocuments({ pending: true }),
})

const NOTHING_HELD = { going: {}, obstacles: [], invoice_ids: [], staff_ids: [], bound_product_ids: [] }

/** Higher than any version that a record reaches: nothing that may still be told of it is newer. */
export const TOMBSTONE_VERSION = 1_000_000_000

interface Tombstones {
  readonly collection: string
  readonly ids: readonly number[]
  /** The name of the version, and what the reader of a copy expects beside it. */
  readonly version?: string
  readonly fields: Record<string, unknown>
}

/**
 * Leaves nothing of copies but their ids, marked as deleted and newer than anything that may still be told of them:
 * an event that comes late or twice brings none of them back.
 */
export async function replaceWithTombstones(
  connection: Connection,
  { collection, ids, version = 'version', fields }: Tombstones,
  session: ClientSession,
): Promise<void> {
  if (ids.length === 0) return
  const graves = ids.map(_id => ({
    replaceOne: {
      filter: { _id },
      replacement: { ...fields, deleted: true, [version]: TOMBSTONE_VERSION },
      upsert: true,
    },
  }))
  await connection.collection<{ _id: number }>(collection).bulkWrite(graves, { session })
}
