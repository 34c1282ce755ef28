import { addDays, type CalendarDate, daysBetween, getIsoDayOfWeek } from './dates.ts'

/** How many weeks the three periods of each quarter have; `months` are calendar months. */
export type CalendarPattern = '4-4-5' | '4-5-4' | '5-4-4' | 'months'

/** How a business divides its years into 12 periods. */
export interface AccountingCalendar {
  readonly pattern: CalendarPattern
  /** The first day of the week: 1 for Monday to 7 for Sunday. */
  readonly firstDayOfWeek: number
  /** The month in which the year begins, 1 to 12. */
  readonly firstMonth: number
}

/** Years from 1 January in weeks from Monday: the weeks of ISO 8601. */
export const DEFAULT_ACCOUNTING_CALENDAR: AccountingCalendar = {
  pattern: '4-4-5',
  firstDayOfWeek: 1,
  firstMonth: 1,
}

export interface AccountingPeriod {
  /** The calendar year in which the first month of the accounting year lies. */
  readonly year: number
  /** 1 to 12. */
  readonly number: number
  readonly start: CalendarDate
  /** Last day, inclusive. */
  readonly end: CalendarDate
}

/** A week of a business. */
export interface Week {
  readonly start: CalendarDate
  /** Last day, inclusive. */
  readonly end: CalendarDate
}

const DAYS_PER_WEEK = 7
const REGULAR_WEEKS = 52
const PERIODS_PER_QUARTER = 3

/** The period that a date belongs to. */
export function getPeriod(date: CalendarDate, calendar: AccountingCalendar): AccountingPeriod {
  const year = getAccountingYear(date, calendar)
  const period = listPeriods(year, calendar).find(({ start, end }) => start <= date && date <= end)
  if (!period) throw new RangeError(`${date} is in no period of ${year}.`)
  return period
}

/**
 * The 12 periods of an accounting year. In a calendar of weeks the year begins on the first day of the week that is
 * closest to its first month, and a 53rd week belongs to the last period.
 */
export function listPeriods(year: number, calendar: AccountingCalendar): AccountingPeriod[] {
  const starts =
    calendar.pattern === 'months' ? listMonthStarts(year, calendar) : listPeriodStarts(year, calendar)
  const nextYear = getYearStart(year + 1, calendar)
  return starts.map((start, index) => ({
    year,
    number: index + 1,
    start,
    end: addDays(starts[index + 1] ?? nextYear, -1),
  }))
}

/** The first day of the week that contains a date, in weeks that begin on `firstDayOfWeek` (1 for Monday). */
export const getWeekStart = (date: CalendarDate, firstDayOfWeek: number): CalendarDate =>
  addDays(date, -((getIsoDayOfWeek(date) - firstDayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK))

/** The weeks that contain days of a range; the first and the last one may extend beyond it. */
export function listWeeks({ start, end }: Week, firstDayOfWeek: number): Week[] {
  const weeks: Week[] = []
  for (let first = getWeekStart(start, firstDayOfWeek); first <= end; first = addDays(first, DAYS_PER_WEEK))
    weeks.push({ start: first, end: addDays(first, DAYS_PER_WEEK - 1) })
  return weeks
}

/** A year of weeks may begin up to three days before or after its first month. */
function getAccountingYear(date: CalendarDate, calendar: AccountingCalendar): number {
  const year = Number(date.slice(0, 4))
  const candidates = [year + 1, year, year - 1]
  return candidates.find(candidate => getYearStart(candidate, calendar) <= date) ?? year - 1
}

function getYearStart(
  year: number,
  { pattern, firstDayOfWeek, firstMonth }: AccountingCalendar,
): CalendarDate {
  const firstOfMonth = toFirstOfMonth(year, firstMonth)
  if (pattern === 'months') return firstOfMonth
  // Of the seven days around the first of the month, exactly one begins a week.
  return getWeekStart(addDays(firstOfMonth, 3), firstDayOfWeek)
}

function listMonthStarts(year: number, { firstMonth }: AccountingCalendar): CalendarDate[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = firstMonth - 1 + index
    return toFirstOfMonth(year + Math.floor(month / 12), (month % 12) + 1)
  })
}

function listPeriodStarts(year: number, calendar: AccountingCalendar): CalendarDate[] {
  const lengths = calendar.pattern.split('-').map(Number)
  const starts: CalendarDate[] = []
  let week = 0
  while (week < REGULAR_WEEKS) {
    starts.push(addDays(getYearStart(year, calendar), week * DAYS_PER_WEEK))
    week += lengths[(starts.length - 1) % PERIODS_PER_QUARTER] ?? 0
  }
  return starts
}

const toFirstOfMonth = (year: number, month: number): CalendarDate =>
  Temporal.PlainDate.from({ year, month, day: 1 }).toString()

/** The number of days of a period or week, both ends included. */
export const countDays = ({ start, end }: Week): number => daysBetween(start, end) + 1
