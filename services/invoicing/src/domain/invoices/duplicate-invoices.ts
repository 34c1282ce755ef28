import type { DocumentFlag } from '@rms/contracts'
import { type Decimal, formatDateInEnglish, normaliseName } from '@rms/domain-kit'
import type { Invoice, InvoiceSummary } from './invoice.ts'

/** What identifies an invoice once it has been read. */
export interface InvoiceIdentity {
  readonly invoiceId: number
  readonly supplierId: number
  /** Suppliers use one number for a delivery and its invoice, so a delivery note only duplicates a delivery note. */
  readonly isDeliveryNote: boolean
  readonly numberKey: string | null
  /** The date with the stated total; null for an assumed date or a total of 0, which identify nothing. */
  readonly dateAndTotal: { readonly date: string; readonly total: Decimal } | null
}

/** The invoice of which another is a duplicate, with its display number. */
export interface DuplicateInvoiceSummary extends InvoiceSummary {
  readonly shownNumber: string
}

type Identified = Pick<
  Invoice,
  'id' | 'supplier' | 'number' | 'date' | 'dateSource' | 'statedTotal' | 'documentType'
>

export const getInvoiceIdentity = (invoice: Identified): InvoiceIdentity => ({
  invoiceId: invoice.id,
  supplierId: invoice.supplier.id,
  isDeliveryNote: invoice.documentType === 'delivery-note',
  numberKey: toInvoiceNumberKey(invoice.number),
  dateAndTotal: datedTotal(invoice),
})

/** Normalises an invoice number, ignoring spaces and case; null if there is none. */
export const toInvoiceNumberKey = (number: string): string | null =>
  normaliseName(number).replaceAll(' ', '') || null

const datedTotal = ({ date, dateSource, statedTotal }: Identified): InvoiceIdentity['dateAndTotal'] => {
  if (dateSource === 'upload-day' || statedTotal === null || statedTotal.isZero()) return null
  return { date, total: statedTotal }
}

/** Whether there is anything to compare. */
export const canHaveDuplicate = ({ numberKey, dateAndTotal }: InvoiceIdentity): boolean =>
  numberKey !== null || dateAndTotal !== null

/** The invoice with the flag that names the duplicate, or without one. */
export const withDuplicateFlag = (invoice: Invoice, duplicate: DuplicateInvoiceSummary | null): Invoice => {
  const flag = duplicate && duplicateFlag(duplicate)
  const isSameFlag = ({ message, twin_id }: DocumentFlag) =>
    message === flag?.message && twin_id === flag?.twin_id
  if (invoice.flags.some(isSameFlag)) return invoice
  const others = invoice.flags.filter(({ code }) => code !== 'duplicate')
  return { ...invoice, flags: flag ? [...others, flag] : others }
}

const duplicateFlag = (duplicate: DuplicateInvoiceSummary): DocumentFlag => ({
  code: 'duplicate',
  message: describeDuplicate(duplicate),
  twin_id: duplicate.id,
})

/** "Possible duplicate: invoice RE-77 from Meyer, dated 2 May 2026, already exists." */
export const describeDuplicate = ({ shownNumber, supplier, date }: DuplicateInvoiceSummary): string =>
  `Possible duplicate: invoice ${shownNumber} from ${supplier.name}, dated ${formatDateInEnglish(date)}, already exists.`
