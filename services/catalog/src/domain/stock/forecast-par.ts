import type { ForecastParReason } from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  Decimal,
  daysBetween,
  removeDivisionRoundingError,
  sumDecimals,
  ZERO,
} from '@rms/domain-kit'
import { findUsed, type UsageDay } from './recipe-usage.ts'

/** The dishes that were sold in so many days are the mix that is expected. */
export const MIX_DAYS = 28
/** With fewer days with sales nothing is computed. */
const MIN_DAYS_WITH_SALES = 7

/** The next delivery that can still be ordered, and the one after it. */
export interface DeliveryPair {
  readonly next: CalendarDate
  readonly following: CalendarDate
}

export interface ForecastParInput {
  readonly productId: number
  /** The current business date. */
  readonly today: CalendarDate
  /** Of the location, by date. */
  readonly days: ReadonlyMap<CalendarDate, UsageDay>
  /** The expected net sales by date; null or missing without a forecast. */
  readonly forecast: ReadonlyMap<CalendarDate, Decimal | null>
  readonly deliveries: DeliveryPair | Extract<ForecastParReason, 'no-supplier' | 'no-delivery-days'>
}

/** What a par follows from, in stock units. */
export interface ForecastParAccount extends DeliveryPair {
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** Expected from today until then. */
  readonly netSales: Decimal
  /** Used by recipes in the last weeks, and the sales that these recipes cover. */
  readonly used: Decimal
  readonly usedFrom: CalendarDate
  readonly usedTo: CalendarDate
  readonly coveredNetSales: Decimal
  readonly daysWithSales: number
  readonly usedToday: Decimal
  /** Of each day from today on; today's without what was used of it so far. */
  readonly dailyNeeds: readonly Decimal[]
  readonly need: Decimal
  readonly isDoubtful: boolean
}

/** The needs of the days after a count: of a day that is counted after its close, nothing is needed any more. */
export const listNeedsAfter = (
  { from, dailyNeeds }: Pick<ForecastParAccount, 'from' | 'dailyNeeds'>,
  countedAfter: CalendarDate | null,
): readonly Decimal[] =>
  countedAfter === null ? dailyNeeds : dailyNeeds.slice(Math.max(0, daysBetween(from, countedAfter) + 1))

export type ForecastParResult =
  | { readonly account: ForecastParAccount; readonly reason: null }
  | { readonly account: null; readonly reason: ForecastParReason }

/**
 * What recipes will need from today until the delivery after the next one arrives: goods that are ordered now arrive
 * with the next delivery, and have to last until the one after it. A day needs its expected net sales × what the sales
 * of the last four weeks used per amount of net sales. 12 kg in 8,000 of sales, and 3,000 expected: 4.5 kg.
 */
export function computeForecastPar(input: ForecastParInput): ForecastParResult {
  const { productId, today, days, forecast, deliveries } = input
  const fail = (reason: ForecastParReason): ForecastParResult => ({ account: null, reason })
  if (typeof deliveries === 'string') return fail(deliveries)
  const [usedFrom, usedTo] = [addDays(today, -MIX_DAYS), addDays(today, -1)]
  const past = [...days.values()].filter(
    ({ date, state }) => usedFrom <= date && date <= usedTo && state === 'sales',
  )
  if (past.length < MIN_DAYS_WITH_SALES) return fail('too-few-days')
  const goods = past.flatMap(day => findUsed(day, productId) ?? [])
  if (goods.some(({ quantity }) => quantity === null)) return fail('unit-unknown')
  const used = sumDecimals(goods.flatMap(({ quantity }) => quantity ?? []))
  const coveredNetSales = sumDecimals(past.map(day => day.coveredNetSales))
  if (!used.gt(0) || !coveredNetSales.gt(0)) return fail('no-usage')
  const until = addDays(deliveries.following, -1)
  const dates = Array.from({ length: daysBetween(today, until) + 1 }, (_, index) => addDays(today, index))
  const expected = dates.map(date => forecast.get(date) ?? null)
  if (expected.includes(null)) return fail('no-forecast')
  const sales = expected.flatMap(net => net ?? [])
  const current = days.get(today)
  const usedToday = (current && findUsed(current, productId)?.quantity) ?? ZERO
  const dailyNeeds = sales.map((net, index) => {
    const need = removeDivisionRoundingError(used.times(net).div(coveredNetSales))
    return index === 0 ? Decimal.max(ZERO, need.minus(usedToday)) : need
  })
  const isUncovered = past.some(day => day.hasRecipeGaps || !day.coveredNetSales.eq(day.netSales))
  const isDoubtful = isUncovered || goods.some(({ isShared, isIncomplete }) => isShared || isIncomplete)
  return {
    reason: null,
    account: {
      ...deliveries,
      ...{ from: today, until, netSales: sumDecimals(sales) },
      ...{ used, usedFrom, usedTo, coveredNetSales, daysWithSales: past.length, usedToday },
      ...{ dailyNeeds, need: sumDecimals(dailyNeeds), isDoubtful },
    },
  }
}
