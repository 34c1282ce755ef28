import type { PriceCheck, PurchaseLine } from '@rms/contracts'
import { toDecimal, toNumber } from '@rms/domain-kit'
import type { DisplayFormats } from './display-formats.ts'
import { translateCountedUnit } from './translate-unit.ts'

/** A price compared with what it should be: the agreed one, or the recent median of a day price. */
export interface PriceComparison {
  /** What the price is compared with, in words: `agreed €20.00`. */
  readonly expected: string
  /** The invoiced price, per base unit for another pack. */
  readonly actual: string
  /** How far it is above; null if that cannot be stated. */
  readonly percent: number | null
}

type Formats = Pick<DisplayFormats, 'pricePerUnit' | 'unitPrice'>

/** Compares the price of a line per base unit for another pack, else with the median of a day price or the agreed one. */
export function comparePrice(
  check: PriceCheck,
  { unit, currency }: { unit: string; currency: string },
  { pricePerUnit, unitPrice }: Formats,
): PriceComparison | null {
  const { base_prices: base, day_price: day, agreed_price: agreed, price } = check
  if (base !== null)
    return {
      expected: unitPrice(roundBasePrice(base.agreed), currency),
      actual: pricePerUnit(roundBasePrice(base.invoiced), base.unit, currency),
      percent: computePercent(base.agreed, base.invoiced),
    }
  if (day !== null)
    return {
      expected: unitPrice(day.median, currency),
      actual: pricePerUnit(price, unit, currency),
      percent: day.percent,
    }
  if (agreed === null) return null
  return {
    expected: unitPrice(agreed, currency),
    actual: pricePerUnit(price, unit, currency),
    // The packs differ, and how much each of them contains is unknown.
    percent: check.status === 'pack-changed' ? null : computePercent(agreed, price),
  }
}

/** A price per base unit is divided by the content of the pack; more digits would say nothing. */
const roundBasePrice = (price: number): number => toNumber(toDecimal(price), price < 1 ? 4 : 2)

function computePercent(from: number, to: number): number | null {
  return from === 0 ? null : toNumber(toDecimal(to).minus(from).div(from).times(100), 1)
}

/** Whether the difference can be claimed: there is an agreed price, and it is exceeded. */
export const canClaimPrice = ({ agreed_price, difference }: PriceCheck): boolean =>
  agreed_price !== null && difference > 0

/** Whether a person has to decide about the price of a line. */
export const needsPriceDecision = ({ price }: Pick<PurchaseLine, 'price'>): boolean =>
  price !== null &&
  price.decision === null &&
  (price.status === 'above' || (price.status === 'pack-changed' && price.difference > 0))

/** `10 cases · 6 × 1 l`, `22 pieces`; `3 × 2 l` for a unit that is a pack itself. */
export const describeQuantity = (
  { invoiced_quantity, unit, pack }: Pick<PurchaseLine, 'invoiced_quantity' | 'unit' | 'pack'>,
  { quantity }: Pick<DisplayFormats, 'quantity'>,
): string => {
  const count = quantity(invoiced_quantity)
  const isPack = /^\d/.test(unit)
  const counted = isPack
    ? `${count} × ${unit}`
    : `${count} ${translateCountedUnit(unit || 'each', invoiced_quantity)}`
  return [counted, pack === unit ? '' : pack].filter(Boolean).join(' · ')
}
