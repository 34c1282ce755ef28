import type { SalesDayFigures } from '@rms/contracts'
import { addDays, daysBetween, getMonday, sumDecimals, toNumber } from '@rms/domain-kit'
import { type CoverageFigures, hasItems } from '../describe-sales.ts'

/** The totals of a week, a location on a day with sales, or consecutive days without them. */
export type SalesRow =
  | (SalesWeek & { readonly kind: 'week'; readonly id: number })
  | { readonly kind: 'day'; readonly id: number; readonly figures: SalesDayFigures }
  | (Gap & { readonly id: number })

export interface SalesWeek {
  readonly from: string
  readonly to: string
  readonly totals: CoverageFigures & { readonly covers: number | null }
  readonly missingDays: number
}

interface ListedSales {
  readonly days: readonly SalesDayFigures[]
  readonly period: { readonly from: string; readonly to: string }
  /** The locations that should have sales. */
  readonly locations: readonly { readonly id: number; readonly name: string }[]
  readonly today: string
}

/** The days of a period below their weeks, latest first, with what is missing before today. */
export function toSalesRows(listed: ListedSales): SalesRow[] {
  const { period, today } = listed
  const rows: (DayRow | Gap | (SalesWeek & { readonly kind: 'week' }))[] = []
  const latest = listed.days.reduce((last, { date }) => laterOf(date, last), today)
  const last = earlierOf(period.to, latest)
  for (let monday = getMonday(last); addDays(monday, 6) >= period.from; monday = addDays(monday, -7)) {
    const from = laterOf(monday, period.from)
    rows.push(...toWeekRows(listed, { from, to: earlierOf(addDays(monday, 6), period.to) }))
  }
  return rows.map((row, index) => ({ ...row, id: index + 1 }))
}

interface DayRow {
  readonly kind: 'day'
  readonly figures: SalesDayFigures
}

function toWeekRows({ days, locations, today }: ListedSales, { from, to }: { from: string; to: string }) {
  const own = days.filter(({ date }) => date >= from && date <= to)
  const past = earlierOf(to, addDays(today, -1))
  const gaps = locations.flatMap(location => findGaps(own, { location, from, to: past }))
  const missingDays = gaps.reduce((sum, gap) => sum + daysBetween(gap.from, gap.to) + 1, 0)
  const rows = [...own.map((figures): DayRow => ({ kind: 'day', figures })), ...gaps]
  return [
    { kind: 'week' as const, from, to, totals: sumWeek(own), missingDays },
    ...rows.toSorted((a, b) => compareTexts(getLastDay(b), getLastDay(a))),
  ]
}

interface Gap {
  readonly kind: 'gap'
  readonly location_id: number
  readonly location_name: string
  /** The first and the last day without sales. */
  readonly from: string
  readonly to: string
}

function findGaps(
  days: readonly SalesDayFigures[],
  { location, from, to }: { location: { id: number; name: string }; from: string; to: string },
): Gap[] {
  const known = new Set(days.flatMap(day => (day.location_id === location.id ? [day.date] : [])))
  const gaps: Gap[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (known.has(date)) continue
    const open = gaps.at(-1)
    if (open && addDays(open.to, 1) === date) gaps[gaps.length - 1] = { ...open, to: date }
    else
      gaps.push({ kind: 'gap', location_id: location.id, location_name: location.name, from: date, to: date })
  }
  return gaps
}

function sumWeek(days: readonly SalesDayFigures[]): SalesWeek['totals'] {
  const sum = (get: (day: SalesDayFigures) => number) => sumDecimals(days.map(get))
  const net = sum(day => day.net_sales)
  const mapped = sum(day => day.mapped_net_sales)
  const covers = days.flatMap(day => day.covers ?? [])
  return {
    net_sales: toNumber(net, 2),
    mapped_net_sales: toNumber(mapped, 2),
    ignored_net_sales: toNumber(
      sum(day => day.ignored_net_sales),
      2,
    ),
    coverage: net.greaterThan(0) ? mapped.div(net).toNumber() : null,
    hasItems: hasItems(days),
    covers: covers.length === 0 ? null : covers.reduce((total, each) => total + each, 0),
  }
}

const getLastDay = (row: DayRow | Gap): string => (row.kind === 'day' ? row.figures.date : row.to)

const laterOf = (a: string, b: string): string => (compareTexts(a, b) > 0 ? a : b)
const earlierOf = (a: string, b: string): string => (compareTexts(a, b) < 0 ? a : b)

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
