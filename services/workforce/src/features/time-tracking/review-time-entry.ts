import type { ReviewBody } from '@rms/contracts'
import { DEVICE_TIMES_REASON } from '@rms/domain-kit'
import { badRequest, conflict, requireVersion, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { getStaffLock } from '../../domain/staff/staff.ts'
import { createNoticeSubject } from '../../domain/staff-notice.ts'
import { getBreakMs, type TimeEntry, toEntryTimes } from '../../domain/time-tracking/time-entry.ts'
import { requireEntry } from './correct-time-entry.ts'
import { toDeviceTimes } from './device-times.ts'
import {
  applyEntryEffects,
  type EntryWithStaff,
  requireNoOverlap,
  type TimeTrackingDependencies,
} from './time-entry-changes.ts'

interface ReviewRequest {
  readonly id: number
  readonly body: z.output<typeof ReviewBody>
  readonly actor: UserActor
}

/**
 * Decides on an entry that waits for review. Rejecting needs a note (400) and excludes its hours; approving one punched
 * offline adopts the device's times, 409 if those are impossible. 409 if no review is due, or for a stale version,
 * whose hours differ from those that were reviewed.
 */
export async function reviewEntry(
  needs: TimeTrackingDependencies,
  { id, body, actor }: ReviewRequest,
): Promise<EntryWithStaff> {
  const { entries, staff, notices, unitOfWork, now } = needs
  const { staffId } = await requireEntry(needs, id)
  return unitOfWork.withLock(getStaffLock(staffId), async transaction => {
    const { session } = transaction
    const before = await requireEntry(needs, id, session)
    requireVersion(before.version, body.version)
    if (before.review?.state !== 'pending')
      throw conflict('no-review-due', 'This entry does not need a review.')
    if (body.decision === 'rejected' && body.note === '')
      throw badRequest('note-required', 'Enter a reason for the rejection.', { field: 'note' })
    const member = await staff.find(staffId, session)
    if (!member) throw new Error('staff with time entries are never removed')
    const at = now()
    const review = { state: body.decision, by: actor.username, at, note: body.note }
    const times = body.decision === 'approved' ? toDeviceTimes(before, at) : {}
    const entry: TimeEntry = withHistory(
      before,
      { ...before, ...times, review, version: before.version + 1 },
      { at, by: actor.username },
    )
    await requireNoOverlap(entries, entry, session)
    await entries.save(entry, session)
    await applyEntryEffects(
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
    reason: DEVICE_TIMES_REASON,
    before: toEntryTimes(before, at),
    after: toEntryTimes(after, at),
  }
  return { ...after, corrections: [...after.corrections, history] }
}
