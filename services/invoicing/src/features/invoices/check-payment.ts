import { internalEndpoints, type PayableAmount, type PaymentHold, type PaymentSnapshot } from '@rms/contracts'
import { toInstantText } from '@rms/domain-kit'
import { AppError, conflict, serviceUnavailable } from '@rms/service-kit'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { toPurchaseInvoiceSnapshot } from '../../domain/invoices/purchase-invoice-snapshot.ts'
import { checkStatusChange } from '../../domain/invoices/status-rules.ts'
import type { InvoicingDependencies } from '../dependencies.ts'

/** The revision of an invoice whose payment nothing holds, and what is to be paid for it. */
export interface PayableRevision {
  readonly revision: number
  /** Null if the catalog is of an earlier release. */
  readonly amount: PayableAmount | null
}

/**
 * Checks with the catalog that nothing holds the payment of an invoice. 409 with a sentence for each reason to hold it,
 * 503 if the catalog is unavailable. Null for an invoice that cannot be set to paid anyway.
 */
export async function checkPayment(
  { invoices, settings, internal }: Pick<InvoicingDependencies, 'invoices' | 'settings' | 'internal'>,
  { id, version }: { readonly id: number; readonly version: number | undefined },
): Promise<PayableRevision | null> {
  const invoice = await invoices.find(id)
  const isStale = version !== undefined && version !== invoice?.revision
  if (!invoice || isStale || checkStatusChange(invoice, 'paid') !== null) return null
  const { currency } = await settings.current()
  const body = toPurchaseInvoiceSnapshot(invoice, currency)
  const { holds, payable = null } = await internal
    .call(internalEndpoints.checkPayment, { body })
    .catch(toUnavailable)
  const [first] = holds
  if (first === undefined) return { revision: invoice.revision, amount: payable }
  const sentences = holds.map(hold => HOLD_SENTENCES[hold])
  throw conflict('payment-held', sentences.join(' '), { extra: { holds } })
}

/**
 * Checks with the catalog that the payment of an invoice can be undone. 409 if a credit note was settled without what the
 * invoice withholds, which would then be paid and never credited; 503 if the catalog is unavailable.
 */
export async function checkUndoing(
  { invoices, settings, internal }: Pick<InvoicingDependencies, 'invoices' | 'settings' | 'internal'>,
  { id, version }: { readonly id: number; readonly version: number | undefined },
): Promise<void> {
  const invoice = await invoices.find(id)
  const isStale = version !== undefined && version !== invoice?.revision
  if (isStale || !invoice?.payment || invoice.payment.withheld_claims.length === 0) return
  const { currency } = await settings.current()
  const body = toPurchaseInvoiceSnapshot(invoice, currency)
  const { settled_by_credits = 0 } = await internal
    .call(internalEndpoints.checkPayment, { body })
    .catch(toUnavailable)
  if (settled_by_credits > 0)
    throw conflict(
      'credit-settled',
      'A credit note was settled without the amount that this invoice withholds. Mark the credit note as unpaid first.',
    )
}

/** What is paid for the invoice; 409 if it has changed since its payment was checked. */
export function toPayment(
  { revision }: Invoice,
  payable: PayableRevision | null,
  { username, at }: { readonly username: string; readonly at: Temporal.Instant },
): PaymentSnapshot | null {
  if (payable?.revision !== revision)
    throw conflict('changed-meanwhile', 'Someone else has changed this invoice. Reload it and try again.')
  return payable.amount && { ...payable.amount, paid_at: toInstantText(at), paid_by: username }
}

const HOLD_SENTENCES: Readonly<Record<PaymentHold, string>> = {
  'unknown-iban':
    "The bank account on this invoice is not the supplier's. Check it with the supplier before you pay.",
  'iban-changed':
    "The supplier's bank account has changed since this invoice was uploaded. Someone other than the person who changed it must approve the invoice.",
  'approval-missing': 'This invoice must be approved before it is paid.',
  'approval-void': 'This invoice has changed since it was approved. Have it approved again.',
  'vat-unclear': 'The VAT of the amounts to withhold is unclear. Pay in full or correct the lines.',
}

/** A catalog of an earlier release does not know the call. */
function toUnavailable(error: unknown): never {
  if (error instanceof AppError && error.status === 404)
    throw serviceUnavailable('The payment check', 5, error)
  throw error
}
