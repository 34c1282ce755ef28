export type ReceiptLocaleName = 'de' | 'fr' | 'es' | 'gb' | 'my'

/** Wording and habits of receipts of one country; braces mark what is filled in, `#` digits and `@` letters. */
export interface ReceiptLocale {
  mark: ',' | '.'
  currency: readonly string[]
  taxRates: readonly number[]
  /** Whether cash totals are rounded to five cents. */
  roundsCash: boolean
  titles: readonly string[]
  welcome: readonly string[]
  registration: readonly string[]
  date: readonly string[]
  number: readonly string[]
  staff: readonly string[]
  subtotal: readonly string[]
  taxIncluded: readonly string[]
  rounding: readonly string[]
  total: readonly string[]
  cash: readonly string[]
  change: readonly string[]
  card: readonly string[]
  cardSlip: readonly string[]
  itemCount: readonly string[]
  taxHeading: readonly string[]
  closings: readonly string[]
  goods: readonly string[]
  petrol: readonly string[]
  taxCodes: readonly string[]
}
