import {
  type AccountingCalendar,
  addDays,
  daysBetween,
  getPeriod,
  getWeekStart,
  isCalendarDate,
} from '@rms/domain-kit'
import type { PrimeCostGroup } from '../../lib/api/prime-cost.ts'

export const PERIOD_KINDS = ['this-week', 'last-week', 'week', 'period', 'custom'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** A period with both days included. */
export interface ReportedPeriod {
  readonly kind: PeriodKind
  readonly from: string
  readonly to: string
}

export interface ReportDates {
  readonly today: string
  readonly calendar: AccountingCalendar
}

/** Reads the period from the URL; by default the current week. */
export function parsePrimeCostPeriod(params: URLSearchParams, dates: ReportDates): ReportedPeriod {
  const kind = PERIOD_KINDS.find(name => name === params.get('period')) ?? 'this-week'
  const readDate = (name: string, fallback: string) => {
    const value = params.get(name) ?? ''
    return isCalendarDate(value) ? value : fallback
  }
  if (kind !== 'custom') return getPeriodOf(kind, readDate('date', dates.today), dates)
  const to = readDate('to', dates.today)
  return { kind, from: readDate('from', addDays(to, -27)), to }
}

function getPeriodOf(
  kind: Exclude<PeriodKind, 'custom'>,
  date: string,
  { today, calendar }: ReportDates,
): ReportedPeriod {
  switch (kind) {
    case 'this-week':
      return { kind, ...getWeekOf(today, calendar) }
    case 'last-week':
      return { kind, ...getWeekOf(addDays(today, -7), calendar) }
    case 'week':
      return { kind, ...getWeekOf(date, calendar) }
    case 'period': {
      const { start, end } = getPeriod(date, calendar)
      return { kind, from: start, to: end }
    }
  }
}

/** The week of the business that contains a date. */
export function getWeekOf(
  date: string,
  { firstDayOfWeek }: AccountingCalendar,
): { from: string; to: string } {
  const from = getWeekStart(date, firstDayOfWeek)
  return { from, to: addDays(from, 6) }
}

/** The URL parameters of the next period, or of the previous one. */
export function toAdjacentParams({ kind, from, to }: ReportedPeriod, step: 1 | -1): Record<string, string> {
  const date = step > 0 ? addDays(to, 1) : addDays(from, -1)
  return { period: kind === 'period' ? 'period' : 'week', date }
}

/** The URL parameters of a kind of period that shows the same time as before as far as possible. */
export const toPeriodParams = (kind: PeriodKind, { from, to }: ReportedPeriod): Record<string, string> => ({
  period: kind === 'this-week' ? '' : kind,
  date: kind === 'week' || kind === 'period' ? from : '',
  from: kind === 'custom' ? from : '',
  to: kind === 'custom' ? to : '',
})

/** Days while they fit on a screen. */
const MAX_DAYS_BY_DAY = 31

export const getDefaultGroup = ({ from, to }: ReportedPeriod): PrimeCostGroup =>
  daysBetween(from, to) < MAX_DAYS_BY_DAY ? 'day' : 'week'
