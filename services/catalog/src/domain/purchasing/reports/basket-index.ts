import { type Decimal, getUnitKey, roundTo, sumDecimals, toCents, ZERO } from '@rms/domain-kit'
import type { PriceObservation } from '../prices/price-observations.ts'
import { convertQuantity, findUnitFactor, getBaseUnit } from '../units/purchase-units.ts'

/** The prices of a month, compared with the base month for the items bought in both. */
export interface BasketIndexPoint {
  /** YYYY-MM */
  readonly month: string
  /** 100 in the base month, one decimal; null if no item was bought in both months. */
  readonly index: Decimal | null
  readonly itemCount: number
  /** What was paid for these items in the month, in cents. */
  readonly amount: Decimal
  /** The share of the base month's spend that these items are, in percent, one decimal. */
  readonly coveredPercent: Decimal
}

/** What was bought of an item in a period, in its base unit. */
export interface ItemPurchases {
  readonly productId: number
  /** The name of the base unit, in which prices are compared. */
  readonly unit: string
  readonly quantity: Decimal
  readonly amount: Decimal
}

/**
 * The price index of a supplier's basket: what the quantities of the first month cost at the average prices of each
 * month, for the items bought in both (a Laspeyres index of matched items). Prices are compared per base unit, so that
 * a smaller pack at the same price counts as an increase. Items may be listed several times, such as per location. All
 * amounts must have the same currency.
 */
export function compareItemMonths(months: ReadonlyMap<string, readonly ItemPurchases[]>): BasketIndexPoint[] {
  const items = [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, list]) => [month, addUp(list)] as const)
  const [base] = items
  return base ? items.map(([month, bought]) => compareMonths(month, base[1], bought)) : []
}

/** What was bought of each item. Observations whose unit has no base unit are left out. */
export const sumByItem = (observations: readonly PriceObservation[]): ItemPurchases[] => [
  ...addUp(
    observations.flatMap(({ productId, unit, quantity, price }) => {
      const base = getBaseUnit(unit)
      const factor = findUnitFactor(unit, base)
      if (factor === null) return []
      return [
        {
          productId,
          unit: getUnitKey(base.name),
          quantity: convertQuantity(quantity, factor),
          amount: price.times(quantity),
        },
      ]
    }),
  ).values(),
]

function addUp(purchases: readonly ItemPurchases[]): ReadonlyMap<string, ItemPurchases> {
  const items = new Map<string, ItemPurchases>()
  for (const { productId, unit, quantity, amount } of purchases) {
    const key = `${productId} ${unit}`
    const known = items.get(key)
    items.set(key, {
      productId,
      unit,
      quantity: known ? known.quantity.plus(quantity) : quantity,
      amount: known ? known.amount.plus(amount) : amount,
    })
  }
  return items
}

function compareMonths(
  month: string,
  base: ReadonlyMap<string, ItemPurchases>,
  current: ReadonlyMap<string, ItemPurchases>,
): BasketIndexPoint {
  const shared = [...base].flatMap(([key, before]) => {
    const now = current.get(key)
    if (!now) return []
    const sameQuantity = now.amount.times(before.quantity).div(now.quantity)
    return [{ before: before.amount, now: sameQuantity, paid: now.amount }]
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
    amount: toCents(sumDecimals(shared.map(({ paid }) => paid))),
    coveredPercent: spend.isZero() ? ZERO : roundTo(before.times(100).div(spend), 1),
  }
}
