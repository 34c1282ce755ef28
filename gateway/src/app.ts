import { Agent } from 'node:http'
import type { ServiceName } from '@rms/contracts'
import { type Authenticator, createHttpApp, type Logger } from '@rms/service-kit'
import compression from 'compression'
import type { Application } from 'express'
import type { Store } from 'express-rate-limit'
import { apiDocs } from './api-docs.ts'
import { healthOf } from './health.ts'
import type { LiveEvents } from './live-events.ts'
import { proxyToServices } from './proxy.ts'
import { rateLimits, securityHeaders } from './security.ts'
import { shareReads } from './share-reads.ts'
import { checkToken, refuseWithoutToken } from './token-check.ts'
import { webApp } from './web-app.ts'

export interface GatewayParts {
  readonly logger: Logger
  readonly authenticator: Authenticator
  readonly urls: Record<ServiceName, string>
  readonly live: LiveEvents
  readonly webRoot: string
  readonly demo: { username: string; password: string } | null
  readonly trustedProxy?: string | undefined
  /** Where calls of a kind (`token`, `address`) are counted for all gateways together. */
  readonly rateStore?: (kind: string) => Store
}

/** The one door: headers, token, limits, then the service that owns the path, else the web app. */
export function createGatewayApp(parts: GatewayParts): Application {
  const toServices = new Agent({ keepAlive: true, maxSockets: 256, keepAliveMsecs: 10_000 })
  return createHttpApp({
    logger: parts.logger,
    authenticator: parts.authenticator,
    trustedProxy: parts.trustedProxy,
    mount(router) {
      router.use(securityHeaders())
      router.use(
        ['/api', '/uploads'],
        checkToken(parts.authenticator),
        rateLimits(kind => parts.rateStore?.(kind)),
        refuseWithoutToken,
      )
      router.use(compression())
      router.get('/api/health', healthOf(parts.urls))
      router.get('/api/events', parts.live.open)
      router.use(apiDocs('1'))
      router.use(shareReads(parts.urls, toServices))
      router.use(proxyToServices(parts.urls, toServices))
      router.use(webApp(parts.webRoot, { demo: parts.demo }))
    },
  })
}
