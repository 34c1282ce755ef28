import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { toAppError } from '../errors/error-body.ts'
import { badRequest, conflict, idempotencyKeyReused } from '../errors/errors.ts'
import {
  createIdempotencyKeyInUseError,
  currentIdempotentCall,
  getIdempotencyCollection,
  type IdempotentCallClaim,
} from '../storage/idempotency-records.ts'
import { isDuplicateKey } from '../storage/transactions.ts'
import { HttpReply, isReplayable } from './http-reply.ts'

/** A call that may be sent again: its key, its caller and route, and a digest of its content. */
export interface IdempotentCall {
  readonly key: string
  /** Actor, method and route. */
  readonly scope: string
  readonly fingerprint: string
}

export interface IdempotencyStore {
  /**
   * The first response to this call; `work` runs only if there is none yet. Throws 409 `call-interrupted` if an earlier
   * attempt committed changes and was cut off before its response was stored: running it again could apply them twice.
   */
  once(call: IdempotentCall, work: () => Promise<HttpReply>): Promise<HttpReply>
}

interface StoreOptions {
  /** How long a holder that does not renew its lock keeps others waiting. */
  readonly lockMs?: number
  readonly waitMs?: number
}

const KEPT_MS = 24 * 60 * 60 * 1000
const KEY = /^[\x21-\x7e]{1,200}$/

/** The validated key of a call; undefined if it has none. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (KEY.test(header)) return header
  throw badRequest(
    'idempotency-key-invalid',
    'The Idempotency-Key must consist of 1 to 200 printable characters.',
  )
}

/** A digest of any JSON value. */
export const createFingerprint = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(content) ?? '')
    .digest('hex')

/**
 * Keeps responses for 24 hours. The first call with a key runs; a parallel one waits for its response. Responses may
 * contain a token or a password that is shown only once, so they are encrypted with the idempotency key itself, which
 * is not stored.
 */
export function createIdempotencyStore(
  connection: Connection,
  { lockMs = 60_000, waitMs = 30_000 }: StoreOptions = {},
): IdempotencyStore {
  const storedCalls = getIdempotencyCollection(connection)

  async function begin(_id: string, fingerprint: string): Promise<string | null> {
    const now = Date.now()
    const ownLock = { holder: randomBytes(8).toString('hex'), locked_until: new Date(now + lockMs) }
    try {
      await storedCalls.insertOne({
        _id,
        fingerprint,
        answer: null,
        expires_at: new Date(now + KEPT_MS),
        ...ownLock,
      })
      return ownLock.holder
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    const abandoned = {
      _id,
      fingerprint,
      answer: null,
      committed: { $ne: true },
      locked_until: { $lt: new Date(now) },
    }
    const taken = await storedCalls.findOneAndUpdate(abandoned, { $set: ownLock })
    return taken ? ownLock.holder : null
  }

  async function runCall(
    call: IdempotentCall,
    claim: IdempotentCallClaim,
    work: () => Promise<HttpReply>,
  ): Promise<HttpReply> {
    const lockRenewal = setInterval(() => {
      const locked_until = new Date(Date.now() + lockMs)
      storedCalls.updateOne(claim, { $set: { locked_until } }).catch(() => undefined)
    }, lockMs / 3)
    lockRenewal.unref()
    const currentCall = { claim, isOver: false }
    try {
      const answer = await currentIdempotentCall.run(currentCall, work)
      currentCall.isOver = true
      if (isStorable(answer)) await storeResponse(claim, seal(answer, sealKey(call)))
      else await release(claim)
      return answer
    } catch (error) {
      currentCall.isOver = true
      await release(claim)
      throw error
    } finally {
      clearInterval(lockRenewal)
    }
  }

  /**
   * If the response cannot be stored, the changes stay in effect and the caller still receives it. Storing is retried
   * while the database is unavailable; on any other error it is given up at once.
   */
  async function storeResponse(claim: IdempotentCallClaim, answer: Buffer): Promise<void> {
    const giveUpAt = Date.now() + waitMs
    for (let attempt = 0; ; attempt += 1) {
      try {
        await storedCalls.updateOne(claim, { $set: { answer } })
        return
      } catch (error) {
        const isPassing = toAppError(error).status === 503
        if (!isPassing || Date.now() > giveUpAt) return release(claim)
        await pause(pauseMs(attempt))
      }
    }
  }

  /** Frees the key for another attempt, unless the call has committed something. */
  async function release(claim: IdempotentCallClaim): Promise<void> {
    try {
      await storedCalls.deleteOne({ ...claim, committed: { $ne: true } })
      await storedCalls.updateOne(claim, { $set: { locked_until: new Date(0) } })
    } catch {
      // The lock expires by itself.
    }
  }

  return {
    async once(call, work) {
      const _id = createHash('sha256').update(`${call.scope}\n${call.key}`).digest('hex')
      const giveUpAt = Date.now() + waitMs
      for (let attempt = 0; Date.now() < giveUpAt; attempt += 1) {
        const holder = await begin(_id, call.fingerprint)
        if (holder) return runCall(call, { _id, holder }, work)
        const found = await storedCalls.findOne({ _id })
        if (found && found.fingerprint !== call.fingerprint)
          throw idempotencyKeyReused('This Idempotency-Key was already used for a different request.')
        if (found?.answer) return unseal(found.answer, sealKey(call))
        if (found?.committed && found.locked_until.getTime() < Date.now()) throw interrupted()
        await pause(pauseMs(attempt))
      }
      throw createIdempotencyKeyInUseError()
    },
  }
}

const pauseMs = (attempt: number): number => Math.min(25 * 1.5 ** attempt, 250)

const interrupted = () =>
  conflict(
    'call-interrupted',
    'The connection was lost after some of your changes were saved. Reload the page and check before trying again.',
  )

/** Temporary refusals are not stored. */
const isStorable = (answer: HttpReply): boolean =>
  isReplayable(answer) && answer.status !== 401 && answer.status !== 429 && answer.status < 500

const sealKey = ({ scope, key }: IdempotentCall): Buffer =>
  createHash('sha256').update(`answer\n${scope}\n${key}`).digest()

const NONCE = 12
const TAG = 16

function seal({ status, body, headers }: HttpReply, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = cipher.update(JSON.stringify({ status, body, headers }), 'utf8')
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
}

const StoredResponse = z.object({
  status: z.int(),
  body: z.unknown(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

function unseal(stored: Buffer | { buffer: Uint8Array }, key: Buffer): HttpReply {
  const sealed = Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(-TAG))
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString(
    'utf8',
  )
  const { status, body, headers } = StoredResponse.parse(JSON.parse(text))
  return new HttpReply(status, body, { ...headers, 'Idempotent-Replayed': 'true' })
}
