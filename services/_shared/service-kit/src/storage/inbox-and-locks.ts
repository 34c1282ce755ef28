import type { ClientSession, Connection } from 'mongoose'

/** Locks and deliveries are in one collection, so that an event takes its lock and records its delivery in one step. */
type LockOrDeliveryDocument = {
  _id: string
  turns?: number
  /** The last acquisition that identified itself, and the number of acquisitions up to and including it. */
  last?: { turn: string; at: number }
  received_at?: Date
}

const locksCollection = (connection: Connection) => connection.collection<LockOrDeliveryDocument>('turns')

const lockIncrement = (name: string) => ({
  updateOne: { filter: { _id: `lock/${name}` }, update: { $inc: { turns: 1 } }, upsert: true },
})

/** Makes other transactions that take the lock wait until this one is over. */
export const acquireLock = async (
  connection: Connection,
  session: ClientSession,
  name: string,
): Promise<void> => {
  await locksCollection(connection).bulkWrite([lockIncrement(name)], { session })
}

const deliveryInsert = (delivery: string) => ({
  updateOne: {
    filter: { _id: delivery },
    update: { $setOnInsert: { received_at: new Date() } },
    upsert: true,
  },
})

/** Records deliveries, and takes the lock if there is one; returns which of them were not recorded before. */
export async function recordEventDeliveries(
  connection: Connection,
  session: ClientSession,
  { deliveries, lock }: { readonly deliveries: readonly string[]; readonly lock: string | undefined },
): Promise<boolean[]> {
  const locking = lock === undefined ? [] : [lockIncrement(lock)]
  const steps = [...locking, ...deliveries.map(deliveryInsert)]
  const { upsertedIds } = await locksCollection(connection).bulkWrite(steps, { session })
  return deliveries.map((_, at) => locking.length + at in upsertedIds)
}

interface LockAndDeliveries {
  readonly deliveries: readonly string[]
  readonly lock: string
  /** Identifies this acquisition of the lock; random, so that after a restore none is mistaken for another. */
  readonly acquisitionId: string
  /** The last acquisition of the lock by this process. */
  readonly lastAcquisitionId: string | undefined
}

/**
 * Takes the lock and records the deliveries. `areFirst`: which of them were not recorded before. `isUndisturbed`: nobody
 * has taken the lock since `lastAcquisitionId`.
 */
export async function acquireLockAndRecordDeliveries(
  connection: Connection,
  session: ClientSession,
  place: LockAndDeliveries,
) {
  const { deliveries, lock, acquisitionId, lastAcquisitionId } = place
  const seeing = lastAcquisitionId === undefined ? [] : [lastAcquisitionCheck(lock, lastAcquisitionId)]
  const steps = [...seeing, lockAcquisition(lock, acquisitionId), ...deliveries.map(deliveryInsert)]
  const { upsertedIds, matchedCount } = await locksCollection(connection).bulkWrite(steps, { session })
  const areFirst = deliveries.map((_, at) => seeing.length + 1 + at in upsertedIds)
  const written = Object.keys(upsertedIds).length
  // The lock and the deliveries were found or inserted; one more match means that the last acquisition was found.
  return { areFirst, isUndisturbed: matchedCount + written === steps.length && seeing.length > 0 }
}

/**
 * Changes nothing; finds the lock only if nobody has taken it since, including transactions that do not identify themselves.
 */
const lastAcquisitionCheck = (lock: string, acquisitionId: string) => ({
  updateOne: {
    filter: { _id: `lock/${lock}`, 'last.turn': acquisitionId, $expr: { $eq: ['$last.at', '$turns'] } },
    update: { $set: { 'last.turn': acquisitionId } },
  },
})

const lockAcquisition = (lock: string, acquisitionId: string) => ({
  updateOne: {
    filter: { _id: `lock/${lock}` },
    update: [
      { $set: { turns: { $add: [{ $ifNull: ['$turns', 0] }, 1] } } },
      { $set: { last: { turn: acquisitionId, at: '$turns' } } },
    ],
    upsert: true,
  },
})

/** Runs work with the same name one after another within this process. */
export function createMutexes(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const previous = lasts.get(name) ?? Promise.resolve()
    const current = previous.then(work, work)
    const settled = current.then(
      () => undefined,
      () => undefined,
    )
    lasts.set(name, settled)
    void settled.then(() => {
      if (lasts.get(name) === settled) lasts.delete(name)
    })
    return current
  }
}
