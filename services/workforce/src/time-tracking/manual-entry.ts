import type { ManualEntryBody } from '@rms/contracts'
import { invalid, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { StaffMember } from '../staff/staff.ts'
import { staffLock } from '../staff/staff-lock.ts'
import type { StaffRepository } from '../staff/staff-repository.ts'
import { auditEntry, type EntryOf, refuseImpossible, refuseOverlap, type TimeNeeds } from './entry-changes.ts'
import type { TimeEntry } from './time-entry.ts'
import { resolveTimes } from './typed-times.ts'

/** Adds an entry that a manager typed. 400 for times that cannot be, 409 when it overlaps another. */
export async function addManualEntry(
  needs: TimeNeeds,
  body: z.output<typeof ManualEntryBody>,
  actor: UserActor,
): Promise<EntryOf> {
  const { entries, staff, places, unitOfWork, audit, now } = needs
  const id = await entries.nextId()
  const book = await places.book()
  return unitOfWork.withLock(staffLock(body.staffId), async ({ session }) => {
    const member = await requireStaffOfBody(staff, body.staffId, session)
    const timeZone = book.zoneOf(member.locationId)
    const entry: TimeEntry = {
      ...resolveTimes(body, timeZone),
      id,
      staffId: member.id,
      breakMinutes: body.breakMinutes,
      source: 'manual',
      notes: body.notes,
      timeZone,
      corrections: [],
    }
    refuseImpossible(entry, now())
    await refuseOverlap(entries, entry, session)
    await entries.insert(entry, session)
    await auditEntry(audit, { actor, action: 'entry-added', before: null, after: entry }, session)
    return { entry, member }
  })
}

/** The person whom a body names; 400 at the field when there is none. */
export async function requireStaffOfBody(
  staff: StaffRepository,
  id: number,
  session: ClientSession,
): Promise<StaffMember> {
  const member = await staff.find(id, session)
  if (!member || member.deleted)
    throw invalid('unknown-staff', 'There is no such staff member.', { field: 'staffId' })
  return member
}
