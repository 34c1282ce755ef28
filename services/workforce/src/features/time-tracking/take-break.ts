import { conflict, type UserActor } from '@rms/service-kit'
import type { ClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import { currentBreak, endBreak, later, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { EntryOf, TimeNeeds } from './entry-changes.ts'
import { changeOpen } from './punch.ts'

interface BreakPress {
  readonly staffId: number
  /** Null for the person themselves, at the portal. */
  readonly actor: UserActor | null
  readonly atPortal?: BreakAtPortal
}

/** The portal's part of a break. */
export interface BreakAtPortal {
  readonly key: string | null
  readonly told: ClientTimestamp | null
}

/** Starts a break now; 409 if not clocked in or already on a break. */
export const startBreak = (needs: TimeNeeds, { staffId, actor, atPortal }: BreakPress): Promise<EntryOf> =>
  changeOpen(needs, { staffId, actor, action: 'break-started' }, (before, member) => {
    if (currentBreak(before)) throw conflict('on-a-break', `${member.name} is already on a break.`)
    const startsAt = later(needs.now(), before.breaks.at(-1)?.endsAt ?? before.clockInAt)
    const begun = atPortal?.told ?? null
    const breaks = [...before.breaks, { startsAt, endsAt: null, begun, ended: null }]
    return afterPress({ ...before, breaks }, atPortal)
  })

/** Ends the break now; 409 if not on a break. */
export const finishBreak = (needs: TimeNeeds, { staffId, actor, atPortal }: BreakPress): Promise<EntryOf> =>
  changeOpen(needs, { staffId, actor, action: 'break-ended' }, (before, member) => {
    const current = currentBreak(before)
    if (!current) throw conflict('not-on-a-break', `${member.name} is not on a break.`)
    const [ended] = endBreak([{ ...current, ended: atPortal?.told ?? null }], needs.now())
    const breaks = [...before.breaks.slice(0, -1), ...(ended ? [ended] : [])]
    return afterPress({ ...before, breaks }, atPortal)
  })

/** Stores the idempotency key; a break recorded offline needs a manager's review. */
function afterPress(entry: TimeEntry, atPortal: BreakAtPortal | undefined): TimeEntry {
  const keys = { ...entry.keys, breaks: [...entry.keys.breaks, ...(atPortal?.key ? [atPortal.key] : [])] }
  return { ...entry, keys, review: atPortal?.told?.isOffline ? { state: 'pending' } : entry.review }
}
