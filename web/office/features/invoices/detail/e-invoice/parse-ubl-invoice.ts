import type { EInvoice, EInvoiceLine, EInvoiceParty } from './e-invoice.ts'
import { findAttribute, findElements, findText, findTexts } from './xml-path.ts'

/** Parses an invoice or a credit note in UBL 2.1. */
export function parseUblInvoice(root: Element): EInvoice {
  const isCreditNote = root.localName === 'CreditNote'
  return {
    type: isCreditNote ? 'credit-note' : 'invoice',
    number: findText(root, 'ID'),
    date: findText(root, 'IssueDate'),
    dueDate: findText(root, 'DueDate', 'PaymentMeans/PaymentDueDate'),
    currency: findText(root, 'DocumentCurrencyCode'),
    seller: parseParty(root, 'AccountingSupplierParty/Party'),
    buyer: parseParty(root, 'AccountingCustomerParty/Party'),
    notes: [...findTexts(root, 'Note'), ...findTexts(root, 'PaymentTerms/Note')],
    lines: findElements(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map(parseLine),
    adjustments: findElements(root, 'AllowanceCharge').map(adjustment => ({
      isCharge: findText(adjustment, 'ChargeIndicator') === 'true',
      reason: findText(adjustment, 'AllowanceChargeReason'),
      amount: findText(adjustment, 'Amount'),
    })),
    taxes: findElements(root, 'TaxTotal/TaxSubtotal').map(tax => ({
      percent: findText(tax, 'TaxCategory/Percent'),
      base: findText(tax, 'TaxableAmount'),
      amount: findText(tax, 'TaxAmount'),
    })),
    totals: parseTotals(root),
  }
}

function parseTotals(root: Element): EInvoice['totals'] {
  const findTotal = (name: string) => findText(root, `LegalMonetaryTotal/${name}`)
  return {
    lines: findTotal('LineExtensionAmount'),
    allowances: findTotal('AllowanceTotalAmount'),
    charges: findTotal('ChargeTotalAmount'),
    withoutTax: findTotal('TaxExclusiveAmount'),
    tax: findText(root, 'TaxTotal/TaxAmount'),
    withTax: findTotal('TaxInclusiveAmount'),
    prepaid: findTotal('PrepaidAmount'),
    due: findTotal('PayableAmount'),
  }
}

function parseParty(root: Element, path: string): EInvoiceParty {
  const [found] = findElements(root, path)
  if (!found) return { name: '', address: [], taxId: '' }
  const findAddressPart = (name: string) => findText(found, `PostalAddress/${name}`)
  return {
    name: findText(found, 'PartyName/Name', 'PartyLegalEntity/RegistrationName'),
    address: [
      findAddressPart('StreetName'),
      findAddressPart('AdditionalStreetName'),
      [findAddressPart('PostalZone'), findAddressPart('CityName')].filter(Boolean).join(' '),
      findText(found, 'PostalAddress/Country/IdentificationCode'),
    ].filter(Boolean),
    taxId: findText(found, 'PartyTaxScheme/CompanyID', 'PartyLegalEntity/CompanyID'),
  }
}

function parseLine(element: Element): EInvoiceLine {
  const quantity =
    findElements(element, 'InvoicedQuantity').length > 0 ? 'InvoicedQuantity' : 'CreditedQuantity'
  return {
    position: findText(element, 'ID'),
    name: findText(element, 'Item/Name'),
    description: findText(element, 'Item/Description'),
    code: findText(element, 'Item/SellersItemIdentification/ID'),
    quantity: findText(element, quantity),
    unitCode: findAttribute(element, quantity, 'unitCode'),
    price: findText(element, 'Price/PriceAmount'),
    priceBasis: findText(element, 'Price/BaseQuantity'),
    taxPercent: findText(element, 'Item/ClassifiedTaxCategory/Percent'),
    total: findText(element, 'LineExtensionAmount'),
  }
}
