import type { CalendarDate } from './dates.ts'
import { type Decimal, settle, sum, toCents, ZERO } from './decimal.ts'
import { HOUR_MS } from './wall-clock.ts'
import type { WorkingTimePolicy } from './working-time-policy.ts'

/** One day of a person's week, in the order of the week. */
export interface WorkedDay {
  readonly date: CalendarDate
  readonly workedMs: number
  /** The rules and the cost of an hour on that day. */
  readonly policy: WorkingTimePolicy
  readonly rate: Decimal
}

/** The parts of a day's work; they sum up to it. */
export interface DaySplit {
  readonly date: CalendarDate
  readonly regularMs: number
  readonly overtimeMs: number
  /** Of the overtime, by what it is paid at; the lowest multiple first. */
  readonly overtime: readonly { readonly ms: number; readonly multiplier: number }[]
}

/**
 * Parts the hours of a Monday–Sunday week in plain ones and overtime: beyond the day's limit, then beyond the
 * week's limit of plain hours, so that an hour counts once. The weekly part is the last hours of the week.
 */
export function splitWeek(days: readonly Omit<WorkedDay, 'rate'>[]): DaySplit[] {
  let regularSoFarMs = 0
  return days.map(({ date, workedMs, policy }) => {
    const leftInWeekMs = Math.max(0, policy.weeklyHours * HOUR_MS - regularSoFarMs)
    const regularMs = Math.min(workedMs, policy.dailyHours * HOUR_MS, leftInWeekMs)
    regularSoFarMs += regularMs
    return {
      date,
      regularMs,
      overtimeMs: workedMs - regularMs,
      overtime: inTiers(workedMs, regularMs, policy),
    }
  })
}

/** The hours beyond the plain ones, those above a daily tier at its multiple. */
function inTiers(workedMs: number, regularMs: number, policy: WorkingTimePolicy): DaySplit['overtime'] {
  const parts: { ms: number; multiplier: number }[] = []
  let topMs = workedMs
  for (const { afterHours, multiplier } of policy.tiers.toReversed()) {
    const ms = topMs - Math.max(afterHours * HOUR_MS, regularMs)
    if (ms <= 0) continue
    parts.unshift({ ms, multiplier })
    topMs -= ms
  }
  if (topMs > regularMs) parts.unshift({ ms: topMs - regularMs, multiplier: policy.multiplier })
  return parts
}

/** What a person's week comes to; pay is in cents, rounded once each, and the parts sum up to the whole. */
export interface WeekPay {
  readonly days: readonly (DaySplit & { readonly regularCost: Decimal; readonly overtimeCost: Decimal })[]
  readonly regularPay: Decimal
  readonly overtimePay: Decimal
  readonly totalPay: Decimal
}

/**
 * Pay of a week's days: exact minutes at each day's own rate, `regularPay` and `overtimePay` each rounded to cents
 * once; the last day with such pay takes what its cents and the sum differ by. `counts` picks the days that are
 * paid here: the others still use up the week's plain hours.
 */
export function payWeek(
  days: readonly WorkedDay[],
  counts: (date: CalendarDate) => boolean = () => true,
): WeekPay {
  const splits = splitWeek(days)
  const paid = splits.flatMap((split, index) => {
    const day = days[index]
    return day && counts(split.date) ? [{ split, rate: day.rate }] : []
  })
  const regular = centsOfDays(paid.map(({ split, rate }) => costOf(split.regularMs, rate)))
  const overtime = centsOfDays(paid.map(({ split, rate }) => overtimeCost(split, rate)))
  return {
    days: paid.map(({ split }, index) => ({
      ...split,
      regularCost: regular.parts[index] ?? ZERO,
      overtimeCost: overtime.parts[index] ?? ZERO,
    })),
    regularPay: regular.whole,
    overtimePay: overtime.whole,
    totalPay: regular.whole.plus(overtime.whole),
  }
}

/** The sum, rounded once, and parts of it that sum up to it. */
function centsOfDays(exact: readonly Decimal[]): { whole: Decimal; parts: Decimal[] } {
  const whole = toCents(settle(sum(exact)))
  return { whole, parts: lastTakesRemainder(exact, whole) }
}

const costOf = (milliseconds: number, rate: Decimal): Decimal =>
  milliseconds === 0 ? ZERO : rate.times(milliseconds).div(HOUR_MS)

const overtimeCost = ({ overtime }: DaySplit, rate: Decimal): Decimal =>
  sum(overtime.map(({ ms, multiplier }) => costOf(ms, rate).times(multiplier)))

function lastTakesRemainder(exact: readonly Decimal[], whole: Decimal): Decimal[] {
  const rounded = exact.map(cost => toCents(settle(cost)))
  const last = rounded.findLastIndex(cost => !cost.isZero())
  if (last < 0) return rounded
  const others = sum(rounded.filter((_, index) => index !== last))
  return rounded.with(last, whole.minus(others))
}

/** Hours as they are shown, with 2 decimals. */
export const hoursToShow = (milliseconds: number): number =>
  // Hundredths of an hour are 36 seconds: whole milliseconds round without a Decimal.
  Math.sign(milliseconds) * (Math.round(Math.abs(milliseconds) / (HOUR_MS / 100)) / 100)
