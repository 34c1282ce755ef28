import type { CalendarDate } from '@rms/domain-kit'
import { conflict, invalid } from '@rms/service-kit'
import type { StaffMember } from '../../domain/staff/staff.ts'

/** The furthest a salary can be agreed in advance, in years. */
const LONGEST_YEARS_AHEAD = 5

/**
 * Refuses an invalid effective date: 400 before the person starts or too far ahead, 409 if another salary begins on
 * that day, which should be corrected instead.
 */
export function requireSalaryDate(
  { startDate, salary }: Pick<StaffMember, 'startDate' | 'salary'>,
  date: CalendarDate,
  today: CalendarDate,
): void {
  const field = 'effectiveDate'
  if (date < startDate)
    throw invalid('salary-before-start', "The salary cannot start before the employee's start date.", {
      field,
    })
  if (date > Temporal.PlainDate.from(today).add({ years: LONGEST_YEARS_AHEAD }).toString())
    throw invalid(
      'salary-too-far-ahead',
      `The salary can start at most ${LONGEST_YEARS_AHEAD} years from today.`,
      { field },
    )
  if (salary.entries.some(({ effectiveDate }) => effectiveDate === date))
    throw conflict(
      'salary-date-taken',
      'Another salary already starts on this day. Correct it in the salary history.',
      { field },
    )
}
