import type { PrimeCostFigures } from '@rms/contracts'
import { addDays, getWeekStart, subtractAmounts, toDecimal, toNumber } from '@rms/domain-kit'

export interface DateRange {
  readonly from: string
  readonly to: string
}

/** Days, and the same days of the week before. */
export interface ComparedRanges {
  readonly current: DateRange
  readonly before: DateRange
}

const DAYS_PER_WEEK = 7

/** Yesterday, which is the last complete day. */
export const getYesterday = (today: string): ComparedRanges => {
  const yesterday = addDays(today, -1)
  return withWeekBefore({ from: yesterday, to: yesterday })
}

/** The week up to yesterday; on the first day of a week the whole previous one. */
export const getWeekToDate = (today: string, firstDayOfWeek: number): ComparedRanges => {
  const to = addDays(today, -1)
  return withWeekBefore({ from: getWeekStart(to, firstDayOfWeek), to })
}

const withWeekBefore = (current: DateRange): ComparedRanges => ({
  current,
  before: { from: addDays(current.from, -DAYS_PER_WEEK), to: addDays(current.to, -DAYS_PER_WEEK) },
})

export type ComparedName = 'sales' | 'goods' | 'labour' | 'prime'

/** A figure with its change since the week before. */
export interface ComparedFigure {
  readonly name: ComparedName
  /** An amount for sales, otherwise a percentage; null without sales. */
  readonly value: number | null
  /** To one decimal: in percent for sales, otherwise in percentage points; null if there is nothing to compare with. */
  readonly change: number | null
}

/**
 * Net sales and the shares of costs. What the user may not see is left out. A theoretical cost of goods is not compared
 * with one that was counted, and neither with purchases.
 */
export function compareFigures(current: PrimeCostFigures, before: PrimeCostFigures): ComparedFigure[] {
  const isComparable =
    isTheoretical(current) === isTheoretical(before) &&
    containsPurchases(current) === containsPurchases(before)
  const compareShares = (name: ComparedName, line: Share, earlier: Share): ComparedFigure[] =>
    line ? [{ name, value: line.percent, change: subtract(line.percent, earlier?.percent ?? null) }] : []
  return [
    { name: 'sales', value: current.net_sales, change: getGrowth(current.net_sales, before.net_sales) },
    ...compareShares('goods', current.cost_of_goods, isComparable ? before.cost_of_goods : null),
    ...compareShares('labour', current.labour, before.labour),
    ...compareShares('prime', current.prime_cost, isComparable ? before.prime_cost : null),
  ]
}

const isTheoretical = ({ cost_basis }: PrimeCostFigures): boolean => cost_basis === 'theoretical'

const containsPurchases = ({ cost_bases }: PrimeCostFigures): boolean => cost_bases.includes('purchases')

type Share = { readonly percent: number | null } | null

const subtract = (value: number | null, earlier: number | null): number | null =>
  value === null || earlier === null ? null : toNumber(toDecimal(subtractAmounts(value, earlier)), 1)

const getGrowth = (value: number, earlier: number): number | null =>
  earlier > 0 ? toNumber(toDecimal(value).minus(earlier).div(earlier).times(100), 1) : null
