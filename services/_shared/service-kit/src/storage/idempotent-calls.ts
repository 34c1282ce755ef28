import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientSession, Connection } from 'mongoose'
import { conflict } from '../errors/errors.ts'

/** A call with an Idempotency-Key, as it is stored with its answer. */
export interface StoredCall {
  _id: string
  fingerprint: string
  /** The sealed answer; null while the first call is under way. */
  answer: Buffer | null
  holder: string
  locked_until: Date
  expires_at: Date
  /** Written with the first transaction of the call that commits. */
  committed?: boolean
}

export type CallClaim = Pick<StoredCall, '_id' | 'holder'>

/** The repeatable call in hand; over as soon as its answer is known. */
export const currentIdempotentCall = new AsyncLocalStorage<{ readonly claim: CallClaim; isOver: boolean }>()

export const storedCallsCollection = (connection: Connection) =>
  connection.collection<StoredCall>('idempotency_keys')

/**
 * Notes with the transaction itself that the repeatable call in hand has changed something; nothing outside of one.
 * 409 when another process has taken the call over meanwhile, so that this one must not commit.
 */
export async function markCommitted(connection: Connection, session: ClientSession): Promise<void> {
  const call = currentIdempotentCall.getStore()
  if (!call || call.isOver) return
  const marked = await storedCallsCollection(connection).updateOne(
    call.claim,
    { $set: { committed: true } },
    { session },
  )
  if (marked.matchedCount === 0) throw idempotencyKeyInUse()
}

export const idempotencyKeyInUse = () =>
  conflict('idempotency-key-in-use', 'The first request with this Idempotency-Key is still in progress.')
