import { businessDay, type CalendarDate, getSalaryOn } from '@rms/domain-kit'
import type { PlaceBook } from '../place.ts'
import type { StaffMember } from './staff.ts'

/** Today in the time zone of the person's location, else of the business. */
export const todayOf = (
  member: Pick<StaffMember, 'locationId'>,
  directory: PlaceBook,
  now: Temporal.Instant,
): CalendarDate => businessDay(now, directory.zoneOf(member.locationId))

/** The date whose salary is current: today, or the first day of someone who has not started yet. */
export const salaryDayOf = (
  member: Pick<StaffMember, 'locationId' | 'startDate'>,
  directory: PlaceBook,
  now: Temporal.Instant,
): CalendarDate => {
  const today = todayOf(member, directory, now)
  const isYetToStart = member.startDate > today
  return isYetToStart ? member.startDate : today
}

/** The current salary type (hourly or weekly); visible to managers without the payroll right too. */
export const salaryTypeOf = (
  member: Pick<StaffMember, 'locationId' | 'salary' | 'startDate'>,
  directory: PlaceBook,
  now: Temporal.Instant,
): string => getSalaryOn(member.salary, salaryDayOf(member, directory, now)).type
