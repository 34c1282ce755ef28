import { Decimal } from '@rms/domain-kit'
import {
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceTotals,
  getXmlDecimal,
  parseXmlBoolean,
  sumAmounts,
} from './einvoice.ts'
import { type LineNode, separateLinesIncludedInTotal } from './lines-included-in-total.ts'
import { type EInvoiceExchangeRate, type EInvoiceReferences, findOnly } from './references.ts'
import { findXmlChildren, findXmlElement, getXmlText, type XmlElement } from './xml-tree.ts'

/** OASIS UBL 2: Invoice and CreditNote, including XRechnung and Peppol BIS. */
export function parseUbl(document: XmlElement): EInvoice {
  const party = findXmlElement(document, 'AccountingSupplierParty', 'Party')
  const currency = getXmlText(document, 'DocumentCurrencyCode')
  const isCreditNote = document.name === 'CreditNote'
  const totals = totalsOf(document, currency)
  return {
    number: getXmlText(document, 'ID'),
    issueDate: /^\d{4}-\d{2}-\d{2}/.exec(getXmlText(document, 'IssueDate') ?? '')?.[0] ?? null,
    typeCode: getXmlText(document, 'InvoiceTypeCode') ?? (isCreditNote ? '381' : null),
    currency,
    supplierName:
      getXmlText(party, 'PartyLegalEntity', 'RegistrationName') ?? getXmlText(party, 'PartyName', 'Name'),
    supplierTaxId: taxIdOf(party),
    payeeAccounts: findXmlChildren(document, 'PaymentMeans').flatMap(
      means => getXmlText(means, 'PayeeFinancialAccount', 'ID') ?? [],
    ),
    exchangeRate: exchangeRateOf(document),
    references: referencesOf(document, 'DespatchDocumentReference', ['OrderReference', 'ID']),
    ...separateLinesIncludedInTotal(
      findXmlChildren(document, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').flatMap(nodesOf),
      totals.lines,
    ),
    totals,
  }
}

function taxIdOf(party: XmlElement | null): string | null {
  const schemes = findXmlChildren(party, 'PartyTaxScheme')
  const vat = schemes.find(scheme => getXmlText(scheme, 'TaxScheme', 'ID') === 'VAT') ?? schemes[0] ?? null
  return getXmlText(vat, 'CompanyID')
}

/** A line and its sub-lines (of the German extension), which state in detail what the line charges. */
function nodesOf(element: XmlElement): LineNode[] {
  const line = lineOf(element)
  const id = getXmlText(element, 'ID')
  const note = getXmlText(element, 'Note') ?? ''
  const parts = findXmlChildren(element, 'SubInvoiceLine').flatMap(nodesOf)
  if (line.total === null && parts.length > 0) return parts
  const details = parts.map(part => ({
    ...part,
    parentId: part.parentId ?? id,
    status: part.status ?? 'INFORMATION',
  }))
  return [{ id, parentId: null, status: null, line, note }, ...details]
}

function lineOf(line: XmlElement): EInvoiceLine {
  const quantity = findXmlElement(line, 'InvoicedQuantity') ?? findXmlElement(line, 'CreditedQuantity')
  const item = findXmlElement(line, 'Item')
  const price = findXmlElement(line, 'Price')
  return {
    name: getXmlText(item, 'Name') ?? getXmlText(item, 'Description') ?? '',
    supplierCode: getXmlText(item, 'SellersItemIdentification', 'ID'),
    quantity: getXmlDecimal(quantity),
    unitCode: quantity?.attributes.unitCode?.trim() || null,
    netPrice: getXmlDecimal(price, 'PriceAmount'),
    grossPrice: getXmlDecimal(price, 'AllowanceCharge', 'BaseAmount'),
    basisQuantity: getXmlDecimal(price, 'BaseQuantity') ?? new Decimal(1),
    ...allowancesAndCharges(line),
    total: getXmlDecimal(line, 'LineExtensionAmount'),
    vatRate: getXmlDecimal(item, 'ClassifiedTaxCategory', 'Percent'),
    references: {
      ...referencesOf(line, 'DespatchLineReference', ['OrderLineReference', 'OrderReference', 'ID']),
      noteNumber: findOnly(
        findXmlChildren(line, 'DespatchLineReference').map(each =>
          getXmlText(each, 'DocumentReference', 'ID'),
        ),
      ),
    },
  }
}

function referencesOf(element: XmlElement, despatch: string, order: string[]): EInvoiceReferences {
  const invoices = findXmlChildren(element, 'BillingReference')
  return {
    noteNumber: findOnly(findXmlChildren(element, despatch).map(each => getXmlText(each, 'ID'))),
    orderNumber: getXmlText(element, ...order),
    deliveryDate: findOnly(
      findXmlChildren(element, 'Delivery').map(each => getXmlText(each, 'ActualDeliveryDate')),
    ),
    creditedInvoiceNumber: findOnly(invoices.map(each => getXmlText(each, 'InvoiceDocumentReference', 'ID'))),
  }
}

/** With the operator `Divide`, the rate is that of the opposite direction. */
function exchangeRateOf(document: XmlElement): EInvoiceExchangeRate | null {
  const rate = ['PricingExchangeRate', 'PaymentExchangeRate', 'TaxExchangeRate']
    .map(name => findXmlElement(document, name))
    .find(each => each !== null)
  const source = getXmlText(rate ?? null, 'SourceCurrencyCode')
  const target = getXmlText(rate ?? null, 'TargetCurrencyCode')
  const value = getXmlDecimal(rate ?? null, 'CalculationRate')
  if (!source || !target || !value) return null
  const isDivided = /^divide$/i.test(getXmlText(rate ?? null, 'MathematicOperatorCode') ?? '')
  return isDivided
    ? { base: target, quote: source, rate: value }
    : { base: source, quote: target, rate: value }
}

function allowancesAndCharges(parent: XmlElement): { allowances: Decimal; charges: Decimal } {
  const parts = findXmlChildren(parent, 'AllowanceCharge')
  const isCharge = (part: XmlElement) => parseXmlBoolean(getXmlText(part, 'ChargeIndicator'))
  const amount = (part: XmlElement) => getXmlDecimal(part, 'Amount')
  return {
    allowances: sumAmounts(parts.filter(part => !isCharge(part)).map(amount)),
    charges: sumAmounts(parts.filter(isCharge).map(amount)),
  }
}

function totalsOf(document: XmlElement, currency: string | null): EInvoiceTotals {
  const sums = findXmlElement(document, 'LegalMonetaryTotal')
  const parts = allowancesAndCharges(document)
  const taxes = findXmlChildren(document, 'TaxTotal').map(total => findXmlElement(total, 'TaxAmount'))
  const tax = taxes.find(amount => amount?.attributes.currencyID === currency) ?? taxes[0] ?? null
  return {
    lines: getXmlDecimal(sums, 'LineExtensionAmount'),
    allowances: getXmlDecimal(sums, 'AllowanceTotalAmount') ?? parts.allowances,
    charges: getXmlDecimal(sums, 'ChargeTotalAmount') ?? parts.charges,
    net: getXmlDecimal(sums, 'TaxExclusiveAmount'),
    tax: getXmlDecimal(tax),
    grand: getXmlDecimal(sums, 'TaxInclusiveAmount'),
  }
}
