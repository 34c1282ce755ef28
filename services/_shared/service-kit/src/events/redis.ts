import { Redis } from 'ioredis'
import type { Logger } from '../runtime/logging.ts'

export type RedisClient = Redis

const LONGEST_PAUSE_MS = 1000

/**
 * A connection that comes back by itself and whose commands fail at once while Redis is away: what must not be
 * lost waits in MongoDB, not in this process' memory. Redis absent at the start is no error.
 */
export function connectRedis(url: string, { logger }: { logger?: Logger } = {}): RedisClient {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5000,
    retryStrategy: times => Math.min(50 * 2 ** times, LONGEST_PAUSE_MS),
  })
  reportOutages(redis, logger)
  return redis
}

/** A second connection whose commands wait for Redis: for subscriptions and for BullMQ's workers. */
export function connectBlockingRedis(redis: RedisClient, logger?: Logger): RedisClient {
  const patient = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
  reportOutages(patient, logger)
  return patient
}

/** Ends the connection without waiting for a Redis that is away. */
export async function closeRedis(redis: RedisClient): Promise<void> {
  if (redis.status === 'end') return
  if (redis.status === 'ready') await redis.quit().catch(() => undefined)
  else redis.disconnect()
}

/** Resolves when the connection is up, or after so long without. */
export function waitForRedis(redis: RedisClient, withinMs: number): Promise<boolean> {
  if (redis.status === 'ready') return Promise.resolve(true)
  return new Promise(resolve => {
    const finish = (ready: boolean) => {
      clearTimeout(timer)
      redis.off('ready', onReady)
      resolve(ready)
    }
    const onReady = () => finish(true)
    const timer = setTimeout(() => finish(false), withinMs)
    redis.once('ready', onReady)
  })
}

function reportOutages(redis: RedisClient, logger?: Logger): void {
  let away = false
  redis.on('error', error => {
    if (!away) logger?.warn({ err: error }, 'Redis is away; what is due waits')
    away = true
  })
  redis.on('ready', () => {
    if (away) logger?.info('Redis is back')
    away = false
  })
}
