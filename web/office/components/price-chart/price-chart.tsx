import { type PointerEvent, useState } from 'react'
import { useFormats } from '../../lib/use-formats.ts'
import classes from './price-chart.module.css'
import { percentBetween, priceTicks, timeTicks } from './scale.ts'

export interface PricePoint {
  /** YYYY-MM-DD, or an instant: all of a line are alike. */
  date: string
  price: number
}

type Direction = 'up' | 'down' | 'level'

interface PriceChartProps {
  points: readonly PricePoint[]
  label: string
  height?: number
  /** Of the line's colour; without it a rise is red, because it is paid. */
  colour?: 'red' | 'green' | 'gray'
}

/** Prices over time as a thin line in the colour of its direction; oldest first, a dot for each. */
export function PriceChart({ points, label, height = 220, colour }: PriceChartProps) {
  const words = useWords(points)
  const prices = priceTicks(points.map(({ price }) => price))
  const times = points.map(({ date }) => Date.parse(date))
  const days = timeTicks(times)
  const left = (time: number) => percentBetween(time, days[0] ?? 0, days.at(-1) ?? 0)
  const bottom = (price: number) => percentBetween(price, prices[0] ?? 0, prices.at(-1) ?? 0)
  const marks = points.map(({ price }, at) => ({ x: left(times[at] ?? 0), y: bottom(price) }))
  return (
    <div
      role="img"
      aria-label={label}
      className={classes.chart}
      data-colour={colour ?? COLOURS[directionOf(points)]}
      style={{ height }}
    >
      <div className={classes.prices}>
        {prices.map(price => (
          <span key={price} style={{ bottom: `${bottom(price)}%` }}>
            {words.price(price)}
          </span>
        ))}
      </div>
      <Plot marks={marks} tell={at => words.point(points[at])} />
      <div className={classes.days}>
        {days.map(time => (
          <span key={time}>{words.tick(time)}</span>
        ))}
      </div>
    </div>
  )
}

const COLOURS = { up: 'red', down: 'green', level: 'gray' } as const

function directionOf(points: readonly PricePoint[]): Direction {
  const change = (points.at(-1)?.price ?? 0) - (points[0]?.price ?? 0)
  if (change === 0) return 'level'
  return change > 0 ? 'up' : 'down'
}

/** A place in the plot, in percent from its lower left corner. */
interface Mark {
  readonly x: number
  readonly y: number
}

interface PlotProps {
  marks: readonly Mark[]
  /** What stands beside a mark that is pointed at. */
  tell: (at: number) => readonly [when: string, price: string]
}

/** With more points than these, dots hide the line. */
const MOST_DOTS = 40

/** The line, its dots, and the price at the pointer. It is as wide as there is room, without being measured. */
function Plot({ marks, tell }: PlotProps) {
  const [pointed, point] = useState<number | null>(null)
  const atPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    point(nearest(marks, percentBetween(clientX, left, left + width)))
  }
  const dots = marks.length <= MOST_DOTS ? new Map(marks.map(mark => [`${mark.x} ${mark.y}`, mark])) : []
  const mark = pointed === null ? undefined : marks[pointed]
  return (
    <div className={classes.plot} onPointerMove={atPointer} onPointerLeave={() => point(null)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <polyline points={marks.map(({ x, y }) => `${x},${100 - y}`).join(' ')} />
      </svg>
      {[...dots].map(([key, { x, y }]) => (
        <span key={key} className={classes.dot} style={{ left: `${x}%`, bottom: `${y}%` }} />
      ))}
      {mark && pointed !== null && <Pointed mark={mark} words={tell(pointed)} />}
    </div>
  )
}

function Pointed({ mark: { x, y }, words: [when, price] }: { mark: Mark; words: readonly [string, string] }) {
  return (
    <>
      <span className={classes.dot} data-pointed style={{ left: `${x}%`, bottom: `${y}%` }} />
      <div className={classes.words} data-side={x > 50 ? 'left' : 'right'} style={{ left: `${x}%` }}>
        {when}
        <b>{price}</b>
      </div>
    </>
  )
}

const nearest = (marks: readonly Mark[], x: number): number =>
  marks.reduce(
    (best, mark, at) => (Math.abs(mark.x - x) < Math.abs((marks[best]?.x ?? x) - x) ? at : best),
    0,
  )

/** Below this many units of money between highest and lowest, ticks need more than cents. */
const FINE_SPREAD = 0.05
const WHOLE_DAY = 'YYYY-MM-DD'.length

/** How prices and times are written beside the plot and at a point; the times of a single day are those of the clock. */
function useWords(points: readonly PricePoint[]) {
  const { money, unitPrice, unitCostParts, date, instant, time } = useFormats()
  const prices = points.map(({ price }) => price)
  const isFine = Math.max(...prices) - Math.min(...prices) < FINE_SPREAD
  const isByDay = points.every(point => point.date.length === WHOLE_DAY)
  const isOfOneDay = !isByDay && new Set(points.map(point => date(point.date))).size === 1
  const byDay = (at: string) => date(isByDay ? at.slice(0, WHOLE_DAY) : at)
  return {
    price: (price: number) => (isFine ? Object.values(unitCostParts(price)).join('') : money(price)),
    tick: (at: number) => (isOfOneDay ? time : byDay)(new Date(at).toISOString()),
    point: (point: PricePoint | undefined): readonly [string, string] =>
      point ? [isByDay ? date(point.date) : instant(point.date), unitPrice(point.price)] : ['', ''],
  }
}
