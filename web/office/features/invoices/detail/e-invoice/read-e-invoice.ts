import { readCii } from './cii.ts'
import type { EInvoice } from './e-invoice.ts'
import { readUbl } from './ubl.ts'

/** Parses an e-invoice; null for other XML. External resources that the file references are never loaded. */
export function readEInvoice(xml: string): EInvoice | null {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement
  switch (root.localName) {
    case 'Invoice':
    case 'CreditNote':
      return readUbl(root)
    case 'CrossIndustryInvoice':
      return readCii(root)
    default:
      return null
  }
}
