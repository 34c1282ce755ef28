import { type AccountingCalendar, addDays, type CalendarDate, getPeriod, getWeekStart } from '@rms/domain-kit'
import type { CostedDay } from './counted-days.ts'

export const PRIME_COST_GROUPS = ['day', 'week', 'period', 'location'] as const
export type PrimeCostGroup = (typeof PRIME_COST_GROUPS)[number]

/** The days of a row of the report. A week or period that extends beyond the requested days is cut to them. */
export interface DayGroup {
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Set in rows by location; null for work of which no location is known. */
  readonly locationId?: number | null
  readonly days: readonly CostedDay[]
}

interface Range {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Groups days, each into exactly one row, in the order of dates, or of locations. */
export function groupDays(
  days: readonly CostedDay[],
  { group, range, calendar }: { group: PrimeCostGroup; range: Range; calendar: AccountingCalendar },
): DayGroup[] {
  if (group === 'location')
    return [...Map.groupBy(days, ({ locationId }) => locationId)]
      .map(([locationId, list]) => ({ ...range, locationId, days: list }))
      .sort((a, b) => toOrder(a.locationId) - toOrder(b.locationId))
  const groups = Map.groupBy(days, ({ date }) => getSpan(date, group, calendar).from)
  return [...groups]
    .map(([from, list]) => ({ ...cut(getSpan(from, group, calendar), range), days: list }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

const toOrder = (locationId: number | null): number => locationId ?? Number.POSITIVE_INFINITY

function getSpan(
  date: CalendarDate,
  group: Exclude<PrimeCostGroup, 'location'>,
  calendar: AccountingCalendar,
): Range {
  switch (group) {
    case 'day':
      return { from: date, to: date }
    case 'week': {
      const from = getWeekStart(date, calendar.firstDayOfWeek)
      return { from, to: addDays(from, 6) }
    }
    case 'period': {
      const { start, end } = getPeriod(date, calendar)
      return { from: start, to: end }
    }
  }
}

const cut = (span: Range, range: Range): Range => ({
  from: [span.from, range.from].sort().at(-1) ?? span.from,
  to: [span.to, range.to].sort().at(0) ?? span.to,
})
