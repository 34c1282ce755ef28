import { Agent, type IncomingMessage, request } from 'node:http'
import { z } from 'zod'

export interface RawHttpRequest {
  readonly method: string
  /** Sent unchanged; `fetch` would normalise it. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface RawHttpResponse {
  readonly status: number
  /** The error code, if any. */
  readonly code: string | undefined
  readonly cacheControl: string | undefined
}

export interface RawHttpClient {
  send(call: RawHttpRequest): Promise<RawHttpResponse>
  close(): void
}

const Refusal = z.object({ code: z.string() })
const CONNECTIONS = 16

/** Sends requests over a few keep-alive connections. */
export function createRawHttpClient(url: string): RawHttpClient {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  return {
    send: ({ method, target, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = { 'content-length': String(Buffer.byteLength(body ?? '')) }
        const outgoing = request(
          { agent, hostname, port, method, path: target, headers: { ...headers, ...length } },
          answer => void readAnswer(answer).then(resolve, reject),
        )
        outgoing.once('error', reject)
        outgoing.end(body)
      }),
    close: () => agent.destroy(),
  }
}

async function readAnswer(answer: IncomingMessage): Promise<RawHttpResponse> {
  const { statusCode: status = 0, headers } = answer
  const facts = { status, cacheControl: headers['cache-control'] }
  // An event stream never ends on its own.
  if (headers['content-type']?.startsWith('text/event-stream')) {
    answer.destroy()
    return { ...facts, code: undefined }
  }
  const isJson = headers['content-type']?.includes('json') && status >= 400
  const text = await readText(answer)
  return { ...facts, code: isJson ? Refusal.parse(JSON.parse(text)).code : undefined }
}

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts).toString()
}
