import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import type { ServiceName } from '@rms/contracts'
import {
  FORWARDING_PROOF_HEADER,
  getForwardingProof,
  getRequestId,
  serviceUnavailable,
  toErrorBody,
} from '@rms/service-kit'
import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { getRoute } from './request-middleware.ts'

/** Some calls wait up to 25 s for a document to be read before they answer. */
const ANSWER_TIMEOUT_MS = 60_000

/**
 * Forwards a call to the service that owns its route. Both bodies are streamed, so uploads are never buffered. An
 * unreachable service is 503 with Retry-After. A GET or HEAD request that failed because the service was just closing
 * the keep-alive connection is sent once more.
 */
export function proxyToServices(urls: Record<ServiceName, string>, agent: Agent): RequestHandler {
  const proxies = new Map(Object.entries(urls).map(([service, url]) => [service, proxyTo(url, agent)]))
  return (request, response, next) => {
    const proxy = proxies.get(getRoute(request)?.owner ?? 'gateway')
    return proxy ? proxy(request, response, next) : next()
  }
}

/**
 * A proxy to one service, so that the library does not choose and parse an address for every call. Its default plugins
 * would also format a line for a logger, which is not set, for every response.
 */
function proxyTo(url: string, agent: Agent): RequestHandler {
  const proxy = createProxyMiddleware<Request, Response>({
    target: new URL(url),
    agent,
    proxyTimeout: ANSWER_TIMEOUT_MS,
    ejectPlugins: true,
    plugins: [
      server => {
        server.on('proxyReq', (outgoing, request, response) => {
          response.locals.attempts = [...getAttempts(response), outgoing]
          for (const [name, value] of Object.entries(createForwardedHeaders(request)))
            outgoing.setHeader(name, value)
        })
        server.on('proxyRes', (incoming, request, response) => {
          if (!isTooSmallToCompress(incoming)) compressResponse(request, response, () => undefined)
        })
        server.on('error', (error, request, response) => {
          if (!request) return
          if (
            isResponse(response) &&
            !response.headersSent &&
            hasFailedOnClosedConnection(error, request, getAttempts(response))
          )
            return void proxy(request, response, () => undefined)
          answerUnavailable(request, response)
        })
      },
    ],
  })
  return proxy
}

/**
 * The default of `compression`, which is not applied to smaller bodies at all: it adds functions to the response that
 * refer to it, and only a full garbage collection frees such a response. A body without a stated length may be long.
 */
const MIN_COMPRESSED_BYTES = 1024

const isTooSmallToCompress = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? Infinity) < MIN_COMPRESSED_BYTES

const compressResponse = compression({ threshold: MIN_COMPRESSED_BYTES })

/**
 * The requests to the service that were made for a call, in order. They refer to the call, so a `WeakMap` by call would
 * keep every call until the next full garbage collection.
 */
const getAttempts = ({ locals }: Response): readonly ClientRequest[] => locals.attempts ?? []

/** The headers that describe the caller to the service. */
function createForwardedHeaders(request: Request): Record<string, string> {
  const proof = getForwardingProof(request.app)
  return {
    'x-request-id': getRequestId(),
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-proto': request.protocol,
    ...(proof !== undefined && { [FORWARDING_PROOF_HEADER]: proof }),
  }
}

function getOwningService(request: Request): ServiceName | null {
  const owner = getRoute(request)?.owner ?? 'gateway'
  return owner === 'gateway' ? null : owner
}

/** Whether a read failed on its first attempt over a reused connection that the service closed. */
const hasFailedOnClosedConnection = (
  error: Error,
  { method }: Request,
  [first, second]: readonly ClientRequest[],
): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  first?.reusedSocket === true &&
  second === undefined &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE')

const serviceNames: Record<ServiceName, string> = {
  catalog: 'The catalog',
  invoicing: 'Invoicing',
  'menu-costing': 'Menu costing',
  workforce: 'Workforce',
  portal: 'The staff portal',
}

function answerUnavailable(request: Request, response: unknown): void {
  if (!isResponse(response) || response.headersSent) return
  const error = serviceUnavailable(serviceNames[getOwningService(request) ?? 'catalog'])
  response.set({ 'Retry-After': String(error.retryAfterSeconds ?? 5), 'Cache-Control': 'no-store' })
  response.status(error.status).json(toErrorBody(error, getRequestId()))
}

const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'headersSent' in value
