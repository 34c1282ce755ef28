import type { Language } from './settings-formats.ts'

/** The decimal and group separators of a language. */
export interface NumberFormat {
  readonly decimalMark: '.' | ','
  readonly groupMark: ',' | '.' | ' '
}

/** The narrow no-break space that separates groups of digits in French. */
export const NARROW_SPACE = '\u202f'
export const NO_BREAK_SPACE = '\u00a0'

const NUMBER_FORMATS: Readonly<Record<Language, NumberFormat>> = {
  en: { decimalMark: '.', groupMark: ',' },
  es: { decimalMark: ',', groupMark: '.' },
  fr: { decimalMark: ',', groupMark: ' ' },
  de: { decimalMark: ',', groupMark: '.' },
}

export const getNumberFormat = (language: Language): NumberFormat => NUMBER_FORMATS[language]

/**
 * Formats a plain decimal text such as `-1234.5` with the separators of a language and a true minus sign. It works on
 * text because the browser loads the decimal library later than the first screen texts.
 */
export function formatDecimalText(text: string, language: Language): string {
  const [whole = '0', decimals] = text.replace('-', '').split('.')
  const { decimalMark, groupMark } = NUMBER_FORMATS[language]
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark === ' ' ? NARROW_SPACE : groupMark)
  const sign = text.startsWith('-') ? '−' : ''
  return `${sign}${grouped}${decimals === undefined ? '' : `${decimalMark}${decimals}`}`
}
