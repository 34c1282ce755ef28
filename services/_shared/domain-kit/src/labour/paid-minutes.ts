import { type Minutes, toMinutes } from '../time/minutes.ts'
import { MINUTE_MS } from '../time/wall-clock.ts'
import { computePaidMs } from './worked-time.ts'

/** The part of a time entry from the API that is needed to compute its paid time. */
export interface PayableTimeEntry {
  readonly clock_in_time: string
  /** Null while the entry is open. */
  readonly clock_out_time: string | null
  /** Breaks taken by the clock; the last one may still be running. */
  readonly breaks: readonly { readonly start: string; readonly end: string | null }[]
  readonly counting: {
    readonly breaks_paid: boolean
    readonly paid_break_minutes: number
    readonly rounding_minutes: number
    readonly typed_break_minutes: number
  }
}

/**
 * The paid minutes of an entry that ends at this instant: elapsed time minus unpaid breaks, by the same rules as
 * payroll, so that the running time on screen does not drop at the clock-out.
 */
export function computePaidMinutes(entry: PayableTimeEntry, at: Temporal.Instant): Minutes {
  const { counting, clock_in_time } = entry
  const outMs = entry.clock_out_time === null ? at.epochMilliseconds : Date.parse(entry.clock_out_time)
  const breakMs = entry.breaks.reduce(
    (total, { start, end }) =>
      total + Math.max(0, (end === null ? outMs : Date.parse(end)) - Date.parse(start)),
    counting.typed_break_minutes * MINUTE_MS,
  )
  const rules = {
    breaksPaid: counting.breaks_paid,
    paidBreakMinutes: counting.paid_break_minutes,
    roundingMinutes: counting.rounding_minutes,
  }
  return toMinutes(computePaidMs({ inMs: Date.parse(clock_in_time), outMs, breakMs }, rules))
}
