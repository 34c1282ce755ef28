import { randomUUID } from 'node:crypto'
import type { ClientSession, Connection } from 'mongoose'
import type { RedisClient } from '../events/redis.ts'
import type { Logger } from '../runtime/logging.ts'
import { revocationKeys } from './revocation-watcher.ts'
import type { Revocation } from './revocations.ts'

type WithoutId<R> = R extends Revocation ? Omit<R, 'id'> : never
export type NewRevocation = WithoutId<Revocation>

export interface RevocationPublisher {
  /**
   * Kept in MongoDB first, told to every process at once; when Redis is away, as soon as it is back. With a
   * session it takes part in that transaction and is told within two seconds of the commit.
   */
  revoke(revocation: NewRevocation, session?: ClientSession): Promise<void>
  /** Tells what was not told yet. */
  flush(): Promise<void>
  close(): Promise<void>
}

type Stored = Revocation & { published: boolean; expire_after: Date }

interface PublisherOptions {
  readonly prefix?: string
  readonly retryMs?: number
  readonly logger?: Logger
}

/** The one who owns accounts (catalog for users, portal for staff) tells the others which tokens are dead. */
export function createRevocationPublisher(
  connection: Connection,
  redis: RedisClient,
  { prefix = 'rms', retryMs = 2000, logger }: PublisherOptions = {},
): RevocationPublisher {
  const stored = revocationCollection(connection)
  const flush = () => publishPending(stored, redis, prefix)
  const flushQuietly = () =>
    flush().catch(error => logger?.debug({ err: error }, 'revocations wait for Redis'))
  const timer = setInterval(() => void flushQuietly(), retryMs)
  timer.unref()
  // A Redis that came back may have come back empty.
  const tellAll = () =>
    void stored
      .updateMany({ expires_at: { $gt: Date.now() } }, { $set: { published: false } })
      .then(flushQuietly, error => logger?.warn({ err: error }, 'revocations could not be told again'))
  redis.on('ready', tellAll)
  return {
    async revoke(revocation, session) {
      const expire_after = new Date(revocation.expires_at)
      const document = { ...revocation, id: randomUUID(), published: false, expire_after }
      await stored.insertOne(document, session ? { session } : {})
      if (!session) await flushQuietly()
    },
    flush,
    async close() {
      clearInterval(timer)
      redis.off('ready', tellAll)
      await flushQuietly()
    },
  }
}

const revocationCollection = (connection: Connection) => connection.collection<Stored>('revocations')

async function publishPending(
  stored: ReturnType<typeof revocationCollection>,
  redis: RedisClient,
  prefix: string,
): Promise<void> {
  const { board, version, channel } = revocationKeys(prefix)
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
    if (!answers || answers.some(([error]) => error)) throw new Error('Redis did not take a revocation')
    await stored.updateOne({ id: revocation.id }, { $set: { published: true } })
  }
}
