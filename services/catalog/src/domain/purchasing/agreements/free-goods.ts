import { type Decimal, removeDivisionRoundingError } from '@rms/domain-kit'
import type { FreeGoods } from '../facts/agreement-fact.ts'
import type { AgreedTerms } from './agreed-terms.ts'

export const getFreeGoods = (terms: AgreedTerms | null): FreeGoods | null =>
  terms?.pricing.type === 'fixed' ? terms.pricing.freeGoods : null

/** Of 11 units delivered, 10 are paid if 10 + 1 is agreed. */
export function countPaid(quantity: Decimal, { buy, free }: FreeGoods): Decimal {
  const bundles = quantity.div(buy.plus(free)).floor()
  const rest = quantity.minus(bundles.times(buy.plus(free)))
  return bundles.times(buy).plus(rest.gt(buy) ? buy : rest)
}

/** With 10 paid units, 1 is free if 10 + 1 is agreed. */
export const countFree = (paid: Decimal, { buy, free }: FreeGoods): Decimal =>
  paid.div(buy).floor().times(free)

/** What units are worth that are free as a part of a bundle: 10 ÷ 11 of the price of a paid one. */
export const shareOfBundle = (amount: Decimal, { buy, free }: FreeGoods): Decimal =>
  removeDivisionRoundingError(amount.times(buy).div(buy.plus(free)))
