import type { Language } from './settings-formats.ts'

/** The marks that a language writes in numbers. */
export interface NumberFormat {
  readonly decimalMark: '.' | ','
  readonly groupMark: ',' | '.' | ' '
}

/** Stands between groups of digits in French; it is narrow and never breaks a line. */
export const NARROW_SPACE = '\u202f'
export const NO_BREAK_SPACE = '\u00a0'

const NUMBER_FORMATS: Readonly<Record<Language, NumberFormat>> = {
  en: { decimalMark: '.', groupMark: ',' },
  es: { decimalMark: ',', groupMark: '.' },
  fr: { decimalMark: ',', groupMark: ' ' },
  de: { decimalMark: ',', groupMark: '.' },
}

export const numberFormatFor = (language: Language): NumberFormat => NUMBER_FORMATS[language]

/**
 * A plain decimal text such as `-1234.5` with the marks of a language and a true minus sign. It does not need exact
 * numbers, which a browser loads later than the first texts.
 */
export function formatDigits(text: string, language: Language): string {
  const [whole = '0', decimals] = text.replace('-', '').split('.')
  const { decimalMark, groupMark } = NUMBER_FORMATS[language]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark === ' ' ? NARROW_SPACE : groupMark)
  const sign = text.startsWith('-') ? '−' : ''
  return `${sign}${grouped}${decimals === undefined ? '' : `${decimalMark}${decimals}`}`
}
