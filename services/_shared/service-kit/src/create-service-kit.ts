import type { ServiceName } from '@rms/contracts'
import type { Connection } from 'mongoose'
import { type Authenticator, createAuthenticator } from './authentication/authenticator.ts'
import { createRevocationPublisher, type RevocationPublisher } from './authentication/revocation-publisher.ts'
import { createRevocationWatcher } from './authentication/revocation-watcher.ts'
import { type ChangeSignal, createChangeSignal } from './events/change-signal.ts'
import { createLiveMessagePublisher, type LiveMessagePublisher } from './events/live-messages.ts'
import { createOutboxRelay, type OutboxRelayHandle } from './events/outbox-relay.ts'
import { createQueues, type Queues } from './events/queues.ts'
import { closeRedis, connectRedis, type RedisClient, waitForRedis } from './events/redis.ts'
import { createFileStore } from './files/create-file-store.ts'
import type { FileStore } from './files/file-store.ts'
import { createIdempotencyStore, type IdempotencyStore } from './http/idempotency.ts'
import { createInternalServiceClient, type InternalServiceClient } from './http/internal-service-client.ts'
import { type ServiceConfig, type secretsEnvironmentFields, withPreviousSecret } from './runtime/config.ts'
import type { Logger } from './runtime/logging.ts'
import type { Lifecycle } from './runtime/shutdown.ts'
import { connectMongo } from './storage/mongo.ts'
import { createUnitOfWork, type UnitOfWork } from './storage/unit-of-work.ts'

/** All dependencies of a service's code; nothing in it is global. */
export interface ServiceKit<Config extends ServiceConfig = ServiceConfig> {
  readonly name: string
  readonly config: Config
  readonly logger: Logger
  readonly connection: Connection
  readonly redis: RedisClient
  readonly queues: Queues
  readonly relay: OutboxRelayHandle
  readonly unitOfWork: UnitOfWork
  /** Whether periodic work may be due. */
  readonly changes: Pick<ChangeSignal, 'hasRecentChanges'>
  readonly live: LiveMessagePublisher
  readonly files: FileStore
  readonly authenticator: Authenticator
  readonly idempotency: IdempotencyStore
  readonly revocations: RevocationPublisher
  readonly internal: InternalServiceClient
  /** The base URL of a service; undefined if it is not configured in this process. */
  readonly serviceUrl: (service: ServiceName) => string | undefined
}

interface KitOptions<Config extends ServiceConfig> {
  readonly name: string
  /** The service whose database this process uses. */
  readonly database: ServiceName
  readonly config: Config
  readonly logger: Logger
  readonly lifecycle: Lifecycle
}

/** Opens all connections in order and registers their shutdown in reverse order. */
export async function createServiceKit<Config extends ServiceConfig>(
  options: KitOptions<Config>,
): Promise<ServiceKit<Config>> {
  const { name, config, logger, lifecycle } = options
  const redis = connectRedis(config.REDIS_URL, { logger })
  lifecycle.onStop('redis', () => closeRedis(redis))
  const database = `${config.MONGODB_PREFIX}-${options.database}`
  const [connection] = await Promise.all([
    connectMongo(config.MONGODB_URI, database, { logger }),
    waitForRedis(redis, 2000),
  ])
  lifecycle.onStop('mongo', () => connection.close())
  const prefix = config.QUEUE_PREFIX
  const queues = createQueues(redis, prefix)
  lifecycle.onStop('queues', () => queues.close())
  const relay = createOutboxRelay({ connection, queues, logger })
  lifecycle.onStop('relay', () => relay.close())
  const changes = createChangeSignal(redis, { prefix, database: options.database })
  lifecycle.onStop('change signal', () => changes.close())
  const revocations = createRevocationPublisher(connection, redis, { prefix, logger })
  lifecycle.onStop('revocations', () => revocations.close())
  const serviceUrl = (service: ServiceName) =>
    service === name ? `http://127.0.0.1:${config.PORT}` : config[URL_NAMES[service]]
  return {
    name,
    config,
    logger,
    connection,
    redis,
    queues,
    relay,
    revocations,
    unitOfWork: createUnitOfWork({ connection, outbox: relay, onCommit: changes.notify }),
    changes,
    live: createLiveMessagePublisher(redis, prefix),
    files: (await createFileStore(config)) ?? noFiles(name),
    authenticator: await createRevocationAwareAuthenticator(options, redis),
    idempotency: createIdempotencyStore(connection),
    serviceUrl,
    internal: createInternalServiceClient({
      baseUrl: serviceUrl,
      secret: config.SERVICE_SECRET,
      caller: name,
    }),
  }
}

type AuthenticationConfig = Pick<ServiceConfig, keyof typeof secretsEnvironmentFields | 'QUEUE_PREFIX'>

export interface RevocationAwareAuthenticator extends Authenticator {
  /** Calls the listener whenever tokens are revoked; for connections that outlive a single call. */
  onRevocation(listener: () => void): void
}

/** An authenticator that follows revocations; also for processes without a database, such as the gateway. */
export async function createRevocationAwareAuthenticator(
  { config, logger, lifecycle }: { config: AuthenticationConfig; logger: Logger; lifecycle: Lifecycle },
  redis: RedisClient,
): Promise<RevocationAwareAuthenticator> {
  const watcher = await createRevocationWatcher(redis, { prefix: config.QUEUE_PREFIX, logger })
  lifecycle.onStop('revocation watcher', () => watcher.close())
  const authenticator = createAuthenticator({
    secret: withPreviousSecret(config.JWT_SECRET, config.JWT_SECRET_PREVIOUS),
    serviceSecret: withPreviousSecret(config.SERVICE_SECRET, config.SERVICE_SECRET_PREVIOUS),
    revocations: watcher,
  })
  return { ...authenticator, onRevocation: watcher.onRevocation }
}

const noFiles = (name: string): FileStore => {
  const refuse = () =>
    Promise.reject(new Error(`${name} has no file storage configured (FILES_DIR or S3_ENDPOINT)`))
  return {
    put: refuse,
    open: refuse,
    stat: refuse,
    remove: refuse,
    list: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
  }
}

const URL_NAMES = {
  catalog: 'CATALOG_URL',
  invoicing: 'INVOICING_URL',
  'menu-costing': 'MENU_COSTING_URL',
  workforce: 'WORKFORCE_URL',
  portal: 'PORTAL_URL',
} as const satisfies Record<ServiceName, keyof ServiceConfig>
