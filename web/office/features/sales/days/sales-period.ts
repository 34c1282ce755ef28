import { addDays, getMonday, isCalendarDate } from '@rms/domain-kit'

export const SALES_PERIODS = ['week', 'four-weeks', 'quarter', 'custom'] as const
export type SalesPeriodKind = (typeof SALES_PERIODS)[number]

/** Whole weeks, so that week totals can be compared. */
const WEEKS = { week: 1, 'four-weeks': 4, quarter: 13 } as const

/** A period with both days included. */
export interface SalesPeriod {
  readonly kind: SalesPeriodKind
  readonly from: string
  readonly to: string
}

/** Reads the period from the URL; by default the last four weeks up to the current one. */
export function parseSalesPeriod(params: URLSearchParams, today: string): SalesPeriod {
  const kind = SALES_PERIODS.find(name => name === params.get('period')) ?? 'four-weeks'
  const readDate = (name: string, fallback: string) => {
    const value = params.get(name) ?? ''
    return isCalendarDate(value) ? value : fallback
  }
  if (kind !== 'custom') return getWeeksUntil(kind, readDate('date', today))
  const to = readDate('to', today)
  return { kind, from: readDate('from', addDays(getMonday(to), -21)), to }
}

/** The weeks that end with the one of a day. */
function getWeeksUntil(kind: keyof typeof WEEKS, date: string): SalesPeriod {
  const lastMonday = getMonday(date)
  return { kind, from: addDays(lastMonday, -7 * (WEEKS[kind] - 1)), to: addDays(lastMonday, 6) }
}

/** A day in the last week of the next period, or of the previous one. */
export const moveSalesPeriod = ({ kind, to }: SalesPeriod, step: 1 | -1): string =>
  kind === 'custom' ? to : addDays(to, step * 7 * WEEKS[kind])

/** The URL parameters of a kind of period that ends as before. */
export const toSalesPeriodParams = (
  kind: SalesPeriodKind,
  { from, to }: SalesPeriod,
): Record<string, string> =>
  kind === 'custom'
    ? { period: kind, date: '', from, to }
    : { period: kind === 'four-weeks' ? '' : kind, date: to, from: '', to: '' }
