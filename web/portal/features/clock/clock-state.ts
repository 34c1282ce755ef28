import type { ClockStatus } from '@rms/contracts'
import type { CountedEntry } from '@rms/domain-kit'
import type { KeptPunch } from '../../store/punch-queue.ts'

/** What the clock card shows: what the server answered, and over it what waits on this device. */
export type ClockState =
  | { readonly status: 'out'; readonly isWaiting: boolean }
  | {
      readonly status: 'in'
      readonly isWaiting: boolean
      readonly since: string
      readonly onBreakSince: string | null
      readonly isForgotten: boolean
      /** Where it was clocked in, and the zone of its times; null while this device alone knows of it. */
      readonly locationName: string | null
      readonly timeZone: string | null
      /** What the running hours are counted from. */
      readonly entry: CountedEntry
    }
type Inside = Extract<ClockState, { status: 'in' }>

export const clockStateOf = (told: ClockStatus, kept: readonly KeptPunch[]): ClockState =>
  kept.filter(press => press.refusal === null).reduce(afterPress, toldState(told))

function toldState({ isClockedIn, clockedInSince, onBreakSince, timeEntry }: ClockStatus): ClockState {
  if (!isClockedIn || !clockedInSince) return { status: 'out', isWaiting: false }
  const entry = timeEntry ?? newEntry(clockedInSince)
  const known = {
    status: 'in' as const,
    isWaiting: false,
    since: clockedInSince,
    isForgotten: timeEntry?.is_forgotten ?? false,
    locationName: timeEntry?.location_name ?? null,
    timeZone: timeEntry?.time_zone ?? null,
  }
  // A press that was just taken is known before the entry that it changed is read again.
  return withBreak({ ...known, onBreakSince: null, entry: { ...entry, clock_out_time: null } }, onBreakSince)
}

/** The rules of the day are not known on this device yet: breaks are taken to be unpaid, as they mostly are. */
const newEntry = (clock_in_time: string): CountedEntry => ({
  clock_in_time,
  clock_out_time: null,
  breaks: [],
  counting: { breaks_paid: false, paid_break_minutes: 0, rounding_minutes: 0, typed_break_minutes: 0 },
})

/** Begins a break that is not among those of the entry yet, or ends the one that is going on. */
function withBreak(state: Inside, onBreakSince: string | null, endedAt: string | null = null): Inside {
  const { breaks } = state.entry
  const isRunning = breaks.at(-1)?.end === null
  if (onBreakSince !== null && !isRunning) {
    const begun = [...breaks, { start: onBreakSince, end: null }]
    return { ...state, onBreakSince, entry: { ...state.entry, breaks: begun } }
  }
  if (onBreakSince === null && isRunning && endedAt !== null) {
    const ended = breaks.map(each => (each.end === null ? { ...each, end: endedAt } : each))
    return { ...state, onBreakSince, entry: { ...state.entry, breaks: ended } }
  }
  return { ...state, onBreakSince }
}

/** The state as a press that waits will make it. */
function afterPress(before: ClockState, { kind, madeAt }: KeptPunch): ClockState {
  switch (kind) {
    case 'in':
      return {
        status: 'in',
        isWaiting: true,
        since: madeAt,
        onBreakSince: null,
        isForgotten: false,
        locationName: null,
        timeZone: null,
        entry: newEntry(madeAt),
      }
    case 'out':
      return { status: 'out', isWaiting: true }
    case 'break-start':
      return before.status === 'in' ? { ...withBreak(before, madeAt), isWaiting: true } : before
    case 'break-end':
      return before.status === 'in' ? { ...withBreak(before, null, madeAt), isWaiting: true } : before
  }
}
