import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react'
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { expired, type SessionState } from './session.ts'

export const apiOrigin = (): string => window.location.origin

const rawQuery = fetchBaseQuery({
  baseUrl: `${apiOrigin()}/api`,
  prepareHeaders: (headers, { getState }) => {
    const token = tokenOf(getState())
    if (token) headers.set('authorization', `Bearer ${token}`)
    return headers
  },
})

/** Every call with the session's token; a refused token ends the session, wherever it was noticed. */
export const authorisedQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async (args, context, extra) => {
  const sentToken = tokenOf(context.getState())
  const answer = await rawQuery(args, context, extra)
  const isRefused = answer.error?.status === 401 && sentToken !== null
  if (isRefused && tokenOf(context.getState()) === sentToken) context.dispatch(expired())
  return answer
}

/** The store always holds the session's slice; RTK types its state as unknown here. */
const tokenOf = (state: unknown): string | null => (state as { session: SessionState }).session.token
