import { type StockDoubt, USAGE_WINDOW_DAYS, type UsageEstimate } from '@rms/contracts'
import { addDays, type CalendarDate, type Decimal, daysBetween, sumDecimals, ZERO } from '@rms/domain-kit'
import type { StockChange } from './stock-change.ts'

/** What recipes used of a product on a business date, in its stock unit. */
export interface UsedGoods {
  readonly productId: number
  /** Null if it cannot be converted. */
  readonly quantity: Decimal | null
  /** The part that is expected as trim. */
  readonly trim: Decimal
  /** The share of a product in an ingredient that has several products. */
  readonly isShared: boolean
  readonly isIncomplete: boolean
}

/** A business date of a location, with what recipes used. */
export interface UsageDay {
  readonly date: CalendarDate
  readonly state: 'sales' | 'closed' | 'no-sales'
  readonly netSales: Decimal
  /** The part of it whose items are mapped to dishes, or need none. */
  readonly coveredNetSales: Decimal
  readonly hasRecipeGaps: boolean
  /** By product. */
  readonly products: ReadonlyMap<number, UsedGoods>
}

/** What recipes used of a product since it was counted, as far as it is known. */
export interface UsageSinceCount {
  readonly changes: readonly StockChange[]
  /** Trim that recipes contain already. */
  readonly expectedTrim: Decimal
  readonly doubts: readonly StockDoubt[]
  /** Null if nothing is known. */
  readonly estimate: UsageEstimate | null
}

interface UsageInput {
  readonly productId: number
  /** The date after whose close it was counted. */
  readonly countedAfter: CalendarDate
  /** The current business date: its sales are not complete. */
  readonly today: CalendarDate
  /** By date; at least those of the window. */
  readonly days: ReadonlyMap<CalendarDate, UsageDay>
}

/**
 * What recipes used after the close of a date. It is unknown for a product that no recipe has used in the last weeks,
 * and for a count that is older than these. Days without sales, sales that are not mapped and recipes with gaps make it
 * incomplete.
 */
export function findUsageSince({ productId, countedAfter, today, days }: UsageInput): UsageSinceCount {
  if (countedAfter >= today) return NOTHING_USED
  const window = [...days.values()].filter(({ date }) => date > addDays(today, -USAGE_WINDOW_DAYS))
  const isKnown = window.some(day => findUsed(day, productId) !== undefined)
  if (!isKnown || countedAfter < addDays(today, -USAGE_WINDOW_DAYS)) return UNKNOWN_USAGE
  const since = window.filter(({ date }) => date > countedAfter && date <= today)
  const used = since.flatMap(day => {
    const goods = findUsed(day, productId)
    return goods ? [{ date: day.date, ...goods }] : []
  })
  const missing = listOpenDaysWithoutSales({ countedAfter, today, days })
  const isShared = used.some(goods => goods.isShared)
  const isIncomplete =
    missing.length > 0 ||
    used.some(goods => goods.isIncomplete) ||
    since.some(day => day.hasRecipeGaps || !day.coveredNetSales.eq(day.netSales))
  const hasCompleteDay = daysBetween(countedAfter, today) > 1
  return {
    changes: used.map(({ date, quantity }) => ({ kind: 'used', productId, date, quantity })),
    expectedTrim: sumDecimals(used.map(({ trim }) => trim)),
    doubts: [
      ...(isIncomplete ? ['usage-incomplete' as const] : []),
      ...(isShared ? ['usage-shared' as const] : []),
    ],
    estimate: {
      from: hasCompleteDay ? addDays(countedAfter, 1) : null,
      to: hasCompleteDay ? addDays(today, -1) : null,
      days_without_sales: missing,
      covered_percent: computeCoverage(since),
      is_shared: isShared,
    },
  }
}

const NOTHING_USED: UsageSinceCount = { changes: [], expectedTrim: ZERO, doubts: [], estimate: null }
const UNKNOWN_USAGE: UsageSinceCount = { ...NOTHING_USED, doubts: ['usage-unknown'] }

export const findUsed = (day: UsageDay, productId: number): UsedGoods | undefined =>
  day.products.get(productId)

/** In percent with one decimal, rounded down so that only complete sales are 100; null without sales. */
export function computeCoverage(days: readonly UsageDay[]): number | null {
  const netSales = sumDecimals(days.map(day => day.netSales))
  if (!netSales.gt(0)) return null
  const covered = sumDecimals(days.map(day => day.coveredNetSales))
  return covered.times(1000).div(netSales).floor().div(10).toNumber()
}

/** Complete days without sales, unless a person has entered that the location is closed or it always is. */
function listOpenDaysWithoutSales({
  countedAfter,
  today,
  days,
}: Omit<UsageInput, 'productId'>): CalendarDate[] {
  const complete = Array.from({ length: Math.max(0, daysBetween(countedAfter, today) - 1) }, (_, index) =>
    addDays(countedAfter, index + 1),
  )
  return complete.filter(date => {
    const state = days.get(date)?.state ?? 'no-sales'
    return state === 'no-sales' && !isRegularlyClosed(date, days)
  })
}

const DAYS_PER_WEEK = 7
const WEEKS_COMPARED = 6
/** Fewer weeks say little. */
const MIN_WEEKS = 3

/**
 * Whether a location is always closed on this weekday: none of the six weeks before has sales on it, and at least three
 * of them have sales on other days.
 */
export function isRegularlyClosed(date: CalendarDate, days: ReadonlyMap<CalendarDate, UsageDay>): boolean {
  const hasSales = (each: CalendarDate) => days.get(each)?.state === 'sales'
  const weeks = Array.from({ length: WEEKS_COMPARED }, (_, week) => {
    const sameWeekday = addDays(date, -DAYS_PER_WEEK * (week + 1))
    const others = Array.from({ length: DAYS_PER_WEEK - 1 }, (_, day) => addDays(sameWeekday, day + 1))
    return { isOpen: hasSales(sameWeekday), isKnown: others.some(hasSales) }
  })
  return weeks.every(({ isOpen }) => !isOpen) && weeks.filter(({ isKnown }) => isKnown).length >= MIN_WEEKS
}
