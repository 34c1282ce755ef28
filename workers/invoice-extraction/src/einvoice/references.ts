import type { Reading } from '@rms/contracts'
import { type Decimal, isCalendarDate, isValidIban, normaliseIban, toNumber } from '@rms/domain-kit'

/** The documents to which an e-invoice or one of its lines refers (BT-12 to BT-16, BT-25, BT-72). */
export interface EInvoiceReferences {
  noteNumber: string | null
  orderNumber: string | null
  /** YYYY-MM-DD */
  deliveryDate: string | null
  /** The invoice that a credit note corrects. */
  creditedInvoiceNumber: string | null
}

/** One unit of `base` is worth `rate` units of `quote`. */
export interface EInvoiceExchangeRate {
  base: string
  quote: string
  rate: Decimal
}

type Header = Reading['header']
type References = Pick<Header, 'note_number' | 'order_number' | 'delivery_date' | 'credited_invoice_number'>

/** Only what is stated; an invoice is credited by a credit note only. */
export const toReferences = (
  { noteNumber, orderNumber, deliveryDate, creditedInvoiceNumber }: EInvoiceReferences,
  isCreditNote: boolean,
): References => ({
  ...(noteNumber && { note_number: noteNumber }),
  ...(orderNumber && { order_number: orderNumber }),
  ...(deliveryDate && isCalendarDate(deliveryDate) && { delivery_date: deliveryDate }),
  ...(isCreditNote && creditedInvoiceNumber && { credited_invoice_number: creditedInvoiceNumber }),
})

/** The account of the payee, if there is only one. */
export function toIban(accounts: readonly string[]): Pick<Header, 'iban'> {
  const valid = new Set(accounts.map(normaliseIban).filter(isValidIban))
  const [iban] = valid
  return valid.size === 1 && iban !== undefined ? { iban } : {}
}

/** More places than any published rate has. */
const RATE_PLACES = 10

export function toExchangeRate(stated: EInvoiceExchangeRate | null): Pick<Header, 'exchange_rate'> {
  if (!stated || stated.base === stated.quote || stated.rate.lte(0)) return {}
  const areCodes = [stated.base, stated.quote].every(code => /^[A-Z]{3}$/.test(code))
  return areCodes ? { exchange_rate: { ...stated, rate: toNumber(stated.rate, RATE_PLACES) } } : {}
}

/** Several deliveries or orders of the whole document do not tell which line belongs to which. */
export const findOnly = (numbers: readonly (string | null)[]): string | null => {
  const stated = new Set(numbers.filter(number => number !== null))
  const [only] = stated
  return stated.size === 1 ? (only ?? null) : null
}
