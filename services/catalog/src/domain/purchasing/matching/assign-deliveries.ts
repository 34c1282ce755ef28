import { type CalendarDate, sumDecimals } from '@rms/domain-kit'
import { type DeliveryFact, isExpectedDelivery } from '../facts/delivery-fact.ts'
import { isDocumentNumber } from '../facts/document-numbers.ts'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'
import { decidePriceBasis, type PriceBasis } from '../prices/price-basis.ts'
import { assignByDay, type DayAssignment } from './assign-by-day.ts'
import { createDeliveryIndex, type DeliveryIndex } from './delivery-index.ts'

/** A line of an invoice or credit note with the delivery to which it belongs. */
export interface AssignedLine {
  readonly invoice: InvoiceFact
  readonly line: InvoicedLine
  /** Of the whole document; null if it is unclear. */
  readonly basis: PriceBasis | null
  /** Null if it is not recorded, or not certain which one it is. */
  readonly delivery: DeliveryFact | null
  /** The deliveries of the same orders that the invoice bills together, with that of the line first. */
  readonly deliveries: readonly DeliveryFact[]
  /** Whether several deliveries are possible, so that a person has to look. */
  readonly isAmbiguous: boolean
  /** The delivery date; the printed one, or the invoice date, if the delivery is not known. */
  readonly date: CalendarDate
  /** That of the delivery, so that one invoice may be split between locations. */
  readonly locationId: number
}

/** Credit notes are printed with positive or negative amounts: what they add up to is credited. */
export const getDocumentSign = ({ documentType, lines }: InvoiceFact): 1 | -1 =>
  documentType === 'credit-note' && !sumDecimals(lines.map(({ total }) => total)).isNegative() ? -1 : 1

/**
 * Assigns invoice lines to deliveries: by the printed number of the delivery note, then of the order, and for invoices
 * without such numbers by supplier, location and day, if it is certain which ones they bill.
 */
export function assignDeliveries(facts: PurchasingFacts): AssignedLine[] {
  const index = createDeliveryIndex(facts)
  const numbered = facts.invoices.map(invoice => assignByNumbers(invoice, index))
  const taken = new Set(numbered.flatMap(listBilledDeliveries))
  const open = facts.deliveries.filter(delivery => !taken.has(delivery.id))
  const unnumbered = facts.invoices.filter(hasNoNumbers)
  const orders = new Map(facts.orders.map(order => [order.id, order]))
  const byDay = assignByDay({ invoices: unnumbered, deliveries: open, orders })
  return numbered.flatMap(lines => lines.map(each => withAssignment(each, byDay.get(each.invoice.id))))
}

const listBilledDeliveries = (lines: readonly AssignedLine[]): number[] =>
  lines.flatMap(({ invoice, delivery }) =>
    delivery && invoice.documentType === 'invoice' ? [delivery.id] : [],
  )

/** Lines without a number belong to the delivery of the others, if that is a single one. */
function assignByNumbers(invoice: InvoiceFact, index: DeliveryIndex): AssignedLine[] {
  const found = new Map<string, DeliveryFact | null>()
  for (const line of invoice.lines)
    if (!found.has(getNumbers(line))) found.set(getNumbers(line), index.findByNumbers(invoice, line))
  const numbered = new Set([...found.values()].filter(delivery => delivery !== null))
  const [single = null] = numbered.size === 1 ? numbered : []
  const basis = decidePriceBasis(invoice)
  return invoice.lines.map(line => {
    const delivery = found.get(getNumbers(line)) ?? (hasNumber(line) ? null : single)
    return {
      invoice,
      line,
      basis,
      delivery,
      deliveries: delivery ? index.listTogether(invoice, line, delivery) : [],
      isAmbiguous: false,
      date: delivery?.deliveryDate ?? line.deliveryDate ?? invoice.invoiceDate,
      locationId: delivery?.locationId ?? invoice.locationId,
    }
  })
}

const getNumbers = ({ noteNumber, orderNumber, deliveryDate }: InvoicedLine): string =>
  `${noteNumber}\n${orderNumber}\n${deliveryDate}`

const hasNumber = (line: InvoicedLine): boolean =>
  isDocumentNumber(line.noteNumber) || isDocumentNumber(line.orderNumber)

const hasNoNumbers = (invoice: InvoiceFact): boolean =>
  invoice.documentType === 'invoice' && !invoice.lines.some(hasNumber)

function withAssignment(assigned: AssignedLine, assignment: DayAssignment | undefined): AssignedLine {
  if (!assignment) return assigned
  if (assignment.type === 'ambiguous') return { ...assigned, isAmbiguous: true }
  const { deliveries } = assignment
  const delivery = findDelivery(assigned, deliveries)
  if (!delivery) return assigned
  const { deliveryDate: date, locationId } = delivery
  const others = deliveries.filter(each => each !== delivery)
  return { ...assigned, delivery, deliveries: [delivery, ...others], date, locationId }
}

/**
 * The delivery with the goods of a line, otherwise the one in which they were expected. Deliveries without an order say
 * nothing about goods that nobody recorded.
 */
function findDelivery({ line }: AssignedLine, deliveries: readonly DeliveryFact[]): DeliveryFact | null {
  const { productId } = line
  const recorded = deliveries.find(({ lines }) =>
    lines.some(each => each.productId === productId || each.substitutedBy?.productId === productId),
  )
  const [first = null] = deliveries
  if (recorded || line.kind !== 'goods' || productId === null) return recorded ?? first
  return deliveries.find(isExpectedDelivery) ?? null
}
