import { englishInvoiceWording, frenchInvoiceWording, germanInvoiceWording } from './invoice-wording.ts'

export { buildCiiXml } from './cii-xml.ts'
export type { DocumentLine, InvoiceDocument } from './invoice-document.ts'
export { createInvoicePdf } from './invoice-pdf.ts'
export { creditNoteWording } from './invoice-wording.ts'
export { createMenuPdf } from './menu-pdf.ts'

export const invoiceWordings = {
  english: englishInvoiceWording,
  french: frenchInvoiceWording,
  german: germanInvoiceWording,
}
