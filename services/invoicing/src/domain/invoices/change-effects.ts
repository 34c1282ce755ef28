import type { PurchaseInvoiceSnapshot } from '@rms/contracts'
import type { Invoice } from './invoice.ts'
import { withLineVersions } from './invoice-line.ts'
import {
  type InvoiceProcessedPayload,
  shouldPublishInvoice,
  toInvoiceProcessedPayload,
} from './invoice-processed-payload.ts'
import { withPaymentRevision } from './purchase-invoice-snapshot.ts'
import { endPurchaseCheck, recordPurchase } from './record-purchase.ts'

/** A changed invoice with its next revision, and the events to publish. */
export interface InvoiceChangeEffects {
  readonly invoice: Invoice
  readonly event: {
    readonly type: 'invoicing.invoice-processed' | 'invoicing.invoice-items-changed'
    readonly facts: InvoiceProcessedPayload
  } | null
  /** The facts for comparing the invoice with its order and delivery; null if they have not changed. */
  readonly snapshot: PurchaseInvoiceSnapshot | null
}

/**
 * The effects of a change on prices: a pending invoice publishes nothing; when it becomes processed, its facts are published;
 * after that, they are published again whenever they change.
 */
export const applyInvoiceChangeEffects = (
  before: Invoice,
  after: Invoice,
  businessCurrency: string,
): InvoiceChangeEffects => {
  const items = withLineVersions(before.items, after.items)
  const revised = { ...after, items, revision: before.revision + 1 }
  const changed = withPaymentRevision(before, revised, businessCurrency)
  const settled = changed.status === 'pending' ? changed : endPurchaseCheck(changed)
  const { invoice, snapshot } = recordPurchase(settled, businessCurrency)
  if (!shouldPublishInvoice(invoice)) return { invoice, event: null, snapshot }
  const facts = toInvoiceProcessedPayload(invoice, businessCurrency)
  const published = { ...invoice, factsRevision: invoice.revision }
  if (!shouldPublishInvoice(before))
    return { invoice: published, event: { type: 'invoicing.invoice-processed', facts }, snapshot }
  if (sameFacts(facts, toInvoiceProcessedPayload(before, businessCurrency)))
    return { invoice, event: null, snapshot }
  return { invoice: published, event: { type: 'invoicing.invoice-items-changed', facts }, snapshot }
}

const sameFacts = (a: InvoiceProcessedPayload, b: InvoiceProcessedPayload): boolean =>
  JSON.stringify({ ...a, revision: 0 }) === JSON.stringify({ ...b, revision: 0 })
