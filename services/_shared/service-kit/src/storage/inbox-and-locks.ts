import type { ClientSession, Connection } from 'mongoose'

/** Locks and what was delivered lie in one collection, so that an event takes its lock and its place in one step. */
type TurnDocument = {
  _id: string
  turns?: number
  /** The last turn of those that say which they are, and how many there had been with it. */
  last?: { turn: string; at: number }
  received_at?: Date
}

const turnsOf = (connection: Connection) => connection.collection<TurnDocument>('turns')

const touching = (name: string) => ({
  updateOne: { filter: { _id: `lock/${name}` }, update: { $inc: { turns: 1 } }, upsert: true },
})

/** Has whoever else takes the lock wait until the transaction is over. */
export const acquireLock = async (
  connection: Connection,
  session: ClientSession,
  name: string,
): Promise<void> => {
  await turnsOf(connection).bulkWrite([touching(name)], { session })
}

const noting = (delivery: string) => ({
  updateOne: {
    filter: { _id: delivery },
    update: { $setOnInsert: { received_at: new Date() } },
    upsert: true,
  },
})

/** Notes the delivery, and takes the lock where there is one; false when it was noted before. */
export async function isFirstDelivery(
  connection: Connection,
  session: ClientSession,
  { delivery, lock }: { readonly delivery: string; readonly lock: string | undefined },
): Promise<boolean> {
  const steps = lock === undefined ? [noting(delivery)] : [touching(lock), noting(delivery)]
  const { upsertedIds } = await turnsOf(connection).bulkWrite(steps, { session })
  return steps.length - 1 in upsertedIds
}

interface Place {
  readonly delivery: string
  readonly lock: string
  /** Names this turn; random, so that after a restore no turn is taken for another. */
  readonly turn: string
  /** The turn that this process had last. */
  readonly last: string | undefined
}

/** Takes the lock and the event's place, and tells whether `last` was the last turn of all. */
export async function takeLockAndPosition(connection: Connection, session: ClientSession, place: Place) {
  const { delivery, lock, turn, last } = place
  const seeing = last === undefined ? [] : [recognising(lock, last)]
  const steps = [...seeing, taking(lock, turn), noting(delivery)]
  const { upsertedIds, matchedCount } = await turnsOf(connection).bulkWrite(steps, { session })
  const isFirst = steps.length - 1 in upsertedIds
  const written = Object.keys(upsertedIds).length
  // The lock and the place were found or made; whatever was found beyond that is the last turn.
  return { isFirst, isUndisturbed: matchedCount + written === steps.length && seeing.length > 0 }
}

/** Changes nothing; finds the lock only when nobody had it since, also none of those who do not say so. */
const recognising = (lock: string, turn: string) => ({
  updateOne: {
    filter: { _id: `lock/${lock}`, 'last.turn': turn, $expr: { $eq: ['$last.at', '$turns'] } },
    update: { $set: { 'last.turn': turn } },
  },
})

const taking = (lock: string, turn: string) => ({
  updateOne: {
    filter: { _id: `lock/${lock}` },
    update: [
      { $set: { turns: { $add: [{ $ifNull: ['$turns', 0] }, 1] } } },
      { $set: { last: { turn, at: '$turns' } } },
    ],
    upsert: true,
  },
})

/** Runs works of the same name one after another within this process. */
export function createMutexes(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lasts = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const previous = lasts.get(name) ?? Promise.resolve()
    const mine = previous.then(work, work)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    lasts.set(name, settled)
    void settled.then(() => {
      if (lasts.get(name) === settled) lasts.delete(name)
    })
    return mine
  }
}
