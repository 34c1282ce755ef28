import { MINUTE_MS } from '../time/wall-clock.ts'
import type { OvertimePolicy } from './overtime-policy.ts'

/** A span of work; instants are milliseconds since 1970. */
export interface WorkedSpan {
  readonly inMs: number
  readonly outMs: number
  /** All breaks within it, paid or not. */
  readonly breakMs: number
}

/** The reason stored with device times that a manager approved; screens show it in their language. */
export const DEVICE_TIMES_CORRECTION_REASON = 'The times of the device, as approved'

type Rules = Pick<OvertimePolicy, 'breaksPaid' | 'paidBreakMinutes' | 'roundingMinutes'>

/** The paid milliseconds: elapsed time, rounded by the policy, minus unpaid breaks; never negative. */
export function computePaidMs({ inMs, outMs, breakMs }: WorkedSpan, policy: Rules): number {
  const elapsed = rounded(outMs, policy) - rounded(inMs, policy)
  return Math.max(0, elapsed - unpaidBreakMs(breakMs, policy))
}

/** The unpaid part of a break. */
const unpaidBreakMs = (breakMs: number, { breaksPaid, paidBreakMinutes }: Rules): number =>
  breaksPaid ? 0 : Math.max(0, breakMs - paidBreakMinutes * MINUTE_MS)

/**
 * Rounds to the nearest multiple of `roundingMinutes`, half up. UTC boundaries work because every current time zone
 * differs from UTC by whole minutes, and almost all by whole quarter hours.
 */
const rounded = (ms: number, { roundingMinutes }: Rules): number => {
  if (roundingMinutes === 0) return ms
  const step = roundingMinutes * MINUTE_MS
  return Math.round(ms / step) * step
}
