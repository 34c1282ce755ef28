import { readFile } from 'node:fs/promises'
import type { Reading, ReadingOutcome } from '@rms/contracts'
import type { SupplierHistory } from '@rms/document-reading'
import { parseEInvoice } from '../einvoice/parse-einvoice.ts'
import { readEInvoice } from '../einvoice/read-einvoice.ts'
import { detectDocumentKind } from '../file/document-kind.ts'
import {
  type ReportProgress,
  toUnreadableResult,
  UnreadableDocumentError,
} from '../file/unreadable-document.ts'
import { loadPageImages } from '../ocr/page-image.ts'
import { readImages } from '../ocr/read-images.ts'
import { createTextRecogniser, type TextRecogniser } from '../ocr/recogniser.ts'
import { type PdfReadingContext, readPdf } from '../pdf/read-pdf.ts'

export interface DocumentInput {
  path: string
  supplierHints?: SupplierHistory
  /** Reads the printed pages even if there is an e-invoice, for measurements and comparisons. */
  ignoresEInvoice?: boolean
}

export interface DocumentReader {
  /** Reads one document. Problems of the document are an outcome, never an exception. */
  read(document: DocumentInput, onProgress: ReportProgress): Promise<ReadingOutcome>
  /** Releases the recogniser; the reader can still be used and creates a new one. */
  close(): Promise<void>
}

/** A reader in this process. It loads the text recogniser with the first document that needs it. */
export function createDocumentReader(): DocumentReader {
  let loading: Promise<TextRecogniser> | null = null
  const recogniser = () => (loading ??= createTextRecogniser())
  return {
    read: (document, onProgress) => readDocument(document, { onProgress, recogniser }),
    close: async () => {
      const loaded = loading
      loading = null
      await (await loaded)?.close()
    },
  }
}

interface ReaderDependencies {
  onProgress: ReportProgress
  recogniser: () => Promise<TextRecogniser>
}

async function readDocument(
  { path, supplierHints = {}, ignoresEInvoice = false }: DocumentInput,
  dependencies: ReaderDependencies,
): Promise<ReadingOutcome> {
  try {
    dependencies.onProgress({ stage: 'opening', page: null, pages: null })
    const bytes = await readFile(path)
    return {
      kind: 'read',
      reading: await readBytes(bytes, { ...dependencies, hints: supplierHints, ignoresEInvoice }),
    }
  } catch (error) {
    if (error instanceof UnreadableDocumentError)
      return { kind: 'unreadable', unreadable: toUnreadableResult(error.reason) }
    throw error
  }
}

async function readBytes(bytes: Uint8Array, context: PdfReadingContext): Promise<Reading> {
  const kind = detectDocumentKind(bytes)
  switch (kind) {
    case 'pdf':
      return readPdf(bytes, context)
    case 'xml':
      return readXml(bytes)
    case 'jpeg':
    case 'png':
    case 'webp':
    case 'tiff':
      return readImages(await loadPageImages(bytes), context)
    case 'heic':
    case 'unknown':
      throw new UnreadableDocumentError('not-supported')
  }
}

function readXml(bytes: Uint8Array): Reading {
  const invoice = parseEInvoice(bytes)
  if (!invoice) throw new UnreadableDocumentError('not-supported')
  return readEInvoice(invoice, 0)
}
