import type { VarianceReason } from '@rms/contracts'
import {
  computeRecordedWaste,
  type Decimal,
  type FigureCertainty,
  type StockValue,
  splitUsage,
  toCents,
  toCertainty,
  type UsageSplit,
} from '@rms/domain-kit'
import { computePercent } from './theoretical-percent.ts'

/** What is known of an ingredient between two counts; quantities are in its unit. */
export interface IngredientInterval {
  readonly ingredientId: number
  /** Opening + received + transfers in − transfers out − closing; null without two complete counts. */
  readonly actual: StockValue | null
  /** With the waste factor, and without it. */
  readonly theoretical: Decimal
  readonly theoreticalNet: Decimal
  readonly trim: Decimal
  readonly spoiled: Decimal
  readonly staffMeals: Decimal
  /** Per unit, at the end of the interval; null if unknown. */
  readonly unitPrice: Decimal | null
  /** What is doubtful about the facts. */
  readonly reasons: readonly VarianceReason[]
}

/** The usage of an ingredient by what explains it; the parts add up to the actual usage. */
export interface IngredientVariance<Interval extends IngredientInterval = IngredientInterval>
  extends FigureCertainty<VarianceReason> {
  readonly ingredientId: number
  /** What it follows from. */
  readonly interval: Interval
  readonly actual: StockValue | null
  readonly theoretical: StockValue | null
  /** Recorded waste beyond the waste factor, and staff meals. */
  readonly recorded: StockValue | null
  /** Actual − theoretical − recorded; null without counts. */
  readonly variance: StockValue | null
  /** The variance in percent of the theoretical quantity. */
  readonly percentOfTheoretical: Decimal | null
}

/** The variance of each ingredient, the largest amount first, over or under. Those without counts come last. */
export const computeVariances = <Interval extends IngredientInterval>(
  ingredients: readonly Interval[],
): IngredientVariance<Interval>[] => ingredients.map(computeVariance).sort(compareByAmount)

/** Why there is no actual usage although goods were counted, or cannot be counted. */
const BLOCKING: ReadonlySet<VarianceReason> = new Set([
  'ingredient-not-linked',
  'not-counted',
  'price-missing',
  'unit-not-convertible',
])

/** Without counts, a usage is theoretical, and nothing about it is doubtful. */
const WITHOUT_COUNTS: ReadonlySet<VarianceReason> = new Set(['ingredient-not-linked', 'not-counted'])

function computeVariance<Interval extends IngredientInterval>(
  interval: Interval,
): IngredientVariance<Interval> {
  const { ingredientId, actual, theoretical, unitPrice } = interval
  const isUnexplained = actual === null && !interval.reasons.some(reason => BLOCKING.has(reason))
  const reasons: VarianceReason[] = [
    ...interval.reasons,
    ...(isUnexplained ? ['not-counted' as const] : []),
    ...(actual === null && unitPrice === null && !theoretical.isZero() ? ['price-missing' as const] : []),
  ]
  const split = splitInterval(interval)
  const variance = actual === null ? null : (split?.unexplained ?? null)
  const certainty = toCertainty(reasons)
  const isTheoretical =
    actual === null && unitPrice !== null && interval.reasons.every(reason => WITHOUT_COUNTS.has(reason))
  return {
    ...{ ingredientId, interval, actual },
    theoretical: split?.theoretical ?? null,
    recorded: split?.waste ?? null,
    variance,
    percentOfTheoretical: variance && computePercent(variance.quantity, theoretical),
    ...(isTheoretical ? { ...certainty, basis: 'theoretical' as const } : certainty),
  }
}

/** Without counts, what is known is valued at the current price. */
function splitInterval(interval: IngredientInterval): UsageSplit | null {
  const { actual, theoretical, staffMeals, unitPrice } = interval
  const waste = computeRecordedWaste(interval).waste.plus(staffMeals)
  const price = unitPrice ?? getAverageCost(actual)
  if (price === null) return null
  const known = { theoretical, waste, price }
  if (actual) return splitUsage(actual, known)
  const quantity = theoretical.plus(waste)
  return splitUsage({ quantity, value: toCents(quantity.times(price)) }, known)
}

const getAverageCost = (actual: StockValue | null): Decimal | null =>
  actual && !actual.quantity.isZero() ? actual.value.div(actual.quantity) : null

function compareByAmount(a: IngredientVariance, b: IngredientVariance): number {
  if (!a.variance || !b.variance)
    return Number(a.variance === null) - Number(b.variance === null) || a.ingredientId - b.ingredientId
  return b.variance.value.abs().cmp(a.variance.value.abs()) || a.ingredientId - b.ingredientId
}
