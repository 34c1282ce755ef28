import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../../lib/local-time.ts'
import { patchFilters } from '../../../lib/use-search-param.ts'
import { parseSalesPeriod, type SalesPeriod } from './sales-period.ts'

export interface SalesParams {
  readonly period: SalesPeriod
  /** '' for all. */
  readonly location_id: string
}

export interface SalesUrlState extends SalesParams {
  readonly isReversed: boolean
  readonly set: (changes: Record<string, string>) => void
}

/** Period and location, kept in the URL, so that links and the Back button restore them. */
export function useSalesUrlState(): SalesUrlState {
  const [params, setParams] = useSearchParams()
  const state = parseSalesParams(params, useToday())
  return {
    ...state,
    isReversed: state.period.to < state.period.from,
    set: changes =>
      setParams(before => patchFilters(before, changes), { replace: true, preventScrollReset: true }),
  }
}

export const parseSalesParams = (params: URLSearchParams, today: string): SalesParams => ({
  period: parseSalesPeriod(params, today),
  location_id: /^\d{1,9}$/.exec(params.get('location_id') ?? '')?.[0] ?? '',
})

/** The query of the list. */
export const toSalesRange = ({ period: { from, to }, location_id }: SalesParams) => ({
  from,
  to,
  location_id,
})
