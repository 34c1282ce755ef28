import type { VarianceReason } from '@rms/contracts'
import { type Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import type { GroupVariance } from './interval-usage.ts'
import type { PurchasedGoods } from './product-usage.ts'

/** What goods cost between two counts: those that recipes use, and everything else. */
export interface IntervalCost {
  /** Spread by the theoretical cost of days. */
  readonly recipes: Decimal
  /** Spread by net sales: goods that no recipe uses, charges, and goods that are on no count sheet. */
  readonly other: Decimal
  readonly revaluation: Decimal
  readonly reasons: readonly VarianceReason[]
}

/** The cost of goods of an interval: what was used of counted goods, and what was bought of everything else. */
export function computeIntervalCost(
  variances: readonly GroupVariance[],
  purchases: readonly PurchasedGoods[],
): IntervalCost {
  const charges = purchases.filter(
    ({ productId, productClass }) => productId === null && productClass !== 'not-cost',
  )
  let [recipes, other, revaluation] = [ZERO, sumDecimals(charges.map(({ amount }) => amount)), ZERO]
  const reasons = new Set<VarianceReason>()
  for (const { source, productClass } of purchases)
    if (productClass !== 'not-cost') {
      if (source === 'unpriced') reasons.add('purchase-incomplete')
      if (source === 'uncertain') reasons.add('purchase-uncertain')
    }
  for (const { interval } of variances)
    for (const { result } of interval.products) {
      if (!result.isCostOfGoods) continue
      const cost = result.usage?.valuation.usage.value ?? result.purchaseCost
      if (interval.theoretical.gt(0)) recipes = recipes.plus(cost)
      else other = other.plus(cost)
      revaluation = revaluation.plus(result.usage?.valuation.revaluation ?? ZERO)
      for (const reason of result.reasons) reasons.add(reason)
    }
  return { recipes, other, revaluation, reasons: [...reasons].sort() }
}
