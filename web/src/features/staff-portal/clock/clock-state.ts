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

export function clockStateOf(told: ClockStatus, waiting: readonly KeptPunch[]): ClockState {
  const last = waiting.filter(punch => punch.refusal === null).at(-1)
  if (last?.kind === 'in')
    return { status: 'in', isWaiting: true, since: last.madeAt, onBreakSince: null, isForgotten: false }
  if (last?.kind === 'out') return { status: 'out', isWaiting: true }
  if (!told.isClockedIn || !told.clockedInSince) return { status: 'out', isWaiting: false }
  return {
    status: 'in',
    isWaiting: false,
    since: told.clockedInSince,
    onBreakSince: told.onBreakSince,
    isForgotten: told.timeEntry?.is_forgotten ?? false,
  }
}
