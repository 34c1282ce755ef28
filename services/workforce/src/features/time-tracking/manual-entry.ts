import type { ManualEntryBody } from '@rms/contracts'
import { invalid, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import { type StaffMember, staffLock } from '../../domain/staff/staff.ts'
import { PLAIN, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import { type EntryOf, followUp, refuseImpossible, refuseOverlap, type TimeNeeds } from './entry-changes.ts'
import { resolveTimes } from './typed-times.ts'

/** Adds an entry that a manager typed. 400 for times that cannot be, 409 when it overlaps another. */
export async function addManualEntry(
  needs: TimeNeeds,
  body: z.output<typeof ManualEntryBody>,
  actor: UserActor,
): Promise<EntryOf> {
  const { entries, staff, places, unitOfWork, now } = needs
  const id = await entries.nextId()
  const book = await places.book()
  return unitOfWork.withLock(staffLock(body.staffId), async transaction => {
    const { session } = transaction
    const member = await requireStaffOfBody(staff, body.staffId, session)
    const timeZone = book.zoneOf(member.locationId)
    const entry: TimeEntry = {
      ...PLAIN,
      ...resolveTimes(body, timeZone),
      id,
      staffId: member.id,
      breakMinutes: body.breakMinutes,
      source: 'manual',
      notes: body.notes,
      timeZone,
    }
    refuseImpossible(entry, now())
    await refuseOverlap(entries, entry, session)
    await entries.insert(entry, session)
    await followUp(needs, { actor, action: 'entry-added', before: null, after: entry }, transaction)
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
