import type { ClockStatus } from '@rms/contracts'
import type { KeptPunch } from '../offline/punch-queue.ts'

/** What the clock card shows: the server's word, and over it what waits on this device. */
export type ClockState =
  | { readonly status: 'out'; readonly isWaiting: boolean }
  | {
      readonly status: 'in'
      readonly isWaiting: boolean
      readonly since: string
      readonly onBreakSince: string | null
      readonly isForgotten: boolean
    }

export const clockStateOf = (told: ClockStatus, kept: readonly KeptPunch[]): ClockState =>
  kept.filter(press => press.refusal === null).reduce(afterPress, toldState(told))

function toldState({ isClockedIn, clockedInSince, onBreakSince, timeEntry }: ClockStatus): ClockState {
  if (!isClockedIn || !clockedInSince) return { status: 'out', isWaiting: false }
  const isForgotten = timeEntry?.is_forgotten ?? false
  return { status: 'in', isWaiting: false, since: clockedInSince, onBreakSince, isForgotten }
}

/** The state as a press that waits will make it. */
function afterPress(before: ClockState, { kind, madeAt }: KeptPunch): ClockState {
  switch (kind) {
    case 'in':
      return { status: 'in', isWaiting: true, since: madeAt, onBreakSince: null, isForgotten: false }
    case 'out':
      return { status: 'out', isWaiting: true }
    case 'break-start':
      return before.status === 'in' ? { ...before, isWaiting: true, onBreakSince: madeAt } : before
    case 'break-end':
      return before.status === 'in' ? { ...before, isWaiting: true, onBreakSince: null } : before
  }
}
