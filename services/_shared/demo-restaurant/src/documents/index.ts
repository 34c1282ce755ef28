import { englishWording, frenchWording, germanWording } from './document-wording.ts'

export type { DocumentLine, InvoiceDocument } from './invoice-document.ts'
export { createInvoicePdf } from './invoice-pdf.ts'
export { createMenuPdf } from './menu-pdf.ts'

export const documentWordings = { english: englishWording, french: frenchWording, german: germanWording }
