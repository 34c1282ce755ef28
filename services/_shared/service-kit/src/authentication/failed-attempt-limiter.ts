import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { tooManyRequests } from '../errors/errors.ts'
import type { RedisClient } from '../events/redis.ts'

export interface FailedAttemptLimiter {
  /**
   * Starts an attempt; throws 429 with Retry-After if the key is locked. Every successful check must be followed by
   * `fail`, `clear` or `release`.
   */
  check(key: string): Promise<void>
  /** Counts the attempt as failed. Returns true if this failure locked the key. */
  fail(key: string): Promise<boolean>
  /** Ends a successful attempt and resets earlier failures. */
  clear(key: string): Promise<void>
  /** Ends an attempt whose outcome is unknown: it is not counted, and earlier failures are kept. */
  release(key: string): Promise<void>
}

/** Where attempts are counted. Every service kit has these fields. */
export interface FailedAttemptStores {
  readonly connection: Connection
  readonly redis: RedisClient
  readonly config: { readonly QUEUE_PREFIX: string }
}

interface LimiterOptions {
  readonly limit?: number
  readonly windowMinutes?: number
  readonly sentence?: string
}

/** An attempt that never ended, because its process died, blocks the next one for this long. */
const LONGEST_TRY_SECONDS = 20
const LONGEST_WAIT_MS = 10_000
const REDIS_TIMEOUT_MS = 1000

/**
 * After `limit` failures, each within the window after the previous one, the key is locked for the length of the
 * window. Attempts with one key run one after another, so that parallel guesses get no more chances than sequential
 * ones; legitimate parallel attempts wait for one another.
 */
export function createFailedAttemptLimiter(
  stores: FailedAttemptStores,
  { limit = 5, windowMinutes = 15, sentence = 'Too many attempts. Wait a few minutes.' }: LimiterOptions = {},
): FailedAttemptLimiter {
  const windowSeconds = windowMinutes * 60
  // Loaded on the first attempt: most processes never handle sign-ins.
  let loaded: Promise<Limiters> | undefined
  const load = () => {
    loaded ??= createLimiters(stores, { points: limit, duration: windowSeconds })
    return loaded
  }

  return {
    async check(key) {
      const { failures, acquireLock, lock } = await load()
      const giveUpAt = Date.now() + LONGEST_WAIT_MS
      while (!(await acquireLock(key))) {
        if (Date.now() > giveUpAt) throw tooManyRequests(sentence, 5)
        await pause(25)
      }
      const state = await failures.get(key)
      if (!state || state.consumedPoints < limit) return
      await lock.delete(key)
      throw tooManyRequests(sentence, Math.ceil(state.msBeforeNext / 1000))
    },
    async fail(key) {
      const { failures, lock } = await load()
      const { consumedPoints } = await failures.penalty(key)
      // Each failure restarts the window; the limiter alone would count from the first failure.
      await failures.set(key, consumedPoints, windowSeconds)
      await lock.delete(key)
      return consumedPoints === limit
    },
    async clear(key) {
      const { failures, lock } = await load()
      await failures.delete(key)
      await lock.delete(key)
    },
    async release(key) {
      const { lock } = await load()
      await lock.delete(key)
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
  /** A lock per key, as a limiter with one point: one attempt at a time, across all replicas. */
  readonly lock: RateLimiterAbstract
  /** Acquires the lock; false while another attempt holds it. */
  acquireLock(key: string): Promise<boolean>
}

async function createLimiters(stores: FailedAttemptStores, failureLimit: Limit): Promise<Limiters> {
  const { RateLimiterMongo, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } = await import(
    'rate-limiter-flexible'
  )
  const { connection, redis, config } = stores
  /** Counts in Redis for all replicas, and in MongoDB while Redis is unavailable or does not respond. */
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
  const lock = limiter('turn', { points: 1, duration: LONGEST_TRY_SECONDS })
  return {
    lock,
    failures: limiter('failures', failureLimit),
    acquireLock: key =>
      lock.consume(key).then(
        () => true,
        error => {
          if (error instanceof RateLimiterRes) return false
          throw error
        },
      ),
  }
}
