import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react'
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { fetchOrTakeEarly } from './early-requests.ts'
import { type SessionState, sessionExpired } from './session.ts'

export const getApiOrigin = (): string => window.location.origin

const rawQuery = fetchBaseQuery({
  baseUrl: `${getApiOrigin()}/api`,
  fetchFn: fetchOrTakeEarly,
  prepareHeaders: (headers, { getState }) => {
    const token = getToken(getState())
    if (token) headers.set('authorization', `Bearer ${token}`)
    return headers
  },
})

/** Sends every call with the session's token. A rejected token ends the session. */
export const authorisedQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async (args, context, extra) => {
  const sentToken = getToken(context.getState())
  const answer = await rawQuery(args, context, extra)
  const isRefused = answer.error?.status === 401 && sentToken !== null
  if (isRefused && getToken(context.getState()) === sentToken) context.dispatch(sessionExpired())
  return answer
}

/** The store always has the session slice; RTK types the state as unknown here. */
const getToken = (state: unknown): string | null => (state as { session: SessionState }).session.token
