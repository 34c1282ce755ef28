import { addDays } from '@rms/domain-kit'
import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/local-time.ts'
import { patchFilters } from '../../lib/use-search-param.ts'

/** The last four weeks. */
const DEFAULT_DAYS = 28
const DATE = /^20\d{2}-\d{2}-\d{2}$/

export interface StockParams {
  readonly from: string
  readonly to: string
  /** '' for all. */
  readonly location_id: string
}

export interface StockUrlState extends StockParams {
  readonly isReversed: boolean
  readonly set: (changes: Record<string, string>) => void
}

/** Period and location, kept in the URL, so that links and the Back button restore them. */
export function useStockUrlState(): StockUrlState {
  const [params, setParams] = useSearchParams()
  const state = parseStockParams(params, useToday())
  return {
    ...state,
    isReversed: state.to < state.from,
    set: changes =>
      setParams(before => patchFilters(before, { ...changes, page: '' }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}

export function parseStockParams(params: URLSearchParams, today: string): StockParams {
  const getDate = (name: string) => DATE.exec(params.get(name) ?? '')?.[0]
  const to = getDate('to') ?? today
  return {
    from: getDate('from') ?? addDays(to, 1 - DEFAULT_DAYS),
    to,
    location_id: /^\d{1,9}$/.exec(params.get('location_id') ?? '')?.[0] ?? '',
  }
}
