import { attendanceReportEndpoints, type ShiftComparison } from '@rms/contracts'
import { classifyVariance, toDisplayHours, toMinutes } from '@rms/domain-kit'
import type { AttendanceDay } from '../../domain/attendance/attendance-week.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { findCurrentBreak, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { defineAttendanceReport } from './attendance-report.ts'
import {
  type AttendanceReportData,
  getOpenTimeEntryMs,
  getStateAt,
  getVisibleWeeks,
  getWeekDateRange,
} from './report-data.ts'

/** Planned versus worked time per person, with the live state for today. */
export const attendanceVsScheduleReport = defineAttendanceReport(
  attendanceReportEndpoints.attendanceVsSchedule,
  {
    weeks: ({ params }) => getWeekDateRange(params.date),
    build({ params: { date }, today }, source, view) {
      const comparisons = getVisibleWeeks(source, view).flatMap(({ week, member }) => {
        const day = week.days.find(each => each.date === date)
        return day ? [toComparison({ day, member }, source, date === today)] : []
      })
      return { date, comparisons }
    },
  },
)

function toComparison(
  { day, member }: { day: AttendanceDay; member: StaffMember },
  source: AttendanceReportData,
  isToday: boolean,
): ShiftComparison {
  const varianceMs = day.workedMs - day.scheduledMs
  const { id, name, position, department } = member
  return {
    staff: { id, name, position, department },
    scheduled:
      day.shiftStartMs === null || day.shiftEndMs === null
        ? null
        : { start: iso(day.shiftStartMs), end: iso(day.shiftEndMs), hours: toDisplayHours(day.scheduledMs) },
    actual:
      day.clockInMs === null
        ? null
        : {
            start: iso(day.clockInMs),
            end: day.clockOutMs === null ? null : iso(day.clockOutMs),
            hours: toDisplayHours(day.workedMs),
          },
    time_zone: day.timeZone,
    attendance: {
      status: getStateAt(day, source.now),
      late_minutes: day.lateMinutes,
      early_minutes: day.earlyMinutes,
    },
    variance: { hoursVariance: toDisplayHours(varianceMs), status: classifyVariance(varianceMs) },
    live: isToday ? toLiveState(day, source, source.open.get(id)) : null,
  }
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

function toLiveState(
  day: AttendanceDay,
  source: AttendanceReportData,
  open: TimeEntry | undefined,
): ShiftComparison['live'] {
  const nowMs = source.now.epochMilliseconds
  const { shiftStartMs: start, shiftEndMs: end, clockOutMs, workedMs } = day
  const running = getOpenTimeEntryMs(day, open, source)
  if (open && running !== null) {
    const pause = findCurrentBreak(open)
    const state = pause ? 'on_break' : end !== null && nowMs > end ? 'overstaying' : 'working'
    const since = (pause?.startsAt ?? open.clockInAt).epochMilliseconds
    return { state, since: iso(since), ...toWorkedTime(workedMs + running) }
  }
  const toInactiveState = (state: NonNullable<ShiftComparison['live']>['state'], since: number | null) => ({
    state,
    since: since === null ? null : iso(since),
    ...toWorkedTime(workedMs),
  })
  if (day.clockInMs !== null) return toInactiveState('finished', clockOutMs)
  if (start === null || nowMs < start) return toInactiveState('not_started', null)
  return end !== null && nowMs >= end ? toInactiveState('missing', start) : toInactiveState('due', start)
}

const toWorkedTime = (milliseconds: number) => ({
  hours_so_far: toDisplayHours(milliseconds),
  minutes_so_far: toMinutes(milliseconds),
})
