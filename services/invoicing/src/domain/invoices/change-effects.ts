import type { Invoice } from './invoice.ts'
import { type InvoiceFacts, publishesFacts, toInvoiceFacts } from './invoice-facts.ts'
import { withVersions } from './item.ts'

/** A changed invoice with its next revision, and the facts that others must hear of because of it. */
export interface ChangeResult {
  readonly invoice: Invoice
  readonly event: {
    readonly type: 'invoicing.invoice-processed' | 'invoicing.invoice-items-changed'
    readonly facts: InvoiceFacts
  } | null
}

/**
 * What follows from a change: a pending invoice tells nothing; one that becomes processed tells its facts;
 * after that every change of them is told again, and nothing else is.
 */
export const applyChangeEffects = (
  before: Invoice,
  after: Invoice,
  businessCurrency: string,
): ChangeResult => {
  const items = withVersions(before.items, after.items)
  const invoice = { ...after, items, revision: before.revision + 1 }
  if (!publishesFacts(invoice)) return { invoice, event: null }
  const facts = toInvoiceFacts(invoice, businessCurrency)
  const told = { ...invoice, factsRevision: invoice.revision }
  if (!publishesFacts(before)) return { invoice: told, event: { type: 'invoicing.invoice-processed', facts } }
  if (sameFacts(facts, toInvoiceFacts(before, businessCurrency))) return { invoice, event: null }
  return { invoice: told, event: { type: 'invoicing.invoice-items-changed', facts } }
}

const sameFacts = (a: InvoiceFacts, b: InvoiceFacts): boolean =>
  JSON.stringify({ ...a, revision: 0 }) === JSON.stringify({ ...b, revision: 0 })
