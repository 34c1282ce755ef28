import { businessDay } from '@rms/domain-kit'
import { conflict, type UserActor } from '@rms/service-kit'
import { requireStaff } from '../staff/staff-changes.ts'
import { staffLock } from '../staff/staff-lock.ts'
import { auditEntry, type EntryOf, refuseOverlap, type TimeNeeds } from './entry-changes.ts'
import type { TimeEntry } from './time-entry.ts'

interface Punch {
  readonly staffId: number
  readonly notes: string
  readonly actor: UserActor
}

/** Opens an entry now. 404 for an unknown person, 409 for one who is not active or clocked in already. */
export async function clockIn(needs: TimeNeeds, { staffId, notes, actor }: Punch): Promise<EntryOf> {
  const { entries, staff, places, unitOfWork, audit, now } = needs
  await requireStaff(staff, staffId)
  const id = await entries.nextId()
  const book = await places.book()
  return unitOfWork.withLock(staffLock(staffId), async ({ session }) => {
    const member = await requireStaff(staff, staffId, session)
    if (member.status !== 'active')
      throw conflict('staff-not-active', `${member.name} is ${member.status} and cannot clock in.`)
    if (await entries.findOpen(staffId, session))
      throw conflict('already-clocked-in', `${member.name} is already clocked in.`)
    const timeZone = book.zoneOf(member.locationId)
    const clockInAt = now()
    const entry: TimeEntry = {
      id,
      staffId,
      shiftDate: businessDay(clockInAt, timeZone),
      clockInAt,
      clockOutAt: null,
      breakMinutes: 0,
      source: 'clock',
      notes,
      timeZone,
      corrections: [],
    }
    await refuseOverlap(entries, entry, session)
    await entries.insert(entry, session)
    await auditEntry(audit, { actor, action: 'clocked-in', before: null, after: entry }, session)
    return { entry, member }
  })
}

/** Closes the open entry now, whatever day it began. 404 for an unknown person, 409 for one who is out. */
export async function clockOut(needs: TimeNeeds, { staffId, notes, actor }: Punch): Promise<EntryOf> {
  const { entries, staff, unitOfWork, audit, now } = needs
  await requireStaff(staff, staffId)
  return unitOfWork.withLock(staffLock(staffId), async ({ session }) => {
    const member = await requireStaff(staff, staffId, session)
    const before = await entries.findOpen(staffId, session)
    if (!before) throw conflict('not-clocked-in', `${member.name} is not clocked in.`)
    const entry = {
      ...before,
      clockOutAt: later(now(), before.clockInAt),
      notes: [before.notes, notes].filter(Boolean).join('\n'),
    }
    await entries.save(entry, session)
    await auditEntry(audit, { actor, action: 'clocked-out', before, after: entry }, session)
    return { entry, member }
  })
}

/** Two processes' clocks may differ by moments: nobody is out before they were in. */
const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? b : a
