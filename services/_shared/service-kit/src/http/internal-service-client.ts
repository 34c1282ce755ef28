import { type AnySchema, type Endpoint, ErrorBody, type ServiceName } from '@rms/contracts'
import type { z } from 'zod'
import { issueToken } from '../authentication/tokens.ts'
import { AppError, serviceUnavailable } from '../errors/errors.ts'
import { getRequestId } from '../runtime/request-context.ts'

interface CallInput<P extends AnySchema, Q extends AnySchema, B extends AnySchema> {
  readonly params?: z.input<P>
  readonly query?: z.input<Q>
  readonly body?: z.input<B>
}

export interface InternalServiceClient {
  /**
   * Calls another service and parses its response. Its 4xx errors are passed on unchanged; a timeout or a failure of
   * the service becomes 503.
   */
  call<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema>(
    endpoint: Endpoint<P, Q, B, R>,
    input?: CallInput<P, Q, B>,
    options?: { timeoutMs?: number },
  ): Promise<z.output<R>>
}

interface ClientOptions {
  /** The base URL of a service; undefined if it is not configured in this process. */
  readonly baseUrl: string | ((service: ServiceName) => string | undefined)
  readonly secret: string
  readonly caller: string
}

const TOKEN_LIFETIME_SECONDS = 60

export const createInternalServiceClient = ({
  baseUrl,
  secret,
  caller,
}: ClientOptions): InternalServiceClient => ({
  async call(endpoint, input = {}, { timeoutMs = 3000 } = {}) {
    const base = typeof baseUrl === 'string' ? baseUrl : baseUrl(endpoint.service)
    if (!base) throw new Error(`${caller} has no URL configured for ${endpoint.service}`)
    const url = addressOf(base, endpoint.path, input)
    const claims = {
      secret,
      audience: 'internal',
      subject: caller,
      lifetimeSeconds: TOKEN_LIFETIME_SECONDS,
    } as const
    const headers: Record<string, string> = {
      authorization: `Bearer ${issueToken(claims).token}`,
      'x-request-id': getRequestId(),
    }
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const answer = await fetchJson(endpoint.service, url, {
      method: endpoint.method.toUpperCase(),
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    const parsed = endpoint.response.safeParse(answer)
    // The service may run another release. This is not the caller's fault, and trying again may succeed.
    if (!parsed.success) throw serviceUnavailable(partOf(endpoint.service), 5, parsed.error)
    return parsed.data
  },
})

function addressOf(
  base: string,
  template: string,
  { params, query }: { params?: unknown; query?: unknown },
): URL {
  const given = new Map(Object.entries(params ?? {}))
  const path = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(given.get(name))))
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  return url
}

async function fetchJson(service: ServiceName, url: URL, request: RequestInit): Promise<unknown> {
  const part = partOf(service)
  let status: number
  let body: unknown
  try {
    const response = await fetch(url, request)
    status = response.status
    body = await response.json()
  } catch (error) {
    throw serviceUnavailable(part, 5, error)
  }
  if (status < 400) return body
  const refusal = ErrorBody.safeParse(body)
  if (status >= 500 || !refusal.success)
    throw serviceUnavailable(part, 5, new Error(`${service} answered ${status}`))
  const { error, code, details, suggestion, requestId: _, ...extra } = { ...asRecord(body), ...refusal.data }
  throw new AppError(
    error,
    { status, code },
    {
      ...(details && { details }),
      ...(suggestion && { suggestion }),
      extra,
    },
  )
}

const partOf = (service: ServiceName): string => `The service for ${PARTS[service]}`

const asRecord = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}

const PARTS: Record<ServiceName, string> = {
  catalog: 'products and accounts',
  invoicing: 'invoices',
  'menu-costing': 'menu and costs',
  workforce: 'staff and time',
  portal: 'the staff portal',
}
