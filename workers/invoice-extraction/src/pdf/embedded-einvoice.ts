import type { EInvoice } from '../einvoice/einvoice.ts'
import { parseEInvoice } from '../einvoice/parse-einvoice.ts'
import { UnreadableDocumentError } from '../file/unreadable-document.ts'
import type { OpenPdf } from './open-pdf.ts'

const MAX_XML_BYTES = 20 * 1024 * 1024

/** The e-invoice embedded in a Factur-X, ZUGFeRD or XRechnung PDF, whatever its file name; null if there is none. */
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

/** An attachment that is not valid XML is ignored, because the pages contain everything. */
function tryParse(bytes: Uint8Array): EInvoice | null {
  try {
    return parseEInvoice(bytes)
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return null
    throw error
  }
}
