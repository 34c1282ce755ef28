import {
  addDays,
  type CalendarDate,
  type ClockText,
  endsNextDay,
  findInstants,
  toBusinessDay,
  toWallClock,
} from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { createAmbiguousTimeError, createSkippedTimeError } from '../validation/dst-transition-errors.ts'

/** Times entered by a manager: a clock time on the shift date, or an instant. */
export interface TimeEntryInput {
  readonly shiftDate?: CalendarDate | undefined
  readonly clockInTime: string
  /** Undefined keeps the entry open. */
  readonly clockOutTime?: string | undefined
}

type Times = Pick<TimeEntry, 'shiftDate' | 'clockInAt' | 'clockOutAt'>

/**
 * Resolves the times to instants in the entry's time zone. A clock time at or before the start means the next day. 400
 * at the field for a time that does not exist on that day, one that occurs twice (with both instants), an end not after
 * the start, and a clock time without a date.
 */
export function parseTimeEntryInput(typed: TimeEntryInput, timeZone: string): Times {
  const clockInAt = clockIn(typed, timeZone)
  const shiftDate = toBusinessDay(clockInAt, timeZone)
  const { clockOutTime } = typed
  if (clockOutTime === undefined) return { shiftDate, clockInAt, clockOutAt: null }
  const clockOutAt = isClock(clockOutTime)
    ? clockOut({ clockInAt, shiftDate, time: clockOutTime }, timeZone)
    : Temporal.Instant.from(clockOutTime)
  if (Temporal.Instant.compare(clockOutAt, clockInAt) <= 0)
    throw badRequest('end-before-start', 'Clock-out must be after clock-in.', {
      field: 'clockOutTime',
    })
  return { shiftDate, clockInAt, clockOutAt }
}

/** Merges entered times into those of an entry; a new date moves the others, keeping their clock times. */
export function mergeTimeEntryInput(
  entry: TimeEntry,
  changes: { readonly [Field in keyof TimeEntryInput]?: TimeEntryInput[Field] },
): TimeEntryInput {
  const moved = changes.shiftDate !== undefined
  const asBefore = (instant: Temporal.Instant) =>
    moved ? toWallClock(instant, entry.timeZone) : instant.toString()
  return {
    shiftDate: changes.shiftDate ?? entry.shiftDate,
    clockInTime: changes.clockInTime ?? asBefore(entry.clockInAt),
    clockOutTime: changes.clockOutTime ?? (entry.clockOutAt ? asBefore(entry.clockOutAt) : undefined),
  }
}

const isClock = (text: string): boolean => !text.includes('T')

function clockIn({ shiftDate, clockInTime }: TimeEntryInput, timeZone: string): Temporal.Instant {
  if (!isClock(clockInTime)) return Temporal.Instant.from(clockInTime)
  if (shiftDate === undefined)
    throw badRequest('shift-date-required', 'Shift date is required.', { field: 'shiftDate' })
  const typed = { field: 'clockInTime', date: shiftDate, time: clockInTime }
  return requireUnambiguous(findInstants(shiftDate, clockInTime, timeZone), typed, timeZone)
}

/** The first such clock time after the clock-in; of a repeated hour, the one that is possible. */
function clockOut(
  { clockInAt, shiftDate, time }: { clockInAt: Temporal.Instant; shiftDate: CalendarDate; time: ClockText },
  timeZone: string,
): Temporal.Instant {
  const isNextDay = endsNextDay(toWallClock(clockInAt, timeZone), time)
  const date = isNextDay ? addDays(shiftDate, 1) : shiftDate
  const instants = findInstants(date, time, timeZone)
  const after = instants.filter(instant => Temporal.Instant.compare(instant, clockInAt) > 0)
  return requireUnambiguous(
    after.length > 0 ? after : instants,
    { field: 'clockOutTime', date, time },
    timeZone,
  )
}

function requireUnambiguous(
  instants: readonly Temporal.Instant[],
  typed: { readonly field: string; readonly date: CalendarDate; readonly time: ClockText },
  timeZone: string,
): Temporal.Instant {
  const [first, second] = instants
  if (!first) throw createSkippedTimeError(typed, timeZone)
  if (second) throw createAmbiguousTimeError(typed, { timeZone, options: [first, second] })
  return first
}
