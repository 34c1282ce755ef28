import type { DocumentFlag } from '@rms/contracts'
import { type Decimal, dateInEnglish, normaliseName } from '@rms/domain-kit'
import type { Invoice, InvoiceSummary } from './invoice.ts'

/** By what an invoice is known once it was read. Null where there is nothing to compare. */
export interface InvoiceIdentity {
  readonly invoiceId: number
  readonly supplierId: number
  readonly numberKey: string | null
  /** The date together with the stated total; an assumed date and a total of 0 say nothing. */
  readonly dated: { readonly date: string; readonly total: Decimal } | null
}

/** The invoice that another repeats, with what people call it. */
export interface DuplicateOf extends InvoiceSummary {
  readonly shownNumber: string
}

type Identified = Pick<Invoice, 'id' | 'supplier' | 'number' | 'date' | 'dateSource' | 'statedTotal'>

export const getInvoiceIdentity = (invoice: Identified): InvoiceIdentity => ({
  invoiceId: invoice.id,
  supplierId: invoice.supplier.id,
  numberKey: numberKey(invoice.number),
  dated: datedTotal(invoice),
})

/** Spaces and case do not tell two numbers apart; null for none. */
export const numberKey = (number: string): string | null => normaliseName(number).replaceAll(' ', '') || null

const datedTotal = ({ date, dateSource, statedTotal }: Identified): InvoiceIdentity['dated'] => {
  if (dateSource === 'upload-day' || statedTotal === null || statedTotal.isZero()) return null
  return { date, total: statedTotal }
}

/** Whether there is anything to look for. */
export const canHaveDuplicate = ({ numberKey, dated }: InvoiceIdentity): boolean =>
  numberKey !== null || dated !== null

/** The invoice with the flag that names its twin, or without one. */
export const withDuplicateFlag = (invoice: Invoice, twin: DuplicateOf | null): Invoice => {
  const flag = twin && duplicateFlag(twin)
  const isThere = ({ message, twin_id }: DocumentFlag) =>
    message === flag?.message && twin_id === flag?.twin_id
  if (invoice.flags.some(isThere)) return invoice
  const others = invoice.flags.filter(({ code }) => code !== 'duplicate')
  return { ...invoice, flags: flag ? [...others, flag] : others }
}

const duplicateFlag = (twin: DuplicateOf): DocumentFlag => ({
  code: 'duplicate',
  message: describeDuplicate(twin),
  twin_id: twin.id,
})

/** "Possible duplicate: invoice RE-77 from Meyer, dated 2 May 2026, already exists." */
export const describeDuplicate = ({ shownNumber, supplier, date }: DuplicateOf): string =>
  `Possible duplicate: invoice ${shownNumber} from ${supplier.name}, dated ${dateInEnglish(date)}, already exists.`
