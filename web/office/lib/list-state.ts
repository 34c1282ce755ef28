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
