import type { EInvoice, EInvoiceLine, EInvoiceParty } from './e-invoice.ts'
import { findXmlAttribute, findXmlElements, findXmlText, findXmlTexts } from './xml-path.ts'

/** Document type codes of credit notes (UNTDID 1001). */
const CREDIT_NOTES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']
const TRANSACTION = 'SupplyChainTradeTransaction'
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`

/** Parses a UN/CEFACT Cross Industry Invoice, the syntax of Factur-X, ZUGFeRD and XRechnung; also credit notes. */
export function parseCiiInvoice(root: Element): EInvoice {
  const findSettlementElements = (path: string) => findXmlElements(root, `${SETTLEMENT}/${path}`)
  return {
    type: CREDIT_NOTES.includes(findXmlText(root, 'ExchangedDocument/TypeCode')) ? 'credit-note' : 'invoice',
    number: findXmlText(root, 'ExchangedDocument/ID'),
    date: toIsoDate(findXmlText(root, 'ExchangedDocument/IssueDateTime/DateTimeString')),
    dueDate: toIsoDate(
      findXmlText(root, `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`),
    ),
    currency: findXmlText(root, `${SETTLEMENT}/InvoiceCurrencyCode`),
    seller: parseParty(root, `${TRANSACTION}/ApplicableHeaderTradeAgreement/SellerTradeParty`),
    buyer: parseParty(root, `${TRANSACTION}/ApplicableHeaderTradeAgreement/BuyerTradeParty`),
    notes: [
      ...findXmlTexts(root, 'ExchangedDocument/IncludedNote/Content'),
      ...findXmlTexts(root, `${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`),
    ],
    lines: findXmlElements(root, `${TRANSACTION}/IncludedSupplyChainTradeLineItem`).map(parseLine),
    adjustments: findSettlementElements('SpecifiedTradeAllowanceCharge').map(adjustment => ({
      isCharge: ['true', '1'].includes(findXmlText(adjustment, 'ChargeIndicator/Indicator')),
      reason: findXmlText(adjustment, 'Reason'),
      amount: findXmlText(adjustment, 'ActualAmount'),
    })),
    taxes: findSettlementElements('ApplicableTradeTax').map(tax => ({
      percent: findXmlText(tax, 'RateApplicablePercent'),
      base: findXmlText(tax, 'BasisAmount'),
      amount: findXmlText(tax, 'CalculatedAmount'),
    })),
    totals: parseTotals(root),
  }
}

function parseTotals(root: Element): EInvoice['totals'] {
  const findTotal = (name: string) =>
    findXmlText(root, `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`)
  return {
    lines: findTotal('LineTotalAmount'),
    allowances: findTotal('AllowanceTotalAmount'),
    charges: findTotal('ChargeTotalAmount'),
    withoutTax: findTotal('TaxBasisTotalAmount'),
    tax: findTotal('TaxTotalAmount'),
    withTax: findTotal('GrandTotalAmount'),
    prepaid: findTotal('TotalPrepaidAmount'),
    due: findTotal('DuePayableAmount'),
  }
}

function parseParty(root: Element, path: string): EInvoiceParty {
  const [found] = findXmlElements(root, path)
  if (!found) return { name: '', address: [], taxId: '' }
  const findAddressPart = (name: string) => findXmlText(found, `PostalTradeAddress/${name}`)
  return {
    name: findXmlText(found, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName'),
    address: [
      findAddressPart('LineOne'),
      findAddressPart('LineTwo'),
      [findAddressPart('PostcodeCode'), findAddressPart('CityName')].filter(Boolean).join(' '),
      findAddressPart('CountryID'),
    ].filter(Boolean),
    taxId: findXmlText(found, 'SpecifiedTaxRegistration/ID'),
  }
}

function parseLine(element: Element): EInvoiceLine {
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice'
  const quantity = 'SpecifiedLineTradeDelivery/BilledQuantity'
  const settlement = 'SpecifiedLineTradeSettlement'
  return {
    position: findXmlText(element, 'AssociatedDocumentLineDocument/LineID'),
    name: findXmlText(element, 'SpecifiedTradeProduct/Name'),
    description: findXmlText(element, 'SpecifiedTradeProduct/Description'),
    code: findXmlText(element, 'SpecifiedTradeProduct/SellerAssignedID'),
    quantity: findXmlText(element, quantity),
    unitCode: findXmlAttribute(element, quantity, 'unitCode'),
    price: findXmlText(element, `${price}/ChargeAmount`),
    priceBasis: findXmlText(element, `${price}/BasisQuantity`),
    taxPercent: findXmlText(element, `${settlement}/ApplicableTradeTax/RateApplicablePercent`),
    total: findXmlText(
      element,
      `${settlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`,
    ),
  }
}

/** Format 102 is YYYYMMDD. Text in another format is returned unchanged. */
const toIsoDate = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
