import { type PointerEvent, useState } from 'react'
import { useFormats } from '../../lib/use-formats.ts'
import { getPercentBetween, getPriceTicks, getTimeTicks } from './chart-scale.ts'
import classes from './price-chart.module.css'

export interface PricePoint {
  /** YYYY-MM-DD or an instant; all points of a line use the same form. */
  date: string
  price: number
}

type Direction = 'up' | 'down' | 'level'

interface PriceChartProps {
  points: readonly PricePoint[]
  label: string
  height?: number
  /** Colour of the line. By default a rise is red, because these are prices paid. */
  colour?: 'red' | 'green' | 'gray'
  /** For amounts, which are compared by their height. Prices fill the height instead. */
  startsAtZero?: boolean
  /** Formats of values that are no prices. */
  formats?: PriceChartFormats
}

/** How values and times are shown. */
export interface PriceChartFormats {
  readonly price: (price: number) => string
  /** A time on the axis, in milliseconds. */
  readonly tick: (at: number) => string
  /** The label of a point: when it was, and its value. */
  readonly point: (point: PricePoint | undefined) => readonly [when: string, price: string]
}

/** A line chart of prices over time, oldest first, coloured by direction, with a dot for each point. */
export function PriceChart({ points, label, height = 220, colour, startsAtZero, formats }: PriceChartProps) {
  const priceFormats = useLabelFormats(points)
  const formatLabel = formats ?? priceFormats
  const prices = getPriceTicks([...points.map(({ price }) => price), ...(startsAtZero ? [0] : [])])
  const times = points.map(({ date }) => Date.parse(date))
  const days = getTimeTicks(times)
  const left = (time: number) => getPercentBetween(time, days[0] ?? 0, days.at(-1) ?? 0)
  const bottom = (price: number) => getPercentBetween(price, prices[0] ?? 0, prices.at(-1) ?? 0)
  const marks = points.map(({ price }, at) => ({ x: left(times[at] ?? 0), y: bottom(price) }))
  return (
    <div
      role="img"
      aria-label={label}
      className={classes.chart}
      data-colour={colour ?? COLOURS[getDirection(points)]}
      style={{ height }}
    >
      <div className={classes.prices}>
        {prices.map(price => (
          <span key={price} style={{ bottom: `${bottom(price)}%` }}>
            {formatLabel.price(price)}
          </span>
        ))}
      </div>
      <Plot marks={marks} labelAt={at => formatLabel.point(points[at])} />
      <div className={classes.days}>
        {days.map(time => (
          <span key={time}>{formatLabel.tick(time)}</span>
        ))}
      </div>
    </div>
  )
}

const COLOURS = { up: 'red', down: 'green', level: 'gray' } as const

function getDirection(points: readonly PricePoint[]): Direction {
  const change = (points.at(-1)?.price ?? 0) - (points[0]?.price ?? 0)
  if (change === 0) return 'level'
  return change > 0 ? 'up' : 'down'
}

/** A position in the plot, in percent from its lower left corner. */
interface Mark {
  readonly x: number
  readonly y: number
}

interface PlotProps {
  marks: readonly Mark[]
  /** The label of a hovered mark. */
  labelAt: (at: number) => readonly [when: string, price: string]
}

/** With more points than these, dots hide the line. */
const MAX_DOTS = 40

/** The line, its dots, and the price at the pointer. Scales to the available width without measuring it. */
function Plot({ marks, labelAt }: PlotProps) {
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null)
  const handlePointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setHoveredIndex(findNearestMark(marks, getPercentBetween(clientX, left, left + width)))
  }
  const dots = marks.length <= MAX_DOTS ? new Map(marks.map(mark => [`${mark.x} ${mark.y}`, mark])) : []
  const mark = hoveredIndex === null ? undefined : marks[hoveredIndex]
  return (
    <div
      className={classes.plot}
      onPointerMove={handlePointerMove}
      onPointerLeave={() => setHoveredIndex(null)}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <polyline points={marks.map(({ x, y }) => `${x},${100 - y}`).join(' ')} />
      </svg>
      {[...dots].map(([key, { x, y }]) => (
        <span key={key} className={classes.dot} style={{ left: `${x}%`, bottom: `${y}%` }} />
      ))}
      {mark && hoveredIndex !== null && <PointLabel mark={mark} words={labelAt(hoveredIndex)} />}
    </div>
  )
}

function PointLabel({
  mark: { x, y },
  words: [when, price],
}: {
  mark: Mark
  words: readonly [string, string]
}) {
  return (
    <>
      <span className={classes.dot} data-highlighted style={{ left: `${x}%`, bottom: `${y}%` }} />
      <div className={classes.label} data-side={x > 50 ? 'left' : 'right'} style={{ left: `${x}%` }}>
        {when}
        <b>{price}</b>
      </div>
    </>
  )
}

const findNearestMark = (marks: readonly Mark[], x: number): number =>
  marks.reduce(
    (best, mark, at) => (Math.abs(mark.x - x) < Math.abs((marks[best]?.x ?? x) - x) ? at : best),
    0,
  )

/** Below this spread between highest and lowest price, ticks need more than two decimals. */
const FINE_SPREAD = 0.05
const WHOLE_DAY = 'YYYY-MM-DD'.length

/** Formats of axis and point labels. Within a single day, times are shown as times of day. */
function useLabelFormats(points: readonly PricePoint[]): PriceChartFormats {
  const { money, unitPrice, unitCostParts, date, instant, time } = useFormats()
  const prices = points.map(({ price }) => price)
  const isFine = Math.max(...prices) - Math.min(...prices) < FINE_SPREAD
  const isByDay = points.every(point => point.date.length === WHOLE_DAY)
  const isOfOneDay = !isByDay && new Set(points.map(point => date(point.date))).size === 1
  const byDay = (at: string) => date(isByDay ? at.slice(0, WHOLE_DAY) : at)
  return {
    price: price => (isFine ? Object.values(unitCostParts(price)).join('') : money(price)),
    tick: at => (isOfOneDay ? time : byDay)(new Date(at).toISOString()),
    point: point =>
      point ? [isByDay ? date(point.date) : instant(point.date), unitPrice(point.price)] : ['', ''],
  }
}
