import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { patchFilters } from './search-param.ts'

/** The state of a list that is kept in the URL. */
export interface AskedList {
  page: number
  /** A column's name, with a minus for descending; '' for the default order. */
  sort: string
  search: string
  filter: (name: string) => string
}

export interface ListAddress extends AskedList {
  /** Whether a search or a filter is active. */
  isNarrowed: boolean
  goToPage: (page: number) => void
  sortBy: (sort: string) => void
  /** Changes search or filters and returns to the first page. */
  narrow: (changes: Record<string, string>) => void
  clear: () => void
}

/** Page, sort, search and filters of a list, kept in the URL so that links and Back restore them. */
export function useListAddress(filterNames: readonly string[] = []): ListAddress {
  const [params, setParams] = useSearchParams()
  // Two changes may happen before the URL updates: each starts from the result of the previous one.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (changes: Record<string, string>, replace: boolean) => {
      latest.current = patchFilters(latest.current, changes)
      setParams(latest.current, { replace, preventScrollReset: true })
    },
    [setParams],
  )
  return useMemo(() => {
    const names = ['search', ...filterNames]
    return {
      ...listAskedBy(params),
      isNarrowed: names.some(name => params.get(name)),
      goToPage: page => change({ page: page === 1 ? '' : String(page) }, false),
      sortBy: sort => change({ sort, page: '' }, true),
      narrow: changes => change({ ...changes, page: '' }, true),
      clear: () => change(Object.fromEntries([...names, 'page'].map(name => [name, ''])), true),
    }
  }, [params, change, filterNames])
}

export const listAskedBy = (params: URLSearchParams): AskedList => ({
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  sort: params.get('sort') ?? '',
  search: params.get('search') ?? '',
  filter: name => params.get(name) ?? '',
})
