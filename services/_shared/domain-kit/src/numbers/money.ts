import { type Decimal, type DecimalInput, decimal, toCents } from './decimal.ts'

/** Currencies that a restaurant can work in. */
export const CURRENCIES = [
  { code: 'USD', symbol: '$', name: 'US dollar' },
  { code: 'EUR', symbol: '€', name: 'Euro' },
  { code: 'GBP', symbol: '£', name: 'Pound sterling' },
  { code: 'CAD', symbol: 'C$', name: 'Canadian dollar' },
] as const
export type CurrencyCode = (typeof CURRENCIES)[number]['code']

const FALLBACK_SYMBOL = '$'

export const isCurrency = (text: string): text is CurrencyCode => CURRENCIES.some(c => c.code === text)

/** `$` for a currency that the product does not know. */
export const currencySymbol = (code: string): string =>
  CURRENCIES.find(c => c.code === code)?.symbol ?? FALLBACK_SYMBOL

/** What may stand before or after a typed amount of this currency: its code and its signs. */
export function currencyAffixes(code: string): readonly string[] {
  if (!isCurrency(code)) return [code]
  const symbol = currencySymbol(code)
  return code === 'CAD' ? [code, symbol, '$', 'CA$'] : [code, symbol]
}

/** Quantity × unit price, rounded to cents. */
export const lineTotal = (quantity: DecimalInput, unitPrice: DecimalInput): Decimal =>
  toCents(decimal(quantity).times(decimal(unitPrice)))

/** What an amount is more or less than another one, exactly: 0.3 − 0.1 is 0.2. */
export const amountDifference = (amount: DecimalInput, other: DecimalInput): number =>
  decimal(amount).minus(decimal(other)).toNumber() + 0
