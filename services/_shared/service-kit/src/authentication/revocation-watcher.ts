import { z } from 'zod'
import { closeRedis, connectBlockingRedis, type RedisClient } from '../events/redis.ts'
import type { Logger } from '../runtime/logging.ts'
import { type Revocation, type RevocationCheck, RevocationList } from './revocations.ts'

export const revocationKeys = (prefix: string) => ({
  /** Sorted set: JSON of the revocation by the time at which it no longer matters. */
  board: `${prefix}:revocations`,
  /** Counts changes, so that a look is one small read. */
  version: `${prefix}:revocations:version`,
  channel: `${prefix}:revocations:new`,
})

const Kept = z.discriminatedUnion('kind', [
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
  /** Calls back whenever tokens were revoked, for what outlives a single call. */
  onRevocation(listener: () => void): void
  close(): Promise<void>
}

interface WatcherOptions {
  readonly prefix?: string
  readonly pollMs?: number
  readonly logger?: Logger
}

/**
 * Knows which tokens are revoked: at once by Redis' pub/sub, and within `pollMs` by looking, should a message be
 * missed. While Redis is away it keeps what it knows.
 */
export async function createRevocationWatcher(
  redis: RedisClient,
  { prefix = 'rms', pollMs = 2000, logger }: WatcherOptions = {},
): Promise<RevocationWatcher> {
  const board = new RevocationList()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach(listener => void listener())
  const subscriber = connectBlockingRedis(redis)
  subscriber.on('message', (_channel, text) => {
    learn(board, text, logger)
    notify()
  })
  subscriber.subscribe(revocationKeys(prefix).channel).catch(() => undefined)
  const look = createLook({ redis, prefix, board, logger, notify })
  await look()
  const timer = setInterval(() => void look(), pollMs)
  timer.unref()
  return {
    isRevoked: token => board.isRevoked(token),
    onRevocation: listener => void listeners.add(listener),
    async close() {
      clearInterval(timer)
      await closeRedis(subscriber)
    },
  }
}

interface Look {
  readonly redis: RedisClient
  readonly prefix: string
  readonly board: RevocationList
  readonly logger?: Logger | undefined
  readonly notify: () => void
}

function createLook({ redis, prefix, board, logger, notify }: Look): () => Promise<void> {
  const keys = revocationKeys(prefix)
  let seen: string | null | undefined
  return async () => {
    board.forgetExpired(Date.now())
    if (redis.status !== 'ready') return
    try {
      const version = await redis.get(keys.version)
      if (version === seen) return
      const texts = await redis.zrangebyscore(keys.board, Date.now(), '+inf')
      for (const text of texts) learn(board, text, logger)
      seen = version
      notify()
    } catch (error) {
      logger?.debug({ err: error }, 'revocations could not be looked up')
    }
  }
}

function learn(board: RevocationList, text: string, logger?: Logger): void {
  try {
    const revocation: Revocation = Kept.parse(JSON.parse(text))
    board.add(revocation)
  } catch (error) {
    logger?.error({ err: error }, 'a revocation could not be read')
  }
}
