import type { PriceChartFormats } from '../../components/price-chart/price-chart.tsx'
import { formatMonth } from '../../lib/format-dates.ts'

/** The formats of a chart with one point per month. */
export const createMonthFormats = ({
  axis,
  value,
}: {
  readonly axis: (value: number) => string
  readonly value: (value: number) => string
}): PriceChartFormats => ({
  price: axis,
  tick: at => formatMonth(new Date(at).toISOString().slice(0, 7)),
  point: point => (point ? [formatMonth(point.date.slice(0, 7)), value(point.price)] : ['', '']),
})
