import { type CalendarDate, type ClockText, formatDateInEnglish } from '@rms/domain-kit'
import { type AppError, badRequest } from '@rms/service-kit'

/** 400 at the field of a clock time that is skipped on that day. */
export const createSkippedTimeError = (
  { field, date, time }: { readonly field: string; readonly date: CalendarDate; readonly time: ClockText },
  timeZone: string,
): AppError =>
  badRequest(
    'skipped-time',
    `${time} does not exist on ${formatDateInEnglish(date)} in ${timeZone} because the clocks go forward. Choose another time.`,
    { field },
  )

/** 400 at the field of a clock time that occurs twice on that day; `options` has both instants. */
export const createAmbiguousTimeError = (
  { field, date, time }: { readonly field: string; readonly date: CalendarDate; readonly time: ClockText },
  { timeZone, options }: { readonly timeZone: string; readonly options: readonly Temporal.Instant[] },
): AppError =>
  badRequest(
    'ambiguous-time',
    `${time} occurs twice on ${formatDateInEnglish(date)} in ${timeZone} because the clocks go back. Choose summer time or winter time.`,
    { field, suggestion: 'Choose one of the suggested times.', extra: { options: options.map(String) } },
  )
