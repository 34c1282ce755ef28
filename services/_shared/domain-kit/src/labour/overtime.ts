import { type Decimal, settle, sum, toCents, ZERO } from '../numbers/decimal.ts'
import type { CalendarDate } from '../time/dates.ts'
import { HOUR_MS } from '../time/wall-clock.ts'
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

/** A day of work with what an hour of it costs. */
export interface PaidDay extends DaySplit {
  readonly rate: Decimal
}

/** What a person's week comes to; pay is in cents, rounded once each. */
export interface WeekPay {
  readonly days: readonly PaidDay[]
  readonly regularPay: Decimal
  readonly overtimePay: Decimal
  readonly totalPay: Decimal
}

/**
 * Pay of a week's days: exact minutes at each day's own rate, `regularPay` and `overtimePay` each rounded to cents
 * once. `counts` picks the days that are paid here: the others still use up the week's plain hours.
 */
export function payWeek(
  days: readonly WorkedDay[],
  counts: (date: CalendarDate) => boolean = () => true,
): WeekPay {
  const paid = splitWeek(days).flatMap((split, index) => {
    const day = days[index]
    return day && counts(split.date) ? [{ ...split, rate: day.rate }] : []
  })
  const regularPay = centsOf(paid.map(regularPart))
  const overtimePay = centsOf(paid.flatMap(overtimeParts))
  return { days: paid, regularPay, overtimePay, totalPay: regularPay.plus(overtimePay) }
}

/** What a day's work costs, in cents. */
export interface DayCost {
  readonly date: CalendarDate
  readonly regularCost: Decimal
  readonly overtimeCost: Decimal
}

/** The days' parts of a week's pay, which sum up to it: the last day with such pay takes what the cents differ by. */
export function costsOfDays({ days, regularPay, overtimePay }: WeekPay): DayCost[] {
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

/** Rounded to cents once. Milliseconds at one rate are added up before there is a Decimal of them. */
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
  return toCents(settle(total.plus(timesHour(open)).div(HOUR_MS)))
}

/** The cost, times the milliseconds of an hour. */
const timesHour = (part: PaidPart | undefined): Decimal =>
  part === undefined || part.ms === 0 ? ZERO : part.rate.times(part.ms).times(part.multiplier)

function lastTakesRemainder(rounded: readonly Decimal[], whole: Decimal): Decimal[] {
  const last = rounded.findLastIndex(cost => !cost.isZero())
  if (last < 0) return [...rounded]
  const others = sum(rounded.filter((_, index) => index !== last))
  return rounded.with(last, whole.minus(others))
}

/** Hours as they are shown, with 2 decimals. */
export const hoursToShow = (milliseconds: number): number =>
  // Hundredths of an hour are 36 seconds: whole milliseconds round without a Decimal.
  Math.sign(milliseconds) * (Math.round(Math.abs(milliseconds) / (HOUR_MS / 100)) / 100)
