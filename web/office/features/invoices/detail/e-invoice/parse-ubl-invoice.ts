import type { EInvoice, EInvoiceLine, EInvoiceParty } from './e-invoice.ts'
import { findXmlAttribute, findXmlElements, findXmlText, findXmlTexts } from './xml-path.ts'

/** Parses an invoice or a credit note in UBL 2.1. */
export function parseUblInvoice(root: Element): EInvoice {
  const isCreditNote = root.localName === 'CreditNote'
  return {
    type: isCreditNote ? 'credit-note' : 'invoice',
    number: findXmlText(root, 'ID'),
    date: findXmlText(root, 'IssueDate'),
    dueDate: findXmlText(root, 'DueDate', 'PaymentMeans/PaymentDueDate'),
    currency: findXmlText(root, 'DocumentCurrencyCode'),
    seller: parseParty(root, 'AccountingSupplierParty/Party'),
    buyer: parseParty(root, 'AccountingCustomerParty/Party'),
    notes: [...findXmlTexts(root, 'Note'), ...findXmlTexts(root, 'PaymentTerms/Note')],
    lines: findXmlElements(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map(parseLine),
    adjustments: findXmlElements(root, 'AllowanceCharge').map(adjustment => ({
      isCharge: findXmlText(adjustment, 'ChargeIndicator') === 'true',
      reason: findXmlText(adjustment, 'AllowanceChargeReason'),
      amount: findXmlText(adjustment, 'Amount'),
    })),
    taxes: findXmlElements(root, 'TaxTotal/TaxSubtotal').map(tax => ({
      percent: findXmlText(tax, 'TaxCategory/Percent'),
      base: findXmlText(tax, 'TaxableAmount'),
      amount: findXmlText(tax, 'TaxAmount'),
    })),
    totals: parseTotals(root),
  }
}

function parseTotals(root: Element): EInvoice['totals'] {
  const findTotal = (name: string) => findXmlText(root, `LegalMonetaryTotal/${name}`)
  return {
    lines: findTotal('LineExtensionAmount'),
    allowances: findTotal('AllowanceTotalAmount'),
    charges: findTotal('ChargeTotalAmount'),
    withoutTax: findTotal('TaxExclusiveAmount'),
    tax: findXmlText(root, 'TaxTotal/TaxAmount'),
    withTax: findTotal('TaxInclusiveAmount'),
    prepaid: findTotal('PrepaidAmount'),
    due: findTotal('PayableAmount'),
  }
}

function parseParty(root: Element, path: string): EInvoiceParty {
  const [found] = findXmlElements(root, path)
  if (!found) return { name: '', address: [], taxId: '' }
  const findAddressPart = (name: string) => findXmlText(found, `PostalAddress/${name}`)
  return {
    name: findXmlText(found, 'PartyName/Name', 'PartyLegalEntity/RegistrationName'),
    address: [
      findAddressPart('StreetName'),
      findAddressPart('AdditionalStreetName'),
      [findAddressPart('PostalZone'), findAddressPart('CityName')].filter(Boolean).join(' '),
      findXmlText(found, 'PostalAddress/Country/IdentificationCode'),
    ].filter(Boolean),
    taxId: findXmlText(found, 'PartyTaxScheme/CompanyID', 'PartyLegalEntity/CompanyID'),
  }
}

function parseLine(element: Element): EInvoiceLine {
  const quantity =
    findXmlElements(element, 'InvoicedQuantity').length > 0 ? 'InvoicedQuantity' : 'CreditedQuantity'
  return {
    position: findXmlText(element, 'ID'),
    name: findXmlText(element, 'Item/Name'),
    description: findXmlText(element, 'Item/Description'),
    code: findXmlText(element, 'Item/SellersItemIdentification/ID'),
    quantity: findXmlText(element, quantity),
    unitCode: findXmlAttribute(element, quantity, 'unitCode'),
    price: findXmlText(element, 'Price/PriceAmount'),
    priceBasis: findXmlText(element, 'Price/BaseQuantity'),
    taxPercent: findXmlText(element, 'Item/ClassifiedTaxCategory/Percent'),
    total: findXmlText(element, 'LineExtensionAmount'),
  }
}
