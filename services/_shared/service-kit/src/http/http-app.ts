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
import { assertResolvers, type ScopeResolvers } from '../authorization/scope-resolvers.ts'
import { toAppError, toErrorBody } from '../errors/error-body.ts'
import { notFound } from '../errors/errors.ts'
import { httpDuration, type Listening, type Readiness, respondReadiness } from '../observability/metrics.ts'
import { currentRequestId, runInContext } from '../runtime/context.ts'
import type { Logger } from '../runtime/logging.ts'
import type { StopReason } from '../runtime/shutdown.ts'
import { requireCanonicalPath } from './canonical-path.ts'
import { assertRoutesDeclared, strictRouter } from './declared-routes.ts'
import { setHttpDependencies } from './http-dependencies.ts'
import type { IdempotencyStore } from './idempotency.ts'
import { servedEndpoints } from './serve.ts'
import { warnAboutUntrustedProxy } from './untrusted-proxy.ts'

interface HttpAppOptions {
  readonly logger: Logger
  readonly authenticator: Authenticator
  /** Mounts the routes. */
  readonly mount: (router: Router) => void
  /** How the locations of the records are found that its endpoints name. */
  readonly resolvers?: ScopeResolvers | undefined
  readonly idempotency?: IdempotencyStore
  readonly readiness?: Readiness
  /** Whose forwarding headers count, in Express' words. */
  readonly trustedProxy?: string | undefined
  /** Sets headers that every answer carries, a refusal too. */
  readonly headers?: readonly RequestHandler[]
  /** Forwarding headers count only with the gateway's proof. */
  readonly isBehindGateway?: boolean
  /** Proves this app's own forwarding headers to services. */
  readonly forwardingProof?: (() => string) | undefined
}

/** An Express app with everything that is the same for all: ids, health, measures, errors. */
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
    identify,
    surviveBrokenAnswers(logger),
    ...headers,
    requireCanonicalPath,
    warnAboutUntrustedProxy(logger),
  )
  app.get('/health/live', (_request, response) => void response.json({ status: 'ok' }))
  app.get('/health/ready', async (_request, response) => {
    const { status, body } = await respondReadiness(readiness)
    response.status(status).json(body)
  })
  app.use(measure(logger))
  const router = strictRouter()
  mount(router)
  assertRoutesDeclared(router)
  assertResolvers(servedEndpoints(router), resolvers)
  app.use(router)
  app.use(answerUnknown)
  app.use(answerError(logger))
  return app
}

const LONGEST_REQUEST_MS = 120_000
const LONGEST_GOODBYE_MS = 8000
/** A connection on which nothing moves: its reader has stalled or gone, and must not hold what is to be written. */
const LONGEST_STALL_MS = 120_000

/**
 * Resolves once the app answers on the port (0 takes a free one); `close` lets answers in hand finish. Before that, it
 * goes on answering for `drainMs`, and ends each connection with its answer: who keeps connections never meets one that
 * was closed under a request.
 */
export function listen(app: Application, port: number, host = '127.0.0.1', drainMs = 0): Promise<Listening> {
  const server = createServer(app)
  let isLeaving = false
  server.prependListener('request', (request, response) => {
    if (!isLeaving) return
    // A proxy answers with what the caller said of the connection.
    request.headers.connection = 'close'
    response.setHeader('Connection', 'close')
  })
  server.requestTimeout = LONGEST_REQUEST_MS
  server.timeout = LONGEST_STALL_MS
  // Longer than a proxy keeps its connections: the proxy closes first, never in the middle of a request.
  server.keepAliveTimeout = 75_000
  server.on('request', (_request, response) => {
    response.once('close', () => !server.listening && setImmediate(() => server.closeIdleConnections()))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo
      const close = async (reason: StopReason = 'asked') => {
        isLeaving = true
        // A process that met an unexpected error takes no further call.
        if (drainMs > 0 && reason === 'asked') await pause(drainMs)
        await new Promise<void>(done => {
          // Streams that never end by themselves must not keep the process from its own end.
          const cut = setTimeout(() => server.closeAllConnections(), LONGEST_GOODBYE_MS)
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

/** An answer that breaks, because its reader left or it was written to after its end, ends nobody else's. */
const surviveBrokenAnswers =
  (logger: Logger): RequestHandler =>
  (_request, response, next) => {
    response.on('error', error => logger.warn({ err: error }, 'an answer could not be written'))
    next()
  }

const PLAIN_TOKEN = /^[\w.-]{1,64}$/

const identify: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id')
  const requestId = given && PLAIN_TOKEN.test(given) ? given : randomUUID()
  response.setHeader('X-Request-Id', requestId)
  runInContext({ requestId }, next)
}

/** The template, never the path: that holds ids, and secrets of links. */
const routeOf = (request: Request): string => String(request.route?.path ?? 'unmatched')

const measure =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const started = performance.now()
    response.on('close', () => {
      const seconds = (performance.now() - started) / 1000
      const route = routeOf(request)
      httpDuration.observe({ route, method: request.method, status: response.statusCode }, seconds)
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

const answerUnknown: RequestHandler = () => {
  throw notFound('address')
}

const answerError =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, _next) => {
    const known = toAppError(error)
    if (known.status >= 500)
      logger.error({ err: known.cause ?? known, route: request.route?.path }, 'a call failed')
    if (response.headersSent) return void response.destroy()
    if (known.retryAfterSeconds !== undefined)
      response.setHeader('Retry-After', String(known.retryAfterSeconds))
    // A refusal is never kept, whatever the handler had set before it failed.
    response.setHeader('Cache-Control', 'no-store')
    response.status(known.status).json(toErrorBody(known, currentRequestId()))
  }
