import type { CorrectTimeEntryBody } from '@rms/contracts'
import { toMinutes } from '@rms/domain-kit'
import { badRequest, notFound, requireVersion, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import { getStaffLock, type StaffMember } from '../../domain/staff/staff.ts'
import { createNoticeSubject, type NewStaffNotice } from '../../domain/staff-notice.ts'
import { adjustBreaks } from '../../domain/time-tracking/adjust-breaks.ts'
import { type TimeEntry, toTimeEntryTimes } from '../../domain/time-tracking/time-entry.ts'
import { requireStaffMember } from './add-manual-time-entry.ts'
import {
  applyTimeEntryEffects,
  requireNoOverlap,
  requirePossibleTimes,
  type TimeEntryWithStaff,
  type TimeTrackingDependencies,
} from './time-entry-changes.ts'
import { mergeTimeEntryInput, parseTimeEntryInput } from './time-entry-input.ts'
import { getWorkedMs } from './time-entry-presenter.ts'

interface CorrectEntryRequest {
  readonly id: number
  readonly body: z.output<typeof CorrectTimeEntryBody>
  readonly actor: UserActor
}

/**
 * Changes the given fields of an entry, or closes an open one, and stores the reason. 404; 400 for impossible times;
 * 409 if it would overlap another entry, or for a stale version.
 */
export async function correctTimeEntry(
  needs: TimeTrackingDependencies,
  { id, body, actor }: CorrectEntryRequest,
): Promise<TimeEntryWithStaff> {
  const { entries, notices, unitOfWork, now } = needs
  const known = await requireTimeEntry(needs, id)
  return unitOfWork.withLock(getStaffLock(body.staffId ?? known.staffId), async transaction => {
    const { session } = transaction
    const before = await requireTimeEntry(needs, id, session)
    requireVersion(before.version, body.version)
    const staffId = body.staffId ?? before.staffId
    if (staffId !== before.staffId) await transaction.lock(getStaffLock(before.staffId))
    const member = await memberOf(needs, { staffId, before }, session)
    const at = now()
    const changed = { ...withTyped(before, body), staffId, version: before.version + 1 }
    requirePossibleTimes(changed, at)
    const correction = { at, by: actor.username, reason: body.reason }
    const history = {
      ...correction,
      before: toTimeEntryTimes(before, at),
      after: toTimeEntryTimes(changed, at),
    }
    const entry: TimeEntry = { ...changed, corrections: [...before.corrections, history] }
    await requireNoOverlap(entries, entry, session)
    await entries.save(entry, session)
    await applyTimeEntryEffects(
      needs,
      { actor, action: 'entry-corrected', before, after: entry },
      transaction,
    )
    const subject = createNoticeSubject(before.shiftDate, {
      note: body.reason,
      ...(staffId === before.staffId && (await hoursChange(needs, before, entry))),
    })
    const moved = staffId === before.staffId ? [] : [removalNotice(before, body.reason)]
    await notices.insert([{ staffId, kind: 'entry-corrected', about: subject }, ...moved], at, session)
    return { entry, member }
  })
}

/** An entered break length replaces the clocked breaks. */
function withTyped(before: TimeEntry, body: CorrectEntryRequest['body']): TimeEntry {
  const times = parseTimeEntryInput(mergeTimeEntryInput(before, body), before.timeZone)
  return {
    ...before,
    ...times,
    ...(body.breakMinutes === undefined
      ? { breaks: adjustBreaks(before, times) }
      : { breaks: [], breakMinutes: body.breakMinutes }),
    notes: body.notes ?? before.notes,
  }
}

/** Deletes an entry from lists and reports; the record is kept with who deleted it and why. 400 without a reason. */
export async function deleteTimeEntry(
  needs: TimeTrackingDependencies,
  { id, reason, actor }: { id: number; reason: string | undefined; actor: UserActor },
): Promise<void> {
  const { entries, notices, unitOfWork, now } = needs
  if (!reason) throw badRequest('reason-required', 'Reason is required.', { field: 'reason' })
  const { staffId } = await requireTimeEntry(needs, id)
  await unitOfWork.withLock(getStaffLock(staffId), async transaction => {
    const { session } = transaction
    const before = await requireTimeEntry(needs, id, session)
    const at = now()
    await entries.markDeleted(id, { at, by: actor.username, reason }, session)
    await applyTimeEntryEffects(needs, { actor, action: 'entry-deleted', before, after: null }, transaction)
    await notices.insert([removalNotice(before, reason)], at, session)
  })
}

/** Paid minutes before and after; null for an open entry. */
async function hoursChange({ policies, now }: TimeTrackingDependencies, before: TimeEntry, after: TimeEntry) {
  const rules = { policies: await policies.listAll(), now: now() }
  const minutesOf = (entry: TimeEntry) => entry.clockOutAt && toMinutes(getWorkedMs(entry, rules))
  return { before_minutes: minutesOf(before), after_minutes: minutesOf(after) }
}

/** The notice for the person who lost these hours. */
const removalNotice = ({ staffId, shiftDate }: TimeEntry, reason: string): NewStaffNotice => ({
  staffId,
  kind: 'entry-deleted',
  about: createNoticeSubject(shiftDate, { note: reason }),
})

export async function requireTimeEntry(
  { entries }: Pick<TimeTrackingDependencies, 'entries'>,
  id: number,
  session?: ClientSession,
): Promise<TimeEntry> {
  const entry = await entries.find(id, session)
  if (!entry) throw notFound('time entry')
  return entry
}

/** The entry may belong to someone deleted in the meantime, but it can only move to existing staff. */
async function memberOf(
  { staff }: TimeTrackingDependencies,
  { staffId, before }: { staffId: number; before: TimeEntry },
  session: ClientSession,
): Promise<StaffMember> {
  if (staffId !== before.staffId) return requireStaffMember(staff, staffId, session)
  const member = await staff.find(staffId, session)
  if (!member) throw new Error('staff with time entries are never removed')
  return member
}
