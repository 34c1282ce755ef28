import type { EInvoice, EInvoiceLine, EInvoiceParty } from './e-invoice.ts'
import { findAttribute, findElements, findText, findTexts } from './xml-path.ts'

/** Document type codes of credit notes (UNTDID 1001). */
const CREDIT_NOTES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']
const TRANSACTION = 'SupplyChainTradeTransaction'
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`

/** Parses a UN/CEFACT Cross Industry Invoice, the syntax of Factur-X, ZUGFeRD and XRechnung; also credit notes. */
export function parseCiiInvoice(root: Element): EInvoice {
  const findSettlementElements = (path: string) => findElements(root, `${SETTLEMENT}/${path}`)
  return {
    type: CREDIT_NOTES.includes(findText(root, 'ExchangedDocument/TypeCode')) ? 'credit-note' : 'invoice',
    number: findText(root, 'ExchangedDocument/ID'),
    date: toIsoDate(findText(root, 'ExchangedDocument/IssueDateTime/DateTimeString')),
    dueDate: toIsoDate(
      findText(root, `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`),
    ),
    currency: findText(root, `${SETTLEMENT}/InvoiceCurrencyCode`),
    seller: parseParty(root, `${TRANSACTION}/ApplicableHeaderTradeAgreement/SellerTradeParty`),
    buyer: parseParty(root, `${TRANSACTION}/ApplicableHeaderTradeAgreement/BuyerTradeParty`),
    notes: [
      ...findTexts(root, 'ExchangedDocument/IncludedNote/Content'),
      ...findTexts(root, `${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`),
    ],
    lines: findElements(root, `${TRANSACTION}/IncludedSupplyChainTradeLineItem`).map(parseLine),
    adjustments: findSettlementElements('SpecifiedTradeAllowanceCharge').map(adjustment => ({
      isCharge: ['true', '1'].includes(findText(adjustment, 'ChargeIndicator/Indicator')),
      reason: findText(adjustment, 'Reason'),
      amount: findText(adjustment, 'ActualAmount'),
    })),
    taxes: findSettlementElements('ApplicableTradeTax').map(tax => ({
      percent: findText(tax, 'RateApplicablePercent'),
      base: findText(tax, 'BasisAmount'),
      amount: findText(tax, 'CalculatedAmount'),
    })),
    totals: parseTotals(root),
  }
}

function parseTotals(root: Element): EInvoice['totals'] {
  const findTotal = (name: string) =>
    findText(root, `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`)
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
  const [found] = findElements(root, path)
  if (!found) return { name: '', address: [], taxId: '' }
  const findAddressPart = (name: string) => findText(found, `PostalTradeAddress/${name}`)
  return {
    name: findText(found, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName'),
    address: [
      findAddressPart('LineOne'),
      findAddressPart('LineTwo'),
      [findAddressPart('PostcodeCode'), findAddressPart('CityName')].filter(Boolean).join(' '),
      findAddressPart('CountryID'),
    ].filter(Boolean),
    taxId: findText(found, 'SpecifiedTaxRegistration/ID'),
  }
}

function parseLine(element: Element): EInvoiceLine {
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice'
  const quantity = 'SpecifiedLineTradeDelivery/BilledQuantity'
  const settlement = 'SpecifiedLineTradeSettlement'
  return {
    position: findText(element, 'AssociatedDocumentLineDocument/LineID'),
    name: findText(element, 'SpecifiedTradeProduct/Name'),
    description: findText(element, 'SpecifiedTradeProduct/Description'),
    code: findText(element, 'SpecifiedTradeProduct/SellerAssignedID'),
    quantity: findText(element, quantity),
    unitCode: findAttribute(element, quantity, 'unitCode'),
    price: findText(element, `${price}/ChargeAmount`),
    priceBasis: findText(element, `${price}/BasisQuantity`),
    taxPercent: findText(element, `${settlement}/ApplicableTradeTax/RateApplicablePercent`),
    total: findText(element, `${settlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
  }
}

/** Format 102 is YYYYMMDD. Text in another format is returned unchanged. */
const toIsoDate = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
