import { randomUUID } from 'node:crypto'
import type { ClientSession, Connection } from 'mongoose'
import type { RedisClient } from '../events/redis.ts'
import type { Logger } from '../runtime/logging.ts'
import { getRevocationKeys } from './revocation-watcher.ts'
import type { Revocation } from './revocations.ts'

type WithoutId<R> = R extends Revocation ? Omit<R, 'id'> : never
export type NewRevocation = WithoutId<Revocation>

export interface RevocationPublisher {
  /**
   * Stores the revocation in MongoDB, then publishes it to every process at once or, while Redis is unavailable, as
   * soon as it is back. With a session, it is stored in that transaction and published after its commit.
   */
  revoke(revocation: NewRevocation, session?: ClientSession): Promise<void>
  /** Publishes revocations that are not published yet. */
  flush(): Promise<void>
  close(): Promise<void>
}

type Stored = Revocation & { published: boolean; expire_after: Date }

interface PublisherOptions {
  readonly prefix?: string
  /** How often to look for revocations of a process that died before it published them. */
  readonly pollMs?: number
  /** How often to try again what this process could not publish. */
  readonly retryMs?: number
  readonly logger?: Logger
}

/**
 * Publishes revoked tokens to all processes. For the services that own accounts: catalog for users, portal for staff.
 */
export function createRevocationPublisher(
  connection: Connection,
  redis: RedisClient,
  { prefix = 'rms', pollMs = 10_000, retryMs = 2000, logger }: PublisherOptions = {},
): RevocationPublisher {
  const stored = revocationCollection(connection)
  const flush = () => publishPending(stored, redis, prefix)
  let mustRetry = false
  const flushAndLogErrors = async () => {
    try {
      await flush()
      mustRetry = false
    } catch (error) {
      mustRetry = true
      logger?.debug({ err: error }, 'revocations are waiting for Redis')
    }
  }
  const timers = [
    setInterval(() => void flushAndLogErrors(), pollMs),
    setInterval(() => void (mustRetry && flushAndLogErrors()), retryMs),
  ]
  for (const timer of timers) timer.unref()
  // After an outage, Redis may be empty.
  const republishAll = () =>
    void stored
      .updateMany({ expires_at: { $gt: Date.now() } }, { $set: { published: false } })
      .then(flushAndLogErrors, error => logger?.warn({ err: error }, 'revocations could not be republished'))
  redis.on('ready', republishAll)
  return {
    async revoke(revocation, session) {
      const expire_after = new Date(revocation.expires_at)
      const document = { ...revocation, id: randomUUID(), published: false, expire_after }
      await stored.insertOne(document, session ? { session } : {})
      if (session) session.once('ended', () => void flushAndLogErrors())
      else await flushAndLogErrors()
    },
    flush,
    async close() {
      timers.forEach(clearInterval)
      redis.off('ready', republishAll)
      await flushAndLogErrors()
    },
  }
}

const revocationCollection = (connection: Connection) => connection.collection<Stored>('revocations')

async function publishPending(
  stored: ReturnType<typeof revocationCollection>,
  redis: RedisClient,
  prefix: string,
): Promise<void> {
  const { board, version, channel } = getRevocationKeys(prefix)
  const pending = await stored
    .find({ published: false }, { projection: { _id: 0 } })
    .limit(500)
    .toArray()
  for (const { published: _, expire_after: __, ...revocation } of pending) {
    const text = JSON.stringify(revocation)
    const answers = await redis
      .multi()
      .zremrangebyscore(board, '-inf', Date.now())
      .zadd(board, Number(revocation.expires_at), text)
      .incr(version)
      .publish(channel, text)
      .exec()
    if (!answers || answers.some(([error]) => error)) throw new Error('Redis did not accept a revocation')
    await stored.updateOne({ id: revocation.id }, { $set: { published: true } })
  }
}
