import type { PaymentHistory } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { getTotalAmount, type Invoice } from './invoice.ts'

export const NO_PAYMENT_HISTORY: PaymentHistory = {
  edited_by: [],
  earlier_location_ids: [],
  earlier_currencies: [],
  text_given: false,
}

/**
 * Whether a change concerns how much is paid, to whom, or who has to approve it. Products of lines and the number, date
 * and notes of an invoice do not.
 */
export const isPaymentChanged = (before: Invoice, after: Invoice): boolean =>
  JSON.stringify(listPaymentValues(before)) !== JSON.stringify(listPaymentValues(after))

const listPaymentValues = (invoice: Invoice): unknown[] => [
  invoice.supplier.id,
  invoice.location.id,
  invoice.documentType,
  invoice.currency,
  invoice.iban,
  toNumber(getTotalAmount(invoice), 2),
  invoice.statedTax && toNumber(invoice.statedTax, 2),
  invoice.items.map(({ id, kind, unit, quantity, unitPrice, totalPrice, details }) => [
    ...[id, kind, unit, toNumber(quantity, 6), toNumber(unitPrice, 6), toNumber(totalPrice, 2)],
    details.vatRate && toNumber(details.vatRate, 6),
  ]),
]

/**
 * The invoice with who has changed its payment, and which locations and currencies it had before: they decide who may
 * approve it, and from which total an approval is needed.
 */
export function withPaymentHistory(
  { before, after, businessCurrency }: PaymentChange,
  userId: number | null,
): Invoice {
  if (userId === null || !isPaymentChanged(before, after)) return after
  const { edited_by, earlier_location_ids, earlier_currencies } = after.paymentHistory
  const currency = before.currency ?? businessCurrency
  const paymentHistory = {
    ...after.paymentHistory,
    edited_by: userId === after.enteredBy ? edited_by : include(edited_by, userId),
    earlier_location_ids:
      before.location.id === after.location.id
        ? earlier_location_ids
        : include(earlier_location_ids, before.location.id),
    earlier_currencies:
      currency === (after.currency ?? businessCurrency)
        ? earlier_currencies
        : include(earlier_currencies, currency),
  }
  return { ...after, paymentHistory }
}

/** The invoice before a text from this user is read instead of its file. */
export const withGivenText = (invoice: Invoice, userId: number): Invoice => {
  const { paymentHistory, enteredBy } = invoice
  const { edited_by } = paymentHistory
  return {
    ...invoice,
    paymentHistory: {
      ...paymentHistory,
      edited_by: userId === enteredBy ? edited_by : include(edited_by, userId),
      text_given: true,
    },
  }
}

interface PaymentChange {
  readonly before: Invoice
  readonly after: Invoice
  readonly businessCurrency: string
}

const include = <Value>(values: Value[], value: Value): Value[] =>
  values.includes(value) ? values : [...values, value]

/** Whether a person declared the document a credit note although nothing that was read from its file says so. */
export const isTypeDeclared = (invoice: Invoice): boolean =>
  invoice.documentType === 'credit-note' &&
  (invoice.paymentHistory.text_given ||
    (invoice.corrections.documentType === 'credit-note' && !isReadAsCreditNote(invoice)))

const isReadAsCreditNote = ({ readHeader, flags }: Invoice): boolean =>
  readHeader?.document_type === 'credit-note' || flags.some(({ code }) => code === 'credit-note')
