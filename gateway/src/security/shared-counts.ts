import type { RedisClient } from '@rms/service-kit'
import type { ClientRateLimitInfo, Store } from 'express-rate-limit'

interface Count {
  /** What all gateways together have told Redis, as far as is known here. */
  shared: number
  /** Not told yet. */
  own: number
}

interface CountsOptions {
  readonly prefix: string
  readonly windowMs: number
  readonly tellMs?: number
  readonly now?: () => number
}

/**
 * Counts calls over all gateways without a call of Redis for each of them: every gateway adds what it has counted five
 * times a second, and learns what the others have. So a limit may be passed by what comes in a fifth of a second.
 * While Redis is away each counts for itself.
 */
export function createSharedCounts(
  redis: RedisClient,
  { prefix, windowMs, tellMs = 200, now = Date.now }: CountsOptions,
): Store & { tell(): Promise<void>; close(): void } {
  let counts = new Map<string, Count>()
  let window = Math.floor(now() / windowMs)
  const turnWindow = () => {
    const current = Math.floor(now() / windowMs)
    if (current !== window) counts = new Map()
    window = current
  }
  const tell = async () => {
    turnWindow()
    const news = [...counts].filter(([, { own }]) => own > 0)
    if (news.length === 0 || redis.status !== 'ready') return
    await tellAll(redis, news, { keyOf: key => `${prefix}:rate:${window}:${key}`, windowMs })
  }
  const timer = setInterval(() => void tell().catch(() => undefined), tellMs)
  timer.unref()
  return {
    increment(key): ClientRateLimitInfo {
      turnWindow()
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
    tell,
    close: () => clearInterval(timer),
  }
}

interface Telling {
  readonly keyOf: (key: string) => string
  readonly windowMs: number
}

async function tellAll(
  redis: RedisClient,
  news: readonly (readonly [string, Count])[],
  { keyOf, windowMs }: Telling,
): Promise<void> {
  const told = news.map(([, { own }]) => own)
  const pipeline = redis.pipeline()
  news.forEach(([key], index) => {
    pipeline.incrby(keyOf(key), told[index] ?? 0).pexpire(keyOf(key), 2 * windowMs)
  })
  const answers = (await pipeline.exec()) ?? []
  news.forEach(([, count], index) => {
    const [error, total] = answers[2 * index] ?? []
    if (error || typeof total !== 'number') return
    count.shared = total
    count.own -= told[index] ?? 0
  })
}
