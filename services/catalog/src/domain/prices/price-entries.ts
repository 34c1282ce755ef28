import type { DocumentType } from '@rms/contracts'
import {
  comparePrices,
  computeLineUnitPrice,
  type Decimal,
  findLatestPrice,
  sumDecimals,
} from '@rms/domain-kit'

/** A line of an invoice with a known product. `order` is its position on the invoice. */
export interface PricedInvoiceLine {
  readonly itemId: number
  readonly order: number
  readonly productId: number
  /** The name on the invoice, from which the pack size is read. */
  readonly productName: string
  readonly unit: string
  readonly quantity: Decimal
  readonly totalPrice: Decimal
}

/** The part of an invoice that is relevant for prices. */
export interface PricedInvoice {
  readonly invoiceId: number
  readonly invoiceDate: string
  readonly currency: string
  readonly supplierId: number
  readonly supplierName: string
  readonly locationName: string
  /** Null in events of earlier releases. */
  readonly documentType?: DocumentType | null
  readonly lines: readonly PricedInvoiceLine[]
}

/** A price of a product. `invoiceId` is null for one that was set by hand. */
export interface PriceEntry {
  readonly id: string
  readonly productId: number
  /** YYYY-MM-DD */
  readonly invoiceDate: string
  readonly invoiceId: number | null
  readonly lineOrder: number
  /** Per unit, 6 decimals. */
  readonly price: Decimal
  readonly unit: string
  /** The name on the invoice line; '' for a price that was set by hand. */
  readonly lineName: string
  readonly supplierId: number | null
  readonly supplierName: string
  readonly locationName: string
}

/** What comparisons of the prices of a product need of its entries. */
export type PricePoint = Pick<
  PriceEntry,
  'id' | 'productId' | 'invoiceDate' | 'invoiceId' | 'lineOrder' | 'price' | 'unit'
>

/** The position of an event about an invoice among all events about it. */
export interface InvoiceEventPosition {
  readonly revision: number
  readonly deleted: boolean
}

/** Whether an event replaces what is known: a higher revision does, and so does a deletion with the same revision. */
export const isNewerInvoiceEvent = (
  arriving: InvoiceEventPosition,
  known: InvoiceEventPosition | null,
): boolean => {
  if (known === null || arriving.revision > known.revision) return true
  return arriving.revision === known.revision && arriving.deleted && !known.deleted
}

/**
 * The price entries of an invoice: one with the effective price for each line that has a price. Free and negative lines
 * have none, nor does a credit note, a delivery note or an invoice in another currency than the business's. The currency
 * is null until the business has chosen one: a default is not a choice.
 */
export function createPriceEntries(facts: PricedInvoice, businessCurrency: string | null): PriceEntry[] {
  const isForeign = businessCurrency !== null && facts.currency !== businessCurrency
  if (isForeign || facts.documentType === 'delivery-note' || isCreditNote(facts)) return []
  return facts.lines.flatMap(line => {
    const price = computeLineUnitPrice({
      quantity: line.quantity,
      unitPrice: 0,
      lineTotal: line.totalPrice,
    })
    return price === null ? [] : [entryOf(facts, line, price)]
  })
}

/** The entry with the current price: that of the latest invoice date, invoice and line; null if there are none. */
export const findCurrentPriceEntry = (entries: Iterable<PriceEntry>): PriceEntry | null =>
  findLatestPrice([...entries].sort(compareByNewestPrice))

/** Newest first, in the same order wherever it is computed. */
export const compareByNewestPrice = (a: PricePoint, b: PricePoint): number =>
  comparePrices(b, a) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** An invoice item has at most one entry, however often its invoice is processed. */
export const getInvoiceLinePriceEntryId = (itemId: number): string => `item-${itemId}`
/** One price per product and day can be set by hand; the last one counts. */
export const getManualPriceEntryId = (productId: number, date: string): string => `hand-${productId}-${date}`

/** The document type decides: returned empties can make the total of an invoice negative. */
const isCreditNote = ({ documentType, lines }: PricedInvoice): boolean =>
  documentType ? documentType === 'credit-note' : sumDecimals(lines.map(line => line.totalPrice)).lt(0)

const entryOf = (facts: PricedInvoice, line: PricedInvoiceLine, price: Decimal): PriceEntry => ({
  id: getInvoiceLinePriceEntryId(line.itemId),
  productId: line.productId,
  invoiceDate: facts.invoiceDate,
  invoiceId: facts.invoiceId,
  lineOrder: line.order,
  price,
  unit: line.unit,
  lineName: line.productName,
  supplierId: facts.supplierId,
  supplierName: facts.supplierName,
  locationName: facts.locationName,
})
