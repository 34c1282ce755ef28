import { type AuditLog, conflict, invalid, type UnitOfWork, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { Places } from '../references/places.ts'
import type { StaffMember } from '../staff/staff.ts'
import type { StaffRepository } from '../staff/staff-repository.ts'
import { toInstantText } from '../stored-instant.ts'
import { entriesOverlap, isBreakTooLong, type TimeEntry } from './time-entry.ts'
import type { TimeEntryRepository } from './time-entry-repository.ts'

export interface TimeNeeds {
  readonly entries: TimeEntryRepository
  readonly staff: StaffRepository
  readonly places: Places
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: () => Temporal.Instant
}

/** An entry with the person whose it is. */
export interface EntryOf {
  readonly entry: TimeEntry
  readonly member: StaffMember
}

/** 400 for times to come and for a break longer than the work. */
export function refuseImpossible(entry: TimeEntry, now: Temporal.Instant): void {
  for (const [field, instant] of [
    ['clockInTime', entry.clockInAt],
    ['clockOutTime', entry.clockOutAt],
  ] as const)
    if (instant && Temporal.Instant.compare(instant, now) > 0)
      throw invalid('in-the-future', 'A time entry must not lie in the future.', { field })
  if (isBreakTooLong(entry, now))
    throw invalid('break-too-long', 'The break must not be longer than the work.', { field: 'breakMinutes' })
}

/** 409 when the person has another entry at that time. */
export async function refuseOverlap(
  entries: TimeEntryRepository,
  entry: TimeEntry,
  session: ClientSession,
): Promise<void> {
  const { staffId, clockOutAt, id } = entry
  const other = await entries.lastBefore({ staffId, instant: clockOutAt, exceptId: id }, session)
  if (other && entriesOverlap(entry, other))
    throw conflict('entry-overlap', `This overlaps another entry of the same person on ${other.shiftDate}.`, {
      extra: { entry_id: other.id },
    })
}

interface EntryChange {
  readonly actor: UserActor
  readonly action: string
  readonly before: TimeEntry | null
  readonly after: TimeEntry | null
}

/** Keeps who changed somebody's time, and how it was before. */
export function auditEntry(
  audit: AuditLog,
  { actor, action, before, after }: EntryChange,
  session: ClientSession,
): Promise<void> {
  const entityId = (after ?? before)?.id
  if (entityId === undefined) throw new Error('a change of an entry has an entry')
  const views = { before: before && auditedPart(before), after: after && auditedPart(after) }
  return audit.record({ actor, action, entity: 'time-entry', entityId, ...views }, session)
}

const auditedPart = (entry: TimeEntry) => ({
  staff_id: entry.staffId,
  shift_date: entry.shiftDate,
  clock_in_time: toInstantText(entry.clockInAt),
  clock_out_time: entry.clockOutAt && toInstantText(entry.clockOutAt),
  break_minutes: entry.breakMinutes,
  notes: entry.notes,
})
