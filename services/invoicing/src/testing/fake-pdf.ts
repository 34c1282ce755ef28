import { readFile } from 'node:fs/promises'
import { readPlainTextInvoice } from '@rms/document-reading'
import type { InvoiceDocumentReader } from '../features/extraction/read-uploaded-file.ts'

const TORN = 'torn'

/** A file that is detected as a PDF and contains this text. */
export const createFakePdf = (text: string): string => `%PDF-1.4\n${text}`
/** A file that is detected as a PDF and cannot be opened. */
export const createDamagedPdf = (mark = ''): string => createFakePdf(`${TORN} ${mark}`)

/** A reader for such files, which contain the text of the invoice as it is. It returns no supplier name. */
export const readFakePdf: InvoiceDocumentReader = async ({ path }, onProgress) => {
  onProgress({ stage: 'opening', page: null, pages: 1 })
  const text = (await readFile(path, 'utf8')).split('\n').slice(1).join('\n')
  if (text.startsWith(TORN))
    return {
      kind: 'unreadable',
      unreadable: { reason: 'damaged', error: 'This file is damaged.', suggestion: 'Upload it again.' },
    }
  onProgress({ stage: 'lines', page: 1, pages: 1 })
  const { header, ...reading } = readPlainTextInvoice(text)
  return {
    kind: 'read',
    reading: { ...reading, header: { ...header, supplier_name: null }, source: 'pdf', pages: 1 },
  }
}

/** The text of an invoice that passes all checks. */
export const buildInvoiceText = ({ number = 'RE-1', date = '2026-05-02', butterKg = 2 } = {}): string => {
  const total = (butterKg * 3).toFixed(2)
  return `Dairy Ltd
Invoice No: ${number}
Date: ${date}
Butter ${butterKg} kg 3.00 ${total}
Total ${total}`
}

/** A file that can be read and contains no lines. */
export const createPdfWithoutLines = (mark: number): string =>
  createFakePdf(`Delivery slip ${mark}. The lines are entered by hand.`)
