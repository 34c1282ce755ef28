import { Redis } from 'ioredis'
import type { Logger } from '../runtime/logging.ts'

export type RedisClient = Redis

const LONGEST_PAUSE_MS = 1000

/**
 * A connection that reconnects by itself and whose commands fail at once while Redis is unavailable: work that must not
 * be lost waits in MongoDB, not in this process's memory. Redis may be unavailable at start-up. All users of an address in
 * a process share one connection. Each of them closes it once, and the last one really closes it.
 */
export function connectRedis(url: string, { logger }: { logger?: Logger } = {}): RedisClient {
  return share('commands', url, () =>
    openRedis(
      new Redis(url, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        connectTimeout: 5000,
        retryStrategy: times => Math.min(50 * 2 ** times, LONGEST_PAUSE_MS),
      }),
      logger,
    ),
  )
}

/** A connection for BullMQ workers, whose commands wait for Redis; shared like the one for commands. */
export const connectWorkerRedis = (redis: RedisClient): RedisClient => shareWaiting('workers', redis)

export interface RedisSubscription {
  close(): Promise<void>
}

/** Receives the messages of a channel, and resumes after an outage. All subscriptions of a process share a connection. */
export function subscribeToChannel(
  redis: RedisClient,
  channel: string,
  onMessage: (text: string) => void,
): RedisSubscription {
  const subscriber = shareWaiting('subscriptions', redis)
  const onAnyMessage = (from: string, text: string) => {
    if (from === channel) onMessage(text)
  }
  subscriber.on('message', onAnyMessage)
  // A repeated subscription changes nothing. It lasts until the connection is closed; without listeners, messages are ignored.
  subscriber.subscribe(channel).catch(() => undefined)
  return {
    async close() {
      subscriber.off('message', onAnyMessage)
      await closeRedis(subscriber)
    },
  }
}

/** Ends this use of the connection; the last one closes it, without waiting for an unavailable Redis. */
export async function closeRedis(redis: RedisClient): Promise<void> {
  const connection = sharedByClient.get(redis)
  if (connection) {
    connection.users -= 1
    if (connection.users > 0) return
    if (sharedByKey.get(connection.key) === connection) sharedByKey.delete(connection.key)
  }
  if (redis.status === 'end') return
  if (redis.status === 'ready') await redis.quit().catch(() => undefined)
  else redis.disconnect()
}

interface SharedConnection {
  readonly key: string
  readonly url: string
  readonly redis: RedisClient
  users: number
}

const sharedByKey = new Map<string, SharedConnection>()
const sharedByClient = new WeakMap<RedisClient, SharedConnection>()

function share(purpose: string, url: string, open: () => RedisClient): RedisClient {
  const key = `${purpose} ${url}`
  const known = sharedByKey.get(key)
  if (known && known.redis.status !== 'end') {
    known.users += 1
    return known.redis
  }
  const connection = { key, url, redis: open(), users: 1 }
  sharedByKey.set(key, connection)
  sharedByClient.set(connection.redis, connection)
  return connection.redis
}

function shareWaiting(purpose: string, redis: RedisClient): RedisClient {
  const url = sharedByClient.get(redis)?.url
  if (url === undefined) throw new Error('the connection was not opened with connectRedis')
  return share(purpose, url, () =>
    openRedis(redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })),
  )
}

/** Each workload, queue and subscription adds listeners. */
const MOST_LISTENERS = 10_000

function openRedis(redis: RedisClient, logger?: Logger): RedisClient {
  redis.setMaxListeners(MOST_LISTENERS)
  reportOutages(redis, logger)
  return redis
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
