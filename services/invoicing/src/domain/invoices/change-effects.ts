import type { Invoice } from './invoice.ts'
import { type InvoiceFacts, publishesFacts, toInvoiceFacts } from './invoice-facts.ts'
import { withItemVersions } from './invoice-item.ts'

/** A changed invoice with its next revision, and the event to publish. */
export interface InvoiceChangeEffects {
  readonly invoice: Invoice
  readonly event: {
    readonly type: 'invoicing.invoice-processed' | 'invoicing.invoice-items-changed'
    readonly facts: InvoiceFacts
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
  const items = withItemVersions(before.items, after.items)
  const invoice = { ...after, items, revision: before.revision + 1 }
  if (!publishesFacts(invoice)) return { invoice, event: null }
  const facts = toInvoiceFacts(invoice, businessCurrency)
  const published = { ...invoice, factsRevision: invoice.revision }
  if (!publishesFacts(before))
    return { invoice: published, event: { type: 'invoicing.invoice-processed', facts } }
  if (sameFacts(facts, toInvoiceFacts(before, businessCurrency))) return { invoice, event: null }
  return { invoice: published, event: { type: 'invoicing.invoice-items-changed', facts } }
}

const sameFacts = (a: InvoiceFacts, b: InvoiceFacts): boolean =>
  JSON.stringify({ ...a, revision: 0 }) === JSON.stringify({ ...b, revision: 0 })
