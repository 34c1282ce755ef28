import type { AnySchema, Endpoint, IsOptional } from '@rms/contracts'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { z } from 'zod'
import {
  type Actor,
  getActorName,
  getAllowedAudiences,
  requireAccess,
} from '../authentication/authenticator.ts'
import { enforceScope } from '../authorization/enforce-scope.ts'
import { requireRights } from '../authorization/require-rights.ts'
import { createInvalidRequestError, toAppError, toErrorBody } from '../errors/error-body.ts'
import { notFound, unsupportedMediaType } from '../errors/errors.ts'
import { type ReceivedUpload, readUpload } from '../files/receive-upload.ts'
import { getRequestContext, getRequestId } from '../runtime/request-context.ts'
import { declareRoute } from './declared-routes.ts'
import { getHttpDependencies } from './http-dependencies.ts'
import { HttpReply, sendHttpReply } from './http-reply.ts'
import { createFingerprint, readIdempotencyKey } from './idempotency.ts'
import { assertResponseContract } from './response-contract.ts'
import { assertCurrentReader, withStaleVersionResponse } from './stale-version.ts'

/** What a handler receives: parsed input of a caller that is allowed to make the call. */
export interface EndpointCall<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly actor: Actor | undefined
  readonly requestId: string
  readonly upload: ReceivedUpload | undefined
  readonly request: Request
  readonly response: Response
}

/** One page of a list, and the total. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

type Answer<Value> = Value | HttpReply | (Value extends readonly (infer Item)[] ? Page<Item> : never)

type Handler<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> = (
  call: EndpointCall<z.output<P>, z.output<Q>, z.output<B>>,
) => Promise<Answer<z.output<R>>> | Answer<z.output<R>>

interface ServeOptions<P extends AnySchema, Q extends AnySchema, B extends AnySchema> {
  /** Runs after the access check and before the body is read. */
  readonly before?: RequestHandler[]
  /** The current record of a `versioned` call, for the response to a change that was based on an older version. */
  readonly current?: (call: EndpointCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<unknown>
}

/**
 * Mounts an endpoint of the contract: access, rights, parsing, scope, idempotency and the response are handled here,
 * the handler does the rest. The handler of a `paged` list returns `{ items, total }`, and X-Total-Count is set here.
 */
export function serveEndpoint<
  P extends AnySchema,
  Q extends AnySchema,
  B extends AnySchema,
  R extends AnySchema,
>(
  router: Router,
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<P, Q, B, R>,
  { before = [], current }: ServeOptions<P, Q, B> = {},
): void {
  assertCurrentReader(endpoint, current)
  const answer: RequestHandler = async (request, response) => {
    const upload = endpoint.upload ? await readUpload(request, response, endpoint.upload) : undefined
    try {
      const input = parseCall(endpoint, request)
      const { resolvers } = getHttpDependencies(request.app)
      const actor = response.locals.actor as Actor | undefined
      await enforceScope(endpoint, input, { actor, resolvers })
      const call = { ...input, actor, requestId: getRequestId(), upload, request, response }
      const readCurrent = current && (() => current(call))
      const change = () => withStaleVersionResponse(endpoint, () => handler(call), readCurrent)
      const work = async () => toReply(endpoint, await change(), request)
      const result = await runIdempotent(endpoint, call, work)
      if (!response.headersSent) await sendHttpReply(response, result)
    } finally {
      await upload?.discard()
    }
  }
  servedBy.set(router, [...getServedEndpoints(router), endpoint])
  const route = declareRoute(router, endpoint)
  route[endpoint.method](requireAuthorization(endpoint), ...before, ...bodyParser(endpoint), answer)
}

/** The same for an endpoint with a file, which the handler always receives. */
export function serveUploadEndpoint<
  P extends AnySchema,
  Q extends AnySchema,
  B extends AnySchema,
  R extends AnySchema,
>(
  router: Router,
  endpoint: Endpoint<P, Q, B, R>,
  handler: (
    call: EndpointCall<z.output<P>, z.output<Q>, z.output<B>> & { readonly upload: ReceivedUpload },
  ) => Promise<Answer<z.output<R>>>,
): void {
  if (!endpoint.upload) throw new Error(`${endpoint.path} takes no file`)
  serveEndpoint(router, endpoint, call => {
    if (!call.upload) throw new Error('an upload endpoint was called without a file')
    return handler({ ...call, upload: call.upload })
  })
}

const servedBy = new WeakMap<Router, readonly Endpoint[]>()

/** The endpoints that were mounted on a router. */
export const getServedEndpoints = (router: Router): readonly Endpoint[] => servedBy.get(router) ?? []

const requireAuthorization =
  (endpoint: Endpoint): RequestHandler =>
  (request, response, next) => {
    const { access } = endpoint
    if (access === 'open') return next()
    const { authenticator } = getHttpDependencies(request.app)
    const actor = authenticator.authenticate(request.get('authorization'), getAllowedAudiences(access))
    requireAccess(actor, access)
    requireRights(actor, endpoint)
    response.locals.actor = actor
    const context = getRequestContext()
    if (context) {
      context.actor = getActorName(actor)
      if (actor.kind === 'user') context.user = actor
    }
    next()
  }

function bodyParser(endpoint: Endpoint): RequestHandler[] {
  if (endpoint.method === 'get' || endpoint.upload) return []
  return [requireJson, express.json({ limit: endpoint.bodyLimit ?? '1mb' })]
}

/** A body of another type would be read as empty, and its fields be reported as missing. */
const requireJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.get('content-length')) > 0
  if (hasBody && !request.is('json'))
    throw unsupportedMediaType('The body must be JSON (Content-Type: application/json).')
  next()
}

function parseCall<P extends AnySchema, Q extends AnySchema, B extends AnySchema>(
  endpoint: Endpoint<P, Q, B>,
  request: Request,
): { params: z.output<P>; query: z.output<Q>; body: z.output<B> } {
  return {
    params: parseParams(endpoint.params, request.params),
    query: parsePart(endpoint.query, withFirstPage(endpoint, request.query)),
    body: onlySent(
      endpoint,
      parsePart(endpoint.body, request.body ?? (endpoint.upload ? {} : undefined)),
      request,
    ),
  }
}

/** The size of a page without its number means the first page. */
const withFirstPage = (endpoint: Endpoint, query: Request['query']): Request['query'] =>
  endpoint.paged && isPage(query) ? { page: '1', ...query } : query

const isPage = ({ page, page_size }: Request['query']): boolean =>
  page !== undefined || page_size !== undefined

/** A sparse body has no defaults for omitted fields: what is not sent does not change. */
function onlySent<Body>(endpoint: Endpoint, body: Body, request: Request): Body {
  if (!endpoint.sparse || typeof body !== 'object' || body === null) return body
  const sent: object = request.body ?? {}
  return Object.fromEntries(Object.entries(body).filter(([field]) => field in sent)) as Body
}

const ID_PARAM = /^id$|Id$|_id$/

function parseParams<S extends AnySchema>(schema: S | undefined, given: unknown): z.output<S> {
  const parsed = schema?.safeParse(given)
  if (parsed?.success === false) {
    const isId = parsed.error.issues.some(issue => ID_PARAM.test(String(issue.path[0] ?? 'id')))
    throw isId ? notFound('record') : parsed.error
  }
  return parsed?.data as z.output<S>
}

/** A part without a schema is not read: its type is unknown, its value undefined. */
function parsePart<S extends AnySchema>(schema: S | undefined, given: unknown): z.output<S> {
  const parsed = schema?.safeParse(given, { reportInput: true })
  if (schema && parsed?.success === false)
    throw createInvalidRequestError(parsed.error, optionalFields(schema, given, parsed.error))
  return parsed?.data as z.output<S>
}

/**
 * Which of the fields that were rejected as null may be omitted: those that are valid without a value. All are removed
 * at once, so that a long list is parsed only once more.
 */
function optionalFields(schema: AnySchema, given: unknown, { issues }: z.ZodError): IsOptional {
  const nulls = issues.filter(({ path, input }) => input === null && typeof path.at(-1) === 'string')
  if (nulls.length === 0) return () => false
  const rest: unknown = structuredClone(given)
  for (const { path } of nulls) {
    const parent = path.slice(0, -1).reduce<unknown>((value, part) => Reflect.get(Object(value), part), rest)
    if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, String(path.at(-1)))
  }
  const wrong = new Set(schema.safeParse(rest).error?.issues.map(({ path }) => path.join('.')))
  return path => !wrong.has(path.join('.'))
}

function toReply(endpoint: Endpoint, answer: unknown, request: Request): HttpReply {
  if (answer instanceof HttpReply) return answer
  const status = endpoint.status ?? 200
  if (!endpoint.paged) return new HttpReply(status, assertResponseContract(endpoint, answer))
  const { items, total } = asPage(answer)
  const headers: Record<string, string> = {}
  if (isPage(request.query)) headers['X-Total-Count'] = String(total)
  return new HttpReply(status, assertResponseContract(endpoint, items), headers)
}

function asPage(answer: unknown): Page<unknown> {
  if (Array.isArray(answer)) return { items: answer, total: answer.length }
  return answer as Page<unknown>
}

async function runIdempotent(
  endpoint: Endpoint,
  call: EndpointCall<unknown, unknown, unknown>,
  work: () => Promise<HttpReply>,
): Promise<HttpReply> {
  const { idempotency } = getHttpDependencies(call.request.app)
  if (endpoint.method !== 'post' || endpoint.access === 'internal' || !idempotency) return work()
  const key = readIdempotencyKey(call.request.get('idempotency-key'))
  if (key === undefined) return work()
  const { path, query, body } = call.request
  const scope = `${getActorName(call.actor)} ${endpoint.method} ${endpoint.path}`
  const fingerprint = createFingerprint([path, query, body, call.upload?.sha256])
  return idempotency.once({ key, scope, fingerprint }, async () => {
    try {
      return await work()
    } catch (error) {
      return errorReply(error, call.requestId)
    }
  })
}

/** A refusal is a response too and is stored like one; temporary and unknown errors are thrown on. */
function errorReply(error: unknown, requestId: string): HttpReply {
  const known = toAppError(error)
  if (known.status >= 500 || known.status === 401 || known.status === 429) throw error
  return new HttpReply(known.status, toErrorBody(known, requestId))
}
