import type { Comparison } from '@rms/contracts'
import { type CalendarDate, hoursToShow, toMinutes, varianceState } from '@rms/domain-kit'
import type { AttendedDay } from '../../domain/attendance/week.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { currentBreak, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { type ReportSource, type ReportView, runningMsOf, stateOf, visible } from './report-source.ts'

/** What is going on now, for the day that is today for the business; null for any other day. */
export interface LiveDay {
  /** Open entries by person. */
  readonly open: ReadonlyMap<number, TimeEntry>
}

/** What was planned against what was worked, person by person. */
export function compareWithSchedule(
  date: CalendarDate,
  source: ReportSource,
  { view, live }: { view: ReportView; live: LiveDay | null },
): Comparison[] {
  return visible(source, view).flatMap(({ week, member }) => {
    const day = week.days.find(each => each.date === date)
    return day ? [toComparison({ day, member }, source, live)] : []
  })
}

function toComparison(
  { day, member }: { day: AttendedDay; member: StaffMember },
  source: ReportSource,
  live: LiveDay | null,
): Comparison {
  const varianceMs = day.workedMs - day.scheduledMs
  const { id, name, position, department } = member
  return {
    staff: { id, name, position, department },
    scheduled:
      day.shiftStartMs === null || day.shiftEndMs === null
        ? null
        : { start: iso(day.shiftStartMs), end: iso(day.shiftEndMs), hours: hoursToShow(day.scheduledMs) },
    actual:
      day.clockInMs === null
        ? null
        : {
            start: iso(day.clockInMs),
            end: day.clockOutMs === null ? null : iso(day.clockOutMs),
            hours: hoursToShow(day.workedMs),
          },
    time_zone: day.timeZone,
    attendance: {
      status: stateOf(day, source.now),
      late_minutes: day.lateMinutes,
      early_minutes: day.earlyMinutes,
    },
    variance: { hoursVariance: hoursToShow(varianceMs), status: varianceState(varianceMs) },
    live: live && liveOf(day, source, live.open.get(id)),
  }
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

function liveOf(day: AttendedDay, source: ReportSource, open: TimeEntry | undefined): Comparison['live'] {
  const nowMs = source.now.epochMilliseconds
  const { shiftStartMs: start, shiftEndMs: end, clockOutMs, workedMs } = day
  const running = runningMsOf(day, open, source)
  if (open && running !== null) {
    const pause = currentBreak(open)
    const state = pause ? 'on_break' : end !== null && nowMs > end ? 'overstaying' : 'working'
    const since = (pause?.startsAt ?? open.clockInAt).epochMilliseconds
    return { state, since: iso(since), ...soFar(workedMs + running) }
  }
  const without = (state: NonNullable<Comparison['live']>['state'], since: number | null) => ({
    state,
    since: since === null ? null : iso(since),
    ...soFar(workedMs),
  })
  if (day.clockInMs !== null) return without('finished', clockOutMs)
  if (start === null || nowMs < start) return without('not_started', null)
  return end !== null && nowMs >= end ? without('missing', start) : without('due', start)
}

const soFar = (milliseconds: number) => ({
  hours_so_far: hoursToShow(milliseconds),
  minutes_so_far: toMinutes(milliseconds),
})
