import { readCii } from './cii.ts'
import type { EInvoice } from './e-invoice.ts'
import { readUbl } from './ubl.ts'

/** Reads an e-invoice; null for other XML. Nothing that the file names is loaded. */
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
