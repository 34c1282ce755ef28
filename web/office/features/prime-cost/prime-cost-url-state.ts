import type { PrimeCostTargets } from '@rms/contracts'
import type { AccountingCalendar } from '@rms/domain-kit'
import { useSearchParams } from 'react-router-dom'
import type { PrimeCostGroup, PrimeCostQuery } from '../../lib/api/prime-cost.ts'
import { useToday } from '../../lib/local-time.ts'
import { patchFilters } from '../../lib/use-search-param.ts'
import {
  getDefaultGroup,
  parsePrimeCostPeriod,
  type ReportDates,
  type ReportedPeriod,
} from './prime-cost-period.ts'

export const GROUPS: readonly PrimeCostGroup[] = ['day', 'week', 'period', 'location']
export const BASES = ['actual', 'theoretical', 'purchases'] as const

/** The parameters of the report in the URL, validated. */
export interface PrimeCostParams {
  readonly period: ReportedPeriod
  readonly group: PrimeCostGroup
  /** '' for all. */
  readonly location_id: string
  /** '' for the basis that the server chooses. */
  readonly cost_basis: string
}

export interface PrimeCostUrlState extends PrimeCostParams, ReportDates {
  readonly isReversed: boolean
  readonly set: (changes: Record<string, string>) => void
}

/** Period, grouping, location and basis, kept in the URL, so that links and the Back button restore them. */
export function usePrimeCostUrlState(calendar: AccountingCalendar): PrimeCostUrlState {
  const [params, setParams] = useSearchParams()
  const dates = { today: useToday(), calendar }
  const state = parsePrimeCostParams(params, dates)
  return {
    ...state,
    ...dates,
    isReversed: state.period.to < state.period.from,
    set: changes =>
      setParams(before => patchFilters(before, changes), { replace: true, preventScrollReset: true }),
  }
}

export function parsePrimeCostParams(params: URLSearchParams, dates: ReportDates): PrimeCostParams {
  const period = parsePrimeCostPeriod(params, dates)
  return {
    period,
    group: GROUPS.find(name => name === params.get('by')) ?? getDefaultGroup(period),
    location_id: /^\d{1,9}$/.exec(params.get('location_id') ?? '')?.[0] ?? '',
    cost_basis: BASES.find(name => name === params.get('basis')) ?? '',
  }
}

export const toPrimeCostQuery = ({ period, ...params }: PrimeCostParams): PrimeCostQuery => ({
  from: period.from,
  to: period.to,
  location_id: params.location_id,
  group: params.group,
  cost_basis: params.cost_basis,
})

/** The calendar of the contract with the names of the rules. */
export const toAccountingCalendar = ({ calendar }: PrimeCostTargets): AccountingCalendar => ({
  pattern: calendar.pattern,
  firstDayOfWeek: calendar.first_day_of_week,
  firstMonth: calendar.first_month,
})
