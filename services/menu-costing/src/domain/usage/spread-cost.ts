import {
  addDays,
  allocateAmount,
  type CalendarDate,
  type Decimal,
  type FigureBasis,
  ONE,
  removeDivisionRoundingError,
  sumDecimals,
  toCents,
  ZERO,
} from '@rms/domain-kit'

/** A stock count; only complete ones determine actual costs. */
export interface CompletedCount {
  readonly id: number
  readonly afterCloseOf: CalendarDate
  /** Whether every storage area was counted. */
  readonly isComplete: boolean
}

/** The business dates between two complete counts. */
export interface CountedInterval {
  readonly start: CalendarDate
  /** Last day, inclusive: the date of the closing count. */
  readonly end: CalendarDate
  readonly openingCountId: number
  readonly closingCountId: number
}

/** An interval with what was used in it, in cents. */
export interface CostedInterval extends CountedInterval {
  readonly actualCost: Decimal
}

/** A business date of a location, with what costs are spread by. */
export interface CostDay {
  readonly date: CalendarDate
  /** The theoretical cost, in cents. */
  readonly theoretical: Decimal
  readonly netSales: Decimal
}

/** `recipes` for items that recipes use; `net-sales` for others, such as salt or cleaning material. */
export type CostWeighting = 'recipes' | 'net-sales'

export type SpreadReason = 'not-counted' | 'after-last-count' | 'spread-by-net-sales' | 'spread-evenly'

export interface SpreadCost {
  readonly date: CalendarDate
  readonly basis: FigureBasis
  readonly reason: SpreadReason | null
  /** In cents; null if nothing is known. */
  readonly cost: Decimal | null
  /** The counts that determine the cost; null without them. */
  readonly interval: CountedInterval | null
}

/** The intervals between complete counts. Of several on one date the latest applies. */
export function listCountedIntervals(counts: readonly CompletedCount[]): CountedInterval[] {
  const byDate = new Map(
    counts
      .filter(({ isComplete }) => isComplete)
      .sort((a, b) => a.id - b.id)
      .map(count => [count.afterCloseOf, count]),
  )
  const ordered = [...byDate.values()].sort((a, b) => (a.afterCloseOf < b.afterCloseOf ? -1 : 1))
  return ordered.slice(1).flatMap((closing, index) => {
    const openingCount = ordered[index]
    if (!openingCount) return []
    return {
      start: addDays(openingCount.afterCloseOf, 1),
      end: closing.afterCloseOf,
      openingCountId: openingCount.id,
      closingCountId: closing.id,
    }
  })
}

/**
 * The cost of each day. Between two counts the actual cost is spread by the theoretical one: of 770 actual and 700
 * theoretical, a day of 100 shows 110. Other days show the theoretical cost and are marked. Items that no recipe uses
 * are spread by net sales; after the last count they cost the same share of net sales as before it.
 *
 * `days` contain every day of the intervals, each once; the parts of an interval add up to its cost.
 */
export function spreadCost(
  intervals: readonly CostedInterval[],
  days: readonly CostDay[],
  weighting: CostWeighting,
): SpreadCost[] {
  const ordered = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const counted = intervals.flatMap(interval => spreadInterval(interval, ordered, weighting))
  const byDate = new Map(counted.map(cost => [cost.date, cost]))
  const last = intervals.toSorted((a, b) => (a.end < b.end ? -1 : 1)).at(-1) ?? null
  return ordered.map(day => byDate.get(day.date) ?? estimateDay(day, { last, ordered, weighting }))
}

const isWithin = ({ start, end }: CountedInterval, { date }: CostDay): boolean => start <= date && date <= end

function spreadInterval(
  { actualCost, ...interval }: CostedInterval,
  ordered: readonly CostDay[],
  weighting: CostWeighting,
): SpreadCost[] {
  const days = ordered.filter(day => isWithin(interval, day))
  const { weights, reason } = chooseWeights(days, weighting)
  const costs = days.length === 0 ? [] : allocateAmount(actualCost, weights)
  return days.map(({ date }, index) => ({
    date,
    ...{ basis: 'actual', reason, interval },
    cost: costs[index] ?? ZERO,
  }))
}

/** By recipes, otherwise by net sales, otherwise evenly. A refund is no reason for a negative cost. */
function chooseWeights(
  days: readonly CostDay[],
  weighting: CostWeighting,
): { readonly weights: readonly Decimal[]; readonly reason: SpreadReason | null } {
  const positive = (amount: Decimal) => (amount.gt(0) ? amount : ZERO)
  const byRecipes = days.map(({ theoretical }) => positive(theoretical))
  const bySales = days.map(({ netSales }) => positive(netSales))
  const isUsable = (weights: readonly Decimal[]) => weights.some(weight => weight.gt(0))
  if (weighting === 'recipes' && isUsable(byRecipes)) return { weights: byRecipes, reason: null }
  if (isUsable(bySales)) return { weights: bySales, reason: 'spread-by-net-sales' }
  return { weights: days.map(() => ONE), reason: 'spread-evenly' }
}

interface EstimateContext {
  readonly last: CostedInterval | null
  readonly ordered: readonly CostDay[]
  readonly weighting: CostWeighting
}

/** A day that no two counts enclose. */
function estimateDay(day: CostDay, { last, ordered, weighting }: EstimateContext): SpreadCost {
  const isAfter = last !== null && day.date > last.end
  const reason = isAfter ? 'after-last-count' : 'not-counted'
  const cost = weighting === 'recipes' ? day.theoretical : isAfter ? projectBySales(day, last, ordered) : null
  const basis = cost === null ? 'incomplete' : 'theoretical'
  return { date: day.date, basis, reason, cost, interval: null }
}

/** The share of net sales of the last interval; null if nothing was sold in it. */
function projectBySales(day: CostDay, last: CostedInterval, ordered: readonly CostDay[]): Decimal | null {
  const sales = sumDecimals(ordered.filter(each => isWithin(last, each)).map(({ netSales }) => netSales))
  if (!sales.gt(0)) return null
  return toCents(removeDivisionRoundingError(last.actualCost.times(day.netSales).div(sales)))
}
