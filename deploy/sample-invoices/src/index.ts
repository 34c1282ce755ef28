/** Invoices that were never sent, each the same for the same seed, with what a reader should find in them. */

export { randomFrom } from './choice.ts'
export { generatedInvoice, type InvoiceKind } from './generate.ts'
export { HOUSES, wholesaleInvoice } from './wholesale/wholesale-invoice.ts'
