import { Agent } from 'node:http'
import type { LiveMessage, ServiceName } from '@rms/contracts'
import { type Authenticator, createHttpApp, type Logger } from '@rms/service-kit'
import compression from 'compression'
import type { Application, RequestHandler, Router } from 'express'
import type { Store } from 'express-rate-limit'
import { serveDocsAsset, serveDocsPage, serveDocsScript, serveOpenApiDocument } from './api-docs.ts'
import { serveHealth } from './health.ts'
import type { LiveEvents } from './live/live-events.ts'
import { publishCollectionChanges } from './live/publish-collection-changes.ts'
import { proxyToServices } from './routing/proxy.ts'
import {
  applyToApiRoutes,
  findRoute,
  getRoute,
  requireValidToken,
  verifyRequestToken,
} from './routing/request-middleware.ts'
import { createRouteTable } from './routing/route-table.ts'
import { apiRoutes, type GatewayPath, type GatewayRoute } from './routing/routes.ts'
import {
  createRateLimits,
  createSecurityHeadersMiddleware,
  setPermissionsPolicy,
} from './security/security-middleware.ts'
import { throttleCalls } from './security/throttle-calls.ts'
import { serveWebApp } from './web-app.ts'

export interface GatewayDependencies {
  readonly logger: Logger
  readonly authenticator: Authenticator
  readonly urls: Record<ServiceName, string>
  readonly live: LiveEvents
  /** Sends a live message to the browsers connected to any gateway. */
  readonly publish?: (message: LiveMessage) => void
  readonly webRoot: string
  readonly demo: { username: string; password: string } | null
  readonly trustedProxy?: string | undefined
  /** Creates the proof by which services trust the client address that this gateway forwards. */
  readonly forwardingProof?: () => string
  /** The store that counts requests by `token` or `address` across all gateways. */
  readonly rateStore?: (kind: string) => Store
  /** The calls a second that are passed on; more of them wait. */
  readonly callsPerSecond?: number | undefined
  /** The routes under /api and /uploads; throws at start for one without an access rule. */
  readonly routes?: readonly GatewayRoute[]
}

/**
 * The single entry point. Every request passes the security headers, the route table, the token check and the rate
 * limits; then the gateway or the owning service answers it, or the web app is served.
 */
export function createGatewayApp(parts: GatewayDependencies): Application {
  const table = createRouteTable(parts.routes ?? apiRoutes)
  const toServices = new Agent({ keepAlive: true, maxSockets: 256, keepAliveMsecs: 10_000 })
  return createHttpApp({
    logger: parts.logger,
    authenticator: parts.authenticator,
    trustedProxy: parts.trustedProxy,
    headers: [createSecurityHeadersMiddleware(), setPermissionsPolicy],
    forwardingProof: parts.forwardingProof,
    mount(router) {
      router.use(
        findRoute(table),
        verifyRequestToken(parts.authenticator),
        applyToApiRoutes(createRateLimits(kind => parts.rateStore?.(kind))),
        requireValidToken,
      )
      if (parts.callsPerSecond !== undefined)
        router.use(applyToApiRoutes(throttleCalls({ callsPerSecond: parts.callsPerSecond })))
      router.use(compressOwnResponses(compression()))
      answerOwnRoutes(router, {
        '/api/health': serveHealth(parts.urls),
        '/api/events': parts.live.openStream,
        '/api/openapi.json': serveOpenApiDocument('1'),
        '/api/docs': serveDocsPage,
        '/api/docs/open.js': serveDocsScript,
        '/api/docs/assets/:file': serveDocsAsset,
      })
      router.use(publishCollectionChanges(parts.publish ?? parts.live.push))
      router.use(proxyToServices(parts.urls, toServices))
      router.use(serveWebApp(parts.webRoot, { demo: parts.demo }))
    },
  })
}

/** The proxy compresses the responses of services, once their size is known. */
const compressOwnResponses =
  (compress: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const owner = getRoute(request)?.owner ?? 'gateway'
    return owner === 'gateway' ? compress(request, response, next) : next()
  }

function answerOwnRoutes(router: Router, handlers: Record<GatewayPath, RequestHandler>): void {
  const byPath = new Map(Object.entries(handlers))
  router.use((request, response, next) => {
    const route = getRoute(request)
    const handler = route?.owner === 'gateway' ? byPath.get(route.path) : undefined
    return handler ? handler(request, response, next) : next()
  })
}
