import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react'

/** One page of a list and how many rows the whole list has. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** Reads a page from the array and the header `X-Total-Count` that the server answers. */
export function pageOf<Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): Page<Row> {
  const total = Number(meta?.response?.headers.get('x-total-count'))
  return { rows, total: total > 0 ? total : rows.length }
}

/** One page of rows that are all here already. */
export const pageOfRows = <Row>(rows: readonly Row[], page: number, pageSize: number): Page<Row> => ({
  rows: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
})

type QueryValue = string | number | boolean | null | undefined

/** Query parameters without the empty ones. */
export const given = (params: Record<string, QueryValue>): Record<string, string> =>
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

/** What a list shows: rows once there are any, even stale ones; an error only when there is nothing else. */
export function stateOf(query: ListQuery): 'loading' | 'failed' | 'ready' {
  if (query.isError && !query.isFetching && query.currentData === undefined) return 'failed'
  return query.data === undefined ? 'loading' : 'ready'
}
