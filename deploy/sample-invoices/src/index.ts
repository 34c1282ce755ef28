/** Invoices that were never sent, each the same for the same seed, with what a reader should find in them. */
export { generatedInvoice, type InvoiceKind } from './generate.ts'
export { randomFrom } from './random.ts'
export { HOUSES, wholesaleInvoice } from './wholesale/wholesale-invoice.ts'
