import { MINUTE_MS } from '../time/wall-clock.ts'
import type { WorkingTimePolicy } from './working-time-policy.ts'

/** A piece of work by the clock, in milliseconds since 1970. */
export interface WorkedSpan {
  readonly inMs: number
  readonly outMs: number
  /** All breaks of it, paid or not. */
  readonly breakMs: number
}

/** The reason that is kept with times of a device which a manager approved; screens say it in their language. */
export const DEVICE_TIMES_REASON = 'The times of the device, as approved'

type Rules = Pick<WorkingTimePolicy, 'breaksPaid' | 'paidBreakMinutes' | 'roundingMinutes'>

/** The milliseconds that count as work: elapsed, rounded by the policy, less the break that is not paid; never negative. */
export function paidMs({ inMs, outMs, breakMs }: WorkedSpan, policy: Rules): number {
  const elapsed = rounded(outMs, policy) - rounded(inMs, policy)
  return Math.max(0, elapsed - unpaidBreakMs(breakMs, policy))
}

/** The part of a break that is not work. */
const unpaidBreakMs = (breakMs: number, { breaksPaid, paidBreakMinutes }: Rules): number =>
  breaksPaid ? 0 : Math.max(0, breakMs - paidBreakMinutes * MINUTE_MS)

/** To the nearest so many minutes, half up. Every zone of today is whole minutes from UTC, and most quarters. */
const rounded = (ms: number, { roundingMinutes }: Rules): number => {
  if (roundingMinutes === 0) return ms
  const step = roundingMinutes * MINUTE_MS
  return Math.round(ms / step) * step
}
