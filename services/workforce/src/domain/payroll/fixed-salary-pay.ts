import {
  addDays,
  type CalendarDate,
  type Decimal,
  getMonday,
  getSalaryOn,
  removeDivisionRoundingError,
  sumDecimals,
  toCents,
  ZERO,
} from '@rms/domain-kit'
import type { StaffWeekKey } from '../attendance/attendance-week.ts'
import type { StaffMember } from '../staff/staff.ts'
import type { DateRange } from './pay-period.ts'

const DAYS_PER_WEEK = 7

/** The terms by which a fixed salary is paid. */
export interface FixedSalaryTerms extends Pick<StaffMember, 'salary' | 'startDate' | 'fixedSalary'> {
  /** The last day for which it is due: the last one of the employment, or today; null if there is none. */
  readonly endDate?: CalendarDate | null
}

/** What a fixed salary pays for a week, on one of its days. */
export interface SalaryDay {
  readonly date: CalendarDate
  /** 0 if the salary is not a weekly one. */
  readonly weeklyAmount: Decimal
}

/** The fixed salary of some days of a week, rounded to cents once. */
export const computeFixedSalaryPay = (days: readonly SalaryDay[]): Decimal =>
  toCents(
    removeDivisionRoundingError(sumDecimals(days.map(({ weeklyAmount }) => weeklyAmount)).div(DAYS_PER_WEEK)),
  )

/** The days of a Monday–Sunday week for which a person receives a fixed salary. */
export const listSalaryDays = (person: FixedSalaryTerms, weekStart: CalendarDate): SalaryDay[] =>
  Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(weekStart, day))
    .filter(date => isEmployedOn(person, date) && isFixedSalaryOn(person, date))
    .map(date => ({ date, weeklyAmount: getWeeklyAmountOn(person, date) ?? ZERO }))

/** The weeks that contain days of a range for which a person receives a fixed salary. */
export const listFixedSalaryWeeks = (
  { id: staffId, fixedSalary }: Pick<StaffMember, 'id' | 'fixedSalary'>,
  days: DateRange,
): StaffWeekKey[] =>
  fixedSalary.flatMap(({ from, to }) => {
    const start = [from, days.start].sort().at(-1) ?? from
    const end = to !== null && to < days.end ? to : days.end
    const weeks: StaffWeekKey[] = []
    for (let weekStart = getMonday(start); weekStart <= end; weekStart = addDays(weekStart, DAYS_PER_WEEK))
      weeks.push({ staffId, weekStart })
    return start > end ? [] : weeks
  })

export function getWeeklyAmountOn(
  { salary }: Pick<FixedSalaryTerms, 'salary'>,
  date: CalendarDate,
): Decimal | null {
  const { type, amount } = getSalaryOn(salary, date)
  return type === 'weekly' ? amount : null
}

export const isFixedSalaryOn = (
  { fixedSalary }: Pick<FixedSalaryTerms, 'fixedSalary'>,
  date: CalendarDate,
): boolean => fixedSalary.some(({ from, to }) => from <= date && (to === null || date <= to))

const isEmployedOn = ({ startDate, endDate }: FixedSalaryTerms, date: CalendarDate): boolean =>
  startDate <= date && (endDate == null || date <= endDate)
