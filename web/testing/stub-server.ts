/** A stubbed response, with status 200 by default. */
export interface StubResponse {
  status?: number
  body?: unknown
  /** Raw body, for responses that are not JSON. */
  text?: string
  headers?: Record<string, string>
}

export interface RecordedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

type Handler = (call: RecordedCall) => StubResponse | Promise<StubResponse>

/** The stub server of page tests: responds by method and path, and records the calls. */
export interface StubServer {
  calls: RecordedCall[]
  /** Stubs a route such as `GET /api/products/:id`; a later stub replaces an earlier one. */
  on: (route: string, answer: StubResponse | Handler) => void
  /** Simulates a lost connection from now on. */
  disconnect: () => void
}

const server: { handlers: Map<string, Handler>; calls: RecordedCall[] } = { handlers: new Map(), calls: [] }

/** Starts a stub server that responds to stubbed routes only; others return 404. */
export function startStubServer(): StubServer {
  server.handlers = new Map()
  server.calls = []
  globalThis.fetch = async (input, init) => respond(new Request(input, init))
  return {
    get calls() {
      return server.calls
    },
    on: (route, given) => server.handlers.set(route, typeof given === 'function' ? given : () => given),
    disconnect: () => {
      globalThis.fetch = async () => {
        throw new TypeError('Failed to fetch')
      }
    },
  }
}

async function respond(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const text = await request.text()
  const { method, headers } = request
  const call = { method, path: url.pathname, query: url.searchParams, headers, body: parseBody(text) }
  server.calls.push(call)
  const handler = findHandler(`${request.method} ${url.pathname}`)
  if (!handler)
    return Response.json({ error: 'Not found.', code: 'not-found', requestId: 'test' }, { status: 404 })
  const given = await handler(call)
  const head = { status: given.status ?? 200, headers: given.headers ?? {} }
  return given.text === undefined ? Response.json(given.body ?? null, head) : new Response(given.text, head)
}

function findHandler(requestLine: string): Handler | undefined {
  const exact = server.handlers.get(requestLine)
  if (exact) return exact
  const route = [...server.handlers.keys()].find(known => toPattern(known).test(requestLine))
  return route ? server.handlers.get(route) : undefined
}

const toPattern = (route: string): RegExp => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
