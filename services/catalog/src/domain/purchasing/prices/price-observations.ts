import { addDays, type CalendarDate, type Decimal } from '@rms/domain-kit'
import { convertUnitPrice, findUnitFactor, type PurchaseUnit } from '../units/purchase-units.ts'

/** A net price paid for a product, on the day of the delivery. */
export interface PriceObservation {
  readonly supplierId: number
  readonly productId: number
  readonly locationId: number
  readonly date: CalendarDate
  readonly currency: string
  readonly unit: PurchaseUnit
  /** Net per unit, unrounded. */
  readonly price: Decimal
  readonly quantity: Decimal
  readonly invoiceId: number
  readonly lineId: number
  /** Whether nobody has reviewed it yet, so that it says nothing about other goods. */
  readonly isPending?: boolean
}

/** The observed prices by supplier and product, each list sorted by date. */
export type PriceHistory = ReadonlyMap<string, readonly PriceObservation[]>

export const createPriceHistory = (observations: readonly PriceObservation[]): PriceHistory =>
  Map.groupBy(observations.toSorted(compareObservations), ({ supplierId, productId }) =>
    getKey(supplierId, productId),
  )

export interface PriceQuery {
  readonly supplierId: number
  readonly productId: number
  readonly unit: PurchaseUnit
  readonly date: CalendarDate
}

/** The last reviewed price on or before a day, per the requested unit, in its own currency; null if there is none. */
export function findLastPrice(
  history: PriceHistory,
  { supplierId, productId, unit, date }: PriceQuery,
): { readonly price: Decimal; readonly currency: string } | null {
  const observations = history.get(getKey(supplierId, productId)) ?? []
  for (let index = countUntil(observations, date) - 1; index >= 0; index--) {
    const observation = observations[index]
    if (!observation || observation.isPending) continue
    const factor = findUnitFactor(observation.unit, unit)
    if (factor) return { price: convertUnitPrice(observation.price, factor), currency: observation.currency }
  }
  return null
}

/** The reviewed prices of the days before a date, per the requested unit. */
export function listRecentPrices(
  history: PriceHistory,
  { supplierId, productId, unit, date }: PriceQuery,
  { days, currency }: { readonly days: number; readonly currency: string },
): Decimal[] {
  const observations = history.get(getKey(supplierId, productId)) ?? []
  const from = countUntil(observations, addDays(date, -days - 1))
  const to = countUntil(observations, addDays(date, -1))
  return observations.slice(from, to).flatMap(observation => {
    if (observation.isPending || observation.currency !== currency) return []
    const factor = findUnitFactor(observation.unit, unit)
    return factor ? [convertUnitPrice(observation.price, factor)] : []
  })
}

/** How many observations are dated on or before this day; the list is sorted. */
function countUntil(observations: readonly PriceObservation[], date: CalendarDate): number {
  let from = 0
  let to = observations.length
  while (from < to) {
    const middle = (from + to) >> 1
    const observation = observations[middle]
    if (observation && observation.date <= date) from = middle + 1
    else to = middle
  }
  return from
}

const compareObservations = (a: PriceObservation, b: PriceObservation): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  return a.invoiceId - b.invoiceId || a.lineId - b.lineId
}

const getKey = (supplierId: number, productId: number): string => `${supplierId} ${productId}`
