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

/**
 * UN/CEFACT Cross Industry Invoice. ZUGFeRD 1 used other names for the same nodes (SpecifiedSupplyChainTradeAgreement
 * for SpecifiedLineTradeAgreement …), so nodes are found by parts of their names.
 */
export function parseCii(document: XmlElement): EInvoice {
  const head =
    findElementAt(document, 'ExchangedDocument') ?? findElementAt(document, 'HeaderExchangedDocument')
  const trade = childEndingIn(document, 'SupplyChainTradeTransaction')
  const agreement = headerPart(trade, 'Agreement')
  const settlement = headerPart(trade, 'Settlement')
  const seller = agreement && findElementAt(agreement, 'SellerTradeParty')
  const currency = getTextAt(settlement, 'InvoiceCurrencyCode')
  return {
    number: getTextAt(head, 'ID'),
    issueDate: dateAt(head),
    typeCode: getTextAt(head, 'TypeCode'),
    currency,
    supplierName:
      getTextAt(seller, 'Name') ?? getTextAt(seller, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    supplierTaxId: taxIdOf(seller),
    lines: findChildren(trade, 'IncludedSupplyChainTradeLineItem').filter(isInvoicedLine).map(lineOf),
    totals: totalsOf(settlement, currency),
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
  const digits = getTextAt(head, 'IssueDateTime', 'DateTimeString')?.match(/^(\d{4})-?(\d{2})-?(\d{2})/)
  return digits ? digits.slice(1).join('-') : null
}

function taxIdOf(seller: XmlElement | null): string | null {
  const ids = findChildren(seller, 'SpecifiedTaxRegistration').map(registration =>
    findElementAt(registration, 'ID'),
  )
  const vat = ids.find(id => id?.attributes.schemeID === 'VA') ?? ids[0] ?? null
  return vat?.text.trim() || null
}

/** In the EXTENDED profile, groups and notes are among the lines; the amounts of groups are sums of other lines. */
function isInvoicedLine(item: XmlElement): boolean {
  const reason = getTextAt(item, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode')
  return reason !== 'GROUP' && reason !== 'INFORMATION'
}

function lineOf(item: XmlElement): EInvoiceLine {
  const product = findElementAt(item, 'SpecifiedTradeProduct')
  const agreement = childEndingIn(item, 'TradeAgreement')
  const settlement = childEndingIn(item, 'TradeSettlement')
  const quantity =
    childEndingIn(item, 'TradeDelivery')?.children.find(child => child.name === 'BilledQuantity') ?? null
  const netPrice = agreement && findElementAt(agreement, 'NetPriceProductTradePrice')
  return {
    name: getTextAt(product, 'Name') ?? getTextAt(product, 'Description') ?? '',
    supplierCode: getTextAt(product, 'SellerAssignedID'),
    quantity: getDecimalAt(quantity),
    unitCode: quantity?.attributes.unitCode?.trim() || null,
    netPrice: getDecimalAt(netPrice, 'ChargeAmount'),
    grossPrice: getDecimalAt(agreement, 'GrossPriceProductTradePrice', 'ChargeAmount'),
    basisQuantity: basisOf(agreement),
    ...allowancesAndCharges(settlement),
    total: lineTotalAt(settlement),
  }
}

/** The quantity to which a price refers may be given with the net or the gross price. */
function basisOf(agreement: XmlElement | null): Decimal {
  return (
    getDecimalAt(agreement, 'NetPriceProductTradePrice', 'BasisQuantity') ??
    getDecimalAt(agreement, 'GrossPriceProductTradePrice', 'BasisQuantity') ??
    new Decimal(1)
  )
}

function lineTotalAt(settlement: XmlElement | null): Decimal | null {
  return getDecimalAt(childEndingIn(settlement, 'MonetarySummation'), 'LineTotalAmount')
}

function allowancesAndCharges(settlement: XmlElement | null): { allowances: Decimal; charges: Decimal } {
  const parts = findChildren(settlement, 'SpecifiedTradeAllowanceCharge')
  const isCharge = (part: XmlElement) => parseXmlBoolean(getTextAt(part, 'ChargeIndicator', 'Indicator'))
  const amount = (part: XmlElement) => getDecimalAt(part, 'ActualAmount')
  return {
    allowances: sumAmounts(parts.filter(part => !isCharge(part)).map(amount)),
    charges: sumAmounts(parts.filter(isCharge).map(amount)),
  }
}

function totalsOf(settlement: XmlElement | null, currency: string | null): EInvoiceTotals {
  const sums = childEndingIn(settlement, 'MonetarySummation')
  const parts = allowancesAndCharges(settlement)
  const logistics = findChildren(settlement, 'SpecifiedLogisticsServiceCharge').map(part =>
    getDecimalAt(part, 'AppliedAmount'),
  )
  return {
    allowances: getDecimalAt(sums, 'AllowanceTotalAmount') ?? parts.allowances,
    charges: getDecimalAt(sums, 'ChargeTotalAmount') ?? parts.charges.plus(sumAmounts(logistics)),
    net: getDecimalAt(sums, 'TaxBasisTotalAmount'),
    tax: taxIn(sums, currency),
    grand: getDecimalAt(sums, 'GrandTotalAmount'),
  }
}

/** The tax may be given twice: in the currency of the invoice and in the accounting currency. */
function taxIn(sums: XmlElement | null, currency: string | null): Decimal | null {
  const taxes = findChildren(sums, 'TaxTotalAmount')
  return getDecimalAt(taxes.find(tax => tax.attributes.currencyID === currency) ?? taxes[0] ?? null)
}
