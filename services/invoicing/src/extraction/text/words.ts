import type { Decimal } from '@rms/domain-kit'
import { type DecimalMark, numberOf } from './numbers.ts'

/** A word of a row, and the number that it is. */
export interface Word {
  readonly text: string
  readonly number: Decimal | null
}

/** The words of a row, without the signs of currencies that stand alone. */
export const wordsOf = (text: string, mark: DecimalMark): Word[] =>
  text
    .replace(/(\d)\s*(?=[€$£](\s|$))/g, '$1')
    .split(/[\s|;]+/)
    .filter(word => word !== '' && !CURRENCY_WORD.test(word))
    .map(word => ({ text: word, number: numberOf(word, mark) }))

const CURRENCY_WORD = /^([€$£]|EUR|USD|GBP|CAD|CHF)$/i

/** Words that stand between the numbers of a row and mean nothing there. */
export const isLinkWord = (text: string): boolean => /^(x|@|×|à|=|per|je)$/i.test(text)

export const numberPlaces = (words: readonly Word[]): number[] =>
  words.flatMap((word, place) => (word.number === null ? [] : [place]))

export const numberAt = (words: readonly Word[], place: number): Decimal | null =>
  words[place]?.number ?? null
