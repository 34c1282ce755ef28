import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '@rms/contracts'
import {
  closeRedis,
  connectMongo,
  connectRedis,
  createKit,
  createLifecycle,
  createLogger,
  environmentOf,
  type Kit,
  type Lifecycle,
  type LogLevel,
  readConfig,
  redisReady,
  type ServiceConfig,
} from '@rms/service-kit'
import type { z } from 'zod'
import { testInfrastructure } from './infrastructure.ts'

export interface TestKit<Config extends ServiceConfig = ServiceConfig> extends Kit<Config> {
  readonly lifecycle: Lifecycle
  /** Stops everything and leaves nothing behind: no database, no queue, no file. */
  close(): Promise<void>
}

export interface TestKitOptions<Config extends ServiceConfig = ServiceConfig> {
  /** The service's own environment, when it extends `serviceEnvironment`. */
  readonly environment?: z.ZodType<Config>
  /** Settings that differ from the test's defaults. */
  readonly env?: Readonly<Record<string, string>>
  /** Works on the servers and the queues of this kit, as another service of the same system. */
  readonly beside?: Kit
}

/** A kit on real servers with a database, a queue prefix and a folder for files of its own. */
export async function createTestKit<Config extends ServiceConfig = ServiceConfig>(
  service: ServiceName,
  options: TestKitOptions<Config> = {},
): Promise<TestKit<Config>> {
  const infrastructure = await testInfrastructure()
  const files = await mkdtemp(join(tmpdir(), 'rms-files-'))
  const own = `t${randomBytes(5).toString('hex')}`
  const prefix = options.beside?.config.QUEUE_PREFIX ?? own
  const config = readConfig(environmentOf(options.environment), {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URI: infrastructure.mongodbUri,
    MONGODB_PREFIX: own,
    REDIS_URL: infrastructure.redisUrl,
    QUEUE_PREFIX: prefix,
    FILES_DIR: files,
    ...TEST_SECRETS,
    ...options.env,
  })
  const lifecycle = createLifecycle()
  const logger = createLogger(service, (process.env.RMS_TEST_LOG as LogLevel | undefined) ?? 'silent')
  const kit = await createKit({ name: service, database: service, config, logger, lifecycle })
  return {
    ...kit,
    lifecycle,
    async close() {
      await lifecycle.stop()
      await dropDatabase(config, kit.connection.name)
      if (!options.beside) await removeQueues(config)
      await rm(files, { recursive: true, force: true })
      await infrastructure.stop()
    },
  }
}

/** As long as production wants them; the same for all, so that services of one test trust one another. */
export const TEST_SECRETS = {
  JWT_SECRET: 'jwt-for-the-tests-of-this-repository-only',
  SERVICE_SECRET: 'services-of-the-tests-of-this-repository-only',
  FILE_LINK_SECRET: 'links-for-the-tests-of-this-repository-only',
}

/** On connections of their own: by now the kit's are closed, and nothing writes any more. */
async function dropDatabase(config: ServiceConfig, database: string): Promise<void> {
  const connection = await connectMongo(config.MONGODB_URI, database)
  await connection.dropDatabase()
  await connection.close()
}

async function removeQueues(config: ServiceConfig): Promise<void> {
  const redis = connectRedis(config.REDIS_URL)
  if (await redisReady(redis, 2000)) {
    for await (const keys of redis.scanStream({ match: `${config.QUEUE_PREFIX}:*`, count: 500 }))
      if (keys.length > 0) await redis.unlink(...keys)
  }
  await closeRedis(redis)
}
