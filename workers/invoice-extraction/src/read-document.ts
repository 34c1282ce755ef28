import { readFile } from 'node:fs/promises'
import type { Reading, ReadingOutcome, ReadingProgress } from '@rms/contracts'
import { parseEInvoice } from './einvoice/einvoice.ts'
import { einvoiceReading } from './einvoice/einvoice-reading.ts'
import { embeddedEInvoice } from './pdf/embedded-einvoice.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { documentKind } from './route.ts'
import { UnreadableDocument, unreadable } from './unreadable.ts'

export type ReportProgress = (progress: ReadingProgress) => void

const MAX_PAGES = 50

/** Reads one document in this process. Whatever is wrong with the document is an outcome, never an exception. */
export async function readDocument(
  { path }: { path: string },
  onProgress: ReportProgress,
): Promise<ReadingOutcome> {
  try {
    onProgress({ stage: 'opening', page: null, pages: null })
    const bytes = await readFile(path)
    return { kind: 'read', reading: await readBytes(bytes) }
  } catch (error) {
    if (error instanceof UnreadableDocument)
      return { kind: 'unreadable', unreadable: unreadable(error.reason) }
    throw error
  }
}

async function readBytes(bytes: Uint8Array): Promise<Reading> {
  const kind = documentKind(bytes)
  if (kind === 'pdf') return readPdf(bytes)
  if (kind === 'xml') return readXml(bytes)
  throw new UnreadableDocument('not-supported')
}

function readXml(bytes: Uint8Array): Reading {
  const invoice = parseEInvoice(bytes)
  if (!invoice) throw new UnreadableDocument('not-supported')
  return einvoiceReading(invoice, 0)
}

async function readPdf(bytes: Uint8Array): Promise<Reading> {
  const pdf = await openPdf(bytes)
  try {
    if (pdf.pages > MAX_PAGES) throw new UnreadableDocument('too-many-pages')
    const invoice = await embeddedEInvoice(pdf)
    if (invoice) return einvoiceReading(invoice, pdf.pages)
    throw new UnreadableDocument('not-supported')
  } finally {
    await pdf.close()
  }
}
