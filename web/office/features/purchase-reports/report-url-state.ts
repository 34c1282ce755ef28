import { useSearchParams } from 'react-router-dom'
import { useToday } from '../../lib/local-time.ts'
import { patchFilters } from '../../lib/use-search-param.ts'
import { parseReportPeriod, type ReportPeriod } from './report-period.ts'

/** The parameters of the reports in the URL, validated. */
export interface ReportParams {
  readonly period: ReportPeriod
  /** '' for all. */
  readonly supplier_id: string
  /** '' for all. */
  readonly location_id: string
}

export interface ReportUrlState extends ReportParams {
  readonly isReversed: boolean
  /** A choice within a report, such as the grouping; '' for the default. */
  readonly choice: (name: string) => string
  readonly set: (changes: Record<string, string>) => void
}

/** Period, supplier, location and choices, kept in the URL, so that links and the Back button restore them. */
export function useReportUrlState(): ReportUrlState {
  const [params, setParams] = useSearchParams()
  const state = parseReportParams(params, useToday())
  return {
    ...state,
    isReversed: state.period.to < state.period.from,
    choice: name => params.get(name) ?? '',
    set: changes =>
      setParams(before => patchFilters(before, changes), { replace: true, preventScrollReset: true }),
  }
}

export const parseReportParams = (params: URLSearchParams, today: string): ReportParams => ({
  period: parseReportPeriod(params, today),
  supplier_id: parseId(params.get('supplier_id')),
  location_id: parseId(params.get('location_id')),
})

const parseId = (text: string | null): string => /^\d{1,9}$/.exec(text ?? '')?.[0] ?? ''
