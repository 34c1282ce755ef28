import type { ClockStatus, TimeEntry as TimeEntryRecord } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { StaffMember } from '../staff/staff.ts'
import { toInstantText } from '../stored-instant.ts'
import { hoursOf } from '../time/wall-clock.ts'
import { isForgotten, statusOf, type TimeEntry, workedMs } from './time-entry.ts'

export const toEntryRecord = (
  entry: TimeEntry,
  member: StaffMember | undefined,
  now: Temporal.Instant,
): TimeEntryRecord => ({
  id: entry.id,
  staff_id: entry.staffId,
  staff_name: member?.name ?? '',
  position: member?.position ?? '',
  department: member?.department ?? '',
  shift_date: entry.shiftDate,
  clock_in_time: toInstantText(entry.clockInAt),
  clock_out_time: entry.clockOutAt && toInstantText(entry.clockOutAt),
  break_minutes: entry.breakMinutes,
  total_hours: entry.clockOutAt && hoursWorked(entry, now),
  status: statusOf(entry),
  notes: entry.notes,
  is_forgotten: isForgotten(entry, member, now),
  time_zone: entry.timeZone,
  corrections: entry.corrections.map(({ at, by, reason }) => ({ at: toInstantText(at), by, reason })),
})

/** With 2 decimals; of an open entry until now. */
export const hoursWorked = (entry: TimeEntry, now: Temporal.Instant): number =>
  toNumber(hoursOf(workedMs(entry, now)), 2)

export const toClockStatus = (
  open: TimeEntry | null,
  member: StaffMember,
  now: Temporal.Instant,
): ClockStatus => ({
  isClockedIn: open !== null,
  timeEntry: open && toEntryRecord(open, member, now),
  hoursWorked: open ? hoursWorked(open, now) : 0,
  clockedInSince: open && toInstantText(open.clockInAt),
})
