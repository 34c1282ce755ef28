import type { CalendarDate } from '@rms/domain-kit'
import { badRequest, conflict } from '@rms/service-kit'
import type { StaffMember } from '../../domain/staff/staff.ts'

/** How many years in advance a salary can be agreed. */
const MAX_ADVANCE_YEARS = 5

/**
 * Refuses an invalid effective date: 400 before the person starts or too far ahead, 409 if another salary begins on
 * that day, which should be corrected instead.
 */
export function requireValidSalaryEffectiveDate(
  { startDate, salary }: Pick<StaffMember, 'startDate' | 'salary'>,
  date: CalendarDate,
  today: CalendarDate,
): void {
  const field = 'effectiveDate'
  if (date < startDate)
    throw badRequest('salary-before-start', "The salary cannot start before the staff member's start date.", {
      field,
    })
  if (date > Temporal.PlainDate.from(today).add({ years: MAX_ADVANCE_YEARS }).toString())
    throw badRequest(
      'salary-too-far-ahead',
      `The salary can start at most ${MAX_ADVANCE_YEARS} years from today.`,
      { field },
    )
  if (salary.entries.some(({ effectiveDate }) => effectiveDate === date))
    throw conflict(
      'salary-date-taken',
      'Another salary already starts on this day. Correct it in the salary history.',
      { field },
    )
}
