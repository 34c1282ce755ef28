import type { ReviewTimeEntryBody } from '@rms/contracts'
import { DEVICE_TIMES_CORRECTION_REASON } from '@rms/domain-kit'
import { badRequest, conflict, requireVersion, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { getStaffLock } from '../../domain/staff/staff.ts'
import { createNoticeSubject } from '../../domain/staff-notice.ts'
import { getBreakMs, type TimeEntry, toTimeEntryTimes } from '../../domain/time-tracking/time-entry.ts'
import { applyDeviceTimes } from './apply-device-times.ts'
import { requireTimeEntry } from './correct-time-entry.ts'
import {
  applyTimeEntryEffects,
  requireNoOverlap,
  type TimeEntryWithStaff,
  type TimeTrackingDependencies,
} from './time-entry-changes.ts'

interface ReviewRequest {
  readonly id: number
  readonly body: z.output<typeof ReviewTimeEntryBody>
  readonly actor: UserActor
}

/**
 * Decides on an entry that waits for review. Rejecting needs a note (400) and excludes its hours; approving one punched
 * offline adopts the device's times, 409 if those are impossible. 409 if no review is due, or for a stale version,
 * whose hours differ from those that were reviewed.
 */
export async function reviewTimeEntry(
  needs: TimeTrackingDependencies,
  { id, body, actor }: ReviewRequest,
): Promise<TimeEntryWithStaff> {
  const { entries, staff, notices, unitOfWork, now } = needs
  const { staffId } = await requireTimeEntry(needs, id)
  return unitOfWork.withLock(getStaffLock(staffId), async transaction => {
    const { session } = transaction
    const before = await requireTimeEntry(needs, id, session)
    requireVersion(before.version, body.version)
    if (before.review?.state !== 'pending')
      throw conflict('no-review-due', 'This entry does not need review.')
    if (body.decision === 'rejected' && body.note === '')
      throw badRequest('note-required', 'Enter a reason for the rejection.', { field: 'note' })
    const member = await staff.find(staffId, session)
    if (!member) throw new Error('staff with time entries are never removed')
    const at = now()
    const review = { state: body.decision, by: actor.username, at, note: body.note }
    const times = body.decision === 'approved' ? applyDeviceTimes(before, at) : {}
    const entry: TimeEntry = withHistory(
      before,
      { ...before, ...times, review, version: before.version + 1 },
      { at, by: actor.username },
    )
    await requireNoOverlap(entries, entry, session)
    await entries.save(entry, session)
    await applyTimeEntryEffects(
      needs,
      { actor, action: `entry-${body.decision}`, before, after: entry },
      transaction,
    )
    const subject = createNoticeSubject(entry.shiftDate, { decision: body.decision, note: body.note || null })
    await notices.insert([{ staffId, kind: 'entry-reviewed', about: subject }], at, session)
    return { entry, member }
  })
}

/** Adopted device times are stored as a correction. */
function withHistory(
  before: TimeEntry,
  after: TimeEntry,
  { at, by }: { at: Temporal.Instant; by: string },
): TimeEntry {
  const isSame =
    before.clockInAt.equals(after.clockInAt) &&
    before.clockOutAt?.epochMilliseconds === after.clockOutAt?.epochMilliseconds &&
    getBreakMs(before, at) === getBreakMs(after, at)
  if (isSame) return after
  const history = {
    at,
    by,
    reason: DEVICE_TIMES_CORRECTION_REASON,
    before: toTimeEntryTimes(before, at),
    after: toTimeEntryTimes(after, at),
  }
  return { ...after, corrections: [...after.corrections, history] }
}
