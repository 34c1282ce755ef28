import { Decimal } from '@rms/domain-kit'
import {
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceTotals,
  getDecimalAt,
  parseXmlBoolean,
  sumAmounts,
} from './einvoice.ts'
import { findChildren, findElementAt, getTextAt, type XmlElement } from './xml-tree.ts'

/** OASIS UBL 2: Invoice and CreditNote, including XRechnung and Peppol BIS. */
export function parseUbl(document: XmlElement): EInvoice {
  const party = findElementAt(document, 'AccountingSupplierParty', 'Party')
  const currency = getTextAt(document, 'DocumentCurrencyCode')
  const isCreditNote = document.name === 'CreditNote'
  return {
    number: getTextAt(document, 'ID'),
    issueDate: /^\d{4}-\d{2}-\d{2}/.exec(getTextAt(document, 'IssueDate') ?? '')?.[0] ?? null,
    typeCode: getTextAt(document, 'InvoiceTypeCode') ?? (isCreditNote ? '381' : null),
    currency,
    supplierName:
      getTextAt(party, 'PartyLegalEntity', 'RegistrationName') ?? getTextAt(party, 'PartyName', 'Name'),
    supplierTaxId: taxIdOf(party),
    lines: findChildren(document, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map(lineOf),
    totals: totalsOf(document, currency),
  }
}

function taxIdOf(party: XmlElement | null): string | null {
  const schemes = findChildren(party, 'PartyTaxScheme')
  const vat = schemes.find(scheme => getTextAt(scheme, 'TaxScheme', 'ID') === 'VAT') ?? schemes[0] ?? null
  return getTextAt(vat, 'CompanyID')
}

function lineOf(line: XmlElement): EInvoiceLine {
  const quantity = findElementAt(line, 'InvoicedQuantity') ?? findElementAt(line, 'CreditedQuantity')
  const item = findElementAt(line, 'Item')
  const price = findElementAt(line, 'Price')
  return {
    name: getTextAt(item, 'Name') ?? getTextAt(item, 'Description') ?? '',
    supplierCode: getTextAt(item, 'SellersItemIdentification', 'ID'),
    quantity: getDecimalAt(quantity),
    unitCode: quantity?.attributes.unitCode?.trim() || null,
    netPrice: getDecimalAt(price, 'PriceAmount'),
    grossPrice: getDecimalAt(price, 'AllowanceCharge', 'BaseAmount'),
    basisQuantity: getDecimalAt(price, 'BaseQuantity') ?? new Decimal(1),
    ...allowancesAndCharges(line),
    total: getDecimalAt(line, 'LineExtensionAmount'),
  }
}

function allowancesAndCharges(parent: XmlElement): { allowances: Decimal; charges: Decimal } {
  const parts = findChildren(parent, 'AllowanceCharge')
  const isCharge = (part: XmlElement) => parseXmlBoolean(getTextAt(part, 'ChargeIndicator'))
  const amount = (part: XmlElement) => getDecimalAt(part, 'Amount')
  return {
    allowances: sumAmounts(parts.filter(part => !isCharge(part)).map(amount)),
    charges: sumAmounts(parts.filter(isCharge).map(amount)),
  }
}

function totalsOf(document: XmlElement, currency: string | null): EInvoiceTotals {
  const sums = findElementAt(document, 'LegalMonetaryTotal')
  const parts = allowancesAndCharges(document)
  const taxes = findChildren(document, 'TaxTotal').map(total => findElementAt(total, 'TaxAmount'))
  const tax = taxes.find(amount => amount?.attributes.currencyID === currency) ?? taxes[0] ?? null
  return {
    allowances: getDecimalAt(sums, 'AllowanceTotalAmount') ?? parts.allowances,
    charges: getDecimalAt(sums, 'ChargeTotalAmount') ?? parts.charges,
    net: getDecimalAt(sums, 'TaxExclusiveAmount'),
    tax: getDecimalAt(tax),
    grand: getDecimalAt(sums, 'TaxInclusiveAmount'),
  }
}
