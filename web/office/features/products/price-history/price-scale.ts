import type { PriceEntry } from '@rms/contracts'

export interface ScaledPrices {
  /** What one price is of. */
  unit: string
  /** Oldest first; dates as YYYY-MM-DD. */
  points: { date: string; price: number }[]
}

/**
 * A product's prices on one scale: per kilo, litre, pound or piece where all of them are known by it, so that a
 * smaller pack at the same price shows as a rise; else per what was sold. Entries come newest first.
 */
export function onOneScale(entries: readonly PriceEntry[]): ScaledPrices {
  const oldestFirst = entries.toReversed()
  const unit = entries[0]?.base_unit
  const based = oldestFirst.flatMap(({ effective_date: date, base_unit, base_price: price }) =>
    unit !== undefined && base_unit === unit && price !== undefined ? [{ date, price }] : [],
  )
  if (unit !== undefined && based.length === entries.length) return { unit, points: based }
  return {
    unit: entries[0]?.unit ?? '',
    points: oldestFirst.map(({ effective_date: date, price }) => ({ date, price })),
  }
}
