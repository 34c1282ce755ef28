import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { type ClientSession, type Connection } from 'mongoose'

const { MongoError, MongoServerError } = mongoose.mongo

const GIVE_UP_AFTER_MS = 30_000
const SHORTEST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 1000
/** One that waits for long would hardly ever meet a moment in which a busy neighbour has let go. */
const LONGEST_PAUSE_IN_A_CONFLICT_MS = 100
const WRITE_CONFLICT = 112
const DUPLICATE_KEY = 11000

/**
 * Runs the work in a transaction and commits it; on a conflict with another one, or a moment without a primary,
 * again from the start after a growing, jittered pause. Throws the last error when that lasted 30 seconds.
 */
export async function runTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  const session = await connection.startSession()
  let duplicates = 0
  try {
    for (let turn = 0; ; turn += 1) {
      try {
        return await tryOnce(session, work)
      } catch (error) {
        // Two upserts of one new key: the loser finds the winner's document the second time.
        const unluckyUpsert = isDuplicateKey(error) && ++duplicates === 1
        const again = unluckyUpsert || isTransient(error)
        if (!again || Date.now() > giveUpAt) throw error
        await pause(pauseMs(turn, Math.random(), longestPauseMs(error)))
      }
    }
  } finally {
    await session.endSession()
  }
}

/** Whether a unique index refused a document. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY

async function tryOnce<T>(session: ClientSession, work: (session: ClientSession) => Promise<T>): Promise<T> {
  session.startTransaction({
    readConcern: { level: 'snapshot' },
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
  })
  try {
    const result = await work(session)
    await commit(session)
    return result
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
    throw error
  }
}

/** A commit whose answer was lost may be sent again: the server knows whether it happened. */
async function commit(session: ClientSession): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  for (let tries = 1; ; tries += 1) {
    try {
      await session.commitTransaction()
      return
    } catch (error) {
      const unknown = error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult')
      if (!unknown || Date.now() > giveUpAt) throw error
      await pause(pauseMs(tries, Math.random(), LONGEST_PAUSE_MS))
    }
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof MongoError && error.hasErrorLabel('TransientTransactionError')

const longestPauseMs = (error: unknown): number =>
  error instanceof MongoServerError && error.code === WRITE_CONFLICT
    ? LONGEST_PAUSE_IN_A_CONFLICT_MS
    : LONGEST_PAUSE_MS

const pauseMs = (turn: number, chance: number, longestMs: number): number =>
  Math.min(SHORTEST_PAUSE_MS * 2 ** turn, longestMs) * (0.5 + chance)
