import type { CostBasis, PrimeCostFigures, PrimeCostReport } from '@rms/contracts'
import { getPeriod } from '@rms/domain-kit'
import { type DisplayFormats, EMPTY_VALUE } from '../../lib/display-formats.ts'
import {
  formatDayAndMonth,
  formatDayRange,
  formatLongDate,
  formatShortWeekday,
} from '../../lib/format-dates.ts'
import { t } from '../../texts/index.ts'
import type { PrimeCostUrlState } from './prime-cost-url-state.ts'

/** A percentage with one decimal; a dash without sales. */
export const formatPercentOrDash = (percent: number | null, formats: DisplayFormats): string =>
  percent === null ? EMPTY_VALUE : formats.percent(percent)

/** What the cost of goods is based on. A theoretical cost says how much of the sales it covers. */
export function describeBasis(figures: PrimeCostFigures, formats: DisplayFormats): string {
  const { cost_basis, cost_bases: bases, coverage_percent: coverage } = figures
  if (cost_basis === 'theoretical' && coverage !== null)
    return t('primeCost.basis.coverage', { percent: formats.percent(coverage) })
  if (cost_basis === 'mixed' && bases.includes('purchases')) {
    if (!bases.includes('actual')) return t('primeCost.basis.recipesAndPurchases')
    return t(bases.includes('theoretical') ? 'primeCost.basis.all' : 'primeCost.basis.countsAndPurchases')
  }
  return t(`primeCost.basis.${cost_basis satisfies CostBasis}`)
}

/** 'Recipes', 'Stock counts, Purchases' */
export const nameBases = ({ cost_bases }: PrimeCostFigures): string =>
  cost_bases.map(basis => t(`primeCost.basisFilter.${basis}`)).join(', ')

/** Whether rows differ in what their cost of goods is based on, so that each one names it. */
export const haveDifferentBases = (rows: readonly { readonly figures: PrimeCostFigures }[]): boolean =>
  new Set(rows.map(({ figures }) => nameBases(figures))).size > 1

/** 'Mon 2 Mar', '2 – 8 Mar 2026' */
export const formatRowDates = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? `${formatShortWeekday(from)} ${formatDayAndMonth(from)}` : formatDayRange(from, to)

/** 'Mon 2 Mar 2026', '2 – 8 Mar 2026' */
export const formatSpan = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? `${formatShortWeekday(from)} ${formatLongDate(from)}` : formatDayRange(from, to)

/** '2 – 8 Mar 2026', 'Period 3, 2026 · 23 Feb – 29 Mar 2026' */
export function formatReportedPeriod({ period, calendar }: Pick<PrimeCostUrlState, 'period' | 'calendar'>) {
  const days = formatDayRange(period.from, period.to)
  if (period.kind !== 'period') return days
  const { number, year } = getPeriod(period.from, calendar)
  return `${t('primeCost.periodName', { number, year: String(year) })} · ${days}`
}

export type ReportRow = PrimeCostReport['rows'][number]

/** The name of a row: its dates, or its location. */
export const getRowName = (row: ReportRow, isByLocation: boolean): string =>
  isByLocation ? (row.location_name ?? t('primeCost.noLocation')) : formatRowDates(row)
