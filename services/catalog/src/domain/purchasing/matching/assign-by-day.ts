import { addDays, type CalendarDate } from '@rms/domain-kit'
import { type DeliveryFact, isExpectedDelivery } from '../facts/delivery-fact.ts'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { OrderFact } from '../facts/order-fact.ts'
import { type BillingCandidacy, canBillTogether, explains } from './billing-candidates.ts'
import { groupConnected } from './connected-groups.ts'
import { getDayKey, preferCheckedIn } from './delivery-index.ts'

/** The deliveries of an invoice without numbers, or that several are possible and only a person knows which. */
export type DayAssignment =
  | { readonly type: 'certain'; readonly deliveries: readonly DeliveryFact[] }
  | { readonly type: 'ambiguous' }

/** A delivery this many days before an invoice without numbers may be the one that it bills. */
const MAX_DAYS_BEFORE = 7

interface DayFacts {
  readonly invoices: readonly InvoiceFact[]
  readonly deliveries: readonly DeliveryFact[]
  readonly orders: ReadonlyMap<number, OrderFact>
}

/**
 * Assigns invoices without numbers by supplier, location and day: first the deliveries of the same day, if these explain
 * the invoice, then those of the week before. All deliveries of one order belong together, and so do those of several
 * orders that the invoice needs. Invoices without a possible delivery have no entry.
 */
export function assignByDay({ invoices, deliveries, orders }: DayFacts): ReadonlyMap<number, DayAssignment> {
  const assigned = new Map<number, DayAssignment>()
  const taken = new Set<number>()
  for (const daysBefore of [0, MAX_DAYS_BEFORE]) {
    const byDay = Map.groupBy(
      deliveries.filter(({ id }) => !taken.has(id)),
      getDayKey,
    )
    const open = invoices
      .filter(({ id }) => assigned.get(id)?.type !== 'certain')
      .map(invoice => ({
        invoice,
        deliveries: listCandidates(invoice, byDay, daysBefore),
        hasMore: daysBefore < MAX_DAYS_BEFORE && hasEarlierCandidates(invoice, byDay, daysBefore),
      }))
      .filter(candidacy => candidacy.deliveries.length > 0)
    for (const group of groupConnected(open, each => each.deliveries.map(({ id }) => id))) {
      const isCertain = canBillTogether(group, orders) && group.every(each => isSettled(each, orders))
      for (const { invoice, deliveries: own } of group) {
        assigned.set(invoice.id, isCertain ? { type: 'certain', deliveries: own } : { type: 'ambiguous' })
        if (isCertain) for (const { id } of own) taken.add(id)
      }
    }
  }
  return assigned
}

interface Candidacy extends BillingCandidacy {
  /** Whether earlier deliveries are possible too. */
  readonly hasMore: boolean
}

const isSettled = (
  { invoice, deliveries, hasMore }: Candidacy,
  orders: ReadonlyMap<number, OrderFact>,
): boolean => !hasMore || explains({ invoice, deliveries }, orders)

/** The latest delivery first. Deliveries that are still being checked in count only if there are no others. */
function listCandidates(
  invoice: InvoiceFact,
  byDay: ReadonlyMap<string, readonly DeliveryFact[]>,
  daysBefore: number,
): readonly DeliveryFact[] {
  const products = new Set(invoice.lines.flatMap(line => line.productId ?? []))
  const day = getPrintedDay(invoice)
  const found = Array.from({ length: daysBefore + 1 }, (_, days) => addDays(day, -days))
    .flatMap(deliveryDate => (byDay.get(getDayKey({ ...invoice, deliveryDate })) ?? []).toReversed())
    .filter(delivery => containsAny(delivery, products) && !isRecordedAfterProcessing(delivery, invoice))
  return preferCheckedIn(found)
}

const hasEarlierCandidates = (
  invoice: InvoiceFact,
  byDay: ReadonlyMap<string, readonly DeliveryFact[]>,
  daysBefore: number,
): boolean =>
  listCandidates(invoice, byDay, MAX_DAYS_BEFORE).length > listCandidates(invoice, byDay, daysBefore).length

/** Goods without an order that were recorded only after the invoice had been processed are not those that it bills. */
function isRecordedAfterProcessing(delivery: DeliveryFact, { processedAt }: InvoiceFact): boolean {
  if (!processedAt || delivery.checkedInAt === null || isExpectedDelivery(delivery)) return false
  return [delivery.checkedInAt, ...delivery.lines.map(({ recordedAt }) => recordedAt)].every(
    at => Temporal.Instant.compare(at, processedAt) > 0,
  )
}

/** The delivery date if the invoice prints one for all of its lines, otherwise the invoice date. */
function getPrintedDay({ lines, invoiceDate }: InvoiceFact): CalendarDate {
  const [day, ...others] = new Set(lines.map(line => line.deliveryDate))
  return others.length === 0 && day ? day : invoiceDate
}

const containsAny = ({ lines }: DeliveryFact, products: ReadonlySet<number>): boolean =>
  lines.some(
    line =>
      products.has(line.productId) || (line.substitutedBy && products.has(line.substitutedBy.productId)),
  )
