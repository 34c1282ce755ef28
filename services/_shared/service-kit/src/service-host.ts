import type { ServiceName } from '@rms/contracts'
import type { Application, Router } from 'express'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { readConfig, type ServiceConfig, serviceEnvironment } from './config.ts'
import { assertHandlers, type Consumer, startConsumer } from './consumers.ts'
import { createFileStore } from './files/create-file-store.ts'
import type { FileStore } from './files/file-store.ts'
import { createHttpApp, listen } from './http-app.ts'
import { createIdempotencyStore, type IdempotencyStore } from './idempotency.ts'
import { createInternalClient, type InternalClient } from './internal-client.ts'
import { createLivePublisher, type LivePublisher } from './live.ts'
import { createLogger, type Logger } from './logging.ts'
import { type Readiness, startMetricsServer } from './metrics.ts'
import { connectMongo, ensureIndexes, pingMongo } from './mongo.ts'
import { createRelay, type Relay } from './outbox-relay.ts'
import { createQueues, type Queues } from './queues.ts'
import { closeRedis, connectRedis, type RedisClient, redisReady } from './redis.ts'
import { createRevocationPublisher, type RevocationPublisher } from './revocation-publisher.ts'
import { createRevocationWatcher } from './revocation-watcher.ts'
import type { RevocationCheck } from './revocations.ts'
import { type Lifecycle, runProcess } from './shutdown.ts'
import { createUnitOfWork, type UnitOfWork } from './unit-of-work.ts'

/** Everything that a service's code is given; nothing in it is global. */
export interface Kit<Config extends ServiceConfig = ServiceConfig> {
  readonly name: string
  readonly config: Config
  readonly logger: Logger
  readonly connection: Connection
  readonly redis: RedisClient
  readonly queues: Queues
  readonly relay: Relay
  readonly unitOfWork: UnitOfWork
  readonly live: LivePublisher
  readonly files: FileStore
  readonly authenticator: Authenticator
  readonly idempotency: IdempotencyStore
  readonly revocations: RevocationPublisher
  readonly internal: InternalClient
}

/** What a service makes of its kit. */
export interface ServiceParts {
  readonly mount: (router: Router) => void
  readonly consumers?: readonly Consumer[]
  readonly readiness?: Readiness
}

export type ServiceSchema = z.ZodType<ServiceConfig>

interface KitOptions<Config extends ServiceConfig> {
  readonly name: string
  /** The service whose database this process works on. */
  readonly database: ServiceName
  readonly config: Config
  readonly logger: Logger
  readonly lifecycle: Lifecycle
}

/** Connects everything, in order, and has it closed in reverse. */
export async function createKit<Config extends ServiceConfig>(
  options: KitOptions<Config>,
): Promise<Kit<Config>> {
  const { name, config, logger, lifecycle } = options
  const redis = connectRedis(config.REDIS_URL, { logger })
  lifecycle.onStop('redis', () => closeRedis(redis))
  const database = `${config.MONGODB_PREFIX}-${options.database}`
  const [connection] = await Promise.all([
    connectMongo(config.MONGODB_URI, database, { logger }),
    redisReady(redis, 2000),
  ])
  lifecycle.onStop('mongo', () => connection.close())
  const prefix = config.QUEUE_PREFIX
  const queues = createQueues(redis, prefix)
  lifecycle.onStop('queues', () => queues.close())
  const relay = createRelay({ connection, queues, logger })
  lifecycle.onStop('relay', () => relay.close())
  const revocations = createRevocationPublisher(connection, redis, { prefix, logger })
  lifecycle.onStop('revocations', () => revocations.close())
  return {
    name,
    config,
    logger,
    connection,
    redis,
    queues,
    relay,
    revocations,
    unitOfWork: createUnitOfWork({ connection, outbox: relay }),
    live: createLivePublisher(redis, prefix),
    files: (await createFileStore(config)) ?? noFiles(name),
    authenticator: await watchedAuthenticator(options, redis),
    idempotency: createIdempotencyStore(connection),
    internal: createInternalClient({
      baseUrl: service => config[URL_NAMES[service]],
      secret: config.SERVICE_SECRET,
      caller: name,
    }),
  }
}

type AuthenticationConfig = Pick<ServiceConfig, 'JWT_SECRET' | 'SERVICE_SECRET' | 'QUEUE_PREFIX'>

/** An authenticator that hears of revocations; also for processes without a database, such as the gateway. */
export async function watchedAuthenticator(
  { config, logger, lifecycle }: { config: AuthenticationConfig; logger: Logger; lifecycle: Lifecycle },
  redis: RedisClient,
): Promise<Authenticator> {
  const watcher = await createRevocationWatcher(redis, { prefix: config.QUEUE_PREFIX, logger })
  lifecycle.onStop('revocation watcher', () => watcher.close())
  return createAuthenticator({
    secret: config.JWT_SECRET,
    serviceSecret: config.SERVICE_SECRET,
    revocations: watcher satisfies RevocationCheck,
  })
}

/** The app of a service: what `startService` serves, and what tests call. */
export const createServiceApp = (kit: Kit, parts: ServiceParts): Application =>
  createHttpApp({
    name: kit.name,
    logger: kit.logger,
    authenticator: kit.authenticator,
    idempotency: kit.idempotency,
    mount: parts.mount,
    readiness: readinessOf(kit, parts),
    trustedProxy: kit.config.TRUSTED_PROXY,
  })

interface StartOptions<Config extends ServiceConfig> {
  /** `serviceEnvironment`, or that extended by the service's own. */
  readonly environment?: z.ZodType<Config>
  readonly build: (kit: Kit<Config>, lifecycle: Lifecycle) => Promise<ServiceParts> | ServiceParts
}

/** A service's whole life: environment → connections → consumers → HTTP and metrics → stop. */
export function startService<Config extends ServiceConfig = ServiceConfig>(
  options: StartOptions<Config> & { readonly name: ServiceName },
): Promise<void> {
  return startHost({ ...options, database: options.name, http: true })
}

/** A worker's whole life: the same without HTTP, on the database of the service whose handlers it runs. */
export function startWorker<Config extends ServiceConfig = ServiceConfig>(
  options: Omit<StartOptions<Config>, 'build'> & {
    readonly name: string
    readonly database: ServiceName
    readonly build: (
      kit: Kit<Config>,
      lifecycle: Lifecycle,
    ) => Promise<Omit<ServiceParts, 'mount'>> | Omit<ServiceParts, 'mount'>
  },
): Promise<void> {
  const build = async (kit: Kit<Config>, lifecycle: Lifecycle) => ({
    mount: () => undefined,
    ...(await options.build(kit, lifecycle)),
  })
  return startHost({ ...options, build, http: false })
}

async function startHost<Config extends ServiceConfig>(
  options: StartOptions<Config> & { name: string; database: ServiceName; http: boolean },
): Promise<void> {
  const { name, database, http } = options
  const logger = createLogger(name)
  await runProcess({
    name,
    logger,
    async start(lifecycle) {
      const config = readConfig(options.environment ?? (serviceEnvironment as unknown as z.ZodType<Config>))
      logger.level = config.LOG_LEVEL
      const kit = await createKit({ name, database, config, logger, lifecycle })
      const parts = await options.build(kit, lifecycle)
      assertHandlers(name, parts.consumers ?? [])
      await ensureIndexes(kit.connection)
      runConsumers(kit, parts, lifecycle)
      if (http) await serveApp(kit, parts, lifecycle)
      const metrics = await startMetricsServer(config.METRICS_PORT, {
        host: config.HOST,
        readiness: readinessOf(kit, parts),
      })
      lifecycle.onStop('metrics', () => metrics.close())
      logger.info({ metrics_port: metrics.port }, `${name} is ready`)
      process.send?.({ ready: name })
    },
  })
}

/** Starts the consumers; each finishes its jobs in hand when the lifecycle stops. */
export function runConsumers(kit: Kit, { consumers = [] }: ServiceParts, lifecycle: Lifecycle): void {
  const { redis, logger } = kit
  const running = consumers.map(each =>
    startConsumer(each, { redis, prefix: kit.config.QUEUE_PREFIX, logger }),
  )
  lifecycle.onStop('consumers', async () => void (await Promise.all(running.map(each => each.close()))))
}

async function serveApp(kit: Kit, parts: ServiceParts, lifecycle: Lifecycle): Promise<void> {
  const listening = await listen(createServiceApp(kit, parts), kit.config.PORT, kit.config.HOST)
  lifecycle.onStop('http', () => listening.close())
  kit.logger.info({ port: listening.port }, 'listening')
}

/** A service can work without Redis for a while: events wait in the outbox. Without MongoDB it cannot. */
const readinessOf =
  (kit: Kit, parts: ServiceParts): Readiness =>
  async () => {
    await pingMongo(kit.connection)
    await parts.readiness?.()
  }

const noFiles = (name: string): FileStore => {
  const refuse = () =>
    Promise.reject(new Error(`${name} was not told where files are kept (FILES_DIR or S3_ENDPOINT)`))
  return { put: refuse, open: refuse, stat: refuse, remove: refuse }
}

const URL_NAMES = {
  catalog: 'CATALOG_URL',
  invoicing: 'INVOICING_URL',
  'menu-costing': 'MENU_COSTING_URL',
  workforce: 'WORKFORCE_URL',
  portal: 'PORTAL_URL',
} as const satisfies Record<ServiceName, keyof ServiceConfig>
