import { type DecimalMark, parseNumber } from '@rms/document-reading'
import type { Decimal } from '@rms/domain-kit'

/** A word of a text row, and its value if it is a number. */
export interface TextWord {
  readonly text: string
  readonly number: Decimal | null
}

/** The words of a row, without separate currency symbols. */
export const splitRowIntoWords = (text: string, mark: DecimalMark): TextWord[] =>
  text
    .replace(/(\d)\s*(?=[€$£](\s|$))/g, '$1')
    .split(/[\s|;]+/)
    .filter(word => word !== '' && !CURRENCY_WORD.test(word))
    .map(word => ({ text: word, number: parseNumber(word, mark) }))

const CURRENCY_WORD = /^([€$£]|EUR|USD|GBP|CAD|CHF)$/i
