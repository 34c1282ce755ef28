import { subtractAmounts } from '@rms/domain-kit'

export interface PriceTrendSummary {
  current: number
  /** Last minus first. */
  change: number
  lowest: number
  highest: number
}

/** Summarises points, oldest first; null if there are none. */
export function summarisePriceTrend(points: readonly { price: number }[]): PriceTrendSummary | null {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return null
  const prices = points.map(point => point.price)
  return {
    current: last.price,
    change: subtractAmounts(last.price, first.price),
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
  }
}
