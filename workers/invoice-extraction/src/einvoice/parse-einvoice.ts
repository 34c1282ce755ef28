import { parseCii } from './cii.ts'
import type { EInvoice } from './einvoice.ts'
import { parseUbl } from './ubl.ts'
import { parseXml } from './xml-tree.ts'

/**
 * Reads an e-invoice (CII: Factur-X, ZUGFeRD 1 and 2, XRechnung; UBL: Invoice, CreditNote).
 * Null when the XML is something else; throws UnreadableDocument when it is no well-formed XML.
 */
export function parseEInvoice(bytes: Uint8Array): EInvoice | null {
  const document = parseXml(bytes)
  switch (document.name) {
    case 'CrossIndustryInvoice':
    case 'CrossIndustryDocument':
      return parseCii(document)
    case 'Invoice':
    case 'CreditNote':
      return parseUbl(document)
    default:
      return null
  }
}
