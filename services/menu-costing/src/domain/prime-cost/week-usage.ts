import {
  type CalendarDate,
  type Decimal,
  removeDivisionRoundingError,
  type StockValue,
  sumDecimals,
  toCents,
  ZERO,
} from '@rms/domain-kit'
import type { CountedIngredient, CountedUsage } from '../usage/counted-usage.ts'
import type { MoveReason } from './week-moves.ts'

interface Week {
  readonly from: CalendarDate
  /** Inclusive. */
  readonly to: CalendarDate
  readonly netSales: Decimal
}

type GoodsReason = Extract<MoveReason, { effect: Decimal }>

/**
 * What changed since the week before at a location whose stock was counted: the cost of a unit that was used, and the
 * variance at the sales of this week. Between counts, both are spread like the cost of goods that contains them. While
 * the same counts enclose both weeks, nobody knows in which of them something arose, so that it explains no change;
 * neither does an ingredient that is doubtful in one of the weeks.
 */
export function explainCountedGoods(
  intervals: readonly CountedUsage[],
  { before, after }: { readonly before: Week; readonly after: Week },
): GoodsReason[] {
  const [earlier, later] = [selectWithin(intervals, before), selectWithin(intervals, after)]
  if (later.length === 0 || earlier.length === 0 || areSame(earlier, later)) return []
  if (!before.netSales.gt(0)) return []
  const growth = removeDivisionRoundingError(after.netSales.div(before.netSales))
  const ids = new Set([...earlier, ...later].flatMap(listIngredientIds))
  return [...ids].flatMap(id => {
    const was = sumUsage(id, earlier, before)
    const is = sumUsage(id, later, after)
    if (!was || !is || (was.unit && is.unit && was.unit !== is.unit)) return []
    return [...explainUnitCost(id, was, is), explainVariance(id, was, is, growth)]
  })
}

function explainUnitCost(id: number, was: WeekUsage, is: WeekUsage): GoodsReason[] {
  if (!was.actual.quantity.gt(0) || !is.actual.quantity.gt(0) || !was.actual.value.gt(0)) return []
  const oldCost = was.actual.value.div(was.actual.quantity)
  const change = is.actual.value.div(is.actual.quantity).minus(oldCost)
  const percent = removeDivisionRoundingError(change.times(100).div(oldCost))
  const effect = toCents(removeDivisionRoundingError(change.times(is.actual.quantity)))
  return [{ kind: 'ingredient-price', id, name: is.name, percent, effect }]
}

function explainVariance(id: number, was: WeekUsage, is: WeekUsage, growth: Decimal): GoodsReason {
  const expected = was.variance.value.times(growth)
  return {
    ...{ kind: 'ingredient-variance', id, name: is.name || was.name, unit: is.unit || was.unit },
    ...{ quantity: is.variance.quantity, before: was.variance.quantity, value: toCents(is.variance.value) },
    effect: toCents(is.variance.value.minus(expected)),
  }
}

/** The variance of an ingredient, with the counts between which it arose. */
export interface CountedVariance extends CountedIngredient {
  readonly interval: CountedUsage
  readonly variance: StockValue
}

/** The certain variances between counts that end in a week or enclose it, the largest amount first, over or under. */
export const listLargestVariances = (
  intervals: readonly CountedUsage[],
  { from, to }: Pick<Week, 'from' | 'to'>,
  count: number,
): CountedVariance[] =>
  intervals
    .filter(({ start, end }) => (from <= end && end <= to) || (start <= from && to <= end))
    .flatMap(interval =>
      interval.ingredients.flatMap(each =>
        each.variance && !each.variance.value.isZero()
          ? [{ ...each, variance: each.variance, interval }]
          : [],
      ),
    )
    .toSorted(
      (a, b) =>
        b.variance.value.abs().cmp(a.variance.value.abs()) ||
        a.interval.locationId - b.interval.locationId ||
        a.ingredientId - b.ingredientId,
    )
    .slice(0, count)

const selectWithin = (intervals: readonly CountedUsage[], { from, to }: Week): CountedUsage[] =>
  intervals.filter(({ start, end }) => start <= to && from <= end)

const areSame = (a: readonly CountedUsage[], b: readonly CountedUsage[]): boolean =>
  a.length === b.length && a.every(({ start }, index) => start === b[index]?.start)

const listIngredientIds = ({ ingredients }: CountedUsage): number[] =>
  ingredients.map(({ ingredientId }) => ingredientId)

interface WeekUsage {
  readonly name: string
  /** '' if it was not used. */
  readonly unit: string
  readonly actual: StockValue
  readonly variance: StockValue
}

const NO_STOCK: StockValue = { quantity: ZERO, value: ZERO }

/** The usage of an ingredient in a week; null if it is doubtful, or in two units. */
function sumUsage(ingredientId: number, intervals: readonly CountedUsage[], week: Week): WeekUsage | null {
  let sum: WeekUsage = { name: '', unit: '', actual: NO_STOCK, variance: NO_STOCK }
  for (const interval of intervals) {
    const found = interval.ingredients.find(each => each.ingredientId === ingredientId)
    if (!found) continue
    const { name, unit, actual, variance } = found
    if (!actual || !variance || (sum.unit && sum.unit !== unit)) return null
    const spread = spreadOverWeek(interval, week)
    const add = (total: StockValue, part: StockValue): StockValue => ({
      quantity: total.quantity.plus(spread(part.quantity)),
      value: total.value.plus(spread(part.value)),
    })
    sum = { name, unit, actual: add(sum.actual, actual), variance: add(sum.variance, variance) }
  }
  return sum
}

/** The part of an amount between counts that belongs to a week, by the cost of its days. */
function spreadOverWeek({ days }: CountedUsage, { from, to }: Week): (amount: Decimal) => Decimal {
  const within = days.filter(({ date }) => from <= date && date <= to)
  if (within.length === days.length) return amount => amount
  const sum = (list: CountedUsage['days']) => sumDecimals(list.map(({ cost }) => cost))
  const [part, whole] = [sum(within), sum(days)]
  return amount => (whole.isZero() ? ZERO : removeDivisionRoundingError(amount.times(part).div(whole)))
}
