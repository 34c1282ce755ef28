/** Generated invoices, the same for the same seed, with the values that a reader should find in them. */

export { generateInvoice, type InvoiceKind } from './generate-invoice.ts'
export { createRandomNumbers } from './seeded-random.ts'
export { createWholesaleInvoice, WHOLESALERS } from './wholesale/wholesale-invoice.ts'
