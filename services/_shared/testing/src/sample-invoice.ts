import type { DocumentLine, InvoiceDocument } from '@rms/demo-restaurant/documents'

/** The supplier in tests. */
export const SAMPLE_SUPPLIER = {
  name: 'Atlantic Fish & Shellfish',
  street: 'Pier Road',
  town: 'Galway',
  countryCode: 'IE',
  taxId: 'IE4820731N',
}
const buyer = {
  name: 'Maison Harbour',
  street: '8 Temple Bar',
  town: 'Dublin 2',
  countryCode: 'IE',
  taxId: '',
}

/** An invoice line in kilograms. */
export const createKilogramLine = (name: string, quantity: number, unitPrice: string): DocumentLine => ({
  code: name.slice(0, 4).toUpperCase(),
  name,
  quantity,
  unit: 'kg',
  unitCode: 'KGM',
  unitPrice,
})

export const createSampleInvoice = (
  number: string,
  date: string,
  lines: readonly DocumentLine[],
): InvoiceDocument => ({
  number,
  date,
  currency: 'EUR',
  seller: SAMPLE_SUPPLIER,
  buyer,
  taxPercent: 0,
  lines,
})
