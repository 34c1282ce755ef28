import { conflict, type UserActor } from '@rms/service-kit'
import type { ClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import {
  endBreak,
  findCurrentBreak,
  getLaterInstant,
  type TimeEntry,
} from '../../domain/time-tracking/time-entry.ts'
import { changeOpenTimeEntry } from './punch.ts'
import type { TimeEntryWithStaff, TimeTrackingDependencies } from './time-entry-changes.ts'

interface BreakRequest {
  readonly staffId: number
  /** Null for the person themselves, at the portal. */
  readonly actor: UserActor | null
  readonly atPortal?: PortalBreakDetails
}

/** The portal's part of a break. */
export interface PortalBreakDetails {
  readonly key: string | null
  readonly clientTimestamp: ClientTimestamp | null
}

/** Starts a break now; 409 if not clocked in or already on a break. */
export const startBreak = (
  needs: TimeTrackingDependencies,
  { staffId, actor, atPortal }: BreakRequest,
): Promise<TimeEntryWithStaff> =>
  changeOpenTimeEntry(needs, { staffId, actor, action: 'break-started' }, (before, member) => {
    if (findCurrentBreak(before)) throw conflict('on-a-break', `${member.name} is already on a break.`)
    const startsAt = getLaterInstant(needs.now(), before.breaks.at(-1)?.endsAt ?? before.clockInAt)
    const begun = atPortal?.clientTimestamp ?? null
    const breaks = [...before.breaks, { startsAt, endsAt: null, begun, ended: null }]
    return withPortalDetails({ ...before, breaks }, atPortal)
  })

/** Ends the break now; 409 if not on a break. */
export const finishBreak = (
  needs: TimeTrackingDependencies,
  { staffId, actor, atPortal }: BreakRequest,
): Promise<TimeEntryWithStaff> =>
  changeOpenTimeEntry(needs, { staffId, actor, action: 'break-ended' }, (before, member) => {
    const current = findCurrentBreak(before)
    if (!current) throw conflict('not-on-a-break', `${member.name} is not on a break.`)
    const [ended] = endBreak([{ ...current, ended: atPortal?.clientTimestamp ?? null }], needs.now())
    const breaks = [...before.breaks.slice(0, -1), ...(ended ? [ended] : [])]
    return withPortalDetails({ ...before, breaks }, atPortal)
  })

/** Stores the idempotency key; a break recorded offline needs a manager's review. */
function withPortalDetails(entry: TimeEntry, atPortal: PortalBreakDetails | undefined): TimeEntry {
  const keys = { ...entry.keys, breaks: [...entry.keys.breaks, ...(atPortal?.key ? [atPortal.key] : [])] }
  return {
    ...entry,
    keys,
    review: atPortal?.clientTimestamp?.isOffline ? { state: 'pending' } : entry.review,
  }
}
