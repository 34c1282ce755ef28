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
  const change = (points.at(-1)?.price ?? 0) - (points[0]?.price ?? 0)
  const ofDirection = change > 0 ? 'red.5' : change < 0 ? 'green.5' : 'gray.5'
  const words = useAxisWords(points)
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
        // Half the height of the uppermost tick.
        lineChartProps={{ margin: { top: 8 } }}
        withDots={points.length <= MOST_DOTS}
        dotProps={{ r: 2.5, strokeWidth: 0 }}
        activeDotProps={{ r: 4, strokeWidth: 0 }}
        yAxisProps={{
          tickCount: 4,
          width: 72,
          domain: ['auto', 'auto'],
          interval: 0,
          tickFormatter: words.price,
        }}
        xAxisProps={{
          type: 'number',
          scale: 'time',
          domain: ['dataMin', 'dataMax'],
          tickCount: 4,
          minTickGap: 48,
          padding: { left: 8, right: 32 },
          tickFormatter: words.tick,
        }}
        tooltipProps={{ labelFormatter: words.moment }}
        valueFormatter={words.value}
      />
    </div>
  )
}

/** How prices and times are written along the axes and beside a point; the times of a single day are those of the clock. */
function useAxisWords(points: readonly PricePoint[]) {
  const { money, unitPrice, unitCostParts, date, instant, time } = useFormats()
  const isByDay = points.every(point => point.date.length === WHOLE_DAY)
  const isOfOneDay = !isByDay && new Set(points.map(point => date(point.date))).size === 1
  const atInstant = (write: (instant: string) => string) => (at: unknown) =>
    typeof at === 'number' ? write(instantOf(at)) : ''
  const byDay = atInstant(at => date(isByDay ? at.slice(0, WHOLE_DAY) : at))
  const exact = (price: number) => Object.values(unitCostParts(price)).join('')
  return {
    price: (price: number) => (spreadOf(points) < FINE_SPREAD ? exact(price) : money(price)),
    value: (price: number) => unitPrice(price),
    tick: isOfOneDay ? atInstant(time) : byDay,
    moment: isByDay ? byDay : atInstant(instant),
  }
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
