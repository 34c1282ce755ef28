import {
  addDays,
  type CalendarDate,
  computeDayAttendance,
  computePaidMs,
  getOvertimePolicyOn,
  type OvertimePolicy,
} from '@rms/domain-kit'
import type { AttendanceInputs, WorkedTimeEntry } from './attendance-inputs.ts'
import type { AttendanceDay, StaffWeekKey } from './attendance-week.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

const datesOf = (weekStart: CalendarDate): CalendarDate[] => DAYS.map(day => addDays(weekStart, day))

/** The days of the week with a shift or worked time, in order. */
export function computeAttendanceWeek(
  { weekStart }: Pick<StaffWeekKey, 'weekStart'>,
  known: AttendanceInputs,
  { policies, nowMs }: { policies: readonly OvertimePolicy[]; nowMs: number },
): AttendanceDay[] {
  return datesOf(weekStart).flatMap(date => {
    const day = computeAttendanceDay(date, known, { policy: getOvertimePolicyOn(policies, date), nowMs })
    return day ? [day] : []
  })
}

/** Attendance of one day; null without a shift or worked time. */
export function computeAttendanceDay(
  date: CalendarDate,
  known: AttendanceInputs,
  { policy, nowMs }: { policy: OvertimePolicy; nowMs: number },
): AttendanceDay | null {
  const shifts = known.shifts.filter(shift => shift.date === date)
  const entries = known.entries.filter(entry => entry.date === date)
  const attended = computeDayAttendance(
    {
      shifts,
      entries: entries.map(entry => ({ ...entry, workedMs: workedMsOf(entry, policy) })),
      onHoliday: known.holidays.some(({ startDate, endDate }) => startDate <= date && date <= endDate),
      absence: known.absences.find(absence => absence.date === date)?.reason ?? null,
    },
    policy,
    nowMs,
  )
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

/** An open entry counts no time until it is closed. */
const workedMsOf = ({ inMs, outMs, breakMs }: WorkedTimeEntry, policy: OvertimePolicy): number =>
  outMs === null ? 0 : computePaidMs({ inMs, outMs, breakMs }, policy)
