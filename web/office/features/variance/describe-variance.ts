import type { VarianceInterval, VarianceReport, VarianceRow } from '@rms/contracts'
import { type DisplayFormats, EMPTY_VALUE } from '../../lib/display-formats.ts'
import { formatDayRange } from '../../lib/format-dates.ts'
import { t } from '../../texts/index.ts'
import { toReportedRange } from './variance-range.ts'

type Stock = { readonly quantity: number; readonly value: number } | null

/** '3.2 kg'; a dash if it is not known. */
export const formatStock = (stock: Stock, unit: string, { quantity }: DisplayFormats): string =>
  stock === null ? EMPTY_VALUE : `${quantity(stock.quantity)} ${unit}`

export const formatStockValue = (stock: Stock, { money }: DisplayFormats): string =>
  stock === null ? EMPTY_VALUE : money(stock.value)

/** '2 – 8 Mar 2026', '9 – 20 Mar 2026, since the last count' */
export function formatInterval(interval: VarianceInterval, today: string): string {
  const { from, to } = toReportedRange(interval, today)
  const days = formatDayRange(from, to)
  if (interval.closing_count_id === null) return t('variance.interval.open', { days })
  return interval.is_complete ? days : t('variance.interval.incomplete', { days })
}

/** Whether the report is actual, and which count is missing if it is not. */
export function describeReportBasis(report: VarianceReport): string {
  if (report.basis === 'theoretical') return t('variance.basis.theoretical')
  const isComplete = report.opening_count?.is_complete && report.closing_count?.is_complete
  return t(isComplete ? 'variance.basis.actual' : 'variance.basis.incomplete')
}

/** Used, as expected or less than expected; never told by colour alone. */
export function describeDirection({ variance }: Pick<VarianceRow, 'variance'>): string {
  if (!variance || variance.value === 0) return ''
  return t(variance.value > 0 ? 'variance.over' : 'variance.under')
}
