import { type Decimal, removeDivisionRoundingError } from '@rms/domain-kit'

/** The sales and the theoretical cost of a range of days. */
export interface TheoreticalSales {
  readonly netSales: Decimal
  /** Net sales of menu items that are mapped to dishes. */
  readonly mappedNetSales: Decimal
  /** Menu prices × portions of the mapped dishes, VAT included; null if unknown. */
  readonly menuSales: Decimal | null
  /** What recipes cost for the mapped dishes. */
  readonly theoreticalCost: Decimal
}

/** Percentages, not rounded; null without sales to divide by. */
export interface TheoreticalPercent {
  /** Of mapped net sales. */
  readonly ofNetSales: Decimal | null
  /** Of menu prices with VAT, as costings show it. */
  readonly ofMenuSales: Decimal | null
  /** The part of net sales that is mapped to dishes. */
  readonly coverage: Decimal | null
}

/**
 * The theoretical cost in percent of the sales that it was computed for: of 10,000, 8,000 mapped, a cost of 2,400 is 30 %
 * at a coverage of 80 %, not 24 %.
 */
export const computeTheoreticalPercent = ({
  netSales,
  mappedNetSales,
  menuSales,
  theoreticalCost,
}: TheoreticalSales): TheoreticalPercent => ({
  ofNetSales: computePercent(theoreticalCost, mappedNetSales),
  ofMenuSales: menuSales && computePercent(theoreticalCost, menuSales),
  coverage: computePercent(mappedNetSales, netSales),
})

/** The amount in percent of a whole, not rounded; null unless the whole is above 0. */
export const computePercent = (amount: Decimal, whole: Decimal): Decimal | null =>
  whole.gt(0) ? removeDivisionRoundingError(amount.times(100).div(whole)) : null
