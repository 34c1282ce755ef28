import { addDays, type CalendarDate, sumDecimals } from '@rms/domain-kit'
import type { DeliveryFact } from '../facts/delivery-fact.ts'
import { isDocumentNumber } from '../facts/document-numbers.ts'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'
import type { PurchasingFacts } from '../facts/purchasing-facts.ts'
import { decidePriceBasis, type PriceBasis } from '../prices/price-basis.ts'
import { createDeliveryIndex, type DeliveryIndex, getDayKey } from './delivery-index.ts'

/** A line of an invoice or credit note with the delivery to which it belongs. */
export interface AssignedLine {
  readonly invoice: InvoiceFact
  readonly line: InvoicedLine
  /** Of the whole document; null if it is unclear. */
  readonly basis: PriceBasis | null
  /** Null if it is not recorded, or not certain which one it is. */
  readonly delivery: DeliveryFact | null
  /** The delivery date; the printed one, or the invoice date, if the delivery is not known. */
  readonly date: CalendarDate
  /** That of the delivery, so that one invoice may be split between locations. */
  readonly locationId: number
}

/** Credit notes are printed with positive or negative amounts: what they add up to is credited. */
export const getDocumentSign = ({ documentType, lines }: InvoiceFact): 1 | -1 =>
  documentType === 'credit-note' && !sumDecimals(lines.map(({ total }) => total)).isNegative() ? -1 : 1

/** A delivery this many days before an invoice without numbers may be the one that it bills. */
const MAX_DAYS_BEFORE = 7

/**
 * Assigns invoice lines to deliveries: by the printed number of the delivery note, then of the order, and for invoices
 * without such numbers by supplier, location and day, if exactly one delivery and one invoice are possible.
 */
export function assignDeliveries(facts: PurchasingFacts): AssignedLine[] {
  const index = createDeliveryIndex(facts)
  const numbered = facts.invoices.map(invoice => assignByNumbers(invoice, index))
  const taken = new Set(numbered.flatMap(listBilledDeliveries))
  const open = facts.deliveries.filter(delivery => !taken.has(delivery.id))
  const unnumbered = facts.invoices.filter(hasNoNumbers)
  const byDay = assignByDay(unnumbered, open)
  return numbered.flatMap(lines => lines.map(each => withDelivery(each, byDay.get(each.invoice.id))))
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

const withDelivery = (assigned: AssignedLine, delivery: DeliveryFact | undefined): AssignedLine =>
  delivery
    ? { ...assigned, delivery, date: delivery.deliveryDate, locationId: delivery.locationId }
    : assigned

/** First the deliveries of the same day, then those of the week before. */
function assignByDay(
  invoices: readonly InvoiceFact[],
  deliveries: readonly DeliveryFact[],
): ReadonlyMap<number, DeliveryFact> {
  const assigned = new Map<number, DeliveryFact>()
  for (const daysBefore of [0, MAX_DAYS_BEFORE]) {
    const taken = new Set([...assigned.values()].map(delivery => delivery.id))
    const openInvoices = invoices.filter(invoice => !assigned.has(invoice.id))
    const openDeliveries = deliveries.filter(delivery => !taken.has(delivery.id))
    for (const [id, delivery] of assignUnambiguous(openInvoices, openDeliveries, daysBefore))
      assigned.set(id, delivery)
  }
  return assigned
}

function assignUnambiguous(
  invoices: readonly InvoiceFact[],
  deliveries: readonly DeliveryFact[],
  daysBefore: number,
): [number, DeliveryFact][] {
  const byDay = Map.groupBy(deliveries, getDayKey)
  const candidates = invoices.map(invoice => listCandidates(invoice, byDay, daysBefore))
  const candidacies = new Map<number, number>()
  for (const { id } of candidates.flat()) candidacies.set(id, (candidacies.get(id) ?? 0) + 1)
  return invoices.flatMap((invoice, position) => {
    const [delivery, ...others] = candidates[position] ?? []
    const isCertain = delivery && others.length === 0 && candidacies.get(delivery.id) === 1
    return isCertain ? [[invoice.id, delivery] as [number, DeliveryFact]] : []
  })
}

function listCandidates(
  invoice: InvoiceFact,
  byDay: ReadonlyMap<string, readonly DeliveryFact[]>,
  daysBefore: number,
): DeliveryFact[] {
  const products = new Set(invoice.lines.map(line => line.productId))
  const day = getPrintedDay(invoice)
  return Array.from({ length: daysBefore + 1 }, (_, days) => addDays(day, -days))
    .flatMap(deliveryDate => byDay.get(getDayKey({ ...invoice, deliveryDate })) ?? [])
    .filter(delivery => containsAny(delivery, products))
}

/** The delivery date if the invoice prints one for all of its lines, otherwise the invoice date. */
function getPrintedDay({ lines, invoiceDate }: InvoiceFact): CalendarDate {
  const [day, ...others] = new Set(lines.map(line => line.deliveryDate))
  return others.length === 0 && day ? day : invoiceDate
}

const containsAny = ({ lines }: DeliveryFact, products: ReadonlySet<number | null>): boolean =>
  lines.some(
    line =>
      products.has(line.productId) || (line.substitutedBy && products.has(line.substitutedBy.productId)),
  )
