import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { patchFilters } from './use-search-param.ts'

/** The state of a list that is kept in the URL. */
export interface ListUrlParams {
  page: number
  /** A column's name, with a minus for descending; '' for the default order. */
  sort: string
  search: string
  filter: (name: string) => string
}

export interface ListUrlState extends ListUrlParams {
  /** Whether a search or a filter is active. */
  isFiltered: boolean
  goToPage: (page: number) => void
  sortBy: (sort: string) => void
  /** Changes search or filters and returns to the first page. */
  setFilters: (changes: Record<string, string>) => void
  clear: () => void
}

/** Page, sort, search and filters of a list, kept in the URL so that links and Back restore them. */
export function useListUrlState(filterNames: readonly string[] = []): ListUrlState {
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
      ...parseListUrlParams(params),
      isFiltered: names.some(name => params.get(name)),
      goToPage: page => change({ page: page === 1 ? '' : String(page) }, false),
      sortBy: sort => change({ sort, page: '' }, true),
      setFilters: changes => change({ ...changes, page: '' }, true),
      clear: () => change(Object.fromEntries([...names, 'page'].map(name => [name, ''])), true),
    }
  }, [params, change, filterNames])
}

export const parseListUrlParams = (params: URLSearchParams): ListUrlParams => ({
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  sort: params.get('sort') ?? '',
  search: params.get('search') ?? '',
  filter: name => params.get(name) ?? '',
})
