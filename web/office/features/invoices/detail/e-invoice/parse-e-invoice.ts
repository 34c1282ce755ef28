import type { EInvoice } from './e-invoice.ts'
import { parseCiiInvoice } from './parse-cii-invoice.ts'
import { parseUblInvoice } from './parse-ubl-invoice.ts'

/** Parses an e-invoice; null for other XML. External resources that the file references are never loaded. */
export function parseEInvoice(xml: string): EInvoice | null {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement
  switch (root.localName) {
    case 'Invoice':
    case 'CreditNote':
      return parseUblInvoice(root)
    case 'CrossIndustryInvoice':
      return parseCiiInvoice(root)
    default:
      return null
  }
}
