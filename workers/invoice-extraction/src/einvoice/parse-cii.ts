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

/**
 * UN/CEFACT Cross Industry Invoice. ZUGFeRD 1 used other names for the same nodes (SpecifiedSupplyChainTradeAgreement
 * for SpecifiedLineTradeAgreement …), so nodes are found by parts of their names.
 */
export function parseCii(document: XmlElement): EInvoice {
  const head =
    findXmlElement(document, 'ExchangedDocument') ?? findXmlElement(document, 'HeaderExchangedDocument')
  const trade = childEndingIn(document, 'SupplyChainTradeTransaction')
  const agreement = headerPart(trade, 'Agreement')
  const settlement = headerPart(trade, 'Settlement')
  const seller = agreement && findXmlElement(agreement, 'SellerTradeParty')
  const currency = getXmlText(settlement, 'InvoiceCurrencyCode')
  const totals = totalsOf(settlement, currency)
  return {
    number: getXmlText(head, 'ID'),
    issueDate: dateAt(head),
    typeCode: getXmlText(head, 'TypeCode'),
    currency,
    supplierName:
      getXmlText(seller, 'Name') ?? getXmlText(seller, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    supplierTaxId: taxIdOf(seller),
    payeeAccounts: findXmlChildren(settlement, 'SpecifiedTradeSettlementPaymentMeans').flatMap(
      means => getXmlText(means, 'PayeePartyCreditorFinancialAccount', 'IBANID') ?? [],
    ),
    exchangeRate: exchangeRateOf(settlement),
    references: referencesOf({ agreement, delivery: headerPart(trade, 'Delivery'), settlement }),
    ...separateLinesIncludedInTotal(
      findXmlChildren(trade, 'IncludedSupplyChainTradeLineItem').map(nodeOf),
      totals.lines,
    ),
    totals,
  }
}

function childEndingIn(element: XmlElement | null, ending: string): XmlElement | null {
  return element?.children.find(child => child.name.endsWith(ending)) ?? null
}

function headerPart(trade: XmlElement | null, part: string): XmlElement | null {
  return (
    trade?.children.find(
      child => /^Applicable(Header|SupplyChain)Trade/.test(child.name) && child.name.endsWith(part),
    ) ?? null
  )
}

/** Format code 102 of UNTDID 2379 is CCYYMMDD, the only one that the profiles allow. */
function dateAt(head: XmlElement | null): string | null {
  return toDate(getXmlText(head, 'IssueDateTime', 'DateTimeString'))
}

function toDate(text: string | null): string | null {
  const digits = text?.match(/^(\d{4})-?(\d{2})-?(\d{2})/)
  return digits ? digits.slice(1).join('-') : null
}

interface TradeParts {
  agreement: XmlElement | null
  delivery: XmlElement | null
  settlement: XmlElement | null
}

/** Of the document, or of a line in the EXTENDED profile. */
function referencesOf({ agreement, delivery, settlement }: TradeParts): EInvoiceReferences {
  const notes = ['DespatchAdviceReferencedDocument', 'DeliveryNoteReferencedDocument'].flatMap(name =>
    findXmlChildren(delivery, name),
  )
  const numberOf = (document: XmlElement) =>
    getXmlText(document, 'IssuerAssignedID') ?? getXmlText(document, 'ID')
  const [order] = findXmlChildren(agreement, 'BuyerOrderReferencedDocument')
  return {
    noteNumber: findOnly(notes.map(numberOf)),
    orderNumber: order ? numberOf(order) : null,
    deliveryDate: toDate(
      getXmlText(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'),
    ),
    creditedInvoiceNumber: findOnly(findXmlChildren(settlement, 'InvoiceReferencedDocument').map(numberOf)),
  }
}

function exchangeRateOf(settlement: XmlElement | null): EInvoiceExchangeRate | null {
  const [exchange = null] = findXmlChildren(settlement, 'TaxApplicableTradeCurrencyExchange')
  const base = getXmlText(exchange, 'SourceCurrencyCode')
  const quote = getXmlText(exchange, 'TargetCurrencyCode')
  const rate = getXmlDecimal(exchange, 'ConversionRate')
  return base && quote && rate ? { base, quote, rate } : null
}

function taxIdOf(seller: XmlElement | null): string | null {
  const ids = findXmlChildren(seller, 'SpecifiedTaxRegistration').map(registration =>
    findXmlElement(registration, 'ID'),
  )
  const vat = ids.find(id => id?.attributes.schemeID === 'VA') ?? ids[0] ?? null
  return vat?.text.trim() || null
}

function nodeOf(item: XmlElement): LineNode {
  const document = findXmlElement(item, 'AssociatedDocumentLineDocument')
  const note = document && findXmlElement(document, 'IncludedNote')
  return {
    id: getXmlText(document, 'LineID'),
    parentId: getXmlText(document, 'ParentLineID'),
    status: getXmlText(document, 'LineStatusReasonCode'),
    line: lineOf(item),
    note: getXmlText(note, 'Content') ?? '',
  }
}

function lineOf(item: XmlElement): EInvoiceLine {
  const product = findXmlElement(item, 'SpecifiedTradeProduct')
  const agreement = childEndingIn(item, 'TradeAgreement')
  const settlement = childEndingIn(item, 'TradeSettlement')
  const delivery = childEndingIn(item, 'TradeDelivery')
  const quantity = delivery?.children.find(child => child.name === 'BilledQuantity') ?? null
  const netPrice = agreement && findXmlElement(agreement, 'NetPriceProductTradePrice')
  return {
    name: getXmlText(product, 'Name') ?? getXmlText(product, 'Description') ?? '',
    supplierCode: getXmlText(product, 'SellerAssignedID'),
    quantity: getXmlDecimal(quantity),
    unitCode: quantity?.attributes.unitCode?.trim() || null,
    netPrice: getXmlDecimal(netPrice, 'ChargeAmount'),
    grossPrice: getXmlDecimal(agreement, 'GrossPriceProductTradePrice', 'ChargeAmount'),
    basisQuantity: basisOf(agreement),
    ...allowancesAndCharges(settlement),
    total: lineTotalAt(settlement),
    vatRate:
      getXmlDecimal(settlement, 'ApplicableTradeTax', 'RateApplicablePercent') ??
      getXmlDecimal(settlement, 'ApplicableTradeTax', 'ApplicablePercent'),
    references: referencesOf({ agreement, delivery, settlement }),
  }
}

/** The quantity to which a price refers may be given with the net or the gross price. */
function basisOf(agreement: XmlElement | null): Decimal {
  return (
    getXmlDecimal(agreement, 'NetPriceProductTradePrice', 'BasisQuantity') ??
    getXmlDecimal(agreement, 'GrossPriceProductTradePrice', 'BasisQuantity') ??
    new Decimal(1)
  )
}

function lineTotalAt(settlement: XmlElement | null): Decimal | null {
  return getXmlDecimal(childEndingIn(settlement, 'MonetarySummation'), 'LineTotalAmount')
}

function allowancesAndCharges(settlement: XmlElement | null): { allowances: Decimal; charges: Decimal } {
  const parts = findXmlChildren(settlement, 'SpecifiedTradeAllowanceCharge')
  const isCharge = (part: XmlElement) => parseXmlBoolean(getXmlText(part, 'ChargeIndicator', 'Indicator'))
  const amount = (part: XmlElement) => getXmlDecimal(part, 'ActualAmount')
  return {
    allowances: sumAmounts(parts.filter(part => !isCharge(part)).map(amount)),
    charges: sumAmounts(parts.filter(isCharge).map(amount)),
  }
}

function totalsOf(settlement: XmlElement | null, currency: string | null): EInvoiceTotals {
  const sums = childEndingIn(settlement, 'MonetarySummation')
  const parts = allowancesAndCharges(settlement)
  const logistics = findXmlChildren(settlement, 'SpecifiedLogisticsServiceCharge').map(part =>
    getXmlDecimal(part, 'AppliedAmount'),
  )
  return {
    lines: getXmlDecimal(sums, 'LineTotalAmount'),
    allowances: getXmlDecimal(sums, 'AllowanceTotalAmount') ?? parts.allowances,
    charges: getXmlDecimal(sums, 'ChargeTotalAmount') ?? parts.charges.plus(sumAmounts(logistics)),
    net: getXmlDecimal(sums, 'TaxBasisTotalAmount'),
    tax: taxIn(sums, currency),
    grand: getXmlDecimal(sums, 'GrandTotalAmount'),
  }
}

/** The tax may be given twice: in the currency of the invoice and in the accounting currency. */
function taxIn(sums: XmlElement | null, currency: string | null): Decimal | null {
  const taxes = findXmlChildren(sums, 'TaxTotalAmount')
  return getXmlDecimal(taxes.find(tax => tax.attributes.currencyID === currency) ?? taxes[0] ?? null)
}
