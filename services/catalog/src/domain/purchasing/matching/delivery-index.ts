import { addDays, type CalendarDate } from '@rms/domain-kit'
import type { DeliveryFact } from '../facts/delivery-fact.ts'
import { isDocumentNumber, normaliseDocumentNumber } from '../facts/document-numbers.ts'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'
import type { OrderFact } from '../facts/order-fact.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'

/** Finds deliveries by the numbers that invoices print. */
export interface DeliveryIndex {
  readonly findByNumbers: (invoice: InvoiceFact, line: InvoicedLine) => DeliveryFact | null
  /** This delivery first, then those of the same order that were checked in, if the line names only the order. */
  readonly listTogether: (
    invoice: InvoiceFact,
    line: InvoicedLine,
    delivery: DeliveryFact,
  ) => readonly DeliveryFact[]
  readonly findOrder: (supplierId: number, orderNumber: string) => OrderFact | null
}

/** Suppliers use their numbers again, so a number refers to a delivery of this period. */
const MAX_DAYS_BEFORE_INVOICE = 100
const MAX_DAYS_AFTER_INVOICE = 31

export function createDeliveryIndex({ deliveries, orders }: PurchasingFacts): DeliveryIndex {
  const byNote = Map.groupBy(deliveries, ({ supplierId, noteNumber }) => getNumberKey(supplierId, noteNumber))
  const byOrder = groupByOrder(deliveries)
  const orderByNumber = new Map(
    orders.map(order => [getNumberKey(order.supplierId, order.orderNumber), order]),
  )
  const findOrder = (supplierId: number, orderNumber: string) =>
    isDocumentNumber(orderNumber) ? (orderByNumber.get(getNumberKey(supplierId, orderNumber)) ?? null) : null
  return {
    findOrder,
    findByNumbers: (invoice, line) => {
      const day = line.deliveryDate ?? invoice.invoiceDate
      if (isDocumentNumber(line.noteNumber))
        return findNearest(byNote.get(getNumberKey(invoice.supplierId, line.noteNumber)), day)
      const order = findOrder(invoice.supplierId, line.orderNumber)
      return order && findNearest(preferCheckedIn(byOrder.get(order.id) ?? []), day)
    },
    listTogether: (invoice, line, delivery) => {
      const order = isDocumentNumber(line.noteNumber) ? null : findOrder(invoice.supplierId, line.orderNumber)
      const others = (order && byOrder.get(order.id)) ?? []
      return [delivery, ...others.filter(each => each !== delivery && each.checkedInAt !== null)]
    },
  }
}

/** The key of deliveries from one supplier to one location on one day. */
export const getDayKey = ({
  supplierId,
  locationId,
  deliveryDate,
}: Pick<DeliveryFact, 'supplierId' | 'locationId' | 'deliveryDate'>): string =>
  `${supplierId} ${locationId} ${deliveryDate}`

/** Deliveries that were checked in completely, or all of them if there are none. */
export function preferCheckedIn(deliveries: readonly DeliveryFact[]): readonly DeliveryFact[] {
  const checkedIn = deliveries.filter(({ checkedInAt }) => checkedInAt !== null)
  return checkedIn.length > 0 ? checkedIn : deliveries
}

/** The last delivery up to this day, otherwise the first one after it. */
function findNearest(
  candidates: readonly DeliveryFact[] | undefined,
  day: CalendarDate,
): DeliveryFact | null {
  if (!candidates) return null
  const earliest = addDays(day, -MAX_DAYS_BEFORE_INVOICE)
  const latest = addDays(day, MAX_DAYS_AFTER_INVOICE)
  let nearest: DeliveryFact | null = null
  for (const delivery of candidates)
    if (earliest <= delivery.deliveryDate && delivery.deliveryDate <= latest)
      if (nearest === null || isNearer(delivery.deliveryDate, nearest.deliveryDate, day)) nearest = delivery
  return nearest
}

const isNearer = (date: CalendarDate, other: CalendarDate, day: CalendarDate): boolean =>
  date <= day ? other > day || date > other : other > day && date < other

function groupByOrder(deliveries: readonly DeliveryFact[]): ReadonlyMap<number, readonly DeliveryFact[]> {
  const byOrder = new Map<number, DeliveryFact[]>()
  for (const delivery of deliveries)
    for (const orderId of delivery.orderIds) {
      const known = byOrder.get(orderId)
      if (known) known.push(delivery)
      else byOrder.set(orderId, [delivery])
    }
  return byOrder
}

const getNumberKey = (supplierId: number, printed: string): string =>
  `${supplierId} ${normaliseDocumentNumber(printed)}`
