import { businessDay, type CalendarDate, salaryOn } from '@rms/domain-kit'
import type { PlaceBook } from '../place.ts'
import type { StaffMember } from './staff.ts'

/** The day that it is for someone: in their place's time zone, else the business's. */
export const todayOf = (
  member: Pick<StaffMember, 'locationId'>,
  book: PlaceBook,
  now: Temporal.Instant,
): CalendarDate => businessDay(now, book.zoneOf(member.locationId))

/** The day whose salary is the current one: today, or the first day of a person who has not started yet. */
export const salaryDayOf = (
  member: Pick<StaffMember, 'locationId' | 'startDate'>,
  book: PlaceBook,
  now: Temporal.Instant,
): CalendarDate => {
  const today = todayOf(member, book, now)
  const isYetToStart = member.startDate > today
  return isYetToStart ? member.startDate : today
}

/** Whether a person is now paid by the hour or by the week; managers without the right to wages see it too. */
export const salaryTypeOf = (
  member: Pick<StaffMember, 'locationId' | 'salary' | 'startDate'>,
  book: PlaceBook,
  now: Temporal.Instant,
): string => salaryOn(member.salary, salaryDayOf(member, book, now)).type
