import type { Invoice, Named } from './invoice.ts'

/** What a manager may correct; only what is there changes. */
export interface HeaderChange {
  readonly number?: string
  readonly date?: string
  readonly supplier?: Named
  readonly location?: Named
  readonly notes?: string
}

/** The invoice as corrected. A date that was given is no longer guessed. */
export const correctHeader = (invoice: Invoice, change: HeaderChange): Invoice => ({
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
