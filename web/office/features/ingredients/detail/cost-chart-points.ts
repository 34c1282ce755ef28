import type { CostPoint } from '@rms/contracts'
import type { PricePoint } from '../../../components/price-chart/price-chart.tsx'

/**
 * The costs in the chart: those since the unit of the ingredient last changed, with the latest one repeated
 * for the current time. A first cost of unknown date appears only in the table.
 */
export function toCostChartPoints(points: readonly CostPoint[], unit: string, now: string): PricePoint[] {
  const sinceUnit = points.findLastIndex(point => point.unit !== unit) + 1
  const shown = points
    .slice(sinceUnit)
    .flatMap(({ at, cost_per_unit }) => (at === null ? [] : [{ date: at, price: cost_per_unit }]))
  const last = shown.at(-1)
  return last ? [...shown, { date: now, price: last.price }] : []
}
