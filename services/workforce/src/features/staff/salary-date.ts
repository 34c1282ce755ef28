import type { CalendarDate } from '@rms/domain-kit'
import { conflict, invalid } from '@rms/service-kit'
import type { StaffMember } from '../../domain/staff/staff.ts'

/** How far ahead a salary can be agreed. */
const LONGEST_YEARS_AHEAD = 5

/**
 * Refuses a day from which a salary of this person cannot hold: 400 before they start and too far ahead, 409 when
 * another salary holds from that day already, which is to be corrected instead.
 */
export function requireSalaryDate(
  { startDate, salary }: Pick<StaffMember, 'startDate' | 'salary'>,
  date: CalendarDate,
  today: CalendarDate,
): void {
  const field = 'effectiveDate'
  if (date < startDate)
    throw invalid('salary-before-start', 'A salary cannot begin before the person starts.', { field })
  if (date > Temporal.PlainDate.from(today).add({ years: LONGEST_YEARS_AHEAD }).toString())
    throw invalid(
      'salary-too-far-ahead',
      `A salary can begin at most ${LONGEST_YEARS_AHEAD} years from today.`,
      { field },
    )
  if (salary.entries.some(({ effectiveDate }) => effectiveDate === date))
    throw conflict(
      'salary-date-taken',
      'Another salary already begins on this day. Correct that one in the salary history.',
      { field },
    )
}
