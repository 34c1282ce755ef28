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

/**
 * UN/CEFACT Cross Industry Invoice. ZUGFeRD 1 used other names for the same nodes
 * (SpecifiedSupplyChainTradeAgreement for SpecifiedLineTradeAgreement …), so nodes are found by what they hold.
 */
export function parseCii(document: XmlElement): EInvoice {
  const head = elementAt(document, 'ExchangedDocument') ?? elementAt(document, 'HeaderExchangedDocument')
  const trade = childEndingIn(document, 'SupplyChainTradeTransaction')
  const agreement = headerPart(trade, 'Agreement')
  const settlement = headerPart(trade, 'Settlement')
  const seller = agreement && elementAt(agreement, 'SellerTradeParty')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  return {
    number: textAt(head, 'ID'),
    issueDate: dateAt(head),
    typeCode: textAt(head, 'TypeCode'),
    currency,
    supplierName:
      textAt(seller, 'Name') ?? textAt(seller, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    supplierTaxId: taxIdOf(seller),
    lines: childrenOf(trade, 'IncludedSupplyChainTradeLineItem').filter(isInvoicedLine).map(lineOf),
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

/** Formats of UNTDID 2379: 102 is CCYYMMDD, the only one the profiles allow. */
function dateAt(head: XmlElement | null): string | null {
  const digits = textAt(head, 'IssueDateTime', 'DateTimeString')?.match(/^(\d{4})-?(\d{2})-?(\d{2})/)
  return digits ? digits.slice(1).join('-') : null
}

function taxIdOf(seller: XmlElement | null): string | null {
  const ids = childrenOf(seller, 'SpecifiedTaxRegistration').map(registration =>
    elementAt(registration, 'ID'),
  )
  const vat = ids.find(id => id?.attributes.schemeID === 'VA') ?? ids[0] ?? null
  return vat?.text.trim() || null
}

/** In the EXTENDED profile groups and notes stand among the lines; their amounts are sums of others. */
function isInvoicedLine(item: XmlElement): boolean {
  const reason = textAt(item, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode')
  return reason !== 'GROUP' && reason !== 'INFORMATION'
}

function lineOf(item: XmlElement): EInvoiceLine {
  const product = elementAt(item, 'SpecifiedTradeProduct')
  const agreement = childEndingIn(item, 'TradeAgreement')
  const settlement = childEndingIn(item, 'TradeSettlement')
  const quantity =
    childEndingIn(item, 'TradeDelivery')?.children.find(child => child.name === 'BilledQuantity') ?? null
  const netPrice = agreement && elementAt(agreement, 'NetPriceProductTradePrice')
  return {
    name: textAt(product, 'Name') ?? textAt(product, 'Description') ?? '',
    supplierCode: textAt(product, 'SellerAssignedID'),
    quantity: decimalAt(quantity),
    unitCode: quantity?.attributes.unitCode?.trim() || null,
    netPrice: decimalAt(netPrice, 'ChargeAmount'),
    grossPrice: decimalAt(agreement, 'GrossPriceProductTradePrice', 'ChargeAmount'),
    basisQuantity: basisOf(agreement),
    ...allowancesAndCharges(settlement),
    total: lineTotalAt(settlement),
  }
}

/** The quantity that a price is for may stand beside the net or the gross price. */
function basisOf(agreement: XmlElement | null): Decimal {
  return (
    decimalAt(agreement, 'NetPriceProductTradePrice', 'BasisQuantity') ??
    decimalAt(agreement, 'GrossPriceProductTradePrice', 'BasisQuantity') ??
    new Decimal(1)
  )
}

function lineTotalAt(settlement: XmlElement | null): Decimal | null {
  return decimalAt(childEndingIn(settlement, 'MonetarySummation'), 'LineTotalAmount')
}

function allowancesAndCharges(settlement: XmlElement | null): { allowances: Decimal; charges: Decimal } {
  const parts = childrenOf(settlement, 'SpecifiedTradeAllowanceCharge')
  const isCharge = (part: XmlElement) => isTrue(textAt(part, 'ChargeIndicator', 'Indicator'))
  const amount = (part: XmlElement) => decimalAt(part, 'ActualAmount')
  return {
    allowances: sumOf(parts.filter(part => !isCharge(part)).map(amount)),
    charges: sumOf(parts.filter(isCharge).map(amount)),
  }
}

function totalsOf(settlement: XmlElement | null, currency: string | null): EInvoiceTotals {
  const sums = childEndingIn(settlement, 'MonetarySummation')
  const parts = allowancesAndCharges(settlement)
  const logistics = childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').map(part =>
    decimalAt(part, 'AppliedAmount'),
  )
  return {
    allowances: decimalAt(sums, 'AllowanceTotalAmount') ?? parts.allowances,
    charges: decimalAt(sums, 'ChargeTotalAmount') ?? parts.charges.plus(sumOf(logistics)),
    net: decimalAt(sums, 'TaxBasisTotalAmount'),
    tax: taxIn(sums, currency),
    grand: decimalAt(sums, 'GrandTotalAmount'),
  }
}

/** The tax may stand twice: in the invoice's currency and in that of the books. */
function taxIn(sums: XmlElement | null, currency: string | null): Decimal | null {
  const taxes = childrenOf(sums, 'TaxTotalAmount')
  return decimalAt(taxes.find(tax => tax.attributes.currencyID === currency) ?? taxes[0] ?? null)
}
