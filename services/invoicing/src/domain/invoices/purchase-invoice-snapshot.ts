import type { PurchaseInvoiceSnapshot } from '@rms/contracts'
import {
  type Decimal,
  normaliseIban,
  subtractAmounts,
  toContainerName,
  toDecimal,
  toInstantText,
  toNumber,
} from '@rms/domain-kit'
import { getNoteNumber, getTotalAmount, type Invoice } from './invoice.ts'
import { getLineNoteNumber, type InvoiceLine } from './invoice-line.ts'
import { isTypeDeclared } from './payment-history.ts'

/** The facts of an invoice that are compared with its orders, deliveries and agreed prices, at its revision. */
export const toPurchaseInvoiceSnapshot = (
  invoice: Invoice,
  businessCurrency: string,
): PurchaseInvoiceSnapshot => ({
  invoice_id: invoice.id,
  revision: invoice.revision,
  deleted: invoice.documentType === 'delivery-note',
  document_type: invoice.documentType === 'credit-note' ? 'credit-note' : 'invoice',
  supplier_id: invoice.supplier.id,
  location_id: invoice.location.id,
  invoice_number: invoice.number,
  invoice_date: invoice.date,
  currency: invoice.currency ?? businessCurrency,
  exchange_rate: getExchangeRate(invoice, businessCurrency),
  iban: invoice.iban ?? '',
  ...getNetAndTax(invoice),
  total: toNumber(getTotalAmount(invoice), 2),
  ...getAdjustment(invoice),
  entered_by: invoice.enteredBy,
  history: invoice.paymentHistory,
  uploaded_at: toInstantText(invoice.createdAt),
  type_declared: isTypeDeclared(invoice),
  is_paid: invoice.status === 'paid',
  payment: invoice.payment,
  lines: invoice.items.map((item, order) => toSnapshotLine(invoice, item, order)),
})

/** The invoice with its revision as that of its payment, if it changes what an approval covers. */
export function withPaymentRevision(before: Invoice, after: Invoice, businessCurrency: string): Invoice {
  const list = (invoice: Invoice) =>
    JSON.stringify(listApprovedValues(toPurchaseInvoiceSnapshot(invoice, businessCurrency)))
  if (list(before) === list(after)) return after
  return { ...after, paymentHistory: { ...after.paymentHistory, payment_revision: after.revision } }
}

/** The values in the payment fingerprint of the catalog. */
const listApprovedValues = (snapshot: PurchaseInvoiceSnapshot): unknown[] => [
  ...[snapshot.supplier_id, snapshot.document_type, snapshot.invoice_number, snapshot.invoice_date],
  ...[snapshot.currency, snapshot.total, snapshot.net_total, snapshot.tax_total],
  normaliseIban(snapshot.iban),
  snapshot.lines
    .toSorted((a, b) => a.item_id - b.item_id)
    .map(line => [
      ...[line.item_id, line.kind, line.unit, line.quantity],
      ...[line.unit_price, line.total_price, line.vat_rate],
    ]),
]

/**
 * Read amounts do not belong to corrected totals. Of prices that include tax, the net amount follows from it; the tax added
 * to them is then not stated, or zero.
 */
function getNetAndTax(invoice: Invoice): Pick<PurchaseInvoiceSnapshot, 'net_total' | 'tax_total'> {
  const { readHeader, corrections, statedTax } = invoice
  const tax = statedTax && toNumber(statedTax, 2)
  if (corrections.total !== null || corrections.tax !== null) return { net_total: null, tax_total: tax }
  const isAdded = statedTax !== null && !statedTax.isZero()
  const included = isAdded ? undefined : readHeader?.included_tax_amount
  if (included === undefined) return { net_total: readHeader?.net_amount ?? null, tax_total: tax }
  return { net_total: subtractAmounts(toNumber(getTotalAmount(invoice), 2), included), tax_total: included }
}

/** The lines of an e-invoice exclude tax by its standard. */
function getAdjustment({
  readHeader,
  items,
}: Invoice): Pick<PurchaseInvoiceSnapshot, 'adjustment' | 'has_net_lines'> {
  const adjustment = readHeader?.adjustment_amount ?? 0
  const isEInvoice = items.length > 0 && items.every(({ source }) => source === 'einvoice')
  return { ...(adjustment !== 0 && { adjustment }), ...(isEInvoice && { has_net_lines: true }) }
}

const RATE_PLACES = 10

/** Units of the currency of the invoice per unit of the currency of the business. */
function getExchangeRate({ readHeader, currency }: Invoice, businessCurrency: string): number | null {
  const stated = readHeader?.exchange_rate
  if (!stated || stated.rate <= 0 || currency === null || currency === businessCurrency) return null
  if (stated.base === businessCurrency && stated.quote === currency) return stated.rate
  return stated.base === currency && stated.quote === businessCurrency
    ? toNumber(toDecimal(1).div(stated.rate), RATE_PLACES)
    : null
}

function toSnapshotLine(
  invoice: Invoice,
  item: InvoiceLine,
  order: number,
): PurchaseInvoiceSnapshot['lines'][number] {
  const { details } = item
  const { readHeader } = invoice
  return {
    item_id: item.id,
    order,
    kind: item.kind,
    product_name: item.productName,
    supplier_code: item.supplierCode,
    product_id: item.choice?.productId ?? null,
    unit: item.unit,
    pack: item.pack ?? '',
    quantity: toNumber(item.quantity, 6),
    unit_price: toNumber(item.unitPrice, 6),
    total_price: toNumber(item.totalPrice, 2),
    vat_rate: toNullableNumber(details.vatRate),
    note_number: getLineNoteNumber(item) || getNoteNumber(invoice),
    order_number: details.orderNumber || (readHeader?.order_number ?? ''),
    delivery_date: details.deliveryDate ?? readHeader?.delivery_date ?? null,
    pieces: toNullableNumber(details.pieces),
    container: item.kind === 'deposit' ? toContainerName(item.productName) : '',
    credited_invoice_number: details.creditedInvoiceNumber || (readHeader?.credited_invoice_number ?? ''),
  }
}

const toNullableNumber = (value: Decimal | null): number | null => value && toNumber(value, 6)
