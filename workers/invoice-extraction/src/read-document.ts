import { readFile } from 'node:fs/promises'
import type { Reading, ReadingOutcome, ReadingProgress } from '@rms/contracts'
import { parseEInvoice } from './einvoice/einvoice.ts'
import { einvoiceReading } from './einvoice/einvoice-reading.ts'
import type { SupplierHints } from './layout/layout-reading.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { documentKind } from './route.ts'
import { UnreadableDocument, unreadable } from './unreadable.ts'

export type ReportProgress = (progress: ReadingProgress) => void

export interface DocumentToRead {
  path: string
  supplierHints?: SupplierHints
}

/** Reads one document in this process. Whatever is wrong with the document is an outcome, never an exception. */
export async function readDocument(
  document: DocumentToRead,
  onProgress: ReportProgress,
): Promise<ReadingOutcome> {
  try {
    onProgress({ stage: 'opening', page: null, pages: null })
    const bytes = await readFile(document.path)
    return { kind: 'read', reading: await readBytes(bytes, document.supplierHints ?? {}, onProgress) }
  } catch (error) {
    if (error instanceof UnreadableDocument)
      return { kind: 'unreadable', unreadable: unreadable(error.reason) }
    throw error
  }
}

async function readBytes(
  bytes: Uint8Array,
  hints: SupplierHints,
  onProgress: ReportProgress,
): Promise<Reading> {
  const kind = documentKind(bytes)
  if (kind === 'pdf') return readPdf(bytes, { hints, onProgress })
  if (kind === 'xml') return readXml(bytes)
  throw new UnreadableDocument('not-supported')
}

function readXml(bytes: Uint8Array): Reading {
  const invoice = parseEInvoice(bytes)
  if (!invoice) throw new UnreadableDocument('not-supported')
  return einvoiceReading(invoice, 0)
}
