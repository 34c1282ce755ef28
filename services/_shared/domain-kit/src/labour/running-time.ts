import { type Minutes, toMinutes } from '../time/minutes.ts'
import { MINUTE_MS } from '../time/wall-clock.ts'
import { paidMs } from './worked-time.ts'

/** An entry as it leaves the server, as far as its hours are counted. */
export interface CountedEntry {
  readonly clock_in_time: string
  /** Null while it runs. */
  readonly clock_out_time: string | null
  /** Taken by the clock; the last may be going on. */
  readonly breaks: readonly { readonly start: string; readonly end: string | null }[]
  readonly counting: {
    readonly breaks_paid: boolean
    readonly paid_break_minutes: number
    readonly rounding_minutes: number
    readonly typed_break_minutes: number
  }
}

/**
 * What an entry comes to when it ends at an instant, counted as it is paid: elapsed time less unpaid breaks. Nobody
 * loses minutes on the screen by clocking out.
 */
export function paidMinutesUntil(entry: CountedEntry, at: Temporal.Instant): Minutes {
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
  return toMinutes(paidMs({ inMs: Date.parse(clock_in_time), outMs, breakMs }, rules))
}
