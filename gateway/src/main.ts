import {
  closeRedis,
  connectRedis,
  createForwardingProof,
  createLiveMessagePublisher,
  createLogger,
  createRevocationAwareAuthenticator,
  type Lifecycle,
  type Logger,
  type RedisClient,
  readConfig,
  runProcess,
  type StartWorkload,
  startHttpServer,
  startMetricsServer,
  startTracing,
  subscribeToLiveMessages,
} from '@rms/service-kit'

import type { Store } from 'express-rate-limit'
import { createGatewayApp } from './app.ts'
import { type GatewayConfig, gatewayEnvironmentSchema } from './config.ts'
import { createLiveEvents } from './live/live-events.ts'
import { createRateLimitStore } from './security/rate-limit-store.ts'
import { RATE_LIMIT_WINDOW_MS } from './security/security-middleware.ts'

const logger = createLogger('gateway')

export const start: StartWorkload = env =>
  runProcess({
    name: 'gateway',
    logger,
    start: lifecycle => startGateway(readConfig(gatewayEnvironmentSchema, env), lifecycle),
  })

if (import.meta.main) await start(process.env)

async function startGateway(config: GatewayConfig, lifecycle: Lifecycle): Promise<void> {
  logger.level = config.LOG_LEVEL
  await startTracing('gateway', config, lifecycle)
  const redis = connectRedis(config.REDIS_URL, { logger })
  lifecycle.onStop('redis', () => closeRedis(redis))
  const authenticator = await createRevocationAwareAuthenticator({ config, logger, lifecycle }, redis)
  const live = createLiveEvents(authenticator)
  authenticator.onRevocation(live.closeRevokedStreams)
  const subscription = subscribeToLiveMessages(redis, config.QUEUE_PREFIX, live.push, logger)
  lifecycle.onStop('live messages', () => subscription.close())
  const app = createGatewayApp({
    logger,
    authenticator,
    live,
    publish: createLiveMessagePublisher(redis, config.QUEUE_PREFIX).publish,
    urls: getServiceUrls(config),
    webRoot: config.WEB_ROOT,
    demo: getDemoCredentials(config),
    trustedProxy: config.TRUSTED_PROXY,
    callsPerSecond: config.CALLS_PER_SECOND,
    forwardingProof: createForwardingProof(config.SERVICE_SECRET),
    rateStore: kind => createRateStore(redis, `${config.QUEUE_PREFIX}:${kind}`, lifecycle),
  })
  await serve({ app, config, logger, lifecycle })
  lifecycle.onStop('live streams', live.close)
}

function createRateStore(redis: RedisClient, prefix: string, lifecycle: Lifecycle): Store {
  const counts = createRateLimitStore(redis, { prefix, windowMs: RATE_LIMIT_WINDOW_MS })
  lifecycle.onStop('rate counts', counts.close)
  return counts
}

interface ServeOptions {
  readonly app: ReturnType<typeof createGatewayApp>
  readonly config: GatewayConfig
  readonly logger: Logger
  readonly lifecycle: Lifecycle
}

async function serve({ app, config, logger, lifecycle }: ServeOptions): Promise<void> {
  const listening = await startHttpServer(app, config.PORT, config.HOST, config.DRAIN_SECONDS * 1000)
  lifecycle.onStop('http', listening.close)
  const metrics = await startMetricsServer(config.METRICS_PORT, { host: config.HOST })
  lifecycle.onStop('metrics', metrics.close)
  logger.info({ port: listening.port }, 'gateway is ready')
}

function getServiceUrls(config: GatewayConfig) {
  return {
    catalog: config.CATALOG_URL,
    invoicing: config.INVOICING_URL,
    'menu-costing': config.MENU_COSTING_URL,
    workforce: config.WORKFORCE_URL,
    portal: config.PORTAL_URL,
  }
}

/** The credentials shown on the sign-in screen; null unless the system runs in demo mode. */
function getDemoCredentials({ DEMO_MODE, ADMIN_USERNAME, ADMIN_PASSWORD }: GatewayConfig) {
  if (!DEMO_MODE || !ADMIN_USERNAME || !ADMIN_PASSWORD) return null
  return { username: ADMIN_USERNAME, password: ADMIN_PASSWORD }
}
