import { type CalendarDate, toDecimal } from '@rms/domain-kit'
import { type BasketIndexPoint, compareItemMonths, type ItemPurchases } from './basket-index.ts'
import type { DayReliability, PurchaseMonth } from './purchase-month.ts'
import { addReliability, type ReliabilityCounts } from './reliability.ts'
import type { ReportPeriod } from './report-period.ts'
import { type SupplierScorecard, toScorecard } from './supplier-scorecard.ts'

/** The price index of a supplier in one currency. */
export interface SupplierIndex {
  readonly supplierId: number
  readonly currency: string
  readonly points: readonly BasketIndexPoint[]
}

/** The price indexes of whole months by supplier and currency. */
export function computeSupplierIndexes(months: readonly PurchaseMonth[]): SupplierIndex[] {
  const bought = months.flatMap(({ supplierId, month, prices }) =>
    prices.map(price => ({ supplierId, month, currency: price.currency, item: toItemPurchases(price) })),
  )
  return [...Map.groupBy(bought, ({ supplierId, currency }) => `${supplierId} ${currency}`).values()].flatMap(
    group => {
      const [first] = group
      if (!first) return []
      const byMonth = new Map(
        [...Map.groupBy(group, ({ month }) => month)].map(([month, list]) => [
          month,
          list.map(({ item }) => item),
        ]),
      )
      const { supplierId, currency } = first
      return [{ supplierId, currency, points: compareItemMonths(byMonth) }]
    },
  )
}

const toItemPurchases = ({
  productId,
  unit,
  quantity,
  amount,
}: PurchaseMonth['prices'][number]): ItemPurchases => ({
  productId,
  unit,
  quantity: toDecimal(quantity),
  amount: toDecimal(amount),
})

/** How many invoices the price indexes leave out, because they wait for review. */
export const countPendingPrices = (months: readonly PurchaseMonth[]): number =>
  new Set(months.flatMap(({ pending }) => pending.map(({ invoiceId }) => invoiceId))).size

/** How many invoices the scorecards of a period leave out, because they wait for review. */
export const countPendingRatings = (months: readonly PurchaseMonth[], { from, to }: ReportPeriod): number =>
  new Set(
    months.flatMap(({ pending }) =>
      pending.flatMap(({ invoiceId, date, isRated }) =>
        isRated && from <= date && date <= to ? [invoiceId] : [],
      ),
    ),
  ).size

/**
 * The scorecards of a period by supplier. Orders are rated from the day after they were due, because they may still
 * arrive on the day itself.
 */
export function computeScorecards(
  months: readonly PurchaseMonth[],
  period: ReportPeriod,
  today: CalendarDate,
): ReadonlyMap<number, SupplierScorecard> {
  const bySupplier = Map.groupBy(months, ({ supplierId }) => supplierId)
  const cards = [...bySupplier].flatMap(([supplierId, list]) => {
    const days = list
      .flatMap(({ reliability }) => reliability)
      .filter(({ date }) => period.from <= date && date <= period.to)
    return days.length === 0
      ? []
      : [[supplierId, toScorecard(addReliability(days.map(day => selectRated(day, today))))] as const]
  })
  return new Map(cards)
}

function selectRated({ date, counts }: DayReliability, today: CalendarDate): Partial<ReliabilityCounts> {
  if (date < today) return counts
  const {
    pricesHeld = 0,
    pricesExceeded = 0,
    claimsAnswered = 0,
    claimsUnanswered = 0,
    answerDays = 0,
  } = counts
  return { pricesHeld, pricesExceeded, claimsAnswered, claimsUnanswered, answerDays }
}
