import type { EInvoice, EInvoiceLine, Party } from './e-invoice.ts'
import { allAt, attributeAt, textAt, textsAt } from './xml-path.ts'

/** Document type codes of credit notes (UNTDID 1001). */
const CREDIT_NOTES = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']
const TRANSACTION = 'SupplyChainTradeTransaction'
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`

/** Parses a UN/CEFACT Cross Industry Invoice, the syntax of Factur-X, ZUGFeRD and XRechnung; also credit notes. */
export function readCii(root: Element): EInvoice {
  const settled = (path: string) => allAt(root, `${SETTLEMENT}/${path}`)
  return {
    type: CREDIT_NOTES.includes(textAt(root, 'ExchangedDocument/TypeCode')) ? 'credit-note' : 'invoice',
    number: textAt(root, 'ExchangedDocument/ID'),
    date: isoDate(textAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString')),
    dueDate: isoDate(textAt(root, `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)),
    currency: textAt(root, `${SETTLEMENT}/InvoiceCurrencyCode`),
    seller: party(root, `${TRANSACTION}/ApplicableHeaderTradeAgreement/SellerTradeParty`),
    buyer: party(root, `${TRANSACTION}/ApplicableHeaderTradeAgreement/BuyerTradeParty`),
    notes: [
      ...textsAt(root, 'ExchangedDocument/IncludedNote/Content'),
      ...textsAt(root, `${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`),
    ],
    lines: allAt(root, `${TRANSACTION}/IncludedSupplyChainTradeLineItem`).map(line),
    adjustments: settled('SpecifiedTradeAllowanceCharge').map(adjustment => ({
      isCharge: ['true', '1'].includes(textAt(adjustment, 'ChargeIndicator/Indicator')),
      reason: textAt(adjustment, 'Reason'),
      amount: textAt(adjustment, 'ActualAmount'),
    })),
    taxes: settled('ApplicableTradeTax').map(tax => ({
      percent: textAt(tax, 'RateApplicablePercent'),
      base: textAt(tax, 'BasisAmount'),
      amount: textAt(tax, 'CalculatedAmount'),
    })),
    totals: totals(root),
  }
}

function totals(root: Element): EInvoice['totals'] {
  const sum = (name: string) =>
    textAt(root, `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/${name}`)
  return {
    lines: sum('LineTotalAmount'),
    allowances: sum('AllowanceTotalAmount'),
    charges: sum('ChargeTotalAmount'),
    withoutTax: sum('TaxBasisTotalAmount'),
    tax: sum('TaxTotalAmount'),
    withTax: sum('GrandTotalAmount'),
    prepaid: sum('TotalPrepaidAmount'),
    due: sum('DuePayableAmount'),
  }
}

function party(root: Element, path: string): Party {
  const [found] = allAt(root, path)
  if (!found) return { name: '', address: [], taxId: '' }
  const at = (name: string) => textAt(found, `PostalTradeAddress/${name}`)
  return {
    name: textAt(found, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName'),
    address: [
      at('LineOne'),
      at('LineTwo'),
      [at('PostcodeCode'), at('CityName')].filter(Boolean).join(' '),
      at('CountryID'),
    ].filter(Boolean),
    taxId: textAt(found, 'SpecifiedTaxRegistration/ID'),
  }
}

function line(element: Element): EInvoiceLine {
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice'
  const quantity = 'SpecifiedLineTradeDelivery/BilledQuantity'
  const settlement = 'SpecifiedLineTradeSettlement'
  return {
    position: textAt(element, 'AssociatedDocumentLineDocument/LineID'),
    name: textAt(element, 'SpecifiedTradeProduct/Name'),
    description: textAt(element, 'SpecifiedTradeProduct/Description'),
    code: textAt(element, 'SpecifiedTradeProduct/SellerAssignedID'),
    quantity: textAt(element, quantity),
    unitCode: attributeAt(element, quantity, 'unitCode'),
    price: textAt(element, `${price}/ChargeAmount`),
    priceBasis: textAt(element, `${price}/BasisQuantity`),
    taxPercent: textAt(element, `${settlement}/ApplicableTradeTax/RateApplicablePercent`),
    total: textAt(element, `${settlement}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`),
  }
}

/** Format 102 is YYYYMMDD. Text in another format is returned unchanged. */
const isoDate = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
