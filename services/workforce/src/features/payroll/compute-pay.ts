import { addDays, type CalendarDate, getMonday } from '@rms/domain-kit'
import type { AttendanceWeek } from '../../domain/attendance/attendance-week.ts'
import type { StaffById } from '../../domain/attendance/worked-days.ts'
import {
  type DateRange,
  type HoursAndPay,
  isDayInDateRange,
  type WeeklyPay,
} from '../../domain/payroll/pay-period.ts'
import { computeWeeklyPay } from '../../domain/payroll/weekly-pay.ts'
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
  const rows = weeks.flatMap(week => computeWeeklyPay(week, { people, policies: rules }, counts) ?? [])
  return { rows: rows.sort(comparePersonAndWeek(people)), people }
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
