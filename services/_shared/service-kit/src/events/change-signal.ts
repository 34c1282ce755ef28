import { type RedisClient, subscribeToChannel } from './redis.ts'

/** Notifies all processes of a database that one of them has committed changes, so that idle ones need not look often. */
export interface ChangeSignal {
  /** After a commit of this process. */
  notify(): void
  /** Whether a process has committed changes in the last 15 seconds, or this one has just started. */
  hasRecentChanges(): boolean
  close(): Promise<void>
}

interface ChangeSignalOptions {
  readonly prefix: string
  readonly database: string
  readonly now?: () => number
}

/** Longer than pending work waits for further changes. */
const RECENT_MS = 15_000
/** The others are notified at most once in this time. */
const NOTIFICATION_INTERVAL_MS = 5000

/** Without Redis, the others are not notified, and look as rarely as without changes. */
export function createChangeSignal(
  redis: RedisClient,
  { prefix, database, now = Date.now }: ChangeSignalOptions,
): ChangeSignal {
  const channel = `${prefix}:changes:${database}`
  let changedAt = now()
  let publishedAt = Number.NEGATIVE_INFINITY
  const subscription = subscribeToChannel(redis, channel, () => {
    changedAt = now()
  })
  return {
    notify() {
      changedAt = now()
      if (changedAt - publishedAt < NOTIFICATION_INTERVAL_MS || redis.status !== 'ready') return
      publishedAt = changedAt
      redis.publish(channel, '').catch(() => undefined)
    },
    hasRecentChanges: () => now() - changedAt < RECENT_MS,
    close: () => subscription.close(),
  }
}
