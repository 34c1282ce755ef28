import { z } from 'zod'
import { type RedisClient, subscribeToChannel } from '../events/redis.ts'
import type { Logger } from '../runtime/logging.ts'
import { type Revocation, type RevocationCheck, RevocationList } from './revocations.ts'

export const getRevocationKeys = (prefix: string) => ({
  /** Sorted set: the revocations as JSON, scored by the time at which they no longer matter. */
  board: `${prefix}:revocations`,
  /** Counts changes, so that a poll is one small read. */
  version: `${prefix}:revocations:version`,
  channel: `${prefix}:revocations:new`,
})

const StoredRevocation = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('token'), token_id: z.string(), expires_at: z.number() }),
  z.object({
    id: z.string(),
    kind: z.literal('subject'),
    audience: z.enum(['back-office', 'staff-portal', 'internal']),
    subject: z.string(),
    issued_before: z.number(),
    except_token_id: z.string().optional(),
    expires_at: z.number(),
  }),
])

export interface RevocationWatcher extends RevocationCheck {
  /** Calls the listener whenever tokens are revoked; for connections that outlive a single call. */
  onRevocation(listener: () => void): void
  close(): Promise<void>
}

interface WatcherOptions {
  readonly prefix?: string
  readonly pollMs?: number
  readonly logger?: Logger
}

/**
 * Tracks revoked tokens: immediately through Redis pub/sub, and within `pollMs` by polling in case a message is missed.
 * While Redis is unavailable, the revocations known so far stay in effect.
 */
export async function createRevocationWatcher(
  redis: RedisClient,
  { prefix = 'rms', pollMs = 2000, logger }: WatcherOptions = {},
): Promise<RevocationWatcher> {
  const board = new RevocationList()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach(listener => void listener())
  const subscription = subscribeToChannel(redis, getRevocationKeys(prefix).channel, text => {
    addRevocation(board, text, logger)
    notify()
  })
  const poll = createPoll({ redis, prefix, board, logger, notify })
  await poll()
  const timer = setInterval(() => void poll(), pollMs)
  timer.unref()
  return {
    isRevoked: token => board.isRevoked(token),
    onRevocation: listener => void listeners.add(listener),
    async close() {
      clearInterval(timer)
      await subscription.close()
    },
  }
}

interface PollOptions {
  readonly redis: RedisClient
  readonly prefix: string
  readonly board: RevocationList
  readonly logger?: Logger | undefined
  readonly notify: () => void
}

function createPoll({ redis, prefix, board, logger, notify }: PollOptions): () => Promise<void> {
  const keys = getRevocationKeys(prefix)
  let lastVersion: string | null | undefined
  return async () => {
    board.removeExpired(Date.now())
    if (redis.status !== 'ready') return
    try {
      const version = await redis.get(keys.version)
      if (version === lastVersion) return
      const texts = await redis.zrangebyscore(keys.board, Date.now(), '+inf')
      for (const text of texts) addRevocation(board, text, logger)
      lastVersion = version
      notify()
    } catch (error) {
      logger?.debug({ err: error }, 'revocations could not be read')
    }
  }
}

function addRevocation(board: RevocationList, text: string, logger?: Logger): void {
  try {
    const revocation: Revocation = StoredRevocation.parse(JSON.parse(text))
    board.add(revocation)
  } catch (error) {
    logger?.error({ err: error }, 'a revocation could not be parsed')
  }
}
