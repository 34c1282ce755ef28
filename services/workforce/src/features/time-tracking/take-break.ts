import { conflict, type UserActor } from '@rms/service-kit'
import type { ClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import { currentBreak, endBreak, later, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import type { EntryOf, TimeNeeds } from './entry-changes.ts'
import { changeOpen } from './punch.ts'

interface BreakPress {
  readonly staffId: number
  /** Null at the portal, for the person themselves. */
  readonly actor: UserActor | null
  readonly atPortal?: BreakAtPortal
}

/** What a press at the portal brings. */
export interface BreakAtPortal {
  readonly key: string | null
  readonly told: ClientTimestamp | null
}

/** Begins a break now; 409 when out, or on one. */
export const startBreak = (needs: TimeNeeds, { staffId, actor, atPortal }: BreakPress): Promise<EntryOf> =>
  changeOpen(needs, { staffId, actor, action: 'break-started' }, (before, member) => {
    if (currentBreak(before)) throw conflict('on-a-break', `${member.name} is on a break already.`)
    const startsAt = later(needs.now(), before.breaks.at(-1)?.endsAt ?? before.clockInAt)
    const begun = atPortal?.told ?? null
    const breaks = [...before.breaks, { startsAt, endsAt: null, begun, ended: null }]
    return afterPress({ ...before, breaks }, atPortal)
  })

/** Ends the break now; 409 when not on one. */
export const finishBreak = (needs: TimeNeeds, { staffId, actor, atPortal }: BreakPress): Promise<EntryOf> =>
  changeOpen(needs, { staffId, actor, action: 'break-ended' }, (before, member) => {
    const current = currentBreak(before)
    if (!current) throw conflict('not-on-a-break', `${member.name} is not on a break.`)
    const [ended] = endBreak([{ ...current, ended: atPortal?.told ?? null }], needs.now())
    const breaks = [...before.breaks.slice(0, -1), ...(ended ? [ended] : [])]
    return afterPress({ ...before, breaks }, atPortal)
  })

/** Remembers the key for good; a press that was made offline is for a manager to look at. */
function afterPress(entry: TimeEntry, atPortal: BreakAtPortal | undefined): TimeEntry {
  const keys = { ...entry.keys, breaks: [...entry.keys.breaks, ...(atPortal?.key ? [atPortal.key] : [])] }
  return { ...entry, keys, review: atPortal?.told?.isOffline ? { state: 'pending' } : entry.review }
}
