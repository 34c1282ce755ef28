import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { Span } from '@opentelemetry/api'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis'
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { register } from 'import-in-the-middle/register-hooks.mjs'

const TRACED = ['http', 'node:http', 'https', 'node:https', 'express', 'ioredis', 'mongodb']

/** Makes the libraries create spans. Where these are sent is set later, by `startTracing`. */
export function instrumentLibraries(): void {
  register({ include: TRACED })
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/health/') ?? false,
        requireParentforOutgoingSpans: true,
        applyCustomAttributesOnSpan: nameByRoute,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new ExpressInstrumentation({
        ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER],
      }),
      // Mongoose uses this driver: its own spans would duplicate these.
      new MongoDBInstrumentation({ requireParentSpan: true, dbStatementSerializer: nameOfCommand }),
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: command => command }),
    ],
  })
}

/** Only the name of the command, never the values read or written; the span has the collection in another attribute. */
const nameOfCommand = (command: Record<string, unknown>): string => Object.keys(command)[0] ?? ''

/** The route template, never the path, which contains ids and secrets of links. */
function nameByRoute(
  span: Span,
  request: ClientRequest | IncomingMessage,
  response: IncomingMessage | ServerResponse,
): void {
  if (!('getHeader' in response)) return
  const route = templateOf(request)
  span.updateName(route === undefined ? `${request.method}` : `${request.method} ${route}`)
  span.setAttribute('http.route', route ?? 'unmatched')
  const requestId = response.getHeader('x-request-id')
  if (typeof requestId === 'string') span.setAttribute('rms.request_id', requestId)
}

/** Express stores the matched route in the request. */
function templateOf(request: { readonly method?: string | undefined; readonly route?: unknown }) {
  const { route } = request
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined
  return typeof path === 'string' ? path : undefined
}
