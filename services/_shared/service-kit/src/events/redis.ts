import { Redis } from 'ioredis'
import type { Logger } from '../runtime/logging.ts'

export type RedisClient = Redis

const LONGEST_PAUSE_MS = 1000

/**
 * A connection that reconnects by itself and whose commands fail at once while Redis is unavailable: work that must not
 * be lost waits in MongoDB, not in this process's memory. Redis may be unavailable at start-up.
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

/** A second connection whose commands wait for Redis; for subscriptions and BullMQ workers. */
export function connectBlockingRedis(redis: RedisClient, logger?: Logger): RedisClient {
  const blocking = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
  reportOutages(blocking, logger)
  return blocking
}

/** Closes the connection without waiting for an unavailable Redis. */
export async function closeRedis(redis: RedisClient): Promise<void> {
  if (redis.status === 'end') return
  if (redis.status === 'ready') await redis.quit().catch(() => undefined)
  else redis.disconnect()
}

/** Resolves with true when the connection is ready, or with false after `withinMs`. */
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
  let isUnavailable = false
  redis.on('error', error => {
    if (!isUnavailable) logger?.warn({ err: error }, 'Redis is unavailable; pending work waits')
    isUnavailable = true
  })
  redis.on('ready', () => {
    if (isUnavailable) logger?.info('Redis is back')
    isUnavailable = false
  })
}
