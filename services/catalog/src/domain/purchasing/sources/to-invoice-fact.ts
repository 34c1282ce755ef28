import type { PurchaseInvoiceSnapshot } from '@rms/contracts'
import { type Decimal, toDecimal } from '@rms/domain-kit'
import { getItemPack } from '../../agreements/agreement-item.ts'
import type { InvoicedLine, InvoiceFact } from '../facts/invoice-fact.ts'

export type SnapshotLine = PurchaseInvoiceSnapshot['lines'][number]

/** An invoice as published by invoicing, with the product of each line; null while it is not known. */
export const toInvoiceFact = (
  snapshot: PurchaseInvoiceSnapshot,
  findProduct: (line: SnapshotLine) => number | null,
): InvoiceFact => ({
  kind: 'invoice',
  id: snapshot.invoice_id,
  revision: snapshot.revision,
  deleted: snapshot.deleted,
  documentType: snapshot.document_type,
  invoiceNumber: snapshot.invoice_number,
  supplierId: snapshot.supplier_id,
  locationId: snapshot.location_id,
  invoiceDate: snapshot.invoice_date,
  currency: snapshot.currency,
  exchangeRate: toNullableDecimal(snapshot.exchange_rate),
  iban: snapshot.iban,
  netTotal: toNullableDecimal(snapshot.net_total),
  taxTotal: toNullableDecimal(snapshot.tax_total),
  total: toDecimal(snapshot.total),
  enteredBy: snapshot.entered_by,
  lines: snapshot.lines.map(line => toInvoicedLine(line, findProduct(line))),
})

const toInvoicedLine = (line: SnapshotLine, productId: number | null): InvoicedLine => ({
  lineId: line.item_id,
  order: line.order,
  kind: line.kind,
  productId: line.kind === 'goods' ? productId : null,
  unit: { name: line.unit, content: getItemPack(line.product_name, line) },
  quantity: toDecimal(line.quantity),
  unitPrice: toDecimal(line.unit_price),
  total: toDecimal(line.total_price),
  vatRate: toNullableDecimal(line.vat_rate),
  noteNumber: line.note_number,
  orderNumber: line.order_number,
  deliveryDate: line.delivery_date,
  pieces: toNullableDecimal(line.pieces),
  container: line.container,
  creditedInvoiceNumber: line.credited_invoice_number,
})

const toNullableDecimal = (value: number | null): Decimal | null => (value === null ? null : toDecimal(value))
