import type { Decimal } from '@rms/domain-kit'
import type { Country } from '../countries/country.ts'
import type { Random } from '../random.ts'

/** How a supplier writes numbers and amounts. */
export interface NumberStyle {
  mark: ',' | '.'
  group: string
  minus: 'before' | 'before-spaced' | 'behind' | 'brackets' | 'credit' | 'true-minus'
  /** Currency of amounts in the lines. */
  lineCurrency: 'none' | 'before' | 'after'
  /** Currency of amounts in the totals. */
  sumCurrency: 'none' | 'before' | 'after'
  sign: string
}

export function createNumberStyle(
  country: Country,
  { pick, chance }: Random,
  hasSpecialCharacters: boolean,
): NumberStyle {
  const { mark, groups } = pick(country.numberStyles)
  const usable = groups.filter(group => group !== '\u202f' || hasSpecialCharacters)
  const isEnglish = country.language === 'en'
  return {
    mark,
    group: pick(usable),
    minus: pick([
      'before',
      'before',
      'before',
      'behind',
      'before-spaced',
      ...(isEnglish ? (['brackets', 'credit'] as const) : (['brackets'] as const)),
      ...(hasSpecialCharacters ? (['true-minus'] as const) : []),
    ]),
    lineCurrency: chance(0.7) ? 'none' : pick(['before', 'after']),
    sumCurrency: chance(0.4)
      ? 'none'
      : isEnglish || country.currency === 'CHF'
        ? 'before'
        : pick(['before', 'after', 'after']),
    sign: pick(country.currencySigns),
  }
}

/** Suppliers keep a number on one row. */
const NO_BREAK = '\u00a0'

export function formatNumber(value: Decimal, decimals: number, style: NumberStyle): string {
  return withMinus(value, formatAbsolute(value, decimals, style), style)
}

export function formatAmount(
  value: Decimal,
  style: NumberStyle,
  place: 'line' | 'sum',
  decimals = 2,
): string {
  const number = formatAbsolute(value, decimals, style)
  const currency = place === 'line' ? style.lineCurrency : style.sumCurrency
  const glue = style.sign === '£' ? '' : NO_BREAK
  const text = {
    none: number,
    before: `${style.sign}${glue}${number}`,
    after: `${number}${NO_BREAK}${style.sign}`,
  }
  return withMinus(value, text[currency], style)
}

export function formatPercent(value: Decimal, style: NumberStyle): string {
  return `${formatAbsolute(value, value.isInteger() ? 0 : value.decimalPlaces(), style)}${NO_BREAK}%`
}

function formatAbsolute(value: Decimal, decimals: number, { mark, group }: NumberStyle): string {
  const [whole = '', part] = value.abs().toFixed(decimals).split('.')
  const separator = group === ' ' ? NO_BREAK : group
  return `${whole.replace(/\B(?=(\d{3})+$)/g, separator)}${part ? mark + part : ''}`
}

function withMinus(value: Decimal, text: string, { minus }: NumberStyle): string {
  if (value.isZero() || !value.isNegative()) return text
  switch (minus) {
    case 'before':
      return `-${text}`
    case 'before-spaced':
      return `-${NO_BREAK}${text}`
    case 'behind':
      return `${text}-`
    case 'brackets':
      return `(${text})`
    case 'credit':
      return `${text}${NO_BREAK}CR`
    case 'true-minus':
      return `\u2212${text}`
  }
}
