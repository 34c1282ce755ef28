import type { ParBasis } from '@rms/contracts'
import { type Decimal, ONE, removeDivisionRoundingError, sumDecimals, toDecimal, ZERO } from '@rms/domain-kit'
import type { ForecastParAccount, ForecastParResult } from './forecast-par.ts'

/** The par that applies to a product at a location: set by a person, in packs, or what recipes will need. */
export type ChosenPar =
  | { readonly kind: 'fixed'; readonly packs: Decimal }
  | { readonly kind: 'forecast'; readonly account: ForecastParAccount }

/** The par by the basis that a person has chosen; null if it was not set or cannot be computed. */
export function choosePar(
  { basis, par }: { readonly basis: ParBasis; readonly par: Decimal | null },
  forecast: ForecastParResult | null,
): ChosenPar | null {
  if (basis === 'manual') return par && { kind: 'fixed', packs: par }
  return forecast?.account ? { kind: 'forecast', account: forecast.account } : null
}

/** A par as people see it: what a forecast needs is rounded up to whole packs. */
export const toParPacks = (par: ChosenPar, packSize: Decimal): Decimal =>
  par.kind === 'fixed' ? par.packs : removeDivisionRoundingError(par.account.need.div(packSize)).ceil()

/** How much of a product a location should have. */
export type ParLevel =
  /** Set by a person, in packs. */
  | { readonly kind: 'fixed'; readonly packs: Decimal }
  /** What recipes will need on each day until the goods of the next delivery can be used, in stock units. */
  | { readonly kind: 'forecast'; readonly dailyNeeds: readonly Decimal[] }

export interface ParInput {
  readonly par: ParLevel
  /** In stock units. */
  readonly onHand: Decimal
  /** Ordered and not received, in stock units. */
  readonly onOrder: Decimal
  /** Stock units in a pack. */
  readonly packSize: Decimal
}

/** The packs to order, with what they follow from; all in packs. */
export interface OrderSuggestion {
  readonly packs: Decimal
  readonly par: Decimal
  /** As calculated with: 0 for negative stock, and whole packs for a par that a person has set. */
  readonly onHand: Decimal
  readonly onOrder: Decimal
  /** The recorded stock is below 0, so that something was not counted or received correctly. */
  readonly isStockNegative: boolean
}

const HALF = toDecimal('0.5')

/**
 * The whole packs that bring the stock to its par, less open orders. An opened pack counts as full if more than half of
 * it is left: with a par of 6, 3.25 on hand suggest 3, and 3.75 suggest 2. The need of a forecast is rounded up.
 *
 * Throws a RangeError unless the pack size is above 0.
 */
export function suggestOrder({ par, onHand, onOrder, packSize }: ParInput): OrderSuggestion {
  if (!packSize.gt(0)) throw new RangeError('The pack size must be greater than zero.')
  const toPacks = (quantity: Decimal) => removeDivisionRoundingError(quantity.div(packSize))
  const isStockNegative = onHand.isNegative() && !onHand.isZero()
  const stocked = isStockNegative ? ZERO : toPacks(onHand)
  const wanted = par.kind === 'fixed' ? par.packs : toPacks(sumDecimals(par.dailyNeeds))
  const counted = par.kind === 'fixed' ? roundOpenedPack(stocked) : stocked
  const missing = wanted.minus(counted).minus(toPacks(onOrder))
  return {
    packs: missing.gt(0) ? missing.ceil() : ZERO,
    par: wanted,
    onHand: counted,
    onOrder: toPacks(onOrder),
    isStockNegative,
  }
}

/** A fraction of at most half a pack counts as empty, more than half as full. */
const roundOpenedPack = (packs: Decimal): Decimal => {
  const whole = packs.floor()
  return packs.minus(whole).gt(HALF) ? whole.plus(ONE) : whole
}
