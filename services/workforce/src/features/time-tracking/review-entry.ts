import type { ReviewBody } from '@rms/contracts'
import { DEVICE_TIMES_REASON } from '@rms/domain-kit'
import { conflict, invalid, requireVersion, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import { about } from '../../domain/notice.ts'
import { staffLock } from '../../domain/staff/staff.ts'
import { breakMsOf, type TimeEntry, timesOf } from '../../domain/time-tracking/time-entry.ts'
import { requireEntry } from './correct-entry.ts'
import { byDeviceClock } from './device-times.ts'
import { type EntryOf, followUp, refuseOverlap, type TimeNeeds } from './entry-changes.ts'

interface Reviewing {
  readonly id: number
  readonly body: z.output<typeof ReviewBody>
  readonly actor: UserActor
}

/**
 * Decides about a flagged entry. Rejecting needs a note (400) and takes its hours out; approving one that was punched
 * offline adopts the device's times, 409 when those cannot be. 409 for an entry that waits for no review, or that
 * was changed since it was looked at: its hours are others than those that were decided about.
 */
export async function reviewEntry(needs: TimeNeeds, { id, body, actor }: Reviewing): Promise<EntryOf> {
  const { entries, staff, notices, unitOfWork, now } = needs
  const { staffId } = await requireEntry(needs, id)
  return unitOfWork.withLock(staffLock(staffId), async transaction => {
    const { session } = transaction
    const before = await requireEntry(needs, id, session)
    requireVersion(before.version, body.version)
    if (before.review?.state !== 'pending')
      throw conflict('no-review-due', 'This entry does not wait for a review.')
    if (body.decision === 'rejected' && body.note === '')
      throw invalid('note-required', 'A rejection needs a note.', { field: 'note' })
    const member = await staff.find(staffId, session)
    if (!member) throw new Error('who has hours is never removed')
    const at = now()
    const review = { state: body.decision, by: actor.username, at, note: body.note }
    const times = body.decision === 'approved' ? byDeviceClock(before, at) : {}
    const entry: TimeEntry = withHistory(
      before,
      { ...before, ...times, review, version: before.version + 1 },
      { at, by: actor.username },
    )
    await refuseOverlap(entries, entry, session)
    await entries.save(entry, session)
    await followUp(needs, { actor, action: `entry-${body.decision}`, before, after: entry }, transaction)
    const told = about(entry.shiftDate, { decision: body.decision, note: body.note || null })
    await notices.tell([{ staffId, kind: 'entry-reviewed', about: told }], at, session)
    return { entry, member }
  })
}

/** Adopted times are a correction like any other. */
function withHistory(
  before: TimeEntry,
  after: TimeEntry,
  { at, by }: { at: Temporal.Instant; by: string },
): TimeEntry {
  const isSame =
    before.clockInAt.equals(after.clockInAt) &&
    before.clockOutAt?.epochMilliseconds === after.clockOutAt?.epochMilliseconds &&
    breakMsOf(before, at) === breakMsOf(after, at)
  if (isSame) return after
  const history = {
    at,
    by,
    reason: DEVICE_TIMES_REASON,
    before: timesOf(before, at),
    after: timesOf(after, at),
  }
  return { ...after, corrections: [...after.corrections, history] }
}
