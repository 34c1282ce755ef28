import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Store } from '../store.ts'
import { type FoundRecord, finderOf, RECORD_KINDS, type RecordKind } from './find-records.ts'

const TYPING_PAUSE_MS = 180

interface SearchState {
  search: string
  records: Partial<Record<RecordKind, readonly FoundRecord[]>>
  /** Number of kinds whose search is still running. */
  pending: number
  hasFailed: boolean
}

const nothing: SearchState = { search: '', records: {}, pending: 0, hasFailed: false }

/**
 * Searches records by name, debounced. A search is cancelled when the text changes; earlier results stay visible until
 * the next ones arrive.
 */
export function useFoundRecords(typed: string): SearchState & { isSearching: boolean } {
  const trimmed = typed.trim()
  const [search] = useDebouncedValue(trimmed, TYPING_PAUSE_MS)
  const [state, setState] = useState(nothing)
  const dispatch = useDispatch<Store['dispatch']>()
  useEffect(() => {
    if (search === '') {
      setState(nothing)
      return
    }
    let isCurrent = true
    setState(before => ({ ...before, search, pending: RECORD_KINDS.length, hasFailed: false }))
    const calls = RECORD_KINDS.map(kind => {
      const call = dispatch(finderOf[kind].initiate(search, { subscribe: false, forceRefetch: true }))
      const settle = (records: readonly FoundRecord[], hasFailed: boolean) => {
        if (isCurrent) setState(before => withResults(before, { kind, records, hasFailed }))
      }
      call.unwrap().then(
        records => settle(records, false),
        () => settle([], true),
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

interface Answer {
  kind: RecordKind
  records: readonly FoundRecord[]
  hasFailed: boolean
}

const withResults = (before: SearchState, { kind, records, hasFailed }: Answer): SearchState => ({
  ...before,
  records: { ...before.records, [kind]: records },
  pending: before.pending - 1,
  hasFailed: before.hasFailed || hasFailed,
})
