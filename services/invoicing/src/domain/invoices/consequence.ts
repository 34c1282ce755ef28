import type { Invoice } from './invoice.ts'
import { factsOf, type InvoiceFacts, tellsFacts } from './invoice-facts.ts'
import { withVersions } from './item.ts'

/** A changed invoice with its next revision, and the facts that others must hear of because of it. */
export interface Consequence {
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
export const consequenceOf = (before: Invoice, after: Invoice, businessCurrency: string): Consequence => {
  const items = withVersions(before.items, after.items)
  const invoice = { ...after, items, revision: before.revision + 1 }
  if (!tellsFacts(invoice)) return { invoice, event: null }
  const facts = factsOf(invoice, businessCurrency)
  const told = { ...invoice, factsRevision: invoice.revision }
  if (!tellsFacts(before)) return { invoice: told, event: { type: 'invoicing.invoice-processed', facts } }
  if (sameFacts(facts, factsOf(before, businessCurrency))) return { invoice, event: null }
  return { invoice: told, event: { type: 'invoicing.invoice-items-changed', facts } }
}

const sameFacts = (a: InvoiceFacts, b: InvoiceFacts): boolean =>
  JSON.stringify({ ...a, revision: 0 }) === JSON.stringify({ ...b, revision: 0 })
