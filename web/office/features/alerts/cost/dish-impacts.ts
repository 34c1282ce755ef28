import type { DishImpact } from '@rms/contracts'
import { formatNumber, toNumber } from '@rms/domain-kit'
import { currentLanguage } from '../../../texts/index.ts'

/** The largest loss of margin first; dishes without a price, which have none, last. */
export const byLostMargin = (impacts: readonly DishImpact[]): DishImpact[] =>
  impacts.toSorted((a, b) => (a.margin_impact ?? Infinity) - (b.margin_impact ?? Infinity))

/** Percentage points with their sign and one decimal. */
export function pointsText(points: number): string {
  const shown = shownPoints(points)
  return `${shown > 0 ? '+' : ''}${formatNumber(shown, currentLanguage(), { min: 1, max: 1 })}`
}

/** What rounds to nothing has no direction. */
export const shownPoints = (points: number): number => toNumber(points, 1)
