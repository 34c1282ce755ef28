import type { VarianceReason } from '@rms/contracts'
import { type CalendarDate, type Decimal, removeDivisionRoundingError, toCents, ZERO } from '@rms/domain-kit'
import {
  chooseUncountedBasis,
  type FirstMappedDays,
  getPurchaseCost,
  type UncountedBasis,
} from './cost-basis.ts'
import { createEmptyDay, getPrimeCostKey, type PrimeCostDay } from './prime-cost-day.ts'

/** What goods cost between two complete counts of a location. */
export interface CountedCost {
  readonly locationId: number
  readonly start: CalendarDate
  /** Last day, inclusive. */
  readonly end: CalendarDate
  /** Of goods that no recipe uses, and charges. */
  readonly otherCost: Decimal
  readonly netSales: Decimal
  readonly revaluation: Decimal
  /** Every day once. */
  readonly days: readonly { readonly date: CalendarDate; readonly cost: Decimal }[]
  readonly reasons: readonly VarianceReason[]
}

/** The actual cost of a day, or what is known of it after the last count. */
export type StockCost =
  | {
      readonly kind: 'counted'
      readonly cost: Decimal
      /** Of all days between the counts; on the last of them, so that it counts once. */
      readonly revaluation: Decimal
      readonly reasons: readonly VarianceReason[]
    }
  | {
      readonly kind: 'after-last-count'
      /** Of goods that no recipe uses: the same share of net sales as between the last two counts. */
      readonly otherCost: Decimal
    }

/** The figures of a day with its actual cost; null before the first count and without counts. */
export interface CostedDay extends PrimeCostDay {
  readonly stock: StockCost | null
  /** Where the cost of goods comes from without counts, unless a person chooses. */
  readonly uncounted: UncountedBasis
  /** Of adjustments: by how much the cost of goods changed that nobody chose a basis for. */
  readonly automaticChange?: Decimal
  /** What changed in closed periods, on the first day of the period that contains it. */
  readonly isAdjustment?: true
}

/** What a day contributes to the cost of goods: what was used without staff meals, or what recipes cost outside of counts. */
export function getGoodsCost({ stock, theoreticalCost, staffMeals }: CostedDay): Decimal {
  switch (stock?.kind) {
    case 'counted':
      return stock.cost.minus(staffMeals)
    case 'after-last-count':
      return theoreticalCost.plus(stock.otherCost)
    case undefined:
      return theoreticalCost
  }
}

/** The same while nobody chose a basis: purchases of a location whose items are not mapped to dishes. */
export function getAutomaticCost(day: CostedDay): Decimal {
  if (day.automaticChange) return day.automaticChange
  return day.stock === null && day.uncounted === 'purchases' ? getPurchaseCost(day) : getGoodsCost(day)
}

/** What is known of the costs of days. */
export interface KnownCosts {
  readonly intervals: readonly CountedCost[]
  readonly firstMapped: FirstMappedDays
}

/** Adds what stock counts say to the days of a range. A day between two counts has a cost even without other figures. */
export function addStockCosts(
  days: readonly PrimeCostDay[],
  { intervals, firstMapped }: KnownCosts,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): CostedDay[] {
  const costs = new Map(intervals.flatMap(listCosts).map(each => [getPrimeCostKey(each), each]))
  const lasts = findLastIntervals(intervals)
  const known = new Set(days.map(getPrimeCostKey))
  const others = [...costs.values()].filter(
    day => from <= day.date && day.date <= to && !known.has(getPrimeCostKey(day)) && !day.stock.cost.isZero(),
  )
  const costed = days.map((day): CostedDay => {
    const stock = costs.get(getPrimeCostKey(day))?.stock ?? estimateStock(day, lasts)
    return { ...day, stock, uncounted: chooseUncountedBasis(day, firstMapped) }
  })
  if (others.length === 0) return costed
  return [
    ...costed,
    ...others.map(({ locationId, date, stock }) => ({
      ...createEmptyDay({ locationId, date }),
      ...{ stock, uncounted: chooseUncountedBasis({ locationId, date }, firstMapped) },
    })),
  ].sort((a, b) => a.date.localeCompare(b.date) || (a.locationId ?? 0) - (b.locationId ?? 0))
}

const listCosts = ({ locationId, days, end, revaluation, reasons }: CountedCost) =>
  days.map(({ date, cost }) => ({
    ...{ locationId, date },
    stock: { kind: 'counted' as const, cost, reasons, revaluation: date === end ? revaluation : ZERO },
  }))

function findLastIntervals(intervals: readonly CountedCost[]): ReadonlyMap<number | null, CountedCost> {
  const lasts = new Map<number | null, CountedCost>()
  for (const interval of intervals) {
    const known = lasts.get(interval.locationId)
    if (!known || known.end < interval.end) lasts.set(interval.locationId, interval)
  }
  return lasts
}

function estimateStock(
  { locationId, date, netSales }: PrimeCostDay,
  lasts: ReadonlyMap<number | null, CountedCost>,
): StockCost | null {
  const last = lasts.get(locationId)
  if (!last || date <= last.end) return null
  const otherCost = last.netSales.gt(0)
    ? toCents(removeDivisionRoundingError(last.otherCost.times(netSales).div(last.netSales)))
    : ZERO
  return { kind: 'after-last-count', otherCost }
}
