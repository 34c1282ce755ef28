import type { PaymentSnapshot, PurchaseInvoiceSnapshot, PurchaseInvoiceState } from '@rms/contracts'
import { type Decimal, fromStoredInstant, toDecimal } from '@rms/domain-kit'
import { getItemPack } from '../../agreements/agreement-item.ts'
import type { InvoicedLine, InvoiceFact, RecordedPayment } from '../facts/invoice-fact.ts'
import type { PurchaseUnit } from '../units/purchase-units.ts'

export type SnapshotLine = PurchaseInvoiceSnapshot['lines'][number]

export interface LineFinders {
  /** Null while the product is not known. */
  readonly findProduct: (line: SnapshotLine) => number | null
  readonly findUnit: (line: SnapshotLine) => PurchaseUnit
}

/** What has been decided about an invoice in invoicing. */
interface InvoiceState {
  readonly status: PurchaseInvoiceState['status']
  readonly processed_at: Date | null
  readonly confirmed_prices: PurchaseInvoiceState['confirmed_prices']
}

/** An invoice as published by invoicing, with the product and the unit of each line. */
export const toInvoiceFact = (
  { state, ...snapshot }: PurchaseInvoiceSnapshot & { readonly state?: InvoiceState | undefined },
  finders: LineFinders,
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
  adjustment: toNullableDecimal(snapshot.adjustment ?? null),
  hasNetLines: snapshot.has_net_lines ?? false,
  enteredBy: snapshot.entered_by,
  editedBy: snapshot.history?.edited_by ?? [],
  earlierLocationIds: snapshot.history?.earlier_location_ids ?? [],
  earlierCurrencies: snapshot.history?.earlier_currencies ?? [],
  paymentRevision: snapshot.history?.payment_revision,
  isTypeDeclared: snapshot.type_declared ?? false,
  uploadedAt: snapshot.uploaded_at ? Temporal.Instant.from(snapshot.uploaded_at) : null,
  isPaid: snapshot.is_paid ?? state?.status === 'paid',
  isPending: !isProcessed(snapshot, state),
  payment: snapshot.payment ? toRecordedPayment(snapshot.payment) : null,
  processedAt: state?.processed_at ? fromStoredInstant(state.processed_at) : null,
  confirmedPrices: new Map(state?.confirmed_prices.map(each => [each.item_id, toDecimal(each.unit_price)])),
  lines: snapshot.lines.map(line => toInvoicedLine(line, finders)),
})

/** An invoice has no status until it was processed first. */
const isProcessed = (
  { is_paid }: Pick<PurchaseInvoiceSnapshot, 'is_paid'>,
  state: InvoiceState | undefined,
): boolean => is_paid === true || (state !== undefined && state.status !== 'pending')

const toRecordedPayment = (payment: PaymentSnapshot): RecordedPayment => ({
  currency: payment.currency,
  total: toDecimal(payment.total),
  withheld: toDecimal(payment.withheld),
  alreadyWithheld: toDecimal(payment.already_withheld),
  due: toDecimal(payment.amount),
  isShortPaid: payment.short_paid,
  withheldByClaim: new Map(
    payment.withheld_claims.map(({ claim_id, amount }) => [claim_id, toDecimal(amount)]),
  ),
  ...(payment.settled_credits && {
    settledCredits: payment.settled_credits.map(({ credit_line_id, claim_id, amount }) => ({
      creditLineId: credit_line_id,
      claimId: claim_id,
      amount: toDecimal(amount),
    })),
  }),
})

/** Reads the content of units, each once: suppliers print the same names on every invoice. */
export function createUnitFinder(): LineFinders['findUnit'] {
  const units = new Map<string, PurchaseUnit>()
  return line => {
    const { product_name, unit, pack } = line
    const key = `${unit}\n${pack}\n${product_name}`
    const known = units.get(key)
    if (known) return known
    const read = { name: unit, content: getItemPack(product_name, line) }
    units.set(key, read)
    return read
  }
}

const toInvoicedLine = (line: SnapshotLine, { findProduct, findUnit }: LineFinders): InvoicedLine => ({
  lineId: line.item_id,
  order: line.order,
  kind: line.kind,
  productId: line.kind === 'goods' ? findProduct(line) : null,
  unit: findUnit(line),
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
