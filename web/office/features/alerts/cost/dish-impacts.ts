import type { DishImpact } from '@rms/contracts'
import { formatNumber, toNumber } from '@rms/domain-kit'
import { currentLanguage } from '../../../texts/index.ts'

/** Largest loss of margin first; dishes without a price have no margin and come last. */
export const sortByMarginLoss = (impacts: readonly DishImpact[]): DishImpact[] =>
  impacts.toSorted((a, b) => (a.margin_impact ?? Infinity) - (b.margin_impact ?? Infinity))

/** Percentage points with their sign and one decimal. */
export function formatPercentagePoints(points: number): string {
  const shown = roundPercentagePoints(points)
  return `${shown > 0 ? '+' : ''}${formatNumber(shown, currentLanguage(), { min: 1, max: 1 })}`
}

/** Rounded, so that a change that rounds to zero has no direction. */
export const roundPercentagePoints = (points: number): number => toNumber(points, 1)
