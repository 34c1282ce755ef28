import { type DecimalMark, parseNumber } from '@rms/document-reading'
import type { Decimal } from '@rms/domain-kit'

/** A word of a row of text, and the number that it is. */
export interface Word {
  readonly text: string
  readonly number: Decimal | null
}

/** The words of a row, without the signs of currencies that stand alone. */
export const splitIntoWords = (text: string, mark: DecimalMark): Word[] =>
  text
    .replace(/(\d)\s*(?=[€$£](\s|$))/g, '$1')
    .split(/[\s|;]+/)
    .filter(word => word !== '' && !CURRENCY_WORD.test(word))
    .map(word => ({ text: word, number: parseNumber(word, mark) }))

const CURRENCY_WORD = /^([€$£]|EUR|USD|GBP|CAD|CHF)$/i
