import {
  addDays,
  type CalendarDate,
  computeWeekPay,
  type Decimal,
  getMonday,
  splitPayByDay,
  type WeekPay,
  ZERO,
} from '@rms/domain-kit'
import type { AttendanceWeek, StaffWeekKey } from '../../domain/attendance/attendance-week.ts'
import { type StaffById, toWorkedDays } from '../../domain/attendance/worked-days.ts'
import {
  type DateRange,
  type HoursAndPay,
  isDayInDateRange,
  type WeeklyPay,
} from '../../domain/payroll/pay-period.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import { listCurrentWeeks, type RecomputeWeeksDependencies } from '../attendance/recompute-stale-weeks.ts'

export type ComputePayDependencies = RecomputeWeeksDependencies & { readonly staff: StaffRepository }

type DayPredicate = (date: CalendarDate) => boolean

/**
 * Current pay of all staff for a range, week by week, and the staff. Excluded days still use up the regular hours of
 * their week.
 */
export async function computePayForDateRange(
  needs: ComputePayDependencies,
  days: DateRange,
  isLeftOut: DayPredicate = () => false,
): Promise<{ rows: WeeklyPay[]; people: StaffById }> {
  const range = getWeeksInDateRange(days)
  const weeks = await listCurrentWeeks(needs, range)
  return computePayForWeeks(needs, weeks, date => isDayInDateRange(days, date) && !isLeftOut(date))
}

/** Current pay of the included days of these weeks. */
export async function computePayForWeeks(
  { staff, policies }: ComputePayDependencies,
  weeks: readonly AttendanceWeek[],
  counts: DayPredicate,
): Promise<{ rows: WeeklyPay[]; people: StaffById }> {
  const [people, rules] = await Promise.all([
    staff.findByIds(weeks.map(({ staffId }) => staffId)),
    policies.listAll(),
  ])
  const rows = weeks.flatMap(({ staffId, weekStart, days }) => {
    const pay = computeWeekPay(toWorkedDays({ staffId, weekStart, days }, people, rules), counts)
    return pay.days.length > 0 ? [{ staffId, weekStart, hourlyRate: rateOf(pay), ...figuresOf(pay) }] : []
  })
  return { rows: rows.sort(comparePersonAndWeek(people)), people }
}

/** The hourly rate if it is the same for the whole week. */
function rateOf({ days }: WeekPay): Decimal | null {
  const [first, ...others] = days
  return first && others.every(({ rate }) => rate.eq(first.rate)) ? first.rate : null
}

function figuresOf(pay: WeekPay): Omit<WeeklyPay, keyof StaffWeekKey | 'hourlyRate'> {
  const costs = splitPayByDay(pay)
  return {
    regularMs: pay.days.reduce((total, { regularMs }) => total + regularMs, 0),
    overtimeMs: pay.days.reduce((total, { overtimeMs }) => total + overtimeMs, 0),
    regularPay: pay.regularPay,
    overtimePay: pay.overtimePay,
    days: pay.days.map(({ date, regularMs, overtimeMs }, index) => ({
      date,
      regularMs,
      overtimeMs,
      regularPay: costs[index]?.regularCost ?? ZERO,
      overtimePay: costs[index]?.overtimeCost ?? ZERO,
    })),
  }
}

/** The first and last Monday of the weeks that overlap the days. */
export const getWeeksInDateRange = ({ start, end }: DateRange) => ({
  from: getMonday(start),
  to: getMonday(end),
})

/** Compares by name, then week. */
export const comparePersonAndWeek =
  (people: StaffById) =>
  (a: HoursAndPay, b: HoursAndPay): number =>
    nameOf(people, a).localeCompare(nameOf(people, b)) ||
    a.staffId - b.staffId ||
    a.weekStart.localeCompare(b.weekStart)

const nameOf = (people: StaffById, { staffId }: HoursAndPay): string => people.get(staffId)?.name ?? ''

export const MAX_PERIOD_DAYS = 62

/** The last possible day of a period of the maximum length. */
export const getLatestPeriodEnd = (start: CalendarDate): CalendarDate => addDays(start, MAX_PERIOD_DAYS - 1)
