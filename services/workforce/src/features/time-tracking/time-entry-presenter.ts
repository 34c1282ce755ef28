import type {
  ClockStatus,
  TimeEntry as EntryRecord,
  PunchLocation,
  TimeEntryTimes as TimesRecord,
} from '@rms/contracts'
import {
  type CalendarDate,
  getOvertimePolicyOn,
  MINUTE_MS,
  type OvertimePolicy,
  toDisplayHours,
  toInstantText,
  toMinutes,
} from '@rms/domain-kit'
import type { LocationDirectory } from '../../domain/location-directory.ts'
import { getLocationAt, type StaffMember } from '../../domain/staff/staff.ts'
import {
  findCurrentBreak,
  getBreakMs,
  getPaidMs,
  getTimeEntryStatus,
  isForgottenTimeEntry,
  type PunchDetails,
  type TimeEntry,
  type TimeEntryTimes,
  wasMadeOffline,
} from '../../domain/time-tracking/time-entry.ts'

/** The data needed to present an entry. */
export interface TimeEntryPresentationData {
  readonly people: ReadonlyMap<number, StaffMember>
  readonly directory: LocationDirectory
  readonly policies: readonly OvertimePolicy[]
  readonly now: Temporal.Instant
  isApproved(entry: TimeEntry): boolean
  isLocked(date: CalendarDate): boolean
}

export function toTimeEntryRecord(entry: TimeEntry, context: TimeEntryPresentationData): EntryRecord {
  const { people, directory, now } = context
  const member = people.get(entry.staffId)
  return {
    id: entry.id,
    staff_id: entry.staffId,
    staff_name: member?.name ?? '',
    position: member?.position ?? '',
    department: member?.department ?? '',
    shift_date: entry.shiftDate,
    clock_in_time: toInstantText(entry.clockInAt),
    clock_out_time: entry.clockOutAt && toInstantText(entry.clockOutAt),
    break_minutes: minutesOf(getBreakMs(entry, entry.clockOutAt ?? now)),
    breaks: entry.breaks.map(({ startsAt, endsAt, begun, ended }) => ({
      start: toInstantText(startsAt),
      end: endsAt && toInstantText(endsAt),
      start_client_time: begun && toInstantText(begun.clientAt),
      end_client_time: ended && toInstantText(ended.clientAt),
    })),
    on_break: findCurrentBreak(entry) !== null,
    total_hours: entry.clockOutAt && getWorkedHours(entry, context),
    total_minutes: entry.clockOutAt && toMinutes(getWorkedMs(entry, context)),
    counting: toCounting(entry, context),
    status: getTimeEntryStatus(entry),
    notes: entry.notes,
    is_forgotten: isForgottenTimeEntry(entry, member, now),
    time_zone: entry.timeZone,
    corrections: entry.corrections.map(({ at, by, reason, before, after }) => ({
      at: toInstantText(at),
      by,
      reason,
      before: toTimesRecord(before),
      after: toTimesRecord(after),
    })),
    ...toPlace(entry.in, directory),
    work_location_name: placeName(
      entry.in?.locationId ?? (member ? getLocationAt(member, entry.clockInAt) : null),
      directory,
    ),
    out: entry.out && toPlace(entry.out, directory),
    flags: wasMadeOffline(entry) ? ['offline'] : [],
    review: toReviewRecord(entry),
    is_approved: context.isApproved(entry),
    is_locked: context.isLocked(entry.shiftDate),
    version: entry.version,
  }
}

/** Hours with 2 decimals, by the policy of the day; an open entry counts until now. */
export const getWorkedHours = (
  entry: TimeEntry,
  { policies, now }: Pick<TimeEntryPresentationData, 'policies' | 'now'>,
): number => toDisplayHours(getWorkedMs(entry, { policies, now }))

/** The same in milliseconds, unrounded. */
export const getWorkedMs = (
  entry: TimeEntry,
  { policies, now }: Pick<TimeEntryPresentationData, 'policies' | 'now'>,
): number => getPaidMs(entry, getOvertimePolicyOn(policies, entry.shiftDate), now)

function toCounting(entry: TimeEntry, { policies }: TimeEntryPresentationData): EntryRecord['counting'] {
  const { breaksPaid, paidBreakMinutes, roundingMinutes } = getOvertimePolicyOn(policies, entry.shiftDate)
  return {
    breaks_paid: breaksPaid,
    paid_break_minutes: paidBreakMinutes,
    rounding_minutes: roundingMinutes,
    typed_break_minutes: entry.breakMinutes,
  }
}

export function toClockStatus(open: TimeEntry | null, context: TimeEntryPresentationData): ClockStatus {
  const since = open && findCurrentBreak(open)?.startsAt
  return {
    isClockedIn: open !== null,
    timeEntry: open && toTimeEntryRecord(open, context),
    hoursWorked: open ? getWorkedHours(open, context) : 0,
    clockedInSince: open && toInstantText(open.clockInAt),
    onBreakSince: since ? toInstantText(since) : null,
  }
}

const minutesOf = (milliseconds: number): number => Math.round((milliseconds / MINUTE_MS) * 100) / 100

const toTimesRecord = (times: TimeEntryTimes | null): TimesRecord | null =>
  times && {
    shift_date: times.shiftDate,
    clock_in_time: toInstantText(times.clockInAt),
    clock_out_time: times.clockOutAt && toInstantText(times.clockOutAt),
    break_minutes: Math.round(times.breakMinutes * 100) / 100,
  }

const placeName = (id: number | null, directory: LocationDirectory): string | null =>
  id === null ? null : (directory.findWorkplace(id)?.name ?? null)

const toPlace = (punched: PunchDetails | null, directory: LocationDirectory): PunchLocation => ({
  location_id: punched?.locationId ?? null,
  location_name: placeName(punched?.locationId ?? null, directory),
  distance:
    punched?.distanceMetres === undefined
      ? null
      : punched.distanceMetres && Math.round(punched.distanceMetres),
  accuracy: punched?.accuracyMetres ?? null,
  claimed: punched?.claimed
    ? { location_id: punched.claimed.locationId, location_name: punched.claimed.locationName }
    : null,
  fallback: punched?.fallback ? { ...punched.fallback, at: toInstantText(punched.fallback.at) } : null,
  client_time: punched?.clientAt ? toInstantText(punched.clientAt) : null,
})

function toReviewRecord({ review }: TimeEntry): EntryRecord['review'] {
  if (!review) return null
  if (review.state === 'pending') return { state: 'pending', by: null, at: null, note: null }
  return { ...review, at: toInstantText(review.at) }
}
