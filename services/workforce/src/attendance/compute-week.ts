import { addDays, attendanceOf, type CalendarDate, policyOn, type WorkingTimePolicy } from '@rms/domain-kit'
import type { Holiday } from '../holidays/holiday.ts'
import type { Shift } from '../rotas/shift.ts'
import { countsAsWork, paidMsOf, type TimeEntry } from '../time-tracking/time-entry.ts'
import type { Absence } from './absence.ts'
import type { AttendedDay, PersonWeek } from './week.ts'

/** Everything that is known of a person's week. */
export interface WeekFacts {
  /** Of active rotas. */
  readonly shifts: readonly Shift[]
  readonly entries: readonly TimeEntry[]
  /** Approved ones that touch the week. */
  readonly holidays: readonly Pick<Holiday, 'startDate' | 'endDate'>[]
  readonly absences: readonly Absence[]
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

export const datesOf = (weekStart: CalendarDate): CalendarDate[] => DAYS.map(day => addDays(weekStart, day))

/** The days of the week on which there was a shift or work, in order. */
export function computeWeek(
  { weekStart }: Pick<PersonWeek, 'weekStart'>,
  facts: WeekFacts,
  { policies, now }: { policies: readonly WorkingTimePolicy[]; now: Temporal.Instant },
): AttendedDay[] {
  return datesOf(weekStart).flatMap(date => {
    const day = computeDay(date, facts, { policy: policyOn(policies, date), now })
    return day ? [day] : []
  })
}

/** What a person's day came to; null when there was neither a shift nor work. */
export function computeDay(
  date: CalendarDate,
  facts: WeekFacts,
  { policy, now }: { policy: WorkingTimePolicy; now: Temporal.Instant },
): AttendedDay | null {
  const shifts = facts.shifts.filter(shift => shift.date === date)
  const entries = facts.entries.filter(entry => entry.shiftDate === date && countsAsWork(entry))
  if (shifts.length === 0 && entries.length === 0) return null
  const known = {
    shifts: shifts.map(({ startsAt, endsAt }) => ({
      startMs: startsAt.epochMilliseconds,
      endMs: endsAt.epochMilliseconds,
    })),
    entries: entries.map(entry => ({
      inMs: entry.clockInAt.epochMilliseconds,
      outMs: entry.clockOutAt?.epochMilliseconds ?? null,
      workedMs: entry.clockOutAt ? paidMsOf(entry, policy, now) : 0,
      notes: entry.notes,
    })),
    onHoliday: facts.holidays.some(({ startDate, endDate }) => startDate <= date && date <= endDate),
    absence: facts.absences.find(absence => absence.date === date)?.reason ?? null,
  }
  const attended = attendanceOf(known, policy, now.epochMilliseconds)
  return (
    attended && {
      date,
      state: attended.state,
      shiftStartMs: attended.scheduled?.startMs ?? null,
      shiftEndMs: attended.scheduled?.endMs ?? null,
      scheduledMs: attended.scheduled?.totalMs ?? 0,
      clockInMs: attended.actual?.inMs ?? null,
      clockOutMs: attended.actual?.outMs ?? null,
      workedMs: attended.workedMs,
      lateMinutes: attended.lateMinutes,
      earlyMinutes: attended.earlyMinutes,
      notes: attended.notes,
      timeZone: (shifts[0] ?? entries[0])?.timeZone ?? 'UTC',
    }
  )
}
