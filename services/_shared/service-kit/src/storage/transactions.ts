import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { type ClientSession, type Connection } from 'mongoose'

const { MongoError, MongoServerError } = mongoose.mongo

const GIVE_UP_AFTER_MS = 30_000
const SHORTEST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 1000
/**
 * With longer pauses, a transaction would hardly ever find a moment in which a busy competitor has released its lock.
 */
const LONGEST_PAUSE_IN_A_CONFLICT_MS = 100
const WRITE_CONFLICT = 112
const DUPLICATE_KEY = 11000

/**
 * Runs the work in a transaction and commits it. After a conflict with another transaction, or without a primary, it
 * starts again after a growing, jittered pause. Throws the last error after 30 seconds.
 */
export async function runTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  const session = await connection.startSession()
  let duplicates = 0
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await tryOnce(session, work)
      } catch (error) {
        // Two upserts of the same new key: the loser finds the winner's document on its second attempt.
        const unluckyUpsert = isDuplicateKey(error) && ++duplicates === 1
        const canRetry = unluckyUpsert || isTransient(error)
        if (!canRetry || Date.now() > giveUpAt) throw error
        await pause(pauseMs(attempt, Math.random(), longestPauseMs(error)))
      }
    }
  } finally {
    await session.endSession()
  }
}

/** Whether a unique index rejected a document. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY

async function tryOnce<T>(session: ClientSession, work: (session: ClientSession) => Promise<T>): Promise<T> {
  session.startTransaction({
    // On a replica set, both levels read one snapshot, but `snapshot` starts it before any commit that is still being
    // written, and so before data that a plain read has already returned: a line that was just listed did not exist.
    readConcern: { level: 'majority' },
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

/** A commit whose response was lost may be sent again: the server knows whether it happened. */
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

const pauseMs = (attempt: number, chance: number, longestMs: number): number =>
  Math.min(SHORTEST_PAUSE_MS * 2 ** attempt, longestMs) * (0.5 + chance)
