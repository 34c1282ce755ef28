import type { Agent, ClientRequest } from 'node:http'
import type { ServiceName } from '@rms/contracts'
import {
  currentRequestId,
  FORWARDING_PROOF_HEADER,
  forwardingProofOf,
  toErrorBody,
  unavailable,
} from '@rms/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { routeOf } from './guard.ts'

/** A call may wait for a document to be read (25 s) before it answers. */
const ANSWER_TIMEOUT_MS = 60_000

/**
 * Passes a call on to the service that owns its route, streaming both ways: uploads are never held whole. A service
 * that cannot be reached is 503 with Retry-After. A read that met a kept connection just as the service closed it
 * is passed on once more: nothing was said to anybody yet.
 */
export function proxyToServices(urls: Record<ServiceName, string>, agent: Agent): RequestHandler {
  const tries = new WeakMap<Request, ClientRequest[]>()
  const triesOf = (request: Request): ClientRequest[] => tries.get(request) ?? []
  const proxy = createProxyMiddleware<Request, Response>({
    target: urls.catalog,
    router: request => urls[serviceOf(request) ?? 'catalog'],
    pathFilter: (_path, request) => serviceOf(request) !== null,
    agent,
    proxyTimeout: ANSWER_TIMEOUT_MS,
    on: {
      proxyReq: (outgoing, request) => {
        tries.set(request, [...triesOf(request), outgoing])
        for (const [name, value] of Object.entries(forwardedHeaders(request))) outgoing.setHeader(name, value)
      },
      error: (error, request, response) => {
        if (isResponse(response) && !response.headersSent && metAClosing(error, request, triesOf(request)))
          return void proxy(request, response, () => undefined)
        answerUnavailable(request, response)
      },
    },
  })
  return proxy
}

/** What a service must know of the caller that the gateway stands before. */
function forwardedHeaders(request: Request): Record<string, string> {
  const proof = forwardingProofOf(request.app)
  return {
    'x-request-id': currentRequestId(),
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-proto': request.protocol,
    ...(proof !== undefined && { [FORWARDING_PROOF_HEADER]: proof }),
  }
}

function serviceOf(request: Request): ServiceName | null {
  const owner = routeOf(request)?.owner ?? 'gateway'
  return owner === 'gateway' ? null : owner
}

/** Whether this is a read whose only try went over a connection that had served before and was closed. */
const metAClosing = (error: Error, { method }: Request, [first, second]: readonly ClientRequest[]): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  first?.reusedSocket === true &&
  second === undefined &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE')

const partName: Record<ServiceName, string> = {
  catalog: 'The catalog',
  invoicing: 'Invoicing',
  'menu-costing': 'Menu costing',
  workforce: 'The staff office',
  portal: 'The staff portal',
}

function answerUnavailable(request: Request, response: unknown): void {
  if (!isResponse(response) || response.headersSent) return
  const error = unavailable(partName[serviceOf(request) ?? 'catalog'])
  response.set({ 'Retry-After': String(error.retryAfterSeconds ?? 5), 'Cache-Control': 'no-store' })
  response.status(error.status).json(toErrorBody(error, currentRequestId()))
}

const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'headersSent' in value
