import type { AUDITED_ACTIONS } from '@rms/contracts'
import { toBusinessDay } from '@rms/domain-kit'
import { conflict, type UserActor } from '@rms/service-kit'
import { getStaffLock, type StaffMember } from '../../domain/staff/staff.ts'
import {
  endBreak,
  getLaterInstant,
  NEW_TIME_ENTRY_DEFAULTS,
  type PunchDetails,
  type TimeEntry,
  type TimeEntryReview,
} from '../../domain/time-tracking/time-entry.ts'
import { requireStaff } from '../staff/staff-changes.ts'
import {
  applyTimeEntryEffects,
  requireNoOverlapWith,
  type TimeEntryWithStaff,
  type TimeTrackingDependencies,
} from './time-entry-changes.ts'

interface Punch {
  readonly staffId: number
  readonly notes: string
  /** Null for the person themselves, at the portal. */
  readonly actor: UserActor | null
  readonly atPortal?: PortalPunchDetails
}

/** The portal's part of a punch. */
export interface PortalPunchDetails {
  readonly key: string | null
  /** Decides on the punch inside the transaction; refuses with 403. */
  decide(
    member: StaffMember,
    open: TimeEntry | null,
  ): { punched: PunchDetails; review: TimeEntryReview | null }
}

/** Opens an entry now. 404 for an unknown person, 409 for one who is not active or already clocked in. */
export async function clockIn(
  needs: TimeTrackingDependencies,
  { staffId, notes, actor, atPortal }: Punch,
): Promise<TimeEntryWithStaff> {
  const { entries, staff, places, unitOfWork, now } = needs
  const [id, directory] = await Promise.all([
    entries.nextId(),
    places.loadDirectory(),
    requireStaff(staff, staffId),
  ])
  return unitOfWork.withLock(getStaffLock(staffId), async transaction => {
    const { session } = transaction
    const [member, open, lastEntry] = await Promise.all([
      requireStaff(staff, staffId, session),
      entries.findOpen(staffId, session),
      entries.findLastBefore({ staffId, instant: null }, session),
    ])
    if (member.status !== 'active')
      throw conflict('staff-not-active', `${member.name} is ${member.status} and cannot clock in.`)
    if (open) throw conflict('already-clocked-in', `${member.name} is already clocked in.`)
    const decided = atPortal?.decide(member, null)
    const timeZone = directory.getTimeZone(decided?.punched.locationId ?? null, member.locationId)
    const clockInAt = now()
    const entry: TimeEntry = {
      ...NEW_TIME_ENTRY_DEFAULTS,
      id,
      staffId,
      shiftDate: toBusinessDay(clockInAt, timeZone),
      clockInAt,
      clockOutAt: null,
      source: 'clock',
      notes,
      timeZone,
      in: decided?.punched ?? null,
      keys: { in: atPortal?.key ?? null, out: null, breaks: [] },
      review: decided?.review ?? null,
    }
    requireNoOverlapWith(entry, lastEntry)
    await entries.insert(entry, session)
    await applyTimeEntryEffects(
      needs,
      { actor, action: 'clocked-in', before: null, after: entry },
      transaction,
    )
    return { entry, member }
  })
}

/** Closes the open entry now, whatever day it started. 404 for an unknown person, 409 if not clocked in. */
export const clockOut = (
  needs: TimeTrackingDependencies,
  { staffId, notes, actor, atPortal }: Punch,
): Promise<TimeEntryWithStaff> =>
  changeOpenTimeEntry(needs, { staffId, actor, action: 'clocked-out' }, (before, member) => {
    const decided = atPortal?.decide(member, before)
    const clockOutAt = getLaterInstant(needs.now(), before.clockInAt)
    return {
      ...before,
      clockOutAt,
      breaks: endBreak(before.breaks, clockOutAt),
      notes: [before.notes, notes].filter(Boolean).join('\n'),
      out: decided?.punched ?? null,
      keys: { ...before.keys, out: atPortal?.key ?? null },
      review: decided?.review ?? before.review,
    }
  })

/** Changes the open entry under the person's lock. 404 for an unknown person, 409 if not clocked in. */
export async function changeOpenTimeEntry(
  needs: TimeTrackingDependencies,
  {
    staffId,
    actor,
    action,
  }: { staffId: number; actor: UserActor | null; action: AUDITED_ACTIONS['time-entry'] },
  change: (open: TimeEntry, member: StaffMember) => TimeEntry,
): Promise<TimeEntryWithStaff> {
  const { entries, staff, unitOfWork } = needs
  return unitOfWork.withLock(getStaffLock(staffId), async transaction => {
    const { session } = transaction
    const [member, before] = await Promise.all([
      requireStaff(staff, staffId, session),
      entries.findOpen(staffId, session),
    ])
    if (!before) throw conflict('not-clocked-in', `${member.name} is not clocked in.`)
    const entry = { ...change(before, member), version: before.version + 1 }
    await entries.save(entry, session)
    await applyTimeEntryEffects(needs, { actor, action, before, after: entry }, transaction)
    return { entry, member }
  })
}
