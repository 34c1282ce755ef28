import type { Invoice } from './invoice.ts'
import { withLineVersions } from './invoice-line.ts'
import {
  type InvoiceProcessedPayload,
  shouldPublishInvoice,
  toInvoiceProcessedPayload,
} from './invoice-processed-payload.ts'

/** A changed invoice with its next revision, and the event to publish. */
export interface InvoiceChangeEffects {
  readonly invoice: Invoice
  readonly event: {
    readonly type: 'invoicing.invoice-processed' | 'invoicing.invoice-items-changed'
    readonly facts: InvoiceProcessedPayload
  } | null
}

/**
 * The effects of a change: a pending invoice publishes nothing; when it becomes processed, its facts are published;
 * after that, they are published again whenever they change.
 */
export const applyInvoiceChangeEffects = (
  before: Invoice,
  after: Invoice,
  businessCurrency: string,
): InvoiceChangeEffects => {
  const items = withLineVersions(before.items, after.items)
  const invoice = { ...after, items, revision: before.revision + 1 }
  if (!shouldPublishInvoice(invoice)) return { invoice, event: null }
  const facts = toInvoiceProcessedPayload(invoice, businessCurrency)
  const published = { ...invoice, factsRevision: invoice.revision }
  if (!shouldPublishInvoice(before))
    return { invoice: published, event: { type: 'invoicing.invoice-processed', facts } }
  if (sameFacts(facts, toInvoiceProcessedPayload(before, businessCurrency))) return { invoice, event: null }
  return { invoice: published, event: { type: 'invoicing.invoice-items-changed', facts } }
}

const sameFacts = (a: InvoiceProcessedPayload, b: InvoiceProcessedPayload): boolean =>
  JSON.stringify({ ...a, revision: 0 }) === JSON.stringify({ ...b, revision: 0 })
