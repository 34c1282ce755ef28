import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react'

/** One page of a list, and the total number of rows. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
}

/** Builds a page from the response's array and its `X-Total-Count` header. */
export function toListPage<Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): ListPage<Row> {
  const total = Number(meta?.response?.headers.get('x-total-count'))
  return { rows, total: total > 0 ? total : rows.length }
}

/** One page of rows that are already loaded. */
export const paginateRows = <Row>(rows: readonly Row[], page: number, pageSize: number): ListPage<Row> => ({
  rows: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
})

type QueryValue = string | number | boolean | null | undefined

/** Removes empty query parameters. */
export const omitEmptyParams = (params: Record<string, QueryValue>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

interface ListQuery {
  isError: boolean
  isFetching: boolean
  data?: unknown
  currentData?: unknown
}

/** The state of a list: rows are shown even if stale, an error only when there are no rows. */
export function getListLoadState(query: ListQuery): 'loading' | 'failed' | 'ready' {
  if (query.isError && !query.isFetching && query.currentData === undefined) return 'failed'
  return query.data === undefined ? 'loading' : 'ready'
}
