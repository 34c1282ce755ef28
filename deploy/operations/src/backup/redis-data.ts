import { UserFacingError } from '@rms/infrastructure'
import { closeRedis, connectRedis, type RedisClient, waitForRedis } from '@rms/service-kit'
import type { RestoreTarget } from './restore-backup.ts'

/** The product's data in Redis under a prefix: jobs and revoked sessions. */
export async function openRedisData(redisUrl: string, prefix: string) {
  const redis = connectRedis(redisUrl)
  if (!(await waitForRedis(redis, 5000))) {
    await closeRedis(redis)
    throw new UserFacingError('Redis is not responding.')
  }
  const queues: RestoreTarget['queues'] = {
    isEmpty: async () => (await jobs(redis, prefix).next()).done === true,
    async empty() {
      for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 500 }))
        if (keys.length > 0) await redis.unlink(...keys)
    },
  }
  return { ...queues, close: () => closeRedis(redis) }
}

/** Keys with four parts are jobs; other keys exist for empty queues too. */
async function* jobs(redis: RedisClient, prefix: string): AsyncGenerator<string> {
  for await (const keys of redis.scanStream({ match: `${prefix}:*:*--*`, count: 500 })) yield* keys
}
