import { type Decimal, roundTo, sumDecimals, ZERO } from '@rms/domain-kit'
import type { PriceObservation } from '../prices/price-observations.ts'
import { convertQuantity, findUnitFactor, getBaseUnit } from '../units/purchase-units.ts'

/** The prices of a month, compared with the base month for the items bought in both. */
export interface BasketIndexPoint {
  /** YYYY-MM */
  readonly month: string
  /** 100 in the base month, one decimal; null if no item was bought in both months. */
  readonly index: Decimal | null
  readonly itemCount: number
  /** The share of the base month's spend that these items are, in percent, one decimal. */
  readonly coveredPercent: Decimal
}

interface ItemMonth {
  readonly quantity: Decimal
  readonly amount: Decimal
}

/**
 * The price index of a supplier's basket: what the quantities of the first month cost at the average prices of each
 * month, for the items bought in both (a Laspeyres index of matched items). Prices are compared per base unit, so that
 * a smaller pack at the same price counts as an increase. All observations must have the same currency.
 */
export function computeBasketIndex(observations: readonly PriceObservation[]): BasketIndexPoint[] {
  const months = Map.groupBy(observations, ({ date }) => date.slice(0, 7))
  const sorted = [...months].sort(([a], [b]) => (a < b ? -1 : 1))
  const items = sorted.map(([month, list]) => [month, sumByItem(list)] as const)
  const [base] = items
  return base ? items.map(([month, bought]) => compareMonths(month, base[1], bought)) : []
}

function sumByItem(observations: readonly PriceObservation[]): ReadonlyMap<string, ItemMonth> {
  const items = new Map<string, ItemMonth>()
  for (const { productId, unit, quantity, price } of observations) {
    const base = getBaseUnit(unit)
    const factor = findUnitFactor(unit, base)
    if (factor === null) continue
    const key = `${productId} ${base.name}`
    const known = items.get(key) ?? { quantity: ZERO, amount: ZERO }
    items.set(key, {
      quantity: known.quantity.plus(convertQuantity(quantity, factor)),
      amount: known.amount.plus(price.times(quantity)),
    })
  }
  return items
}

function compareMonths(
  month: string,
  base: ReadonlyMap<string, ItemMonth>,
  current: ReadonlyMap<string, ItemMonth>,
): BasketIndexPoint {
  const shared = [...base].flatMap(([key, before]) => {
    const now = current.get(key)
    return now ? [{ before: before.amount, now: now.amount.times(before.quantity).div(now.quantity) }] : []
  })
  const before = sumDecimals(shared.map(each => each.before))
  const spend = sumDecimals([...base.values()].map(({ amount }) => amount))
  return {
    month,
    index: before.isZero()
      ? null
      : roundTo(
          sumDecimals(shared.map(({ now }) => now))
            .times(100)
            .div(before),
          1,
        ),
    itemCount: shared.length,
    coveredPercent: spend.isZero() ? ZERO : roundTo(before.times(100).div(spend), 1),
  }
}
