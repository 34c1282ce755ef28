import type { ReadingProgress, UnreadableResult } from '@rms/contracts'

/** Called for each stage and page; must not throw. */
export type ReportProgress = (progress: ReadingProgress) => void

type Reason = UnreadableResult['reason']

/** The messages for the person who uploaded a document, with what they can do about it. */
const sentences: Record<Reason, { error: string; suggestion: string }> = {
  password: {
    error: 'This PDF is password-protected.',
    suggestion: 'Save a copy without a password or ask the supplier for one, and upload that.',
  },
  damaged: {
    error: 'This file is damaged or incomplete and cannot be opened.',
    suggestion: 'Download or photograph the invoice again and upload the new file.',
  },
  'too-many-pages': {
    error: 'This document has more than 50 pages.',
    suggestion: 'Split it into single invoices and upload them one by one.',
  },
  'too-many-pixels': {
    error: 'This image has more than 100 megapixels.',
    suggestion: 'Save a smaller copy (300 dpi is enough) and upload that.',
  },
  'not-supported': {
    error: 'This file type is not supported.',
    suggestion: 'Upload the invoice as a PDF, JPEG, PNG, WebP or TIFF file, or as an e-invoice in XML.',
  },
  'took-too-long': {
    error: 'Reading this document took too long and was stopped.',
    suggestion: 'Upload a clearer or smaller copy, or enter the lines manually.',
  },
  'took-too-much-memory': {
    error: 'This document needs too much memory to read.',
    suggestion: 'Upload a smaller copy or enter the lines manually.',
  },
}

/** The result for a document that could not be opened. */
export function toUnreadableResult(reason: Reason): UnreadableResult {
  return { reason, ...sentences[reason] }
}

/** Thrown by any stage of the reader that cannot open a document. */
export class UnreadableDocumentError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(sentences[reason].error, { cause })
    this.name = 'UnreadableDocument'
    this.reason = reason
  }
}
