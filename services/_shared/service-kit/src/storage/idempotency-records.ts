import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession, Connection } from 'mongoose'
import { conflict } from '../errors/errors.ts'

/** A call with an Idempotency-Key, as it is stored with its response. */
export interface IdempotencyRecord {
  _id: string
  fingerprint: string
  /** The encrypted response; null while the first call is running. */
  answer: Buffer | null
  holder: string
  locked_until: Date
  expires_at: Date
  /** Set by the first transaction of the call that commits. */
  committed?: boolean
}

export type IdempotentCallClaim = Pick<IdempotencyRecord, '_id' | 'holder'>

/** The current idempotent call; over as soon as its response is known. */
export const currentIdempotentCall = new AsyncLocalStorage<{
  readonly claim: IdempotentCallClaim
  isOver: boolean
}>()

export const getIdempotencyCollection = (connection: Connection) =>
  connection.collection<IdempotencyRecord>('idempotency_keys')

/**
 * Records in the transaction itself that the current idempotent call has changed something; does nothing outside of
 * one. Throws 409 if another process has taken the call over meanwhile, so that this one must not commit.
 */
export async function markIdempotentCallCommitted(
  connection: Connection,
  session: ClientSession,
): Promise<void> {
  const call = currentIdempotentCall.getStore()
  if (!call || call.isOver) return
  const marked = await getIdempotencyCollection(connection).updateOne(
    call.claim,
    { $set: { committed: true } },
    { session },
  )
  if (marked.matchedCount === 0) throw createIdempotencyKeyInUseError()
}

export const createIdempotencyKeyInUseError = () =>
  conflict('idempotency-key-in-use', 'The first request with this Idempotency-Key is still in progress.')
