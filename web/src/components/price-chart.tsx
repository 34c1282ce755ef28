import '@mantine/charts/styles.css'
import { LineChart } from '@mantine/charts'
import { useFormats } from '../lib/use-formats.ts'
import classes from './price-chart.module.css'

export interface PricePoint {
  /** YYYY-MM-DD, or an instant: all of a line are alike. */
  date: string
  price: number
}

interface PriceChartProps {
  points: readonly PricePoint[]
  label: string
  height?: number
  /** Of the line; without it a rise is red, because it is paid. */
  colour?: string
}

/** Prices over time as a thin line in the colour of its direction; oldest first, a dot for each. */
export function PriceChart({ points, label, height = 220, colour }: PriceChartProps) {
  const { money, unitPrice, date, instant } = useFormats()
  const change = (points.at(-1)?.price ?? 0) - (points[0]?.price ?? 0)
  const ofDirection = change > 0 ? 'red.5' : change < 0 ? 'green.5' : 'gray.5'
  const tick = spreadOf(points) < FINE_SPREAD ? unitPrice : money
  const isByDay = points.every(point => point.date.length === WHOLE_DAY)
  const dateAt = (at: unknown) => (typeof at === 'number' ? date(isByDay ? dayOf(at) : instantOf(at)) : '')
  const momentAt = (at: unknown) => (typeof at === 'number' && !isByDay ? instant(instantOf(at)) : dateAt(at))
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <LineChart
        h={height}
        data={points.map(point => ({ at: Date.parse(point.date), price: point.price }))}
        dataKey="at"
        series={[{ name: 'price', color: colour ?? ofDirection, label }]}
        curveType="linear"
        strokeWidth={1.5}
        gridAxis="none"
        tickLine="none"
        withDots={points.length <= MOST_DOTS}
        dotProps={{ r: 2.5, strokeWidth: 0 }}
        activeDotProps={{ r: 4, strokeWidth: 0 }}
        yAxisProps={{
          tickCount: 4,
          width: 72,
          domain: ['auto', 'auto'],
          tickFormatter: (price: number) => tick(price),
        }}
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: ['dataMin', 'dataMax'],
          tickCount: 4,
          minTickGap: 48,
          padding: { left: 8, right: 32 },
          tickFormatter: dateAt,
        }}
        tooltipProps={{ labelFormatter: momentAt }}
        valueFormatter={price => unitPrice(price)}
      />
    </div>
  )
}

/** With more points than these, dots hide the line. */
const MOST_DOTS = 40

/** Below this many units of money between highest and lowest, ticks need more than cents. */
const FINE_SPREAD = 0.05

function spreadOf(points: readonly PricePoint[]): number {
  const prices = points.map(point => point.price)
  return Math.max(...prices) - Math.min(...prices)
}

const WHOLE_DAY = 'YYYY-MM-DD'.length

const instantOf = (at: number): string => new Date(at).toISOString()

/** The day of a point in time that began as a day in UTC. */
const dayOf = (at: number): string => instantOf(at).slice(0, WHOLE_DAY)
