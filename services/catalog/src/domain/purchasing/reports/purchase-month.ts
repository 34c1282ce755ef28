import type { LineKind } from '@rms/contracts'
import { type CalendarDate, sumDecimals, toNumber } from '@rms/domain-kit'
import type { Purchasing } from '../derive-purchasing.ts'
import type { PriceObservation } from '../prices/price-observations.ts'
import { sumByItem } from './basket-index.ts'
import {
  addReliability,
  isRatedPrice,
  listReliability,
  type ReliabilityCounts,
  type ReliabilityFact,
} from './reliability.ts'
import { listSpend, type SpendLine, type UnclearDocument } from './spend-lines.ts'

/** What reports read of a supplier, a location and a month. Its size is limited by the products and days of a month. */
export interface PurchaseMonth {
  readonly supplierId: number
  /** Null for orders that name none. */
  readonly locationId: number | null
  /** YYYY-MM */
  readonly month: string
  readonly spend: readonly ProductSpend[]
  readonly unclear: readonly UnclearDocument[]
  readonly prices: readonly ItemPrices[]
  readonly reliability: readonly DayReliability[]
  /** What prices and reliability leave out. */
  readonly pending: readonly PendingPrices[]
}

/** The prices of an invoice that wait for review, on the day of a delivery. */
export interface PendingPrices {
  readonly invoiceId: number
  readonly date: CalendarDate
  /** Whether there is an agreed price to compare one with. */
  readonly isRated: boolean
}

/** The net spend on a product, or on lines of a kind without a product. */
export interface ProductSpend {
  readonly productId: number | null
  readonly kind: LineKind
  readonly currency: string
  readonly amount: number
  /** The same by day, for periods that are not whole months. */
  readonly days: readonly { readonly date: CalendarDate; readonly amount: number }[]
}

/** What was bought of an item, in its base unit. */
export interface ItemPrices {
  readonly productId: number
  readonly unit: string
  readonly currency: string
  readonly quantity: number
  readonly amount: number
}

/** The counts of a day that are not 0. */
export interface DayReliability {
  readonly date: CalendarDate
  readonly counts: Partial<ReliabilityCounts>
}

/** The months of one supplier, sorted, so that equal facts give equal records. */
export function buildPurchaseMonths(supplierId: number, purchasing: Purchasing): PurchaseMonth[] {
  const months = new Map<string, MonthSources>()
  const getSources = (locationId: number | null, date: CalendarDate): MonthSources => {
    const key = `${date.slice(0, 7)} ${locationId ?? 0}`
    const known = months.get(key)
    if (known) return known
    const added = createSources(locationId, date)
    months.set(key, added)
    return added
  }
  const { lines, unclear } = listSpend(purchasing)
  for (const line of lines) getSources(line.locationId, line.date).spend.push(line)
  for (const { document, locationIds } of unclear)
    for (const locationId of locationIds) getSources(locationId, document.invoice_date).unclear.push(document)
  for (const price of [...purchasing.match.history.values()].flat())
    if (!price.isPending) getSources(price.locationId, price.date).prices.push(price)
  for (const { locationId, ...pending } of listPendingPrices(purchasing))
    getSources(locationId, pending.date).pending.push(pending)
  for (const fact of listReliability(purchasing))
    getSources(fact.locationId, fact.date).reliability.push(fact)
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sources]) => ({
      supplierId,
      locationId: sources.locationId,
      month: sources.month,
      spend: sumSpend(sources.spend),
      unclear: sources.unclear,
      prices: sumPrices(sources.prices),
      reliability: sumReliability(sources.reliability),
      pending: listDistinct(sources.pending),
    }))
}

interface MonthSources {
  readonly locationId: number | null
  readonly month: string
  readonly spend: SpendLine[]
  readonly unclear: UnclearDocument[]
  readonly prices: PriceObservation[]
  readonly reliability: ReliabilityFact[]
  readonly pending: PendingPrices[]
}

const createSources = (locationId: number | null, date: CalendarDate): MonthSources => ({
  ...{ locationId, month: date.slice(0, 7) },
  ...{ spend: [], unclear: [], prices: [], reliability: [], pending: [] },
})

function listPendingPrices({
  match,
}: Pick<Purchasing, 'match'>): (PendingPrices & { readonly locationId: number })[] {
  return match.lines.flatMap(({ billed: { invoice, net, date, locationId }, price }) =>
    invoice.isPending && net?.total.gt(0)
      ? [{ invoiceId: invoice.id, date, isRated: isRatedPrice(price), locationId }]
      : [],
  )
}

const listDistinct = (pending: readonly PendingPrices[]): PendingPrices[] =>
  groupSorted(pending, ({ date, invoiceId }) => `${date} ${invoiceId}`).map(group => ({
    ...group[0],
    isRated: group.some(({ isRated }) => isRated),
  }))

const sumSpend = (lines: readonly SpendLine[]): ProductSpend[] =>
  groupSorted(lines, ({ productId, kind, currency }) => [currency, kind, productId ?? 0].join(' ')).map(
    ([first, ...others]) => {
      const group = [first, ...others]
      const { productId, kind, currency } = first
      const days = groupSorted(group, ({ date }) => date).map(ofDay => ({
        date: ofDay[0].date,
        amount: sumAmounts(ofDay),
      }))
      return { productId, kind, currency, amount: sumAmounts(group), days }
    },
  )

const sumAmounts = (lines: readonly SpendLine[]): number =>
  toNumber(sumDecimals(lines.map(({ amount }) => amount)), 2)

const sumPrices = (observations: readonly PriceObservation[]): ItemPrices[] =>
  groupSorted(observations, ({ currency, productId }) => `${currency} ${productId}`).flatMap(group =>
    sumByItem(group)
      .toSorted((a, b) => (a.unit < b.unit ? -1 : 1))
      .map(({ productId, unit, quantity, amount }) => ({
        productId,
        unit,
        currency: group[0].currency,
        quantity: toNumber(quantity, 6),
        amount: toNumber(amount, 6),
      })),
  )

const sumReliability = (facts: readonly ReliabilityFact[]): DayReliability[] =>
  groupSorted(facts, ({ date }) => date).map(group => ({
    date: group[0].date,
    counts: Object.fromEntries(
      Object.entries(addReliability(group.map(({ counts }) => counts))).filter(([, count]) => count !== 0),
    ),
  }))

/** The groups by ascending key; none is empty. */
function groupSorted<Item>(items: readonly Item[], getKey: (item: Item) => string): [Item, ...Item[]][] {
  return [...Map.groupBy(items, getKey)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first === undefined ? [] : [[first, ...others] as [Item, ...Item[]]],
    )
}
