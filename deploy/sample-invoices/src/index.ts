/** Invoices that were never sent, each the same for the same seed, with what a reader should find in them. */

export { generateInvoice, type InvoiceKind } from './generate-invoice.ts'
export { createRandomNumbers } from './seeded-random.ts'
export { createWholesaleInvoice, WHOLESALERS } from './wholesale/wholesale-invoice.ts'
