import { type Decimal, removeDivisionRoundingError, sumDecimals, toCents, ZERO } from '../numbers/decimal.ts'
import type { CalendarDate } from '../time/dates.ts'
import { HOUR_MS } from '../time/wall-clock.ts'
import type { OvertimePolicy } from './overtime-policy.ts'

/** One day of a person's week; days come in the order of the week. */
export interface WorkedDay {
  readonly date: CalendarDate
  readonly workedMs: number
  /** The policy and the hourly rate on that day. */
  readonly policy: OvertimePolicy
  readonly rate: Decimal
}

/** The regular and overtime hours of a day; they add up to the hours worked. */
export interface OvertimeDaySplit {
  readonly date: CalendarDate
  readonly regularMs: number
  readonly overtimeMs: number
  /** The overtime by its multiplier, the lowest first. */
  readonly overtime: readonly { readonly ms: number; readonly multiplier: number }[]
}

/**
 * Splits the hours of a Monday–Sunday week into regular hours and overtime: first beyond the daily limit, then beyond
 * the weekly limit of regular hours, so that no hour counts twice. Weekly overtime is the last hours of the week.
 */
export function splitOvertime(days: readonly Omit<WorkedDay, 'rate'>[]): OvertimeDaySplit[] {
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

/** Splits the hours beyond the regular ones by overtime tier; those above a daily tier are paid at its multiplier. */
function inTiers(workedMs: number, regularMs: number, policy: OvertimePolicy): OvertimeDaySplit['overtime'] {
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

/** The hours of a day with the hourly rate. */
export interface PaidDay extends OvertimeDaySplit {
  readonly rate: Decimal
}

/** The pay of one person's week, each amount rounded to cents once. */
export interface WeekPay {
  readonly days: readonly PaidDay[]
  readonly regularPay: Decimal
  readonly overtimePay: Decimal
  readonly totalPay: Decimal
}

/**
 * Computes the pay of a week from exact minutes at each day's own rate; `regularPay` and `overtimePay` are each rounded
 * to cents once. `counts` selects the days to pay here; the other days still use up the regular hours of the week.
 */
export function computeWeekPay(
  days: readonly WorkedDay[],
  counts: (date: CalendarDate) => boolean = () => true,
): WeekPay {
  const paid = splitOvertime(days).flatMap((split, index) => {
    const day = days[index]
    return day && counts(split.date) ? [{ ...split, rate: day.rate }] : []
  })
  const regularPay = centsOf(paid.map(regularPart))
  const overtimePay = centsOf(paid.flatMap(overtimeParts))
  return { days: paid, regularPay, overtimePay, totalPay: regularPay.plus(overtimePay) }
}

/** The labour cost of one day, rounded to cents. */
export interface DayCost {
  readonly date: CalendarDate
  readonly regularCost: Decimal
  readonly overtimeCost: Decimal
}

/**
 * Splits the pay of a week by day. The parts add up to the whole: the last day with such pay takes the rounding
 * difference.
 */
export function splitPayByDay({ days, regularPay, overtimePay }: WeekPay): DayCost[] {
  const regular = lastTakesRemainder(
    days.map(day => centsOf([regularPart(day)])),
    regularPay,
  )
  const overtime = lastTakesRemainder(
    days.map(day => centsOf(overtimeParts(day))),
    overtimePay,
  )
  return days.map(({ date }, index) => ({
    date,
    regularCost: regular[index] ?? ZERO,
    overtimeCost: overtime[index] ?? ZERO,
  }))
}

interface PaidPart {
  readonly ms: number
  readonly rate: Decimal
  readonly multiplier: number
}

const regularPart = ({ regularMs: ms, rate }: PaidDay): PaidPart => ({ ms, rate, multiplier: 1 })

const overtimeParts = ({ overtime, rate }: PaidDay): PaidPart[] =>
  overtime.map(({ ms, multiplier }) => ({ ms, rate, multiplier }))

/**
 * Sums the parts and rounds to cents once. Consecutive parts at the same rate are added as milliseconds first, which
 * needs fewer Decimals.
 */
function centsOf(parts: readonly PaidPart[]): Decimal {
  let total = ZERO
  let open: PaidPart | undefined
  for (const part of parts) {
    if (open && open.rate === part.rate && open.multiplier === part.multiplier)
      open = { ...open, ms: open.ms + part.ms }
    else {
      total = total.plus(timesHour(open))
      open = part
    }
  }
  return toCents(removeDivisionRoundingError(total.plus(timesHour(open)).div(HOUR_MS)))
}

/** The cost multiplied by the milliseconds of an hour, so that the division happens once at the end. */
const timesHour = (part: PaidPart | undefined): Decimal =>
  part === undefined || part.ms === 0 ? ZERO : part.rate.times(part.ms).times(part.multiplier)

function lastTakesRemainder(rounded: readonly Decimal[], whole: Decimal): Decimal[] {
  const last = rounded.findLastIndex(cost => !cost.isZero())
  if (last < 0) return [...rounded]
  const others = sumDecimals(rounded.filter((_, index) => index !== last))
  return rounded.with(last, whole.minus(others))
}

/** Hours for display, with 2 decimals. */
export const toDisplayHours = (milliseconds: number): number =>
  // A hundredth of an hour is 36 seconds, so whole milliseconds round without a Decimal.
  Math.sign(milliseconds) * (Math.round(Math.abs(milliseconds) / (HOUR_MS / 100)) / 100)
