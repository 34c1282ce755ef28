import { MINUTE_MS } from './wall-clock.ts'

declare const exactMinutes: unique symbol

/**
 * Minutes of work, exact to the millisecond. Times are shown from this type alone: hours with two decimals are rounded
 * already, and the sum of two of these is a plain number, which no screen accepts. `sumMinutes` adds exactly.
 */
export type Minutes = number & { readonly [exactMinutes]: true }

/** Enough for a millisecond to survive the way through JSON: half of the fifth decimal is a third of one. */
const PLACES = 1e5

/** The minutes of a span in milliseconds. */
export const toMinutes = (milliseconds: number): Minutes => {
  const exact = Math.round((Math.round(milliseconds) / MINUTE_MS) * PLACES) / PLACES
  // The only place that makes the type.
  return exact as Minutes
}

export const NO_MINUTES: Minutes = toMinutes(0)

/** The milliseconds that minutes were made of. */
export const toMilliseconds = (minutes: Minutes): number => Math.round(minutes * MINUTE_MS)

/** The exact sum, in whichever order and however the work is split into entries. */
export const sumMinutes = (list: Iterable<Minutes>): Minutes => {
  let milliseconds = 0
  for (const minutes of list) milliseconds += toMilliseconds(minutes)
  return toMinutes(milliseconds)
}

export const subtractMinutes = (from: Minutes, less: Minutes): Minutes =>
  toMinutes(toMilliseconds(from) - toMilliseconds(less))

/** Whole minutes and hours as a clock shows them; `sign` is -1 for less than no time. */
export function clockParts(minutes: Minutes): { sign: -1 | 0 | 1; hours: number; minutes: number } {
  const whole = Math.round(toMilliseconds(minutes) / MINUTE_MS)
  const size = Math.abs(whole)
  return { sign: whole < 0 ? -1 : whole > 0 ? 1 : 0, hours: Math.floor(size / 60), minutes: size % 60 }
}

/** Hours as payroll files write them, 30:29; less than no time with a true minus, which no spreadsheet takes for a formula. */
export function clockHours(minutes: Minutes): string {
  const { sign, hours, minutes: rest } = clockParts(minutes)
  return `${sign < 0 ? '−' : ''}${hours}:${String(rest).padStart(2, '0')}`
}
