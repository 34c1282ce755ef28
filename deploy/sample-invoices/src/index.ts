/** Generated invoices, the same for the same seed, with the values that a reader should find in them. */

export { generateAdversarialInvoice } from './adversarial/generate-adversarial-invoice.ts'
export { createRandom, type Random } from './adversarial/random.ts'
export { generateReceipt } from './adversarial/receipts/generate-receipt.ts'
export { generateInvoice, type InvoiceKind } from './generate-invoice.ts'
export { createRandomNumbers } from './seeded-random.ts'
export { createWholesaleInvoice, WHOLESALERS } from './wholesale/wholesale-invoice.ts'
