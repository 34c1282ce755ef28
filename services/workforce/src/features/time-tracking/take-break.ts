import { conflict, type UserActor } from '@rms/service-kit'
import type { ClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import {
  endBreak,
  findCurrentBreak,
  laterInstant,
  type TimeEntry,
} from '../../domain/time-tracking/time-entry.ts'
import type { EntryWithStaff, TimeDependencies } from './entry-changes.ts'
import { changeOpenEntry } from './punch.ts'

interface BreakPress {
  readonly staffId: number
  /** Null for the person themselves, at the portal. */
  readonly actor: UserActor | null
  readonly atPortal?: PortalBreakDetails
}

/** The portal's part of a break. */
export interface PortalBreakDetails {
  readonly key: string | null
  readonly told: ClientTimestamp | null
}

/** Starts a break now; 409 if not clocked in or already on a break. */
export const startBreak = (
  needs: TimeDependencies,
  { staffId, actor, atPortal }: BreakPress,
): Promise<EntryWithStaff> =>
  changeOpenEntry(needs, { staffId, actor, action: 'break-started' }, (before, member) => {
    if (findCurrentBreak(before)) throw conflict('on-a-break', `${member.name} is already on a break.`)
    const startsAt = laterInstant(needs.now(), before.breaks.at(-1)?.endsAt ?? before.clockInAt)
    const begun = atPortal?.told ?? null
    const breaks = [...before.breaks, { startsAt, endsAt: null, begun, ended: null }]
    return afterPress({ ...before, breaks }, atPortal)
  })

/** Ends the break now; 409 if not on a break. */
export const finishBreak = (
  needs: TimeDependencies,
  { staffId, actor, atPortal }: BreakPress,
): Promise<EntryWithStaff> =>
  changeOpenEntry(needs, { staffId, actor, action: 'break-ended' }, (before, member) => {
    const current = findCurrentBreak(before)
    if (!current) throw conflict('not-on-a-break', `${member.name} is not on a break.`)
    const [ended] = endBreak([{ ...current, ended: atPortal?.told ?? null }], needs.now())
    const breaks = [...before.breaks.slice(0, -1), ...(ended ? [ended] : [])]
    return afterPress({ ...before, breaks }, atPortal)
  })

/** Stores the idempotency key; a break recorded offline needs a manager's review. */
function afterPress(entry: TimeEntry, atPortal: PortalBreakDetails | undefined): TimeEntry {
  const keys = { ...entry.keys, breaks: [...entry.keys.breaks, ...(atPortal?.key ? [atPortal.key] : [])] }
  return { ...entry, keys, review: atPortal?.told?.isOffline ? { state: 'pending' } : entry.review }
}
