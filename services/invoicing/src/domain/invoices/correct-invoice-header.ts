import type { DocumentType } from '@rms/contracts'
import { type Decimal, toDecimal } from '@rms/domain-kit'
import type { HeaderCorrections, Invoice, NamedReference } from './invoice.ts'
import { getNoteNumber, getTotalAmount } from './invoice.ts'

/** The fields that a manager may correct; only given ones change. */
export interface HeaderChange {
  readonly number?: string
  readonly date?: string
  readonly supplier?: NamedReference
  readonly location?: NamedReference
  readonly notes?: string
  readonly corrections?: Partial<HeaderCorrections>
}

export const NO_HEADER_CORRECTIONS: HeaderCorrections = {
  total: null,
  tax: null,
  currency: null,
  documentType: null,
  iban: null,
  noteNumber: null,
}

/** The corrected invoice. A given date is no longer flagged as guessed; an unchanged date is ignored. */
export const correctHeader = (invoice: Invoice, change: HeaderChange, businessCurrency: string): Invoice =>
  change.corrections
    ? withCorrections(correctNames(invoice, change), change.corrections, businessCurrency)
    : correctNames(invoice, change)

/**
 * Corrections of total, tax, currency, type, IBAN and delivery note take precedence over read values, also when the file
 * is read again. An unchanged value is not a correction, except for a currency that was unclear.
 */
const withCorrections = (
  invoice: Invoice,
  change: Partial<HeaderCorrections>,
  businessCurrency: string,
): Invoice => {
  const { total, tax, currency, documentType, iban, noteNumber } = change
  const known = invoice.currency ?? businessCurrency
  const newCorrections: Partial<HeaderCorrections> = {
    ...(total !== undefined && !isSameAmount(total, getTotalAmount(invoice)) && { total }),
    ...(tax !== undefined && !isSameAmount(tax, invoice.statedTax) && { tax }),
    ...(currency !== undefined && (isUnclear(invoice) || currency !== known) && { currency }),
    ...(documentType !== undefined && documentType !== invoice.documentType && { documentType }),
    ...(iban !== undefined && (iban === null || iban !== (invoice.iban ?? '')) && { iban }),
    ...(noteNumber !== undefined && noteNumber !== getNoteNumber(invoice) && { noteNumber }),
  }
  const corrections = { ...invoice.corrections, ...newCorrections }
  return Object.keys(newCorrections).length === 0
    ? invoice
    : applyInvoiceHeaderValues({ ...invoice, corrections })
}

const isSameAmount = (one: Decimal | null, other: Decimal | null): boolean =>
  one !== null && other !== null && one.eq(other)

const isUnclear = ({ readHeader }: Invoice): boolean => readHeader?.currency_unclear === true

/** Total, tax, currency, type and IBAN as corrected, else as the document states them. */
export const applyInvoiceHeaderValues = (invoice: Invoice): Invoice => {
  const { corrections, readHeader } = invoice
  const read = (amount: number | null | undefined) => (amount == null ? null : toDecimal(amount))
  return {
    ...invoice,
    statedTotal: corrections.total ?? read(readHeader?.total_amount),
    statedTax: corrections.tax ?? read(readHeader?.tax_amount),
    currency: corrections.currency ?? readHeader?.currency ?? null,
    documentType: corrections.documentType ?? readDocumentType(invoice),
    iban: (corrections.iban ?? readHeader?.iban) || null,
  }
}

/** A document that was processed as an invoice stays one when it is read again. */
const readDocumentType = ({ readHeader, documentType, status }: Invoice): DocumentType => {
  const read = readHeader?.document_type ?? documentType
  return read === 'delivery-note' && status !== 'pending' ? documentType : read
}

const correctNames = (invoice: Invoice, change: HeaderChange): Invoice => ({
  ...invoice,
  number: change.number ?? invoice.number,
  supplier: change.supplier ?? invoice.supplier,
  location: change.location ?? invoice.location,
  notes: change.notes ?? invoice.notes,
  ...(change.date === undefined ? {} : givenDate(invoice, change.date)),
})

const givenDate = (
  { flags, ...known }: Invoice,
  date: string,
): Partial<Pick<Invoice, 'date' | 'dateSource' | 'flags'>> => {
  const isGuessed = known.dateSource === 'upload-day' || flags.some(({ code }) => code === 'date-guessed')
  if (!isGuessed && date === known.date) return {}
  return { date, dateSource: 'given', flags: flags.filter(({ code }) => code !== 'date-guessed') }
}
