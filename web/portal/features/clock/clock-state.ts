import type { ClockStatus } from '@rms/contracts'
import type { PayableTimeEntry } from '@rms/domain-kit'
import type { QueuedPunch } from '../../store/punch-queue.ts'

/** The state of the clock card: the server's status with the queued punches applied. */
export type ClockState =
  | { readonly status: 'out'; readonly isWaiting: boolean }
  | {
      readonly status: 'in'
      readonly isWaiting: boolean
      readonly since: string
      readonly onBreakSince: string | null
      readonly isForgotten: boolean
      /** Location and time zone of the clock-in; null until the server has confirmed it. */
      readonly locationName: string | null
      readonly timeZone: string | null
      /** The entry from which the running hours are computed. */
      readonly entry: PayableTimeEntry
    }
type ClockedIn = Extract<ClockState, { status: 'in' }>

export const getClockState = (status: ClockStatus, queued: readonly QueuedPunch[]): ClockState =>
  queued.filter(press => press.refusal === null).reduce(applyQueuedPunch, toServerState(status))

function toServerState({ isClockedIn, clockedInSince, onBreakSince, timeEntry }: ClockStatus): ClockState {
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
  // The status may be newer than the cached entry, because it changes immediately after a punch.
  return withBreak({ ...known, onBreakSince: null, entry: { ...entry, clock_out_time: null } }, onBreakSince)
}

/** The policy of the day is not known yet; breaks count as unpaid, which is the most common rule. */
const newEntry = (clock_in_time: string): PayableTimeEntry => ({
  clock_in_time,
  clock_out_time: null,
  breaks: [],
  counting: { breaks_paid: false, paid_break_minutes: 0, rounding_minutes: 0, typed_break_minutes: 0 },
})

/** Adds a break that the entry does not contain yet, or ends the running one. */
function withBreak(state: ClockedIn, onBreakSince: string | null, endedAt: string | null = null): ClockedIn {
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

/** Applies a queued punch to the state. */
function applyQueuedPunch(before: ClockState, { kind, madeAt }: QueuedPunch): ClockState {
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
