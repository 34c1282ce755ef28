import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '@rms/contracts'
import {
  closeRedis,
  connectRedis,
  createLifecycle,
  createLogger,
  createServiceKit,
  getEnvironmentSchema,
  type Lifecycle,
  type LogLevel,
  readConfig,
  type ServiceConfig,
  type ServiceKit,
  waitForRedis,
} from '@rms/service-kit'
import type { z } from 'zod'
import { useTestInfrastructure } from './infrastructure.ts'
import { openPool } from './mongo-pool.ts'
import {
  dropDatabase,
  ensureTestIndexes,
  prepareReuse,
  type ReusableDatabase,
  releaseDatabase,
  takeReusableDatabase,
} from './reusable-databases.ts'

export interface ServiceTestKit<Config extends ServiceConfig = ServiceConfig> extends ServiceKit<Config> {
  readonly lifecycle: Lifecycle
  /** Creates the collections and indexes of all models. A reusable database may have them from an earlier test. */
  ensureIndexes(): Promise<void>
  /** Stops everything and removes the data, queues and files. */
  close(): Promise<void>
}

export interface TestKitOptions<Config extends ServiceConfig = ServiceConfig> {
  /** Schema of the service's environment, if it extends `serviceEnvironmentSchema`. */
  readonly environment?: z.ZodType<Config>
  /** Overrides of the default settings. */
  readonly env?: Readonly<Record<string, string>>
  /** Uses the servers and queues of this kit, like another service of the same system. */
  readonly sharedKit?: ServiceKit
  /** Takes the emptied database of an earlier test, if there is one, and leaves it to a later one. */
  readonly reusesDatabase?: boolean
}

/** Creates a kit on real servers with its own database, queue prefix and file folder. */
export async function createTestKit<Config extends ServiceConfig = ServiceConfig>(
  service: ServiceName,
  options: TestKitOptions<Config> = {},
): Promise<ServiceTestKit<Config>> {
  const infrastructure = await useTestInfrastructure()
  await openPool(infrastructure)
  const files = await mkdtemp(join(tmpdir(), 'rms-files-'))
  const own = `t${randomBytes(5).toString('hex')}`
  const reused = options.reusesDatabase ? takeReusableDatabase(service) : undefined
  const prefix = options.sharedKit?.config.QUEUE_PREFIX ?? own
  const config = readConfig(getEnvironmentSchema(options.environment), {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URI: infrastructure.mongodbUri,
    MONGODB_PREFIX: reused?.prefix ?? own,
    REDIS_URL: infrastructure.redisUrl,
    QUEUE_PREFIX: prefix,
    FILES_DIR: files,
    ...TEST_SECRETS,
    ...options.env,
  })
  const lifecycle = createLifecycle()
  const logger = createLogger(service, (process.env.RMS_TEST_LOG as LogLevel | undefined) ?? 'silent')
  const kit = await createServiceKit({ name: service, database: service, config, logger, lifecycle })
  let reusable: ReusableDatabase | undefined
  return {
    ...kit,
    lifecycle,
    async ensureIndexes() {
      await ensureTestIndexes(kit.connection, reused)
      if (options.reusesDatabase) reusable = await prepareReuse(kit.connection, config.MONGODB_PREFIX)
    },
    async close() {
      const { name } = kit.connection
      await lifecycle.stop()
      const used = { service, uri: config.MONGODB_URI, name }
      if (reusable) await releaseDatabase(used, reusable)
      else if (config.MONGODB_PREFIX === own) await dropDatabase(used)
      if (!options.sharedKit) await removeQueues(config)
      await rm(files, { recursive: true, force: true })
      await infrastructure.stop()
    },
  }
}

/** Long enough for production; shared by all tests, so that their services trust one another. */
export const TEST_SECRETS = {
  JWT_SECRET: 'jwt-for-the-tests-of-this-repository-only',
  SERVICE_SECRET: 'services-of-the-tests-of-this-repository-only',
  FILE_LINK_SECRET: 'links-for-the-tests-of-this-repository-only',
}

async function removeQueues(config: ServiceConfig): Promise<void> {
  const redis = connectRedis(config.REDIS_URL)
  if (await waitForRedis(redis, 2000)) {
    for await (const keys of redis.scanStream({ match: `${config.QUEUE_PREFIX}:*`, count: 500 }))
      if (keys.length > 0) await redis.unlink(...keys)
  }
  await closeRedis(redis)
}
