import type { Agent, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as ask } from 'node:http'
import { allPublicEndpoints, type ServiceName } from '@rms/contracts'
import { SharedReads } from '@rms/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { forwardedHeaders } from './forwarded.ts'
import { routeOf } from './guard.ts'

/** An answer that is kept whole while its readers get it. */
interface KeptAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const LARGEST_KEPT_BYTES = 8 * 1024 * 1024
const ANSWER_TIMEOUT_MS = 30_000

/**
 * Answers readers of what is the same for all (`sameForAll` of its contract) with one call of the service, when they
 * ask at the same time. Everything else, and whatever is no plain answer, goes on to the proxy.
 */
export function shareReads(urls: Record<ServiceName, string>, agent: Agent): RequestHandler {
  const reads = new SharedReads<KeptAnswer | null>()
  return async (request, response, next) => {
    const route = routeOf(request)
    if (request.method !== 'GET' || !route || route.owner === 'gateway' || !SAME_FOR_ALL.has(route.path))
      return next()
    const url = urls[route.owner] + request.originalUrl
    const answer = await reads
      .read(request.originalUrl, () => fetchWhole(url, request, agent))
      .catch(() => null)
    if (answer?.status === 200) send(response, answer)
    else next()
  }
}

const SAME_FOR_ALL: ReadonlySet<string> = new Set(
  allPublicEndpoints.filter(call => call.method === 'get' && call.sameForAll).map(({ path }) => path),
)

function fetchWhole(url: string, asker: Request, agent: Agent): Promise<KeptAnswer | null> {
  const headers = { ...forwardedHeaders(asker), authorization: asker.get('authorization') }
  return new Promise((resolve, reject) => {
    const call = ask(url, { agent, headers, timeout: ANSWER_TIMEOUT_MS }, incoming => {
      keep(incoming).then(resolve, reject)
    })
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('error', reject)
    call.end()
  })
}

/** Null for an answer that is too large to be held. */
async function keep(incoming: IncomingMessage): Promise<KeptAnswer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > LARGEST_KEPT_BYTES) {
      incoming.destroy()
      return null
    }
    chunks.push(chunk)
  }
  return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: Buffer.concat(chunks) }
}

const PASSED_ON = ['content-type', 'cache-control', 'x-total-count'] as const

function send(response: Response, { status, headers, body }: KeptAnswer): void {
  response.status(status)
  for (const name of PASSED_ON) {
    const value = headers[name]
    if (value !== undefined) response.setHeader(name, value)
  }
  response.setHeader('Content-Length', body.length)
  response.end(body)
}
