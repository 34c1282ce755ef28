import { type CalendarDate, getSalaryOn, toBusinessDay } from '@rms/domain-kit'
import type { LocationDirectory } from '../location-directory.ts'
import type { StaffMember } from './staff.ts'

/** Today in the time zone of the person's location, else of the business. */
export const getStaffToday = (
  member: Pick<StaffMember, 'locationId'>,
  directory: LocationDirectory,
  now: Temporal.Instant,
): CalendarDate => toBusinessDay(now, directory.getTimeZone(member.locationId))

/** The date whose salary is current: today, or the first day of someone who has not started yet. */
export const getSalaryDay = (
  member: Pick<StaffMember, 'locationId' | 'startDate'>,
  directory: LocationDirectory,
  now: Temporal.Instant,
): CalendarDate => {
  const today = getStaffToday(member, directory, now)
  const isYetToStart = member.startDate > today
  return isYetToStart ? member.startDate : today
}

/** The current salary type (hourly or weekly); visible to managers without the payroll right too. */
export const getSalaryType = (
  member: Pick<StaffMember, 'locationId' | 'salary' | 'startDate'>,
  directory: LocationDirectory,
  now: Temporal.Instant,
): string => getSalaryOn(member.salary, getSalaryDay(member, directory, now)).type
