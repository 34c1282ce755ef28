import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isDecompressionBomb } from '@rms/service-kit/decompression-bomb'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { UnreadableDocumentError } from '../file/unreadable-document.ts'

/** An open PDF with a known number of pages. Must be closed after use. */
export interface OpenPdf {
  document: PDFDocumentProxy
  pages: number
  close(): Promise<void>
}

/** Opens a PDF from bytes, which are copied. Throws UnreadableDocument: password, damaged or took-too-much-memory. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  if (isTruncated(bytes)) throw new UnreadableDocumentError('damaged')
  if (isDecompressionBomb(bytes)) throw new UnreadableDocumentError('took-too-much-memory')
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    cMapUrl: join(folder, 'cmaps/'),
    standardFontDataUrl: join(folder, 'standard_fonts/'),
  })
  try {
    const document = await loading.promise
    return { document, pages: document.numPages, close: () => loading.destroy() }
  } catch (error) {
    await loading.destroy()
    throw new UnreadableDocumentError(isPasswordError(error) ? 'password' : 'damaged', error)
  }
}

const TRAILER_WINDOW_BYTES = 4096

/** A PDF ends with %%EOF; without it, the end of the file is missing, possibly with the last lines of the table. */
function isTruncated(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(Math.max(0, bytes.length - TRAILER_WINDOW_BYTES))).toString('latin1')
  return !end.includes('%%EOF')
}

function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException'
}
