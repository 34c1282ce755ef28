import { english, french, german } from './wording.ts'

export type { DocumentLine, InvoiceDocument } from './invoice-document.ts'
export { invoicePdf } from './invoice-pdf.ts'
export { menuPdf } from './menu-pdf.ts'

export const wordings = { english, french, german }
