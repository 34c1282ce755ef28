import type { EInvoice } from './einvoice.ts'
import { parseCii } from './parse-cii.ts'
import { parseUbl } from './parse-ubl.ts'
import { parseXml } from './xml-tree.ts'

/**
 * Parses an e-invoice (CII: Factur-X, ZUGFeRD 1 and 2, XRechnung; UBL: Invoice, CreditNote). Null if the XML is
 * something else; throws UnreadableDocument if it is not well-formed.
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
