import type { ServiceName } from '@rms/contracts'
import type { Application, Router } from 'express'
import type { z } from 'zod'
import type { ScopeResolvers } from './authorization/scope-resolvers.ts'
import { createServiceKit, type ServiceKit } from './create-service-kit.ts'
import { startConsumer } from './events/consumer-host.ts'
import { assertQueueHandlers, type Consumer } from './events/consumers.ts'
import { createHttpApp, startHttpServer } from './http/http-app.ts'
import { type ReadinessCheck, startMetricsServer } from './observability/metrics.ts'
import { startTracing } from './observability/tracing.ts'
import { type Environment, getEnvironmentSchema, readConfig, type ServiceConfig } from './runtime/config.ts'
import { createLogger, type Logger } from './runtime/logging.ts'
import { type Lifecycle, runProcess } from './runtime/shutdown.ts'
import { ensureIndexes, pingMongo } from './storage/mongo.ts'

/** What a service builds from its kit. */
export interface ServiceDefinition {
  readonly mount: (router: Router) => void
  readonly resolvers?: ScopeResolvers
  readonly consumers?: readonly Consumer[]
  readonly readiness?: ReadinessCheck
}

/** The app of a service: what `defineService` serves, and what tests call. */
export const createServiceApp = (kit: ServiceKit, parts: ServiceDefinition): Application =>
  createHttpApp({
    logger: kit.logger,
    authenticator: kit.authenticator,
    idempotency: kit.idempotency,
    mount: parts.mount,
    resolvers: parts.resolvers,
    readiness: readinessOf(kit, parts),
    trustedProxy: kit.config.TRUSTED_PROXY,
    isBehindGateway: true,
  })

interface StartOptions<Config extends ServiceConfig> {
  /** `serviceEnvironmentSchema`, or an extension of it with the service's own settings. */
  readonly environment?: z.ZodType<Config>
  readonly build: (
    kit: ServiceKit<Config>,
    lifecycle: Lifecycle,
  ) => Promise<ServiceDefinition> | ServiceDefinition
}

/** Starts a service or worker with the settings of an environment; it runs until the process stops. */
export type StartWorkload = (env: Environment) => Promise<void>

/** A service: environment → connections → consumers → HTTP and metrics → stop. */
export const defineService =
  <Config extends ServiceConfig = ServiceConfig>(
    options: StartOptions<Config> & { readonly name: ServiceName },
  ): StartWorkload =>
  env =>
    startHost({ ...options, database: options.name, http: true }, env)

/** A worker: the same without HTTP, on the database of the service whose handlers it runs. */
export function defineWorker<Config extends ServiceConfig = ServiceConfig>(
  options: Omit<StartOptions<Config>, 'build'> & {
    readonly name: string
    readonly database: ServiceName
    readonly build: (
      kit: ServiceKit<Config>,
      lifecycle: Lifecycle,
    ) => Promise<Omit<ServiceDefinition, 'mount'>> | Omit<ServiceDefinition, 'mount'>
  },
): StartWorkload {
  const build = async (kit: ServiceKit<Config>, lifecycle: Lifecycle) => ({
    mount: () => undefined,
    ...(await options.build(kit, lifecycle)),
  })
  return env => startHost({ ...options, build, http: false }, env)
}

async function startHost<Config extends ServiceConfig>(
  options: StartOptions<Config> & { name: string; database: ServiceName; http: boolean },
  env: Environment,
): Promise<void> {
  const { name, database, http } = options
  const logger = createLogger(name)
  await runProcess({
    name,
    logger,
    async start(lifecycle) {
      const config = readConfig(getEnvironmentSchema(options.environment), env)
      logger.level = config.LOG_LEVEL
      await startTracing(name, config, lifecycle)
      const kit = await createServiceKit({ name, database, config, logger, lifecycle })
      const parts = await options.build(kit, lifecycle)
      assertQueueHandlers(name, parts.consumers ?? [])
      await ensureIndexes(kit.connection)
      if (hasPrepareArgument()) return endPrepared(name, logger, lifecycle)
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

/** `main.ts prepare`: before a rollout, the new release creates its indexes, migrates stored data and exits. */
const hasPrepareArgument = (): boolean => process.argv.includes('prepare')

async function endPrepared(name: string, logger: Logger, lifecycle: Lifecycle): Promise<void> {
  await lifecycle.stop()
  logger.info(`${name} has prepared its database`)
  process.exit(0)
}

/** Starts the consumers; each finishes its running jobs when the lifecycle stops. */
export function runConsumers(
  kit: ServiceKit,
  { consumers = [] }: ServiceDefinition,
  lifecycle: Lifecycle,
): void {
  const { redis, logger } = kit
  const running = consumers.map(each =>
    startConsumer(each, { redis, prefix: kit.config.QUEUE_PREFIX, logger }),
  )
  lifecycle.onStop('consumers', async () => void (await Promise.all(running.map(each => each.close()))))
}

async function serveApp(kit: ServiceKit, parts: ServiceDefinition, lifecycle: Lifecycle): Promise<void> {
  const { PORT, HOST, DRAIN_SECONDS } = kit.config
  const listening = await startHttpServer(createServiceApp(kit, parts), PORT, HOST, DRAIN_SECONDS * 1000)
  lifecycle.onStop('http', listening.close)
  kit.logger.info({ port: listening.port }, 'listening')
}

/** A service can work without Redis for a while, because events wait in the outbox. Without MongoDB it cannot. */
const readinessOf =
  (kit: ServiceKit, parts: ServiceDefinition): ReadinessCheck =>
  async () => {
    await pingMongo(kit.connection)
    await parts.readiness?.()
  }
