import { type DecimalInput, roundTo } from '../numbers/decimal.ts'
import { isCurrency, toCurrencySymbol } from '../numbers/money.ts'
import { formatDecimalText, NARROW_SPACE, NO_BREAK_SPACE } from './format-decimal-text.ts'
import type { Language } from './settings-formats.ts'

/** How many decimals are shown: zeros are added up to `min`, digits beyond `max` are rounded. */
export interface DecimalPlaces {
  readonly min: number
  readonly max: number
}

/** A number with thousands separators and a true minus sign, rounded half away from zero. */
export function formatNumber(value: DecimalInput, language: Language, { min, max }: DecimalPlaces): string {
  const rounded = roundTo(value, max)
  const [whole = '0', decimals = ''] = rounded.abs().toFixed().split('.')
  const fraction = decimals.padEnd(min, '0')
  const sign = rounded.lt(0) ? '-' : ''
  return formatDecimalText(`${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`, language)
}

/** `2,034.40`: an amount in an English sentence of the API, which does not know the currency. */
export const formatAmountInEnglish = (amount: DecimalInput): string =>
  formatNumber(amount, 'en', { min: 2, max: 2 })

/** `€2,034.40` in English, `2.034,40 €` in German and Spanish, `2 034,40 €` in French. */
export const formatAmount = (
  amount: DecimalInput,
  currency: string,
  language: Language,
  places: DecimalPlaces = { min: 2, max: 2 },
): string => addCurrencySymbol(formatNumber(amount, language, places), currency, language)

/**
 * Adds the currency before or after the number, as the language requires. A currency without a known symbol is shown by
 * its code.
 */
export function addCurrencySymbol(number: string, currency: string, language: Language): string {
  const isNamedByCode = currency !== '' && !isCurrency(currency)
  const unit = isNamedByCode ? currency : toCurrencySymbol(currency)
  if (!isSymbolFirst(language)) return `${number}${NO_BREAK_SPACE}${unit}`
  const sign = number.startsWith('−') ? '−' : ''
  return `${sign}${unit}${isNamedByCode ? NO_BREAK_SPACE : ''}${number.slice(sign.length)}`
}

/** Whether a language writes the currency before the number. */
export const isSymbolFirst = (language: Language): boolean => language === 'en'

/** `74.8%` in English, `74,8 %` in the other languages. */
export function formatPercent(
  percent: DecimalInput,
  language: Language,
  places: DecimalPlaces = { min: 1, max: 1 },
): string {
  const space = language === 'en' ? '' : language === 'fr' ? NARROW_SPACE : NO_BREAK_SPACE
  return `${formatNumber(percent, language, places)}${space}%`
}
