export { type Chance, seededChance } from '../chance.ts'
export * from './cii-xml.ts'
export type { DocumentLine, DocumentParty, InvoiceDocument } from './invoice-document.ts'
export { type Attachment, invoicePdf } from './invoice-pdf.ts'
export { type MenuSection, menuPdf } from './menu-pdf.ts'
export { invoiceOf, kilograms, seller } from './sample-invoice.ts'

import { english, french, german } from './wording.ts'

export const wordings = { english, french, german }
