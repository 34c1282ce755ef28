import type { PriceEntry } from '@rms/contracts'

export interface PricesInCommonUnit {
  /** The unit that the prices refer to. */
  unit: string
  /** Oldest first; dates as YYYY-MM-DD. */
  points: { date: string; price: number }[]
}

/**
 * Converts the prices of a product to one unit: per kilo, litre, pound or piece if that is known for all of them, so
 * that a smaller pack at the same price shows as a rise; otherwise per sales unit. Entries are newest first.
 */
export function convertPricesToCommonUnit(entries: readonly PriceEntry[]): PricesInCommonUnit {
  const oldestFirst = entries.toReversed()
  const unit = entries[0]?.base_unit
  const converted = oldestFirst.flatMap(({ effective_date: date, base_unit, base_price: price }) =>
    unit !== undefined && base_unit === unit && price !== undefined ? [{ date, price }] : [],
  )
  if (unit !== undefined && converted.length === entries.length) return { unit, points: converted }
  return {
    unit: entries[0]?.unit ?? '',
    points: oldestFirst.map(({ effective_date: date, price }) => ({ date, price })),
  }
}
