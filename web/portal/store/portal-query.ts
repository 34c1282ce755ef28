import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { reached } from './connection.ts'
import { keepAnswer, keptAnswer } from './kept-answers.ts'
import { ended, passwordRequired, renewed, type StaffSession } from './staff-session.ts'

const rawQuery = fetchBaseQuery({
  baseUrl: `${window.location.origin}/api/staff-portal`,
  prepareHeaders: (headers, { getState }) => {
    const { token } = sessionOf(getState())
    if (token) headers.set('authorization', `Bearer ${token}`)
    return headers
  },
})

type PortalQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>

/**
 * Every call of the portal. A token that has run out is renewed and the call repeated, unseen; when that is refused,
 * the session has ended. What is only read is kept, and answered from there while the server cannot be reached; what
 * is in sight then is newer, and stays.
 */
export const portalQuery: PortalQuery = async (call, context, extra) => {
  const answer = await renewedQuery(call, context, extra)
  const isReached = !isOutOfReach(answer.error)
  context.dispatch(reached(isReached))
  if (codeOf(answer.error) === 'password-change-required') context.dispatch(passwordRequired())
  const { staff } = sessionOf(context.getState())
  const { queryCacheKey: asked } = context
  if (asked === undefined || !staff) return answer
  if (!answer.error) void keepAnswer(staff.id, asked, answer.data)
  if (isReached || isInSight(context.getState(), asked)) return answer
  const kept = await keptAnswer(staff.id, asked)
  return kept === undefined ? answer : { data: kept }
}

const renewedQuery: PortalQuery = async (call, context, extra) => {
  const sent = sessionOf(context.getState()).token
  const answer = await rawQuery(call, context, extra)
  if (answer.error?.status !== 401 || sent === null) return answer
  const isRenewedMeanwhile = sessionOf(context.getState()).token !== sent
  const renewal = isRenewedMeanwhile ? null : await renew(context, extra)
  return renewal?.error ? { error: renewal.error } : rawQuery(call, context, extra)
}

let renewing: ReturnType<PortalQuery> | null = null

/** However many calls are refused at once, one renewal serves them all. */
function renew(...[context, extra]: [Parameters<PortalQuery>[1], Parameters<PortalQuery>[2]]) {
  renewing ??= Promise.resolve(renewOnce(context, extra)).finally(() => {
    renewing = null
  })
  return renewing
}

async function renewOnce(context: Parameters<PortalQuery>[1], extra: Parameters<PortalQuery>[2]) {
  const answer = await rawQuery({ url: '/refresh', method: 'POST' }, context, extra)
  if (answer.error?.status === 401) context.dispatch(ended())
  if (!answer.error) context.dispatch(renewed((answer.data as { token: string }).token))
  return answer
}

const UNREACHABLE: readonly unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 503, 504]

const isOutOfReach = (error: FetchBaseQueryError | undefined): boolean =>
  error !== undefined && UNREACHABLE.includes(error.status)

const codeOf = (error: FetchBaseQueryError | undefined): unknown =>
  (error?.data as { code?: unknown } | undefined)?.code

const isInSight = (state: unknown, asked: string): boolean =>
  (state as { portal: AnsweredQueries }).portal.queries[asked]?.data !== undefined

interface AnsweredQueries {
  readonly queries: Readonly<Record<string, { readonly data?: unknown } | undefined>>
}

/** The store always holds the session; RTK types its state as unknown here. */
const sessionOf = (state: unknown): StaffSession => (state as { session: StaffSession }).session
