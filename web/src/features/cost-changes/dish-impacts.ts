import type { DishImpact } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'

/** The largest loss of margin first; dishes without a price, which have none, last. */
export const byLostMargin = (impacts: readonly DishImpact[]): DishImpact[] =>
  impacts.toSorted((a, b) => (a.margin_impact ?? Infinity) - (b.margin_impact ?? Infinity))

/** The dish that loses most margin; none when none loses any. */
export function worstOf(impacts: readonly DishImpact[]): { dish_name: string; margin_impact: number } | null {
  const worst = byLostMargin(impacts)[0]
  if (!worst || worst.margin_impact === null || shownPoints(worst.margin_impact) >= 0) return null
  return { dish_name: worst.dish_name, margin_impact: worst.margin_impact }
}

/** Percentage points with their sign and one decimal. */
export function pointsText(points: number): string {
  const shown = shownPoints(points)
  return `${shown > 0 ? '+' : shown < 0 ? '−' : ''}${Math.abs(shown).toFixed(1)}`
}

/** What rounds to nothing has no direction. */
export const shownPoints = (points: number): number => toNumber(points, 1)
