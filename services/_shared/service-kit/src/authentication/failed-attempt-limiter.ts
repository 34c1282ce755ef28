import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { tooMany } from '../errors/errors.ts'
import type { RedisClient } from '../events/redis.ts'

export interface FailedAttemptLimiter {
  /** Lets a try begin; 429 with Retry-After when the key is locked. Every check ends with `fail`, `clear` or `release`. */
  check(key: string): Promise<void>
  /** The try failed: counted. True when this failure locked the key. */
  fail(key: string): Promise<boolean>
  /** The try succeeded: earlier failures are forgotten. */
  clear(key: string): Promise<void>
  /** It stayed open whether the try was right: neither counted, nor are earlier failures forgotten. */
  release(key: string): Promise<void>
}

/** Where tries are counted; every kit is one. */
export interface FailedAttemptStores {
  readonly connection: Connection
  readonly redis: RedisClient
  readonly config: { readonly QUEUE_PREFIX: string }
}

interface GuardOptions {
  readonly limit?: number
  readonly windowMinutes?: number
  readonly sentence?: string
}

/** A try that never ended (its process died) holds up the next one for this long. */
const LONGEST_TRY_SECONDS = 20
const LONGEST_WAIT_MS = 10_000
const REDIS_TIMEOUT_MS = 1000

/**
 * After `limit` failures, none more than the window after the one before, the key is locked for as long as the window.
 * Tries of one key run one after another, so that parallel guesses get no more chances than guesses in a row; honest
 * parallel tries wait for one another.
 */
export function createFailedAttemptLimiter(
  stores: FailedAttemptStores,
  { limit = 5, windowMinutes = 15, sentence = 'Too many attempts. Wait a few minutes.' }: GuardOptions = {},
): FailedAttemptLimiter {
  const windowSeconds = windowMinutes * 60
  // Loaded at the first try: most processes never sign anybody in.
  let loaded: Promise<Limiters> | undefined
  const load = () => {
    loaded ??= createLimiters(stores, { points: limit, duration: windowSeconds })
    return loaded
  }

  return {
    async check(key) {
      const { failures, takeTurn, turn } = await load()
      const giveUpAt = Date.now() + LONGEST_WAIT_MS
      while (!(await takeTurn(key))) {
        if (Date.now() > giveUpAt) throw tooMany(sentence, 5)
        await pause(25)
      }
      const state = await failures.get(key)
      if (!state || state.consumedPoints < limit) return
      await turn.delete(key)
      throw tooMany(sentence, Math.ceil(state.msBeforeNext / 1000))
    },
    async fail(key) {
      const { failures, turn } = await load()
      const { consumedPoints } = await failures.penalty(key)
      // The window begins anew with each failure; the limiter alone would count from the first one.
      await failures.set(key, consumedPoints, windowSeconds)
      await turn.delete(key)
      return consumedPoints === limit
    },
    async clear(key) {
      const { failures, turn } = await load()
      await failures.delete(key)
      await turn.delete(key)
    },
    async release(key) {
      const { turn } = await load()
      await turn.delete(key)
    },
  }
}

interface Limit {
  readonly points: number
  /** Seconds. */
  readonly duration: number
}

interface Limiters {
  readonly failures: RateLimiterAbstract
  /** A key's only point is the turn to try: one try at a time, over all replicas. */
  readonly turn: RateLimiterAbstract
  /** Takes the turn; false while another try has it. */
  takeTurn(key: string): Promise<boolean>
}

async function createLimiters(stores: FailedAttemptStores, failureLimit: Limit): Promise<Limiters> {
  const { RateLimiterMongo, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } = await import(
    'rate-limiter-flexible'
  )
  const { connection, redis, config } = stores
  /** Counts in Redis for all replicas, and in MongoDB while Redis is away or does not answer. */
  const limiter = (keyPrefix: string, limit: Limit): RateLimiterAbstract =>
    new RLWrapperTimeouts({
      timeoutMs: REDIS_TIMEOUT_MS,
      limiter: new RateLimiterRedis({
        ...limit,
        keyPrefix: `${config.QUEUE_PREFIX}:attempts:${keyPrefix}`,
        storeClient: redis,
      }),
      insuranceLimiter: new RateLimiterMongo({
        ...limit,
        keyPrefix,
        storeClient: connection,
        tableName: 'failed_attempts',
        disableIndexesCreation: true,
      }),
    })
  const turn = limiter('turn', { points: 1, duration: LONGEST_TRY_SECONDS })
  return {
    turn,
    failures: limiter('failures', failureLimit),
    takeTurn: key =>
      turn.consume(key).then(
        () => true,
        error => {
          if (error instanceof RateLimiterRes) return false
          throw error
        },
      ),
  }
}
