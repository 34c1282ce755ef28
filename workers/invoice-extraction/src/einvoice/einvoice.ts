import { Decimal } from '@rms/domain-kit'
import type { EInvoiceExchangeRate, EInvoiceReferences } from './references.ts'
import { getXmlText, type XmlElement } from './xml-tree.ts'

/** An e-invoice in the terms of EN 16931, independent of its syntax. Amounts and signs as stated. */
export interface EInvoice {
  number: string | null
  /** YYYY-MM-DD */
  issueDate: string | null
  /** UNTDID 1001: 380 invoice, 381 credit note, 384 correction. */
  typeCode: string | null
  currency: string | null
  supplierName: string | null
  supplierTaxId: string | null
  /** The accounts of the payee, as stated. */
  payeeAccounts: string[]
  exchangeRate: EInvoiceExchangeRate | null
  references: EInvoiceReferences
  lines: EInvoiceLine[]
  /** Texts of lines that charge nothing. */
  notes: string[]
  totals: EInvoiceTotals
}

export interface EInvoiceLine {
  name: string
  supplierCode: string | null
  quantity: Decimal | null
  unitCode: string | null
  /** The price for `basisQuantity` units, after the price's own discounts. */
  netPrice: Decimal | null
  grossPrice: Decimal | null
  basisQuantity: Decimal
  allowances: Decimal
  charges: Decimal
  total: Decimal | null
  /** In percent. */
  vatRate: Decimal | null
  references: EInvoiceReferences
}

export interface EInvoiceTotals {
  /** The sum of the line totals. */
  lines: Decimal | null
  allowances: Decimal
  charges: Decimal
  net: Decimal | null
  tax: Decimal | null
  /** With tax, before prepayments. */
  grand: Decimal | null
}

/** The exact decimal at a path; null if there is none or it is not an xsd:decimal. */
export function getXmlDecimal(element: XmlElement | null, ...path: string[]): Decimal | null {
  const text = getXmlText(element, ...path)
  return text !== null && /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? new Decimal(text) : null
}

export function sumAmounts(amounts: readonly (Decimal | null)[]): Decimal {
  return amounts.reduce<Decimal>((sum, amount) => sum.plus(amount ?? 0), new Decimal(0))
}

/** Parses an xsd:boolean. */
export function parseXmlBoolean(text: string | null): boolean {
  return text === 'true' || text === '1'
}
