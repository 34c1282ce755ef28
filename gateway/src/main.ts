import {
  closeRedis,
  connectRedis,
  createForwardingProof,
  createLivePublisher,
  createLogger,
  type Lifecycle,
  type Logger,
  listen,
  type RedisClient,
  readConfig,
  runProcess,
  startMetricsServer,
  startTracing,
  subscribeLive,
  watchedAuthenticator,
} from '@rms/service-kit'

import type { Store } from 'express-rate-limit'
import { createGatewayApp } from './app.ts'
import { type GatewayConfig, gatewayEnvironment } from './config.ts'
import { createLiveEvents } from './live/live-events.ts'
import { createRateLimitStore } from './security/rate-limit-store.ts'
import { RATE_LIMIT_WINDOW_MS } from './security/security-middleware.ts'

const logger = createLogger('gateway')

await runProcess({
  name: 'gateway',
  logger,
  start: lifecycle => start(readConfig(gatewayEnvironment), lifecycle),
})

async function start(config: GatewayConfig, lifecycle: Lifecycle): Promise<void> {
  logger.level = config.LOG_LEVEL
  await startTracing('gateway', config, lifecycle)
  const redis = connectRedis(config.REDIS_URL, { logger })
  lifecycle.onStop('redis', () => closeRedis(redis))
  const authenticator = await watchedAuthenticator({ config, logger, lifecycle }, redis)
  const live = createLiveEvents(authenticator)
  authenticator.onRevocation(live.endRevoked)
  const subscription = subscribeLive(redis, config.QUEUE_PREFIX, live.push, logger)
  lifecycle.onStop('live messages', () => subscription.close())
  const app = createGatewayApp({
    logger,
    authenticator,
    live,
    publish: createLivePublisher(redis, config.QUEUE_PREFIX).publish,
    urls: urlsOf(config),
    webRoot: config.WEB_ROOT,
    demo: demoOf(config),
    trustedProxy: config.TRUSTED_PROXY,
    forwardingProof: createForwardingProof(config.SERVICE_SECRET),
    rateStore: kind => rateStore(redis, `${config.QUEUE_PREFIX}:${kind}`, lifecycle),
  })
  await serve({ app, config, logger, lifecycle })
  lifecycle.onStop('live streams', live.close)
}

function rateStore(redis: RedisClient, prefix: string, lifecycle: Lifecycle): Store {
  const counts = createRateLimitStore(redis, { prefix, windowMs: RATE_LIMIT_WINDOW_MS })
  lifecycle.onStop('rate counts', counts.close)
  return counts
}

interface Serving {
  readonly app: ReturnType<typeof createGatewayApp>
  readonly config: GatewayConfig
  readonly logger: Logger
  readonly lifecycle: Lifecycle
}

async function serve({ app, config, logger, lifecycle }: Serving): Promise<void> {
  const listening = await listen(app, config.PORT, config.HOST, config.DRAIN_SECONDS * 1000)
  lifecycle.onStop('http', listening.close)
  const metrics = await startMetricsServer(config.METRICS_PORT, { host: config.HOST })
  lifecycle.onStop('metrics', metrics.close)
  logger.info({ port: listening.port }, 'gateway is ready')
}

function urlsOf(config: GatewayConfig) {
  return {
    catalog: config.CATALOG_URL,
    invoicing: config.INVOICING_URL,
    'menu-costing': config.MENU_COSTING_URL,
    workforce: config.WORKFORCE_URL,
    portal: config.PORTAL_URL,
  }
}

/** The credentials shown on the sign-in screen; null unless the system runs in demo mode. */
function demoOf({ DEMO_MODE, ADMIN_USERNAME, ADMIN_PASSWORD }: GatewayConfig) {
  if (!DEMO_MODE || !ADMIN_USERNAME || !ADMIN_PASSWORD) return null
  return { username: ADMIN_USERNAME, password: ADMIN_PASSWORD }
}
