import { type Decimal, type DecimalInput, toCents, toDecimal } from './decimal.ts'

/** The currencies that a restaurant can choose. */
export const CURRENCIES = [
  { code: 'USD', symbol: '$', name: 'US dollar' },
  { code: 'EUR', symbol: '€', name: 'Euro' },
  { code: 'GBP', symbol: '£', name: 'Pound sterling' },
  { code: 'CAD', symbol: 'C$', name: 'Canadian dollar' },
] as const
export type CurrencyCode = (typeof CURRENCIES)[number]['code']

const FALLBACK_SYMBOL = '$'

export const isCurrency = (text: string): text is CurrencyCode => CURRENCIES.some(c => c.code === text)

/** The symbol of a currency; `$` for an unknown one. */
export const toCurrencySymbol = (code: string): string =>
  CURRENCIES.find(c => c.code === code)?.symbol ?? FALLBACK_SYMBOL

/** The texts allowed before or after a typed amount of this currency: its code and its symbols. */
export function getCurrencyAffixes(code: string): readonly string[] {
  if (!isCurrency(code)) return [code]
  const symbol = toCurrencySymbol(code)
  return code === 'CAD' ? [code, symbol, '$', 'CA$'] : [code, symbol]
}

/** Quantity × unit price, rounded to cents. */
export const computeLineTotal = (quantity: DecimalInput, unitPrice: DecimalInput): Decimal =>
  toCents(toDecimal(quantity).times(toDecimal(unitPrice)))

/** The exact difference of two amounts: 0.3 − 0.1 is 0.2. */
export const subtractAmounts = (amount: DecimalInput, other: DecimalInput): number =>
  toDecimal(amount).minus(toDecimal(other)).toNumber() + 0
