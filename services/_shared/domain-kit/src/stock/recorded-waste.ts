import { type Decimal, ZERO } from '../numbers/decimal.ts'

/** Quantities of an item in one unit. */
export interface WasteQuantities {
  /** What recipes need, with the waste factor. */
  readonly theoretical: Decimal
  /** The same without the waste factor. */
  readonly theoreticalNet: Decimal
  /** Recorded trim, which the waste factor expects. */
  readonly trim: Decimal
  /** All other recorded waste. */
  readonly spoiled: Decimal
}

export interface RecordedWaste {
  /** Already part of the theoretical usage. */
  readonly trimWithinFactor: Decimal
  readonly excessTrim: Decimal
  /** Excess trim and all other recorded waste. */
  readonly waste: Decimal
}

/**
 * The recorded waste that explains usage beyond the recipes. Trim within the waste factor does not: the theoretical
 * usage already contains it.
 */
export function computeRecordedWaste({
  theoretical,
  theoreticalNet,
  trim,
  spoiled,
}: WasteQuantities): RecordedWaste {
  const allowance = theoretical.gt(theoreticalNet) ? theoretical.minus(theoreticalNet) : ZERO
  const trimWithinFactor = trim.gt(allowance) ? allowance : trim
  const excessTrim = trim.minus(trimWithinFactor)
  return { trimWithinFactor, excessTrim, waste: spoiled.plus(excessTrim) }
}

/** Actual − theoretical − recorded waste: what nothing explains. */
export const computeVarianceQuantity = (actual: Decimal, quantities: WasteQuantities): Decimal =>
  actual.minus(quantities.theoretical).minus(computeRecordedWaste(quantities).waste)
