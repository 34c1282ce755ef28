import type { InvoicePriceSnapshot as PublishedInvoice } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { InvoiceEventPosition } from '../../domain/prices/price-entries.ts'
import type { InvoiceLineWithProduct } from '../../domain/products/resolve-product.ts'

/**
 * The latest known content of an invoice; a deleted one stays as a tombstone, so that late events cannot restore it.
 */
export interface PricedInvoiceDocument {
  _id: number
  revision: number
  deleted: boolean
  supplier_id: number | null
  invoice_date: string | null
  currency: string | null
  location_name: string
  /** What the assignment to its supplier has added; missing in documents of earlier releases. */
  linked_products?: number[]
  remembered_keys?: string[]
  lines: PricedInvoiceLineDocument[]
  /** Only in a tombstone: the products to delete with the invoice, and those that were deleted. */
  removal?: ProductRemovalDocument
}

export interface ProductRemovalDocument {
  item_ids: number[]
  requested_by: number
  removed: { id: number; name: string }[]
}

export interface PricedInvoiceLineDocument {
  item_id: number
  order: number
  product_name: string
  supplier_code: string | null
  unit: string
  quantity: Decimal128
  total_price: Decimal128
  product_id: number
  /** The product itself, regardless of merges. */
  original_id: number
  match: 'known' | 'suggested' | 'new'
}

/** What is known about an invoice: its revision and the product of each line. */
export interface StoredPricedInvoice extends InvoiceEventPosition {
  readonly invoiceId: number
  readonly supplierId: number | null
  readonly linkedProducts: readonly number[]
  readonly rememberedKeys: readonly string[]
  readonly matches: readonly InvoiceLineWithProduct[]
}

/** A line of a processed invoice, with the facts of the invoice that prices depend on. */
export interface PricedLine {
  readonly supplierId: number
  readonly invoiceDate: string
  readonly currency: string
  readonly productId: number
  readonly productName: string
  readonly unit: string
  readonly quantity: Decimal
  readonly totalPrice: Decimal
}

export type PricedInvoiceProjection = Pick<
  PricedInvoiceDocument,
  '_id' | 'revision' | 'deleted' | 'supplier_id' | 'linked_products' | 'remembered_keys'
> & {
  lines: Pick<PricedInvoiceLineDocument, 'item_id' | 'product_id' | 'original_id' | 'match'>[]
}

/** Without the content of the lines, which is not needed here and makes up most of the bytes. */
export const PRICED_INVOICE_PROJECTION = {
  revision: 1,
  deleted: 1,
  supplier_id: 1,
  linked_products: 1,
  remembered_keys: 1,
  'lines.item_id': 1,
  'lines.product_id': 1,
  'lines.original_id': 1,
  'lines.match': 1,
} as const

export const toStoredPricedInvoice = ({
  revision,
  deleted,
  lines,
  ...known
}: PricedInvoiceProjection): StoredPricedInvoice => ({
  invoiceId: known._id,
  supplierId: known.supplier_id,
  linkedProducts: known.linked_products ?? [],
  rememberedKeys: known.remembered_keys ?? [],
  revision,
  deleted,
  matches: lines.map(({ item_id, product_id, original_id, match }) => ({
    itemId: item_id,
    productId: product_id,
    originalId: original_id,
    match,
  })),
})

export function toPricedInvoiceDocument(
  invoice: PublishedInvoice,
  matches: readonly InvoiceLineWithProduct[],
): PricedInvoiceDocument {
  const found = new Map(matches.map(match => [match.itemId, match]))
  return {
    _id: invoice.invoice_id,
    revision: invoice.revision,
    deleted: false,
    supplier_id: invoice.supplier_id,
    invoice_date: invoice.invoice_date,
    currency: invoice.currency,
    location_name: invoice.location_name,
    lines: invoice.lines.flatMap(line => {
      const match = found.get(line.item_id)
      return match ? [toLine(line, match)] : []
    }),
  }
}

const toLine = (
  line: PublishedInvoice['lines'][number],
  { productId, originalId, match }: InvoiceLineWithProduct,
): PricedInvoiceLineDocument => ({
  item_id: line.item_id,
  order: line.order,
  product_name: line.product_name,
  supplier_code: line.supplier_code,
  unit: line.unit,
  quantity: toDecimal128(line.quantity),
  total_price: toDecimal128(line.total_price),
  product_id: productId,
  original_id: originalId,
  match,
})

export function toPricedLine(invoice: PricedInvoiceDocument, itemId: number): PricedLine | null {
  const { supplier_id: supplierId, invoice_date: invoiceDate, currency } = invoice
  const line = invoice.lines.find(({ item_id }) => item_id === itemId)
  if (!line || supplierId === null || invoiceDate === null || currency === null) return null
  return {
    supplierId,
    invoiceDate,
    currency,
    productId: line.product_id,
    productName: line.product_name,
    unit: line.unit,
    quantity: fromDecimal128(line.quantity),
    totalPrice: fromDecimal128(line.total_price),
  }
}
