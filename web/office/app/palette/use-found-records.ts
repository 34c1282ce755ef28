import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Store } from '../store.ts'
import { type FoundRecord, finderOf, RECORD_KINDS, type RecordKind } from './find-records.ts'

const TYPING_PAUSE_MS = 180

interface Findings {
  search: string
  records: Partial<Record<RecordKind, readonly FoundRecord[]>>
  /** How many kinds have not answered yet. */
  awaited: number
  hasFailed: boolean
}

const nothing: Findings = { search: '', records: {}, awaited: 0, hasFailed: false }

/**
 * The records whose names hold what was typed, asked for when the typing pauses. A search that is typed over is
 * cancelled; what was found before stays until the next answers come.
 */
export function useFoundRecords(typed: string): Findings & { isSearching: boolean } {
  const wanted = typed.trim()
  const [search] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const [findings, setFindings] = useState(nothing)
  const dispatch = useDispatch<Store['dispatch']>()
  useEffect(() => {
    if (search === '') {
      setFindings(nothing)
      return
    }
    let isCurrent = true
    setFindings(before => ({ ...before, search, awaited: RECORD_KINDS.length, hasFailed: false }))
    const calls = RECORD_KINDS.map(kind => {
      const call = dispatch(finderOf[kind].initiate(search, { subscribe: false, forceRefetch: true }))
      const settle = (records: readonly FoundRecord[], hasFailed: boolean) => {
        if (isCurrent) setFindings(before => withAnswer(before, { kind, records, hasFailed }))
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
  return { ...findings, isSearching: wanted !== findings.search || findings.awaited > 0 }
}

interface Answer {
  kind: RecordKind
  records: readonly FoundRecord[]
  hasFailed: boolean
}

const withAnswer = (before: Findings, { kind, records, hasFailed }: Answer): Findings => ({
  ...before,
  records: { ...before.records, [kind]: records },
  awaited: before.awaited - 1,
  hasFailed: before.hasFailed || hasFailed,
})
