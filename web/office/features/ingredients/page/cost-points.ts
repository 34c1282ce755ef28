import type { CostPoint } from '@rms/contracts'
import type { PricePoint } from '../../../components/price-chart/price-chart.tsx'

/**
 * The costs that can be on one chart: those per the current unit, since it became the unit, and the last one repeated
 * at the present. A first cost of unknown date appears only in the table.
 */
export function chartPoints(points: readonly CostPoint[], unit: string, now: string): PricePoint[] {
  const sinceUnit = points.findLastIndex(point => point.unit !== unit) + 1
  const shown = points
    .slice(sinceUnit)
    .flatMap(({ at, cost_per_unit }) => (at === null ? [] : [{ date: at, price: cost_per_unit }]))
  const last = shown.at(-1)
  return last ? [...shown, { date: now, price: last.price }] : []
}
