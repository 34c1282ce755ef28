import { randomUUID } from 'node:crypto'
import { type Clock, systemClock, toStoredInstant } from '@rms/domain-kit'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Connection } from 'mongoose'
import { tooManyRequests } from '../errors/errors.ts'
import {
  createFailedAttemptLimiter,
  type FailedAttemptLimiter,
  type FailedAttemptStores,
} from './failed-attempt-limiter.ts'

/** The outcome of a sign-in attempt. `hasLocked`: this failure locked the account for the address. */
export type SignInAttempt<T> =
  | { readonly isAdmitted: true; readonly value: T }
  | { readonly isAdmitted: false; readonly hasLocked: boolean }

interface Claimant {
  /** The account name in normalised spelling, prefixed with the kind of sign-in. */
  readonly account: string
  /** The network address of the attempt. */
  readonly address: string
}

export interface SignInLimiter {
  /**
   * Runs `verify`, which returns null for a wrong secret. Throws 429 with Retry-After instead while no attempt is
   * allowed.
   */
  attempt<T>(claimant: Claimant, verify: () => Promise<T | null>): Promise<SignInAttempt<T>>
}

interface AccountTries {
  _id: string
  tries: { id: string; at: Date }[]
  /** Until then, only addresses from which this account has signed in before may try. */
  delayed_until: Date | null
  is_allowed: boolean
  expires_at: Date
}

interface KnownAddress {
  _id: string
  expires_at: Date
}

const HOUR_MS = 3_600_000
const KNOWN_ADDRESS_MS = 30 * 24 * HOUR_MS
/** Attempts in one hour from all unknown addresses before each further one has to wait. */
const FREE_TRIES_PER_HOUR = 50
const LONGEST_DELAY_MS = 600_000
const SENTENCE = 'Too many failed attempts. Wait a few minutes.'

/**
 * Limits guessing per account and address (five failures in 15 minutes lock for 15 minutes) and per account across all
 * addresses: after 50 attempts in an hour, each further one waits twice as long as the previous one, up to ten minutes.
 * This is a delay and not a lock, and addresses from which the account has signed in before do not wait, so nobody can
 * lock out somebody else.
 */
export function createSignInLimiter(stores: FailedAttemptStores, now: Clock = systemClock): SignInLimiter {
  const { connection } = stores
  const perAddress = createFailedAttemptLimiter(stores, { sentence: SENTENCE })
  const known = connection.collection<KnownAddress>('attempts')
  return {
    async attempt({ account, address }, verify) {
      const key = `${account} ${getNetworkKey(address)}`
      await perAddress.check(key)
      const value = await releasedOnError(perAddress, key, async () => {
        const isKnown = await known.findOne({
          _id: knownKey(key),
          expires_at: { $gt: toStoredInstant(now()) },
        })
        return isKnown ? verify() : tryFromUnknownAddress(connection, { account, now }, verify)
      })
      if (value === null) return { isAdmitted: false, hasLocked: await perAddress.fail(key) }
      await perAddress.clear(key)
      const expires_at = new Date(now().epochMilliseconds + KNOWN_ADDRESS_MS)
      await known.updateOne({ _id: knownKey(key) }, { $set: { expires_at } }, { upsert: true })
      return { isAdmitted: true, value }
    },
  }
}

/** The 2^72 IPv6 addresses of a home network (/56) count as one. */
export const getNetworkKey = (address: string): string => ipKeyGenerator(address)

const knownKey = (key: string): string => `known ${key}`

/** An attempt that could not be decided, because a server was unavailable, does not count as a failure. */
async function releasedOnError<T>(
  guard: FailedAttemptLimiter,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await guard.release(key)
    throw error
  }
}

interface AccountTry {
  readonly account: string
  readonly now: Clock
}

/** Counted before it is decided, so that parallel attempts have no more chances than sequential ones. */
async function tryFromUnknownAddress<T>(
  connection: Connection,
  { account, now }: AccountTry,
  verify: () => Promise<T | null>,
): Promise<T | null> {
  const accounts = connection.collection<AccountTries>('attempts')
  const [_id, id, at] = [`all addresses ${account}`, randomUUID(), toStoredInstant(now())]
  const state = await accounts.findOneAndUpdate({ _id }, admission({ id, at }), {
    upsert: true,
    returnDocument: 'after',
  })
  if (!state?.is_allowed) {
    const waitMs = (state?.delayed_until?.getTime() ?? 0) - at.getTime()
    throw tooManyRequests(SENTENCE, Math.max(1, Math.ceil(waitMs / 1000)))
  }
  const undo = () => accounts.updateOne({ _id }, { $pull: { tries: { id } } })
  const value = await verify().catch(async error => {
    await undo()
    throw error
  })
  if (value !== null) await undo()
  return value
}

const admission = ({ id, at }: { id: string; at: Date }): object[] => [
  {
    $set: {
      tries: {
        $filter: {
          input: { $ifNull: ['$tries', []] },
          cond: { $gt: ['$$this.at', new Date(at.getTime() - HOUR_MS)] },
        },
      },
      is_allowed: { $lte: [{ $ifNull: ['$delayed_until', null] }, at] },
      expires_at: new Date(at.getTime() + 2 * HOUR_MS),
    },
  },
  {
    $set: {
      tries: { $cond: ['$is_allowed', { $concatArrays: ['$tries', [{ id, at }]] }, '$tries'] },
    },
  },
  { $set: { delayed_until: { $cond: ['$is_allowed', delayedUntil(at), '$delayed_until'] } } },
]

/** No delay up to the number of free attempts, then 2 s, 4 s, 8 s … */
const delayedUntil = (at: Date): object => ({
  $cond: [
    { $lte: [{ $size: '$tries' }, FREE_TRIES_PER_HOUR] },
    null,
    { $add: [at, { $min: [LONGEST_DELAY_MS, { $multiply: [1000, { $pow: [2, paidTries] }] }] }] },
  ],
})

const paidTries = { $subtract: [{ $size: '$tries' }, FREE_TRIES_PER_HOUR] }
