import { MINUTE_MS } from './wall-clock.ts'

declare const exactMinutes: unique symbol

/**
 * Minutes of work, exact to the millisecond. Screens accept only this type for times: hours with two decimals are
 * already rounded, and the plain sum of two values is a number and not `Minutes`. `sumMinutes` adds exactly.
 */
export type Minutes = number & { readonly [exactMinutes]: true }

/** Five decimals keep a millisecond exact through JSON: half of the fifth decimal is a third of a millisecond. */
const PLACES = 1e5

/** Converts milliseconds to minutes. */
export const toMinutes = (milliseconds: number): Minutes => {
  const exact = Math.round((Math.round(milliseconds) / MINUTE_MS) * PLACES) / PLACES
  // The only place that creates the branded type.
  return exact as Minutes
}

export const NO_MINUTES: Minutes = toMinutes(0)

/** Converts minutes back to the milliseconds they were created from. */
export const toMilliseconds = (minutes: Minutes): number => Math.round(minutes * MINUTE_MS)

/** The exact sum, independent of the order and of how the work is split into entries. */
export const sumMinutes = (list: Iterable<Minutes>): Minutes => {
  let milliseconds = 0
  for (const minutes of list) milliseconds += toMilliseconds(minutes)
  return toMinutes(milliseconds)
}

export const subtractMinutes = (from: Minutes, less: Minutes): Minutes =>
  toMinutes(toMilliseconds(from) - toMilliseconds(less))

/** Rounds to whole minutes and splits into hours and minutes; `sign` is -1 for negative time. */
export function splitIntoHoursAndMinutes(minutes: Minutes): {
  sign: -1 | 0 | 1
  hours: number
  minutes: number
} {
  const whole = Math.round(toMilliseconds(minutes) / MINUTE_MS)
  const size = Math.abs(whole)
  return { sign: whole < 0 ? -1 : whole > 0 ? 1 : 0, hours: Math.floor(size / 60), minutes: size % 60 }
}

/**
 * Formats hours for payroll files, such as 30:29. Negative time has a true minus sign, which spreadsheets do not read
 * as a formula.
 */
export function formatPayrollHours(minutes: Minutes): string {
  const { sign, hours, minutes: rest } = splitIntoHoursAndMinutes(minutes)
  return `${sign < 0 ? '−' : ''}${hours}:${String(rest).padStart(2, '0')}`
}
