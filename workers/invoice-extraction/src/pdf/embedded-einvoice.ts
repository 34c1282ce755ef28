import type { EInvoice } from '../einvoice/einvoice.ts'
import { parseEInvoice } from '../einvoice/parse-einvoice.ts'
import { UnreadableDocument } from '../file/outcome.ts'
import type { OpenPdf } from './open-pdf.ts'

const MAX_XML_BYTES = 20 * 1024 * 1024

/** The e-invoice that a Factur-X, ZUGFeRD or XRechnung PDF carries, whatever its file is called; null without one. */
export async function findEmbeddedEInvoice(pdf: OpenPdf): Promise<EInvoice | null> {
  const attachments: Record<string, unknown> | null = await pdf.document.getAttachments()
  for (const attachment of Object.values(attachments ?? {})) {
    const bytes = xmlBytesOf(attachment)
    const invoice = bytes && tryParse(bytes)
    if (invoice) return invoice
  }
  return null
}

function xmlBytesOf(attachment: unknown): Uint8Array | null {
  if (typeof attachment !== 'object' || attachment === null) return null
  const { filename, content } = attachment as { filename?: unknown; content?: unknown }
  const isXml = typeof filename === 'string' && /\.xml$/i.test(filename)
  return isXml && content instanceof Uint8Array && content.length <= MAX_XML_BYTES ? content : null
}

/** An attachment that is no readable XML is none of the reader's business: the pages still say everything. */
function tryParse(bytes: Uint8Array): EInvoice | null {
  try {
    return parseEInvoice(bytes)
  } catch (error) {
    if (error instanceof UnreadableDocument) return null
    throw error
  }
}
