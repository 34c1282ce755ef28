import { z } from 'zod'
import { Amount, DateText, Id, Instant, Quantity } from '../foundation/primitives.ts'
import { ClaimReason } from '../purchasing/claims.ts'
import { LineKind } from '../purchasing/document-reading.ts'
import { InvoiceStatus } from '../purchasing/invoice-schemas.ts'
import { PaymentHistory, PaymentSnapshot } from '../purchasing/paid-amounts.ts'
import { MatchStatus, UnclearReason } from '../purchasing/purchase-lines.ts'

/** A line as printed. Whether its amounts include VAT follows from the arithmetic of the document. */
const PurchaseInvoiceLine = z.object({
  /** Unique among all lines of all invoices, and unchanged by corrections. */
  item_id: Id,
  /** The position on the document, from 0. */
  order: z.int(),
  kind: LineKind,
  product_name: z.string(),
  supplier_code: z.string().nullable(),
  /** The product that a person chose; null leaves the choice to the supplier's known items. */
  product_id: Id.nullable(),
  unit: z.string(),
  pack: z.string(),
  quantity: Quantity,
  unit_price: Quantity,
  total_price: Amount,
  /** In percent; null if the line states none. */
  vat_rate: Quantity.nullable(),
  /** The delivery note and the order named for the line; '' if none is. */
  note_number: z.string(),
  order_number: z.string(),
  delivery_date: DateText.nullable(),
  /** Pieces of goods whose quantity is a weight. */
  pieces: Quantity.nullable(),
  /** The container of a deposit line; '' for other kinds. */
  container: z.string(),
  /** On a credit note: the number of the invoice that it corrects; '' if none is named. */
  credited_invoice_number: z.string(),
})

/**
 * An invoice or credit note as read, corrected or deleted, at any status. A higher revision replaces every lower one.
 */
export const PurchaseInvoiceSnapshot = z.object({
  invoice_id: Id,
  revision: z.int(),
  /** Deleted, or no longer an invoice or credit note. */
  deleted: z.boolean(),
  document_type: z.enum(['invoice', 'credit-note']),
  supplier_id: Id,
  location_id: Id,
  invoice_number: z.string(),
  invoice_date: DateText,
  currency: z.string(),
  /** Units of the currency of the invoice per unit of the currency of the business, if the document states it. */
  exchange_rate: Quantity.nullable(),
  /** '' if none is printed. */
  iban: z.string(),
  net_total: Amount.nullable(),
  tax_total: Amount.nullable(),
  /** Including tax. */
  total: Amount,
  /** Charges less discounts on the whole document, which are in no line; missing if it states none. */
  adjustment: Amount.optional(),
  /** Whether the lines are those of an e-invoice, whose amounts exclude tax by its standard; missing if not. */
  has_net_lines: z.boolean().optional(),
  /** The user who uploaded it; null for staff. */
  entered_by: Id.nullable(),
  /** Snapshots of earlier releases do not have this and the next four fields. */
  history: PaymentHistory.optional(),
  uploaded_at: Instant.optional(),
  /** Whether a person declared it a credit note although the document does not say so. */
  type_declared: z.boolean().optional(),
  is_paid: z.boolean().optional(),
  /** Null if it is not paid, or was paid in an earlier release. */
  payment: PaymentSnapshot.nullable().optional(),
  lines: z.array(PurchaseInvoiceLine),
})
export type PurchaseInvoiceSnapshot = z.infer<typeof PurchaseInvoiceSnapshot>

/** The status of an invoice or credit note. A higher revision replaces every lower one. */
export const PurchaseInvoiceState = z.object({
  invoice_id: Id,
  revision: z.int(),
  supplier_id: Id,
  status: InvoiceStatus,
  /** The printed prices with which a person has confirmed the differences of the invoice; empty otherwise. */
  confirmed_prices: z.array(z.object({ item_id: Id, unit_price: Quantity })),
})
export type PurchaseInvoiceState = z.infer<typeof PurchaseInvoiceState>

/**
 * The result of comparing an invoice with its orders, deliveries and agreed prices. `differs` means that a person has to
 * decide; statuses that need no decision, such as `not-checked`, are listed too.
 */
export const PurchaseCheckResult = z.object({
  invoice_id: Id,
  /** Of the invoice that was compared. */
  revision: z.int(),
  outcome: z.enum(['matched', 'differs']),
  currency: z.string(),
  /** The sum of its claims, net. */
  claimed_amount: Amount,
  /** The locations other than that of the invoice to which its goods were delivered, in ascending order. */
  delivery_location_ids: z.array(Id).optional(),
  lines: z.array(
    z.object({
      item_id: Id,
      /** Most important first. */
      statuses: z.array(MatchStatus),
      claimed_amount: Amount,
      /** Whether a person has to decide about the line; if absent, its statuses decide. */
      needs_decision: z.boolean().optional(),
      /** Of the claim for the line; missing without one. */
      claim_reasons: z.array(ClaimReason).optional(),
      /** Missing unless the line is `unclear`. */
      unclear_reason: UnclearReason.optional(),
    }),
  ),
})
export type PurchaseCheckResult = z.infer<typeof PurchaseCheckResult>
