import { createHash } from 'node:crypto'
import type { PurchaseInvoiceSnapshot } from '@rms/contracts'
import { isExtractionPending } from './extraction-state.ts'
import type { Invoice } from './invoice.ts'
import { toPurchaseInvoiceSnapshot } from './purchase-invoice-snapshot.ts'

/** An invoice, and the snapshot to publish if its facts have changed since the last one. */
export interface RecordedPurchase {
  readonly invoice: Invoice
  readonly snapshot: PurchaseInvoiceSnapshot | null
}

/**
 * Decides at the revision of an invoice whether to publish its facts for the comparison with orders, deliveries and
 * agreed prices: when they differ from the published ones, but not while the document is being read. A result for other
 * facts no longer applies.
 */
export function recordPurchase(invoice: Invoice, businessCurrency: string): RecordedPurchase {
  if (!isRecordable(invoice)) return { invoice, snapshot: null }
  const snapshot = toPurchaseInvoiceSnapshot(invoice, businessCurrency)
  const fingerprint = getFingerprint(snapshot)
  if (fingerprint === invoice.purchaseCheck.fingerprint) return { invoice, snapshot: null }
  const purchaseCheck = {
    ...invoice.purchaseCheck,
    recordedRevision: invoice.revision,
    fingerprint,
    comparison: null,
  }
  const flags = invoice.flags.filter(({ code }) => code !== 'purchase-differs')
  return { invoice: { ...invoice, purchaseCheck, flags }, snapshot }
}

/** Whether the invoice is compared with orders, deliveries and agreed prices first; credit notes are not. */
export const mustBeCompared = (
  { documentType }: Pick<Invoice, 'documentType'>,
  supplier: { readonly hasPurchaseChecks: boolean },
): boolean => supplier.hasPurchaseChecks && documentType === 'invoice'

/**
 * An invoice that is processed as soon as the catalog has compared it. Its facts are published again, so that a result
 * for the current agreements arrives.
 */
export const awaitPurchaseCheck = (invoice: Invoice): Invoice => ({
  ...invoice,
  purchaseCheck: { ...invoice.purchaseCheck, fingerprint: '', comparison: null, isAwaited: true },
})

/** An invoice that no longer waits for the comparison. */
export const endPurchaseCheck = (invoice: Invoice): Invoice => ({
  ...invoice,
  purchaseCheck: { ...invoice.purchaseCheck, isAwaited: false },
  flags: invoice.flags.filter(({ code }) => code !== 'purchase-differs'),
})

/** The snapshot of a deleted invoice; null if none was published before. */
export const toDeletedPurchase = (
  invoice: Invoice,
  businessCurrency: string,
): PurchaseInvoiceSnapshot | null =>
  invoice.purchaseCheck.recordedRevision === 0
    ? null
    : {
        ...toPurchaseInvoiceSnapshot({ ...invoice, revision: invoice.revision + 1 }, businessCurrency),
        deleted: true,
      }

/** A delivery note is published only to withdraw the invoice that it was before. */
function isRecordable({ extraction, items, documentType, purchaseCheck }: Invoice): boolean {
  if (isExtractionPending(extraction)) return false
  if (purchaseCheck.recordedRevision > 0) return true
  return documentType !== 'delivery-note' && (extraction.state === 'done' || items.length > 0)
}

/** A short text that is the same for the same facts at any revision. */
const getFingerprint = (snapshot: PurchaseInvoiceSnapshot): string =>
  createHash('sha256')
    .update(JSON.stringify(snapshot.deleted ? { deleted: true } : { ...snapshot, revision: 0 }))
    .digest('base64url')
