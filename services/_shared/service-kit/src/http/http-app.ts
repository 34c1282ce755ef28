import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import express, {
  type Application,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Router,
} from 'express'
import type { Authenticator } from '../authentication/authenticator.ts'
import { trustGatewayOnly } from '../authentication/forwarding-proof.ts'
import { assertScopeResolvers, type ScopeResolvers } from '../authorization/scope-resolvers.ts'
import { toAppError, toErrorBody } from '../errors/error-body.ts'
import { notFound } from '../errors/errors.ts'
import {
  type HttpServerHandle,
  httpDurationHistogram,
  type ReadinessCheck,
  sendReadinessResponse,
} from '../observability/metrics.ts'
import type { Logger } from '../runtime/logging.ts'
import { getRequestId, runInContext } from '../runtime/request-context.ts'
import type { StopReason } from '../runtime/shutdown.ts'
import { requireCanonicalPath } from './canonical-path.ts'
import { assertRoutesDeclared, createStrictRouter } from './declared-routes.ts'
import { setHttpDependencies } from './http-dependencies.ts'
import type { IdempotencyStore } from './idempotency.ts'
import { getServedEndpoints } from './serve-endpoint.ts'
import { warnAboutUntrustedProxy } from './untrusted-proxy.ts'

interface HttpAppOptions {
  readonly logger: Logger
  readonly authenticator: Authenticator
  /** Mounts the routes. */
  readonly mount: (router: Router) => void
  /** Find the locations of the records that the endpoints name. */
  readonly resolvers?: ScopeResolvers | undefined
  readonly idempotency?: IdempotencyStore
  readonly readiness?: ReadinessCheck
  /** The proxies whose forwarding headers are trusted, in the syntax of Express. */
  readonly trustedProxy?: string | undefined
  /** Middleware that sets headers on every response, including errors. */
  readonly headers?: readonly RequestHandler[]
  /** Forwarding headers are accepted only with the gateway's proof. */
  readonly isBehindGateway?: boolean
  /** Proves to services that forwarding headers are this app's own. */
  readonly forwardingProof?: (() => string) | undefined
}

/** An Express app with everything that all processes share: request ids, health checks, metrics and error responses. */
export function createHttpApp(options: HttpAppOptions): Application {
  const { logger, authenticator, mount, readiness, trustedProxy, headers = [], resolvers = {} } = options
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.enable('case sensitive routing')
  app.enable('strict routing')
  if (trustedProxy) app.set('trust proxy', trustedProxy)
  const { idempotency, forwardingProof } = options
  setHttpDependencies(app, { authenticator, resolvers, idempotency, forwardingProof })
  if (options.isBehindGateway) app.use(trustGatewayOnly(authenticator))
  app.use(
    assignRequestId,
    logResponseErrors(logger),
    ...headers,
    requireCanonicalPath,
    warnAboutUntrustedProxy(logger),
  )
  app.get('/health/live', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/health/ready', async (_request, response) => {
    const { status, body } = await sendReadinessResponse(readiness)
    response.status(status).json(body)
  })
  app.use(measureDuration(logger))
  const router = createStrictRouter()
  mount(router)
  assertRoutesDeclared(router)
  assertScopeResolvers(getServedEndpoints(router), resolvers)
  app.use(router)
  app.use(respondNotFound)
  app.use(respondError(logger))
  return app
}

const LONGEST_REQUEST_MS = 120_000
const MAX_CLOSE_MS = 8000
/**
 * A connection without traffic is closed after this long: its reader has stalled or left and must not block pending
 * writes.
 */
const LONGEST_STALL_MS = 120_000

/**
 * Resolves once the app listens on the port (0 takes a free one). `close` lets running requests finish. Before that,
 * the app keeps answering for `drainMs` and closes each connection with its response, so that clients with keep-alive
 * connections never have one closed during a request.
 */
export function startHttpServer(
  app: Application,
  port: number,
  host = '127.0.0.1',
  drainMs = 0,
): Promise<HttpServerHandle> {
  const server = createServer(app)
  let isShuttingDown = false
  server.prependListener('request', (request, response) => {
    if (!isShuttingDown) return
    // A proxy copies the Connection header of the request into its response.
    request.headers.connection = 'close'
    response.setHeader('Connection', 'close')
  })
  server.requestTimeout = LONGEST_REQUEST_MS
  server.timeout = LONGEST_STALL_MS
  // Longer than a proxy keeps its connections, so that the proxy closes first and never during a request.
  server.keepAliveTimeout = 75_000
  server.on('request', (_request, response) => {
    response.once('close', () => !server.listening && setImmediate(() => server.closeIdleConnections()))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo
      const close = async (reason: StopReason = 'requested') => {
        isShuttingDown = true
        // After an unexpected error, the process takes no further calls.
        if (drainMs > 0 && reason === 'requested') await pause(drainMs)
        await new Promise<void>(done => {
          // Streams that never end by themselves must not prevent the process from stopping.
          const cut = setTimeout(() => server.closeAllConnections(), MAX_CLOSE_MS)
          server.close(() => {
            clearTimeout(cut)
            done()
          })
        })
      }
      resolve({ port: address.port, close })
    })
  })
}

/** A response that breaks, because its reader left or it was written to after its end, must not affect others. */
const logResponseErrors =
  (logger: Logger): RequestHandler =>
  (_request, response, next) => {
    response.on('error', error => logger.warn({ err: error }, 'a response could not be written'))
    next()
  }

const PLAIN_TOKEN = /^[\w.-]{1,64}$/

const assignRequestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id')
  const requestId = given && PLAIN_TOKEN.test(given) ? given : randomUUID()
  response.setHeader('X-Request-Id', requestId)
  runInContext({ requestId }, next)
}

/** The route template, never the path, which contains ids and secrets of links. */
const routeOf = (request: Request): string => String(request.route?.path ?? 'unmatched')

const measureDuration =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const started = performance.now()
    response.on('close', () => {
      const seconds = (performance.now() - started) / 1000
      const route = routeOf(request)
      httpDurationHistogram.observe({ route, method: request.method, status: response.statusCode }, seconds)
      const facts = {
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(seconds * 1000),
      }
      logger.debug(facts, 'answered')
    })
    next()
  }

const respondNotFound: RequestHandler = () => {
  throw notFound('address')
}

const respondError =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const known = toAppError(error)
    if (known.status >= 500)
      logger.error({ err: known.cause ?? known, route: request.route?.path }, 'a call failed')
    if (response.headersSent) return void response.destroy()
    if (known.retryAfterSeconds !== undefined)
      response.setHeader('Retry-After', String(known.retryAfterSeconds))
    // An error is never cached, whatever headers the handler had set before it failed.
    response.setHeader('Cache-Control', 'no-store')
    response.status(known.status).json(toErrorBody(known, getRequestId()))
  }
