import { FORECAST_WEEKS } from '@rms/contracts'
import { addDays, type CalendarDate, type Decimal, daysBetween } from '@rms/domain-kit'
import type { PartSales } from './part-sales.ts'

/** The net sales of a past business date of a location. The parts add up to the whole. */
export interface PastSales {
  readonly net: Decimal
  readonly parts: readonly PartSales[]
}

/** What is known of the past of a location. */
export interface ForecastHistory {
  /** The running business date: its sales are not complete. */
  readonly today: CalendarDate
  /** Null for a date without sales. */
  readonly findSales: (date: CalendarDate) => PastSales | null
  /** Whether a person has entered the date as one with unusual sales. */
  readonly isSpecial: (date: CalendarDate) => boolean
}

/** A past day of the same weekday. */
export type SourceDay =
  | {
      readonly date: CalendarDate
      readonly state: 'counted' | 'special-day'
      readonly sales: PastSales | null
    }
  | { readonly date: CalendarDate; readonly state: 'no-sales'; readonly sales: null }

const DAYS_PER_WEEK = 7

/** Sales from this date on are not used for the forecast of a date: nothing of the day itself, and no running day. */
export const getEndOfHistory = (
  date: CalendarDate,
  { today }: Pick<ForecastHistory, 'today'>,
): CalendarDate => (date < today ? date : today)

/** The same weekday of the last six weeks before a forecast, the latest first. */
export function listSourceDays(date: CalendarDate, history: ForecastHistory): SourceDay[] {
  const end = getEndOfHistory(date, history)
  const weeksBack = Math.floor(daysBetween(end, date) / DAYS_PER_WEEK) + 1
  return Array.from({ length: FORECAST_WEEKS }, (_, week) =>
    toSourceDay(addDays(date, -DAYS_PER_WEEK * (weeksBack + week)), history),
  )
}

function toSourceDay(date: CalendarDate, { findSales, isSpecial }: ForecastHistory): SourceDay {
  const sales = findSales(date)
  if (isSpecial(date)) return { date, state: 'special-day', sales }
  // A day on which nothing was sold is no usual day, such as one that was corrected to 0.
  return sales?.net.gt(0) ? { date, state: 'counted', sales } : { date, state: 'no-sales', sales: null }
}
