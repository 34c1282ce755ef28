import type { CalendarDate, ClockText } from '@rms/domain-kit'
import { type AppError, invalid } from '@rms/service-kit'

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

/** 400 at the field of a typed time that comes twice on that day: `options` has the instants to choose from. */
export const ambiguousTime = (
  { field, date, time }: { readonly field: string; readonly date: CalendarDate; readonly time: ClockText },
  { timeZone, options }: { readonly timeZone: string; readonly options: readonly Temporal.Instant[] },
): AppError =>
  invalid(
    'ambiguous-time',
    `${time} comes twice on ${date} in ${timeZone}: the clocks go back. Which one is meant?`,
    { field, suggestion: 'Send one of the options instead.', extra: { options: options.map(String) } },
  )
