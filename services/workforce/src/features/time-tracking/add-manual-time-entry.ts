import type { ManualTimeEntryBody } from '@rms/contracts'
import { badRequest, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import { getStaffLock, type StaffMember } from '../../domain/staff/staff.ts'
import { NEW_TIME_ENTRY_DEFAULTS, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import {
  applyTimeEntryEffects,
  requireNoOverlap,
  requirePossibleTimes,
  type TimeEntryWithStaff,
  type TimeTrackingDependencies,
} from './time-entry-changes.ts'
import { parseTimeEntryInput } from './time-entry-input.ts'

/** Adds an entry on behalf of a manager. 400 for impossible times, 409 if it overlaps another entry. */
export async function addManualTimeEntry(
  needs: TimeTrackingDependencies,
  body: z.output<typeof ManualTimeEntryBody>,
  actor: UserActor,
): Promise<TimeEntryWithStaff> {
  const { entries, staff, places, unitOfWork, now } = needs
  const id = await entries.nextId()
  const directory = await places.loadDirectory()
  return unitOfWork.withLock(getStaffLock(body.staffId), async transaction => {
    const { session } = transaction
    const member = await requireStaffMember(staff, body.staffId, session)
    const timeZone = directory.getTimeZone(member.locationId)
    const entry: TimeEntry = {
      ...NEW_TIME_ENTRY_DEFAULTS,
      ...parseTimeEntryInput(body, timeZone),
      id,
      staffId: member.id,
      breakMinutes: body.breakMinutes,
      source: 'manual',
      notes: body.notes,
      timeZone,
    }
    requirePossibleTimes(entry, now())
    await requireNoOverlap(entries, entry, session)
    await entries.insert(entry, session)
    await applyTimeEntryEffects(
      needs,
      { actor, action: 'entry-added', before: null, after: entry },
      transaction,
    )
    return { entry, member }
  })
}

/** The staff member named in a request body; 400 at the field for an unknown one. */
export async function requireStaffMember(
  staff: StaffRepository,
  id: number,
  session: ClientSession,
): Promise<StaffMember> {
  const member = await staff.find(id, session)
  if (!member || member.deleted)
    throw badRequest('unknown-staff', 'This staff member no longer exists.', { field: 'staffId' })
  return member
}
