import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { tooMany } from '../errors/errors.ts'

export interface AttemptGuard {
  /** Lets a try begin; 429 with Retry-After when the key is locked. Every check ends with `fail`, `clear` or `release`. */
  check(key: string): Promise<void>
  /** The try failed: counted. True when this failure locked the key. */
  fail(key: string): Promise<boolean>
  /** The try succeeded: earlier failures are forgotten. */
  clear(key: string): Promise<void>
  /** It stayed open whether the try was right: neither counted, nor are earlier failures forgotten. */
  release(key: string): Promise<void>
}

interface GuardOptions {
  readonly limit?: number
  readonly windowMinutes?: number
  readonly sentence?: string
}

interface Attempts {
  _id: string
  failures: Date[]
  /** When each try that has neither failed nor succeeded yet began. */
  running: Date[]
  locked_until: Date | null
  admitted: boolean
  expires_at: Date
}

const MINUTE_MS = 60_000
/** A try that never ended (its process died) no longer counts after this. */
const LONGEST_TRY_MS = 20_000
const LONGEST_WAIT_MS = 10_000

/**
 * After `limit` failures within the window the key is locked for as long as the window. Never are more tries
 * under way than failures are left, so that parallel guesses get no more chances than guesses in a row; honest
 * parallel tries wait for one another.
 */
export function createAttemptGuard(
  connection: Connection,
  {
    limit = 5,
    windowMinutes = 15,
    sentence = 'Too many tries. Please wait and try again.',
  }: GuardOptions = {},
): AttemptGuard {
  const attempts = connection.collection<Attempts>('attempts')
  const windowMs = windowMinutes * MINUTE_MS
  const update = async (_id: string, stages: object[]) => {
    const found = await attempts.findOneAndUpdate({ _id }, stages, { upsert: true, returnDocument: 'after' })
    if (!found) throw new Error('an upsert answers its document')
    return found
  }

  return {
    async check(key) {
      const giveUpAt = Date.now() + LONGEST_WAIT_MS
      for (;;) {
        const now = new Date()
        const state = await update(key, [...current(now, windowMs), ...admission(now, limit)])
        if (state.admitted) return
        const lockedMs = (state.locked_until?.getTime() ?? 0) - now.getTime()
        if (lockedMs > 0) throw tooMany(sentence, Math.ceil(lockedMs / 1000))
        if (Date.now() > giveUpAt) throw tooMany(sentence, 5)
        await pause(25)
      }
    },
    async fail(key) {
      const now = new Date()
      const { failures, locked_until } = await update(key, [
        ...current(now, windowMs),
        ...failure(now, limit, windowMs),
      ])
      return locked_until !== null && failures.length === limit
    },
    async clear(key) {
      const now = new Date()
      await update(key, [
        ...current(now, windowMs),
        { $set: { failures: [], locked_until: null, ...endOne } },
      ])
    },
    async release(key) {
      await update(key, [...current(new Date(), windowMs), { $set: endOne }])
    },
  }
}

const endOne = { running: { $slice: ['$running', 1, { $max: [1, { $size: '$running' }] }] } }
const since = (field: string, instant: Date) => ({
  $filter: { input: { $ifNull: [field, []] }, cond: { $gt: ['$$this', instant] } },
})

/** Forgets what lies outside of the window, and a lock that is over together with the failures that made it. */
const current = (now: Date, windowMs: number): object[] => [
  {
    $set: {
      failures: since('$failures', new Date(now.getTime() - windowMs)),
      running: since('$running', new Date(now.getTime() - LONGEST_TRY_MS)),
      locked_until: { $ifNull: ['$locked_until', null] },
      expires_at: new Date(now.getTime() + 2 * windowMs),
    },
  },
  {
    $set: {
      failures: { $cond: [lockIsOver(now), [], '$failures'] },
      locked_until: { $cond: [lockIsOver(now), null, '$locked_until'] },
    },
  },
]
const lockIsOver = (now: Date) => ({
  $and: [{ $ne: ['$locked_until', null] }, { $lte: ['$locked_until', now] }],
})

const admission = (now: Date, limit: number): object[] => [
  {
    $set: {
      admitted: {
        $and: [
          { $eq: ['$locked_until', null] },
          { $lt: [{ $add: [{ $size: '$failures' }, { $size: '$running' }] }, limit] },
        ],
      },
    },
  },
  { $set: { running: { $cond: ['$admitted', { $concatArrays: ['$running', [now]] }, '$running'] } } },
]

const failure = (now: Date, limit: number, windowMs: number): object[] => [
  { $set: { failures: { $concatArrays: ['$failures', [now]] }, ...endOne } },
  {
    $set: {
      locked_until: {
        $cond: [
          { $and: [{ $eq: ['$locked_until', null] }, { $gte: [{ $size: '$failures' }, limit] }] },
          new Date(now.getTime() + windowMs),
          '$locked_until',
        ],
      },
    },
  },
]
