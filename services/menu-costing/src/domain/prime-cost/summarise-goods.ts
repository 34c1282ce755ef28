import type { PrimeCostReason, VarianceReason } from '@rms/contracts'
import { type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import { computePercent } from '../usage/theoretical-percent.ts'
import { getPurchaseCost, type WantedBasis } from './cost-basis.ts'
import { type CostedDay, getAutomaticCost, getGoodsCost } from './counted-days.ts'
import { isEmptyDay, NO_LABOUR } from './prime-cost-day.ts'

/** The cost of goods of several days, and where it comes from. */
interface GoodsSummary {
  readonly amount: Decimal
  readonly percent: Decimal | null
  /** Why the figure may still change, or is not complete. */
  readonly reasons: readonly string[]
  readonly bases: readonly WantedBasis[]
}

/** Each day by its own basis, so that a location costs the same in every report that contains it. */
export function summariseGoods(days: readonly CostedDay[], wanted: WantedBasis | null): GoodsSummary {
  const costed = days
    .map(day => ({ day, ...costDay(day, wanted) }))
    // Of days without sales and goods, only those that were counted say something.
    .filter(({ day, basis }) => basis === 'actual' || !hasNoGoods(day))
  const listDays = (wantedBasis: WantedBasis) =>
    costed.flatMap(({ day, basis }) => (basis === wantedBasis ? [day] : []))
  const byBasis = {
    actual: listDays('actual'),
    theoretical: listDays('theoretical'),
    purchases: listDays('purchases'),
  }
  const amount = sumDecimals(costed.map(({ cost }) => cost))
  const base = sumDecimals(
    costed.map(({ day, basis }) => (basis === 'theoretical' ? day.mappedNet : day.netSales)),
  )
  const bases = BASES.filter(basis => byBasis[basis].length > 0)
  const known = bases.length > 0 ? bases : [wanted === null || wanted === 'actual' ? 'purchases' : wanted]
  return {
    ...{ bases: known as readonly WantedBasis[], amount, percent: computePercent(amount, base) },
    reasons: [
      ...byBasis.actual.flatMap(listCountReasons),
      ...byBasis.theoretical.flatMap(listRecipeReasons),
      ...(known.includes('purchases') ? listPurchaseReasons(byBasis.purchases) : []),
      ...listCoverageReasons(byBasis, wanted),
      ...(amount.isNegative() && !days.every(({ isAdjustment }) => isAdjustment) ? ['negative-cost'] : []),
    ],
  }
}

const BASES: readonly WantedBasis[] = ['actual', 'theoretical', 'purchases']

/** The cost of goods of a day and where it comes from. */
function costDay(day: CostedDay, wanted: WantedBasis | null): { basis: WantedBasis; cost: Decimal } {
  switch (wanted) {
    case 'purchases':
      return { basis: 'purchases', cost: getPurchaseCost(day) }
    case 'theoretical':
      return { basis: 'theoretical', cost: day.theoreticalCost }
    case 'actual':
      return { basis: isCounted(day) ? 'actual' : 'theoretical', cost: getGoodsCost(day) }
    case null: {
      const isEstimated = day.stock !== null && !day.isAdjustment
      const uncounted = isEstimated ? 'theoretical' : day.uncounted
      return { basis: isCounted(day) ? 'actual' : uncounted, cost: getAutomaticCost(day) }
    }
  }
}

const isCounted = ({ stock }: CostedDay): boolean => stock?.kind === 'counted'

const listCountReasons = (day: CostedDay): PrimeCostReason[] => [
  ...(day.stock?.kind === 'counted' ? day.stock.reasons.map(toGoodsReason) : []),
  ...listMealReasons(day),
]

/** Sales without items, such as those entered by hand, use goods that no recipe knows. */
function listRecipeReasons(day: CostedDay): PrimeCostReason[] {
  const isUnmapped = day.mappedNet.isZero() && day.netSales.gt(day.ignoredNet)
  return [...day.dishReasons, ...(isUnmapped && !day.isAdjustment ? ['unmapped-sales' as const] : [])]
}

/** How much of it was counted. */
function listCoverageReasons(
  { actual, theoretical, purchases }: Readonly<Record<WantedBasis, readonly CostedDay[]>>,
  wanted: WantedBasis | null,
): PrimeCostReason[] {
  if (wanted === 'purchases' || wanted === 'theoretical') return []
  const isAfter = theoretical.some(
    ({ stock, isAdjustment }) => stock?.kind === 'after-last-count' && !isAdjustment,
  )
  const isPartly = actual.length > 0 && theoretical.length + purchases.length > 0
  return [
    ...(isAfter ? ['after-last-count' as const] : []),
    ...(isPartly ? ['partly-counted' as const] : []),
    ...(actual.length === 0 && (isAfter || wanted === 'actual') ? ['not-counted' as const] : []),
  ]
}

/** A day with labour alone has no cost of goods, and needs no count. */
const hasNoGoods = (day: CostedDay): boolean =>
  getGoodsCost(day).isZero() &&
  getAutomaticCost(day).isZero() &&
  isEmptyDay({ ...day, labour: NO_LABOUR, waste: ZERO, staffMeals: ZERO, unpricedMovements: 0 })

function toGoodsReason(reason: VarianceReason): PrimeCostReason {
  if (reason === 'purchase-incomplete') return 'purchase-unpriced'
  if (reason === 'purchase-uncertain') return 'purchase-uncertain'
  return reason === 'count-doubtful' ? 'count-doubtful' : 'goods-not-counted'
}

const listMealReasons = (day: CostedDay): PrimeCostReason[] =>
  day.unpricedMovements > 0 ? ['staff-meal-without-cost'] : []

/** Purchases say what was bought, not what was used. */
const listPurchaseReasons = (days: readonly CostedDay[]): string[] => [
  'not-counted',
  ...(days.some(day => day.unpricedPurchases > 0) ? ['purchase-unpriced'] : []),
  ...(days.some(day => day.uncertainPurchases > 0) ? ['purchase-uncertain'] : []),
  ...(days.some(day => day.unpricedMovements > 0) ? ['staff-meal-without-cost'] : []),
]
