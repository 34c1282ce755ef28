import type { EInvoice, EInvoiceLine, Party } from './e-invoice.ts'
import { allAt, attributeAt, textAt, textsAt } from './xml-path.ts'

/** Parses an invoice or a credit note in UBL 2.1. */
export function readUbl(root: Element): EInvoice {
  const isCreditNote = root.localName === 'CreditNote'
  return {
    type: isCreditNote ? 'credit-note' : 'invoice',
    number: textAt(root, 'ID'),
    date: textAt(root, 'IssueDate'),
    dueDate: textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate'),
    currency: textAt(root, 'DocumentCurrencyCode'),
    seller: party(root, 'AccountingSupplierParty/Party'),
    buyer: party(root, 'AccountingCustomerParty/Party'),
    notes: [...textsAt(root, 'Note'), ...textsAt(root, 'PaymentTerms/Note')],
    lines: allAt(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map(line),
    adjustments: allAt(root, 'AllowanceCharge').map(adjustment => ({
      isCharge: textAt(adjustment, 'ChargeIndicator') === 'true',
      reason: textAt(adjustment, 'AllowanceChargeReason'),
      amount: textAt(adjustment, 'Amount'),
    })),
    taxes: allAt(root, 'TaxTotal/TaxSubtotal').map(tax => ({
      percent: textAt(tax, 'TaxCategory/Percent'),
      base: textAt(tax, 'TaxableAmount'),
      amount: textAt(tax, 'TaxAmount'),
    })),
    totals: totals(root),
  }
}

function totals(root: Element): EInvoice['totals'] {
  const sum = (name: string) => textAt(root, `LegalMonetaryTotal/${name}`)
  return {
    lines: sum('LineExtensionAmount'),
    allowances: sum('AllowanceTotalAmount'),
    charges: sum('ChargeTotalAmount'),
    withoutTax: sum('TaxExclusiveAmount'),
    tax: textAt(root, 'TaxTotal/TaxAmount'),
    withTax: sum('TaxInclusiveAmount'),
    prepaid: sum('PrepaidAmount'),
    due: sum('PayableAmount'),
  }
}

function party(root: Element, path: string): Party {
  const [found] = allAt(root, path)
  if (!found) return { name: '', address: [], taxId: '' }
  const at = (name: string) => textAt(found, `PostalAddress/${name}`)
  return {
    name: textAt(found, 'PartyName/Name', 'PartyLegalEntity/RegistrationName'),
    address: [
      at('StreetName'),
      at('AdditionalStreetName'),
      [at('PostalZone'), at('CityName')].filter(Boolean).join(' '),
      textAt(found, 'PostalAddress/Country/IdentificationCode'),
    ].filter(Boolean),
    taxId: textAt(found, 'PartyTaxScheme/CompanyID', 'PartyLegalEntity/CompanyID'),
  }
}

function line(element: Element): EInvoiceLine {
  const quantity = allAt(element, 'InvoicedQuantity').length > 0 ? 'InvoicedQuantity' : 'CreditedQuantity'
  return {
    position: textAt(element, 'ID'),
    name: textAt(element, 'Item/Name'),
    description: textAt(element, 'Item/Description'),
    code: textAt(element, 'Item/SellersItemIdentification/ID'),
    quantity: textAt(element, quantity),
    unitCode: attributeAt(element, quantity, 'unitCode'),
    price: textAt(element, 'Price/PriceAmount'),
    priceBasis: textAt(element, 'Price/BaseQuantity'),
    taxPercent: textAt(element, 'Item/ClassifiedTaxCategory/Percent'),
    total: textAt(element, 'LineExtensionAmount'),
  }
}
