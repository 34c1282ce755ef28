import type { RedisClient } from '@rms/service-kit'
import type { ClientRateLimitInfo, Store } from 'express-rate-limit'

interface Count {
  /** The total of all gateways in Redis when this gateway last synchronised. */
  shared: number
  /** Counted here since then. */
  own: number
}

interface RateLimitStoreOptions {
  readonly prefix: string
  readonly windowMs: number
  readonly syncMs?: number
  readonly now?: () => number
}

/**
 * Counts requests across all gateways without a Redis call per request. Every gateway adds its counts five times a
 * second and reads the totals, so a limit can be exceeded by the requests of 200 ms. While Redis is unavailable, each
 * gateway counts on its own.
 */
export function createRateLimitStore(
  redis: RedisClient,
  { prefix, windowMs, syncMs = 200, now = Date.now }: RateLimitStoreOptions,
): Store & { sync(): Promise<void>; close(): void } {
  let counts = new Map<string, Count>()
  let window = Math.floor(now() / windowMs)
  const updateWindow = () => {
    const current = Math.floor(now() / windowMs)
    if (current !== window) counts = new Map()
    window = current
  }
  const sync = async () => {
    updateWindow()
    const changed = [...counts].filter(([, { own }]) => own > 0)
    if (changed.length === 0 || redis.status !== 'ready') return
    await syncCounts(redis, changed, { toRedisKey: key => `${prefix}:rate:${window}:${key}`, windowMs })
  }
  const timer = setInterval(() => void sync().catch(() => undefined), syncMs)
  timer.unref()
  return {
    increment(key): ClientRateLimitInfo {
      updateWindow()
      const count = counts.get(key) ?? { shared: 0, own: 0 }
      count.own += 1
      counts.set(key, count)
      return { totalHits: count.shared + count.own, resetTime: new Date((window + 1) * windowMs) }
    },
    decrement(key) {
      const count = counts.get(key)
      if (count) count.own -= 1
    },
    resetKey: key => void counts.delete(key),
    sync,
    close: () => clearInterval(timer),
  }
}

interface SyncOptions {
  readonly toRedisKey: (key: string) => string
  readonly windowMs: number
}

async function syncCounts(
  redis: RedisClient,
  changed: readonly (readonly [string, Count])[],
  { toRedisKey, windowMs }: SyncOptions,
): Promise<void> {
  const added = changed.map(([, { own }]) => own)
  const pipeline = redis.pipeline()
  changed.forEach(([key], index) => {
    pipeline.incrby(toRedisKey(key), added[index] ?? 0).pexpire(toRedisKey(key), 2 * windowMs)
  })
  const results = (await pipeline.exec()) ?? []
  changed.forEach(([, count], index) => {
    const [error, total] = results[2 * index] ?? []
    if (error || typeof total !== 'number') return
    count.shared = total
    count.own -= added[index] ?? 0
  })
}
