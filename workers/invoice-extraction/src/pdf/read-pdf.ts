import type { Reading } from '@rms/contracts'
import {
  findPrintedTotal,
  isTextLayerUsable,
  type PageTokens,
  readLayout,
  readWithSupplierHistory,
} from '@rms/document-reading'
import { formatAmountInEnglish } from '@rms/domain-kit'
import type { EInvoice } from '../einvoice/einvoice.ts'
import { readEInvoice, readEInvoiceHeader } from '../einvoice/read-einvoice.ts'
import { UnreadableDocumentError } from '../file/unreadable-document.ts'
import { extractPdfImages } from '../ocr/pdf-images.ts'
import { type OcrReadingContext, readImages } from '../ocr/read-images.ts'
import { findEmbeddedEInvoice } from './embedded-einvoice.ts'
import { type OpenPdf, openPdf } from './open-pdf.ts'
import { readPdfTokens } from './pdf-tokens.ts'

const MAX_PAGES = 50

export interface PdfReadingContext extends OcrReadingContext {
  ignoresEInvoice: boolean
}

/** Reads a PDF: its embedded e-invoice, else its text layer, else its pages as images. */
export async function readPdf(bytes: Uint8Array, context: PdfReadingContext): Promise<Reading> {
  const pdf = await openPdf(bytes)
  try {
    if (pdf.pages > MAX_PAGES) throw new UnreadableDocumentError('too-many-pages')
    const invoice = context.ignoresEInvoice ? null : await findEmbeddedEInvoice(pdf)
    const pages = await textPages(pdf, context)
    if (invoice && invoice.lines.length > 0) return compareWithPages(readEInvoice(invoice, pdf.pages), pages)
    const printed = isTextLayerUsable(pages)
      ? readWithSupplierHistory(hints => readLayout(pages, 'pdf', hints), context.hints)
      : await readScan(bytes, context)
    return invoice ? applyEInvoiceHeader(invoice, printed) : printed
  } finally {
    await pdf.close()
  }
}

async function textPages(pdf: OpenPdf, { onProgress }: OcrReadingContext): Promise<PageTokens[]> {
  const pages: PageTokens[] = []
  for (let page = 1; page <= pdf.pages; page += 1) {
    onProgress({ stage: 'text', page, pages: pdf.pages })
    pages.push(await readPdfTokens(pdf, page))
  }
  return pages
}

async function readScan(bytes: Uint8Array, context: OcrReadingContext): Promise<Reading> {
  const pictures = await extractPdfImages(bytes)
  try {
    return await readImages(pictures.pages, context)
  } finally {
    pictures.close()
  }
}

/**
 * The XML takes precedence, but a person has to know if the pages differ. The total may be printed under any label, so
 * it differs only if the XML's total is nowhere on the pages.
 */
function compareWithPages(reading: Reading, pages: readonly PageTokens[]): Reading {
  const { total, text } = findPrintedTotal(pages)
  return flagDifferentTotal(reading, total, text)
}

function flagDifferentTotal(reading: Reading, total: number | null, text: string): Reading {
  const stated = reading.header.total_amount
  if (total === null || stated === null || total === stated || isPrinted(stated, text)) return reading
  const message = `The XML embedded in this PDF states a total of ${formatAmountInEnglish(stated)}, but its pages show ${formatAmountInEnglish(total)}.`
  return { ...reading, verdict: 'doubtful', flags: [...reading.flags, { code: 'xml-differs', message }] }
}

function isPrinted(amount: number, text: string): boolean {
  const digits = amount.toFixed(2).replace('-', '').replace('.', '')
  return text.split(/\s{2,}|\n/).some(cell => cell.replace(/\D/g, '') === digits)
}

/** The small profiles (MINIMUM, BASIC WL) state exact header data; the lines and the rest come from the pages. */
function applyEInvoiceHeader(invoice: EInvoice, reading: Reading): Reading {
  const stated = Object.entries(readEInvoiceHeader(invoice)).filter(([, value]) => value !== null)
  const header: Reading['header'] = { ...reading.header, ...Object.fromEntries(stated) }
  return flagDifferentTotal({ ...reading, header }, reading.header.total_amount, reading.text)
}
