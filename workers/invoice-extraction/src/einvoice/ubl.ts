import { Decimal } from '@rms/domain-kit'
import {
  decimalAt,
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceTotals,
  isTrue,
  sumOf,
} from './einvoice.ts'
import { childrenOf, elementAt, textAt, type XmlElement } from './xml-tree.ts'

/** OASIS UBL 2: Invoice and CreditNote, also as XRechnung and Peppol BIS. */
export function parseUbl(document: XmlElement): EInvoice {
  const party = elementAt(document, 'AccountingSupplierParty', 'Party')
  const currency = textAt(document, 'DocumentCurrencyCode')
  const isCreditNote = document.name === 'CreditNote'
  return {
    number: textAt(document, 'ID'),
    issueDate: /^\d{4}-\d{2}-\d{2}/.exec(textAt(document, 'IssueDate') ?? '')?.[0] ?? null,
    typeCode: textAt(document, 'InvoiceTypeCode') ?? (isCreditNote ? '381' : null),
    currency,
    supplierName: textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name'),
    supplierTaxId: taxIdOf(party),
    lines: childrenOf(document, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map(lineOf),
    totals: totalsOf(document, currency),
  }
}

function taxIdOf(party: XmlElement | null): string | null {
  const schemes = childrenOf(party, 'PartyTaxScheme')
  const vat = schemes.find(scheme => textAt(scheme, 'TaxScheme', 'ID') === 'VAT') ?? schemes[0] ?? null
  return textAt(vat, 'CompanyID')
}

function lineOf(line: XmlElement): EInvoiceLine {
  const quantity = elementAt(line, 'InvoicedQuantity') ?? elementAt(line, 'CreditedQuantity')
  const item = elementAt(line, 'Item')
  const price = elementAt(line, 'Price')
  return {
    name: textAt(item, 'Name') ?? textAt(item, 'Description') ?? '',
    supplierCode: textAt(item, 'SellersItemIdentification', 'ID'),
    quantity: decimalAt(quantity),
    unitCode: quantity?.attributes.unitCode?.trim() || null,
    netPrice: decimalAt(price, 'PriceAmount'),
    grossPrice: decimalAt(price, 'AllowanceCharge', 'BaseAmount'),
    basisQuantity: decimalAt(price, 'BaseQuantity') ?? new Decimal(1),
    ...allowancesAndCharges(line),
    total: decimalAt(line, 'LineExtensionAmount'),
  }
}

function allowancesAndCharges(parent: XmlElement): { allowances: Decimal; charges: Decimal } {
  const parts = childrenOf(parent, 'AllowanceCharge')
  const isCharge = (part: XmlElement) => isTrue(textAt(part, 'ChargeIndicator'))
  const amount = (part: XmlElement) => decimalAt(part, 'Amount')
  return {
    allowances: sumOf(parts.filter(part => !isCharge(part)).map(amount)),
    charges: sumOf(parts.filter(isCharge).map(amount)),
  }
}

function totalsOf(document: XmlElement, currency: string | null): EInvoiceTotals {
  const sums = elementAt(document, 'LegalMonetaryTotal')
  const parts = allowancesAndCharges(document)
  const taxes = childrenOf(document, 'TaxTotal').map(total => elementAt(total, 'TaxAmount'))
  const tax = taxes.find(amount => amount?.attributes.currencyID === currency) ?? taxes[0] ?? null
  return {
    allowances: decimalAt(sums, 'AllowanceTotalAmount') ?? parts.allowances,
    charges: decimalAt(sums, 'ChargeTotalAmount') ?? parts.charges,
    net: decimalAt(sums, 'TaxExclusiveAmount'),
    tax: decimalAt(tax),
    grand: decimalAt(sums, 'TaxInclusiveAmount'),
  }
}
