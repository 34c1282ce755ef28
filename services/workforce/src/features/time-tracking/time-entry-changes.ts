import type { AUDITED_ACTIONS } from '@rms/contracts'
import { type Clock, formatDateInEnglish, toInstantText } from '@rms/domain-kit'
import {
  type AuditLog,
  badRequest,
  conflict,
  type Transaction,
  type UnitOfWork,
  type UserActor,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { StaffMember } from '../../domain/staff/staff.ts'
import {
  isBreakTooLong,
  type TimeEntry,
  timeEntriesOverlap,
  toTimeEntryTimes,
} from '../../domain/time-tracking/time-entry.ts'
import type { AttendanceWeekRepository } from '../../storage/attendance/attendance-week-repository.ts'
import type { LocationReplica } from '../../storage/locations/location-replica.ts'
import type { OvertimePolicyRepository } from '../../storage/overtime-policies/overtime-policy-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import type { StaffNoticeRepository } from '../../storage/staff-notice-repository.ts'
import type { TimeEntryRepository } from '../../storage/time-tracking/time-entry-repository.ts'
import {
  createWithdrawalAuditEntry,
  type WeekApprovalRepository,
} from '../../storage/time-tracking/week-approval-repository.ts'
import { getPossibleWeeks, getTimeEntryWeeks, type ScheduledWorkReader } from './time-entry-weeks.ts'

export interface TimeTrackingDependencies {
  readonly entries: TimeEntryRepository
  readonly shifts: ScheduledWorkReader
  readonly staff: StaffRepository
  readonly places: LocationReplica
  readonly policies: OvertimePolicyRepository
  readonly weeks: AttendanceWeekRepository
  readonly approvals: WeekApprovalRepository
  readonly notices: StaffNoticeRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** An entry with its staff member. */
export interface TimeEntryWithStaff {
  readonly entry: TimeEntry
  readonly member: StaffMember
}

/** 400 for future times and for a break longer than the entry. */
export function requirePossibleTimes(entry: TimeEntry, now: Temporal.Instant): void {
  for (const [field, instant] of [
    ['clockInTime', entry.clockInAt],
    ['clockOutTime', entry.clockOutAt],
  ] as const)
    if (instant && Temporal.Instant.compare(instant, now) > 0)
      throw badRequest('in-the-future', 'A time entry cannot be in the future.', { field })
  if (isBreakTooLong(entry, now))
    throw badRequest('break-too-long', 'The break cannot be longer than the time worked.', {
      field: 'breakMinutes',
    })
}

/** 409 if it overlaps another entry of the person. */
export async function requireNoOverlap(
  entries: TimeEntryRepository,
  entry: TimeEntry,
  session: ClientSession,
): Promise<void> {
  const { staffId, clockOutAt, id } = entry
  requireNoOverlapWith(
    entry,
    await entries.findLastBefore({ staffId, instant: clockOutAt, exceptId: id }, session),
  )
}

/** The same for the last entry of the person that starts before this one ends. */
export function requireNoOverlapWith(entry: TimeEntry, other: TimeEntry | null): void {
  if (other && timeEntriesOverlap(entry, other))
    throw conflict(
      'entry-overlap',
      `This entry overlaps another entry for the same staff member on ${formatDateInEnglish(other.shiftDate)}.`,
      {
        extra: { entry_id: other.id },
      },
    )
}

interface EntryChange {
  /** Null for the person at the portal, whose own punches are stored with the entry. */
  readonly actor: UserActor | null
  readonly action: AUDITED_ACTIONS['time-entry']
  readonly before: TimeEntry | null
  readonly after: TimeEntry | null
}

type EntryEffectDependencies = Pick<
  TimeTrackingDependencies,
  'shifts' | 'weeks' | 'approvals' | 'audit' | 'now'
>

/**
 * Applies the effects of a changed entry: marks weeks stale, withdraws the approval of the weeks in which the hours
 * counted or count now, and writes the audit log.
 */
export async function applyTimeEntryEffects(
  { shifts, weeks, approvals, audit, now }: EntryEffectDependencies,
  { actor, action, before, after }: EntryChange,
  { session }: Pick<Transaction, 'session'>,
): Promise<void> {
  const entityId = (after ?? before)?.id
  if (entityId === undefined) throw new Error('a change needs an entry before or after it')
  const entries = [before, after].filter(entry => entry !== null)
  await weeks.markStale(entries.flatMap(getPossibleWeeks), session)
  const ended = await approvals.withdraw(await getTimeEntryWeeks(shifts, entries, session), session)
  if (!actor) return
  const view = (entry: TimeEntry | null) => entry && toAuditedEntry(entry, now())
  const views = { before: view(before), after: view(after) }
  await audit.record({ actor, action, entity: 'time-entry', entityId, ...views }, session)
  for (const week of ended) await audit.record({ actor, ...createWithdrawalAuditEntry(week) }, session)
}

function toAuditedEntry(entry: TimeEntry, now: Temporal.Instant) {
  const { shiftDate, clockInAt, clockOutAt, breakMinutes } = toTimeEntryTimes(entry, now)
  return {
    staff_id: entry.staffId,
    shift_date: shiftDate,
    clock_in_time: toInstantText(clockInAt),
    clock_out_time: clockOutAt && toInstantText(clockOutAt),
    break_minutes: breakMinutes,
    notes: entry.notes,
    review: entry.review?.state ?? null,
  }
}
