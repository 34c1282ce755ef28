import { decimal } from '@rms/domain-kit'
import { withoutSettledMismatch } from './balance.ts'
import type { HeaderCorrections, Invoice, Named } from './invoice.ts'

/** What a manager may correct; only what is there changes. */
export interface HeaderChange {
  readonly number?: string
  readonly date?: string
  readonly supplier?: Named
  readonly location?: Named
  readonly notes?: string
  readonly corrections?: Partial<HeaderCorrections>
}

export const NO_CORRECTIONS: HeaderCorrections = {
  total: null,
  tax: null,
  currency: null,
  documentType: null,
}

/** The invoice as corrected. A date that was given is no longer guessed. */
export const correctHeader = (invoice: Invoice, change: HeaderChange): Invoice =>
  change.corrections
    ? withCorrections(correctNames(invoice, change), change.corrections)
    : correctNames(invoice, change)

/** What a person says of total, tax, currency and type goes before what was read, also when it is read again. */
const withCorrections = (invoice: Invoice, change: Partial<HeaderCorrections>): Invoice =>
  withoutSettledMismatch(withHeaderValues({ ...invoice, corrections: { ...invoice.corrections, ...change } }))

/** Total, tax, currency and type as corrected, else as the document states them. */
export const withHeaderValues = (invoice: Invoice): Invoice => {
  const { corrections, readHeader } = invoice
  const read = (amount: number | null | undefined) => (amount == null ? null : decimal(amount))
  return {
    ...invoice,
    statedTotal: corrections.total ?? read(readHeader?.total_amount),
    statedTax: corrections.tax ?? read(readHeader?.tax_amount),
    currency: corrections.currency ?? readHeader?.currency ?? null,
    documentType: corrections.documentType ?? readHeader?.document_type ?? invoice.documentType,
  }
}

const correctNames = (invoice: Invoice, change: HeaderChange): Invoice => ({
  ...invoice,
  number: change.number ?? invoice.number,
  supplier: change.supplier ?? invoice.supplier,
  location: change.location ?? invoice.location,
  notes: change.notes ?? invoice.notes,
  ...(change.date === undefined ? {} : givenDate(invoice, change.date)),
})

const givenDate = ({ flags }: Invoice, date: string): Pick<Invoice, 'date' | 'dateSource' | 'flags'> => ({
  date,
  dateSource: 'given',
  flags: flags.filter(flag => flag.code !== 'date-guessed'),
})
