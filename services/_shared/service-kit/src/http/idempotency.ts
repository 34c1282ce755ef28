import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { toAppError } from '../errors/error-body.ts'
import { AppError, conflict, invalid } from '../errors/errors.ts'
import {
  type CallClaim,
  currentIdempotentCall,
  idempotencyKeyInUse,
  storedCallsCollection,
} from '../storage/idempotent-calls.ts'
import { isDuplicateKey } from '../storage/transactions.ts'
import { isReplayable, Reply } from './reply.ts'

/** A call that may be sent again: who calls what with which key, and a digest of all it says. */
export interface IdempotentCall {
  readonly key: string
  /** Actor, method and route. */
  readonly scope: string
  readonly fingerprint: string
}

export interface IdempotencyStore {
  /**
   * The first answer to this call; `act` runs only if there is none yet. 409 `call-interrupted` when an earlier try
   * committed something and was cut off before its answer was kept: acting again could count it twice.
   */
  once(call: IdempotentCall, act: () => Promise<Reply>): Promise<Reply>
}

interface StoreOptions {
  /** How long a holder that gives no sign of life keeps others waiting. */
  readonly lockMs?: number
  readonly waitMs?: number
}

const KEPT_MS = 24 * 60 * 60 * 1000
const KEY = /^[\x21-\x7e]{1,200}$/

/** The key of a call, checked; undefined when it has none. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (KEY.test(header)) return header
  throw invalid(
    'idempotency-key-invalid',
    'The Idempotency-Key must consist of 1 to 200 printable characters.',
  )
}

/** A digest of anything that JSON can say. */
export const createFingerprint = (said: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(said) ?? '')
    .digest('hex')

/**
 * Keeps answers for 24 hours. The first writer of a key acts; a parallel second waits for its answer. Answers are
 * sealed with the key itself, which is not stored: they may hold a token or a password that is shown once.
 */
export function createIdempotencyStore(
  connection: Connection,
  { lockMs = 60_000, waitMs = 30_000 }: StoreOptions = {},
): IdempotencyStore {
  const kept = storedCallsCollection(connection)

  async function begin(_id: string, fingerprint: string): Promise<string | null> {
    const now = Date.now()
    const mine = { holder: randomBytes(8).toString('hex'), locked_until: new Date(now + lockMs) }
    try {
      await kept.insertOne({ _id, fingerprint, answer: null, expires_at: new Date(now + KEPT_MS), ...mine })
      return mine.holder
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
    const taken = await kept.findOneAndUpdate(abandoned, { $set: mine })
    return taken ? mine.holder : null
  }

  async function act(call: IdempotentCall, claim: CallClaim, work: () => Promise<Reply>): Promise<Reply> {
    const stillHere = setInterval(() => {
      const locked_until = new Date(Date.now() + lockMs)
      kept.updateOne(claim, { $set: { locked_until } }).catch(() => undefined)
    }, lockMs / 3)
    stillHere.unref()
    const inHand = { claim, isOver: false }
    try {
      const answer = await currentIdempotentCall.run(inHand, work)
      inHand.isOver = true
      if (isKept(answer)) await keep(claim, seal(answer, sealKey(call)))
      else await release(claim)
      return answer
    } catch (error) {
      inHand.isOver = true
      await release(claim)
      throw error
    } finally {
      clearInterval(stillHere)
    }
  }

  /**
   * What was done stays done although its answer cannot be kept: the caller gets it all the same. While the database is
   * away it is tried again; what cannot be stored is given up at once.
   */
  async function keep(claim: CallClaim, answer: Buffer): Promise<void> {
    const giveUpAt = Date.now() + waitMs
    for (let turn = 0; ; turn += 1) {
      try {
        await kept.updateOne(claim, { $set: { answer } })
        return
      } catch (error) {
        const isPassing = toAppError(error).status === 503
        if (!isPassing || Date.now() > giveUpAt) return release(claim)
        await pause(pauseMs(turn))
      }
    }
  }

  /** Free for another try; a call that committed something is over for good. */
  async function release(claim: CallClaim): Promise<void> {
    try {
      await kept.deleteOne({ ...claim, committed: { $ne: true } })
      await kept.updateOne(claim, { $set: { locked_until: new Date(0) } })
    } catch {
      // The lock runs out by itself.
    }
  }

  return {
    async once(call, work) {
      const _id = createHash('sha256').update(`${call.scope}\n${call.key}`).digest('hex')
      const giveUpAt = Date.now() + waitMs
      for (let turn = 0; Date.now() < giveUpAt; turn += 1) {
        const holder = await begin(_id, call.fingerprint)
        if (holder) return act(call, { _id, holder }, work)
        const found = await kept.findOne({ _id })
        if (found && found.fingerprint !== call.fingerprint) throw reused()
        if (found?.answer) return unseal(found.answer, sealKey(call))
        if (found?.committed && found.locked_until.getTime() < Date.now()) throw interrupted()
        await pause(pauseMs(turn))
      }
      throw idempotencyKeyInUse()
    },
  }
}

const pauseMs = (turn: number): number => Math.min(25 * 1.5 ** turn, 250)

const interrupted = () =>
  conflict(
    'call-interrupted',
    'The connection was lost after some of your changes were saved. Reload the page and check before trying again.',
  )

const reused = () =>
  new AppError('This Idempotency-Key was already used for a different request.', {
    status: 422,
    code: 'idempotency-key-reused',
  })

/** A refusal for now is no answer for good. */
const isKept = (answer: Reply): boolean =>
  isReplayable(answer) && answer.status !== 401 && answer.status !== 429 && answer.status < 500

const sealKey = ({ scope, key }: IdempotentCall): Buffer =>
  createHash('sha256').update(`answer\n${scope}\n${key}`).digest()

const NONCE = 12
const TAG = 16

function seal({ status, body, headers }: Reply, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = cipher.update(JSON.stringify({ status, body, headers }), 'utf8')
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
}

const KeptAnswer = z.object({
  status: z.int(),
  body: z.unknown(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

function unseal(stored: Buffer | { buffer: Uint8Array }, key: Buffer): Reply {
  const sealed = Buffer.isBuffer(stored) ? stored : Buffer.from(stored.buffer)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(-TAG))
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString(
    'utf8',
  )
  const { status, body, headers } = KeptAnswer.parse(JSON.parse(text))
  return new Reply(status, body, { ...headers, 'Idempotent-Replayed': 'true' })
}
