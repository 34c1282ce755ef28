import type { CalendarDate } from '@rms/domain-kit'
import type { DoneWork, PlannedWork } from './known-work.ts'

/**
 * The business day that an entry is attended on: its own, unless the person comes while a shift of the evening before
 * still runs. Whoever comes after midnight to that shift was late for it, and is no guest of the next day.
 */
export function attendedDay(
  { date, inMs }: Pick<DoneWork, 'date' | 'inMs'>,
  shifts: readonly Pick<PlannedWork, 'date' | 'startMs' | 'endMs'>[],
): CalendarDate {
  const running = shifts.find(shift => shift.date < date && shift.startMs <= inMs && inMs < shift.endMs)
  return running?.date ?? date
}
