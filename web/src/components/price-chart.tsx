import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useFormats } from '../lib/use-formats.ts'
import classes from './price-chart.module.css'

export interface PricePoint {
  date: string
  price: number
}

interface PriceChartProps {
  points: readonly PricePoint[]
  label: string
  height?: number
}

/** Prices over time as a thin line in the colour of its direction; oldest first. */
export function PriceChart({ points, label, height = 220 }: PriceChartProps) {
  const { money, date } = useFormats()
  const change = (points.at(-1)?.price ?? 0) - (points[0]?.price ?? 0)
  const colour = change > 0 ? 'red.5' : change < 0 ? 'green.5' : 'gray.5'
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <LineChart
        h={height}
        data={points.map(point => ({ date: date(point.date), price: point.price }))}
        dataKey="date"
        series={[{ name: 'price', color: colour }]}
        curveType="stepAfter"
        strokeWidth={1.5}
        gridAxis="none"
        tickLine="none"
        withDots={points.length < 3}
        yAxisProps={{ tickCount: 4, width: 64, domain: ['auto', 'auto'] }}
        xAxisProps={{ minTickGap: 48, axisLine: true }}
        valueFormatter={money}
      />
    </div>
  )
}
