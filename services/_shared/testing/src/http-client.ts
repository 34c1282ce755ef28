import type { AnySchema, Endpoint } from '@rms/contracts'
import type { z } from 'zod'

export interface TestResponse<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON, or the text of other content. */
  readonly body: Body
}

type MoreHeaders = Readonly<Record<string, string>>

interface CallInput<P extends AnySchema, Q extends AnySchema, B extends AnySchema> {
  readonly params?: z.input<P>
  readonly query?: z.input<Q>
  readonly body?: z.input<B>
  readonly headers?: MoreHeaders
}

export interface UploadFile {
  readonly field: string
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer> | string
  readonly type?: string
}

/** Calls a service as one user. */
export interface TestClient {
  get(path: string, headers?: MoreHeaders): Promise<TestResponse>
  post(path: string, body?: unknown, headers?: MoreHeaders): Promise<TestResponse>
  put(path: string, body?: unknown, headers?: MoreHeaders): Promise<TestResponse>
  del(path: string, body?: unknown, headers?: MoreHeaders): Promise<TestResponse>
  /** A multipart request with one file and further fields. */
  upload(
    path: string,
    file: UploadFile,
    fields?: Readonly<Record<string, string>>,
    headers?: MoreHeaders,
  ): Promise<TestResponse>
  /** Calls an endpoint of the contract, which must succeed; returns its parsed response. */
  call<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema>(
    endpoint: Endpoint<P, Q, B, R>,
    input?: CallInput<P, Q, B>,
  ): Promise<z.output<R>>
}

/** A client that sends the token, if any, and these headers with every request. */
export function createTestClient(
  url: string,
  token?: string,
  createHeaders: () => MoreHeaders = () => ({}),
): TestClient {
  const authorization: MoreHeaders = token ? { authorization: `Bearer ${token}` } : {}

  async function send(
    method: string,
    path: string,
    init: { body?: string | FormData; headers?: MoreHeaders } = {},
  ) {
    const headers = { ...authorization, ...createHeaders(), ...init.headers }
    const response = await fetch(new URL(path, url), { ...init, method, headers })
    return { status: response.status, headers: response.headers, body: await content(response) }
  }

  const sendJson = (
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers?: MoreHeaders },
  ) =>
    body === undefined
      ? send(method, path, { headers })
      : send(method, path, {
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        })

  return {
    get: (path, headers) => send('GET', path, { headers }),
    post: (path, body, headers) => sendJson('POST', path, { body, headers }),
    put: (path, body, headers) => sendJson('PUT', path, { body, headers }),
    del: (path, body, headers) => sendJson('DELETE', path, { body, headers }),
    upload(path, file, fields = {}, headers) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set(file.field, new Blob([file.content], { type: file.type }), file.name)
      return send('POST', path, { body: form, headers })
    },
    async call(endpoint, input = {}) {
      const path = addressOf(endpoint.path, input)
      const answer = await sendJson(endpoint.method.toUpperCase(), path, input)
      if (answer.status !== (endpoint.status ?? 200))
        throw new Error(
          `${endpoint.method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
        )
      return endpoint.response.parse(answer.body)
    },
  }
}

async function content(response: Response): Promise<unknown> {
  const text = await response.text()
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

function addressOf(template: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const given = new Map(Object.entries(params ?? {}))
  const path = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(given.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
