import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { serverReachabilityChanged } from './connection-slice.ts'
import { cacheResponse, readCachedResponse } from './offline-cache.ts'
import { passwordChangeRequired, type StaffSession, sessionEnded, tokenRenewed } from './staff-session.ts'

const rawQuery = fetchBaseQuery({
  baseUrl: `${window.location.origin}/api/staff-portal`,
  prepareHeaders: (headers, { getState }) => {
    const { token } = getSession(getState())
    if (token) headers.set('authorization', `Bearer ${token}`)
    return headers
  },
})

type PortalBaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>

/**
 * The base query of the portal. If the token has expired, it renews it and repeats the request; if the renewal is
 * rejected, the session has ended. Responses of queries are cached and used while the server cannot be reached, unless
 * the store has newer data.
 */
export const portalBaseQuery: PortalBaseQuery = async (call, context, extra) => {
  const answer = await queryWithRenewal(call, context, extra)
  const isReached = !isUnreachable(answer.error)
  context.dispatch(serverReachabilityChanged(isReached))
  if (getCode(answer.error) === 'password-change-required') context.dispatch(passwordChangeRequired())
  const { staff } = getSession(context.getState())
  const { queryCacheKey: cacheKey } = context
  if (cacheKey === undefined || !staff) return answer
  if (!answer.error) void cacheResponse(staff.id, cacheKey, answer.data)
  if (isReached || hasData(context.getState(), cacheKey)) return answer
  const cached = await readCachedResponse(staff.id, cacheKey)
  return cached === undefined ? answer : { data: cached }
}

const queryWithRenewal: PortalBaseQuery = async (call, context, extra) => {
  const sent = getSession(context.getState()).token
  const answer = await rawQuery(call, context, extra)
  if (answer.error?.status !== 401 || sent === null) return answer
  const isAlreadyRenewed = getSession(context.getState()).token !== sent
  const renewal = isAlreadyRenewed ? null : await renew(context, extra)
  return renewal?.error ? { error: renewal.error } : rawQuery(call, context, extra)
}

let renewing: ReturnType<PortalBaseQuery> | null = null

/** Concurrent rejected requests share one renewal. */
function renew(...[context, extra]: [Parameters<PortalBaseQuery>[1], Parameters<PortalBaseQuery>[2]]) {
  renewing ??= Promise.resolve(renewOnce(context, extra)).finally(() => {
    renewing = null
  })
  return renewing
}

async function renewOnce(context: Parameters<PortalBaseQuery>[1], extra: Parameters<PortalBaseQuery>[2]) {
  const answer = await rawQuery({ url: '/refresh', method: 'POST' }, context, extra)
  if (answer.error?.status === 401) context.dispatch(sessionEnded())
  if (!answer.error) context.dispatch(tokenRenewed((answer.data as { token: string }).token))
  return answer
}

const UNREACHABLE: readonly unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 503, 504]

const isUnreachable = (error: FetchBaseQueryError | undefined): boolean =>
  error !== undefined && UNREACHABLE.includes(error.status)

const getCode = (error: FetchBaseQueryError | undefined): unknown =>
  (error?.data as { code?: unknown } | undefined)?.code

const hasData = (state: unknown, cacheKey: string): boolean =>
  (state as { portal: QueriesState }).portal.queries[cacheKey]?.data !== undefined

interface QueriesState {
  readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>>
}

/** The portal's store contains the session; RTK types the state as unknown here. */
const getSession = (state: unknown): StaffSession => (state as { session: StaffSession }).session
