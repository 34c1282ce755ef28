import type { DocumentType } from '@rms/contracts'
import { comparePrices, type Decimal, latestPrice, priceOfLine, sum } from '@rms/domain-kit'

/** A line of an invoice whose product is found. `order` is its place on the invoice. */
export interface PricedLine {
  readonly itemId: number
  readonly order: number
  readonly productId: number
  /** As the invoice calls it: where its pack is read from. */
  readonly productName: string
  readonly unit: string
  readonly quantity: Decimal
  readonly totalPrice: Decimal
}

/** What an invoice says about prices. */
export interface InvoiceFacts {
  readonly invoiceId: number
  readonly invoiceDate: string
  readonly currency: string
  readonly supplierId: number
  readonly supplierName: string
  readonly locationName: string
  /** Null in what earlier releases told. */
  readonly documentType?: DocumentType | null
  readonly lines: readonly PricedLine[]
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
  /** What the line called it; '' for a price that was set by hand. */
  readonly lineName: string
  readonly supplierId: number | null
  readonly supplierName: string
  readonly locationName: string
}

/** Where a statement about an invoice stands among all statements about it. */
export interface InvoiceEventPosition {
  readonly revision: number
  readonly deleted: boolean
}

/** Whether what arrives replaces what is known: the higher revision does, and a deletion among equals. */
export const supersedes = (arriving: InvoiceEventPosition, known: InvoiceEventPosition | null): boolean => {
  if (known === null || arriving.revision > known.revision) return true
  return arriving.revision === known.revision && arriving.deleted && !known.deleted
}

/**
 * The price entries that an invoice makes, one for each line with a price: the effective one. Free and negative
 * lines make none, nor does a credit note, nor an invoice in another currency than the business's own (null while
 * the business has not named one: a default is no choice).
 */
export function createPriceEntries(facts: InvoiceFacts, businessCurrency: string | null): PriceEntry[] {
  const isForeign = businessCurrency !== null && facts.currency !== businessCurrency
  if (isForeign || isCreditNote(facts)) return []
  return facts.lines.flatMap(line => {
    const price = priceOfLine({
      quantity: line.quantity,
      unitPrice: 0,
      lineTotal: line.totalPrice,
    })
    return price === null ? [] : [entryOf(facts, line, price)]
  })
}

/** The entry whose price is in force: of the latest invoice date, invoice and line; null without any. */
export const findCurrentEntry = (entries: Iterable<PriceEntry>): PriceEntry | null =>
  latestPrice([...entries].sort(byNewestPrice))

/** Newest first, in an order that is the same wherever it is computed. */
export const byNewestPrice = (a: PriceEntry, b: PriceEntry): number =>
  comparePrices(b, a) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** An item has one entry at most, whatever its invoice says again. */
export const getItemEntryId = (itemId: number): string => `item-${itemId}`
/** One price a day can be set by hand for a product; the last one set holds. */
export const getManualEntryId = (productId: number, date: string): string => `hand-${productId}-${date}`

/** The document says what it is: an invoice may be below zero by the empties that went back. */
const isCreditNote = ({ documentType, lines }: InvoiceFacts): boolean =>
  documentType ? documentType === 'credit-note' : sum(lines.map(line => line.totalPrice)).lt(0)

const entryOf = (facts: InvoiceFacts, line: PricedLine, price: Decimal): PriceEntry => ({
  id: getItemEntryId(line.itemId),
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
