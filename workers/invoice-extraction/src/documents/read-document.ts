import { readFile } from 'node:fs/promises'
import type { Reading, ReadingOutcome } from '@rms/contracts'
import type { SupplierHints } from '@rms/document-reading'
import { parseEInvoice } from '../einvoice/parse-einvoice.ts'
import { readEInvoice } from '../einvoice/read-einvoice.ts'
import { detectDocumentKind } from '../file/document-kind.ts'
import { type ReportProgress, UnreadableDocument, unreadable } from '../file/outcome.ts'
import { loadPageImages } from '../ocr/page-image.ts'
import { readImages } from '../ocr/read-images.ts'
import { createRecogniser, type Language, type Recogniser } from '../ocr/recogniser.ts'
import { type PdfContext, readPdf } from '../pdf/read-pdf.ts'

export interface DocumentInput {
  path: string
  supplierHints?: SupplierHints
  /** Reads what is printed even where an e-invoice says it exactly: to measure, or to compare. */
  ignoresEInvoice?: boolean
}

export interface DocumentReader {
  /** Reads one document. Whatever is wrong with the document is an outcome, never an exception. */
  read(document: DocumentInput, onProgress: ReportProgress): Promise<ReadingOutcome>
  /** Lets go of the recogniser; the reader can still be used and gets a new one. */
  close(): Promise<void>
}

const ALL_LANGUAGES: readonly Language[] = ['eng', 'deu', 'fra', 'spa']

/** A reader in this process. It loads the recogniser of print with the first document that needs it. */
export function createDocumentReader(languages: readonly Language[] = ALL_LANGUAGES): DocumentReader {
  let loading: Promise<Recogniser> | null = null
  const recogniser = () => (loading ??= createRecogniser(languages))
  return {
    read: (document, onProgress) => readDocument(document, { onProgress, recogniser }),
    close: async () => {
      const loaded = loading
      loading = null
      await (await loaded)?.close()
    },
  }
}

interface Means {
  onProgress: ReportProgress
  recogniser: () => Promise<Recogniser>
}

async function readDocument(
  { path, supplierHints = {}, ignoresEInvoice = false }: DocumentInput,
  means: Means,
): Promise<ReadingOutcome> {
  try {
    means.onProgress({ stage: 'opening', page: null, pages: null })
    const bytes = await readFile(path)
    return {
      kind: 'read',
      reading: await readBytes(bytes, { ...means, hints: supplierHints, ignoresEInvoice }),
    }
  } catch (error) {
    if (error instanceof UnreadableDocument)
      return { kind: 'unreadable', unreadable: unreadable(error.reason) }
    throw error
  }
}

async function readBytes(bytes: Uint8Array, context: PdfContext): Promise<Reading> {
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
      throw new UnreadableDocument('not-supported')
  }
}

function readXml(bytes: Uint8Array): Reading {
  const invoice = parseEInvoice(bytes)
  if (!invoice) throw new UnreadableDocument('not-supported')
  return readEInvoice(invoice, 0)
}
