import type { CostPoint } from '@rms/contracts'
import type { PricePoint } from '../../../components/price-chart/price-chart.tsx'

/**
 * The costs that can stand on one line: those per the present unit since it is the unit, each at its instant, and the
 * last as it still holds now. A first cost of unknown age is left to the table.
 */
export function chartPoints(points: readonly CostPoint[], unit: string, now: string): PricePoint[] {
  const sinceUnit = points.findLastIndex(point => point.unit !== unit) + 1
  const shown = points
    .slice(sinceUnit)
    .flatMap(({ at, cost_per_unit }) => (at === null ? [] : [{ date: at, price: cost_per_unit }]))
  const last = shown.at(-1)
  return last ? [...shown, { date: now, price: last.price }] : []
}
