import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '../app-store.ts'
import {
  type RecordSearchResult,
  SEARCHABLE_KINDS,
  type SearchableKind,
  searchableRecordEndpoints,
} from './record-search-api.ts'

const TYPING_PAUSE_MS = 180

interface SearchState {
  search: string
  records: Partial<Record<SearchableKind, readonly RecordSearchResult[]>>
  /** Number of kinds whose search is still running. */
  pending: number
  hasFailed: boolean
}

const EMPTY_SEARCH: SearchState = { search: '', records: {}, pending: 0, hasFailed: false }

/**
 * Searches records by name, debounced. A search is cancelled when the text changes; earlier results stay visible until
 * the next ones arrive.
 */
export function useRecordSearch(typed: string): SearchState & { isSearching: boolean } {
  const trimmed = typed.trim()
  const [search] = useDebouncedValue(trimmed, TYPING_PAUSE_MS)
  const [state, setState] = useState(EMPTY_SEARCH)
  const dispatch = useDispatch<AppStore['dispatch']>()
  useEffect(() => {
    if (search === '') {
      setState(EMPTY_SEARCH)
      return
    }
    let isCurrent = true
    setState(before => ({ ...before, search, pending: SEARCHABLE_KINDS.length, hasFailed: false }))
    const calls = SEARCHABLE_KINDS.map(kind => {
      const call = dispatch(
        searchableRecordEndpoints[kind].initiate(search, { subscribe: false, forceRefetch: true }),
      )
      const applyResults = (records: readonly RecordSearchResult[], hasFailed: boolean) => {
        if (isCurrent) setState(before => addResults(before, { kind, records, hasFailed }))
      }
      call.unwrap().then(
        records => applyResults(records, false),
        () => applyResults([], true),
      )
      return call
    })
    return () => {
      isCurrent = false
      for (const call of calls) call.abort()
    }
  }, [search, dispatch])
  return { ...state, isSearching: trimmed !== state.search || state.pending > 0 }
}

interface SearchResponse {
  kind: SearchableKind
  records: readonly RecordSearchResult[]
  hasFailed: boolean
}

const addResults = (before: SearchState, { kind, records, hasFailed }: SearchResponse): SearchState => ({
  ...before,
  records: { ...before.records, [kind]: records },
  pending: before.pending - 1,
  hasFailed: before.hasFailed || hasFailed,
})
