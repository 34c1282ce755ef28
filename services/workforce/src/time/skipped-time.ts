import type { CalendarDate } from '@rms/domain-kit'
import { type AppError, invalid } from '@rms/service-kit'
import type { ClockText } from './wall-clock.ts'

/** 400 at the field of a typed time that the clocks jump over on that day. */
export const skippedTime = (
  { field, date, time }: { readonly field: string; readonly date: CalendarDate; readonly time: ClockText },
  timeZone: string,
): AppError =>
  invalid(
    'skipped-time',
    `${time} does not exist on ${date} in ${timeZone}: the clocks go forward over it.`,
    { field },
  )
