import type { FormatColumn } from '@rms/contracts'
import { unitKey } from '../../domain/formats/supplier-format.ts'
import { hasCode } from './learned-columns.ts'
import type { DecimalMark } from './numbers.ts'
import { unitOf } from './unit-words.ts'
import { isLinkWord, type Word, wordsOf } from './words.ts'

/** How a text is read: its decimal mark, and what is known of the supplier's rows. */
export interface Notation {
  readonly mark: DecimalMark
  readonly order: readonly FormatColumn[]
  /** By `unitKey`. */
  readonly units: ReadonlyMap<string, string>
}

export interface RowWord extends Word {
  /** The unit that the word means; null for a word that is none. */
  readonly unit: string | null
}

const MAX_WORDS = 40

/** The words of a row; null for a row that is too long to be one of goods. */
export const rowWords = (text: string, { mark, units }: Notation): RowWord[] | null => {
  const words = wordsOf(text, mark).map(word => ({
    ...word,
    unit: units.get(unitKey(word.text)) ?? unitOf(word.text),
  }))
  return words.length > MAX_WORDS ? null : words
}

/**
 * The place of the unit: behind its quantity, or before it. The size of a pack before a quantity is no unit of it:
 * "Butter 250 g 10" are ten packs. `columns` are the places of the numbers that are columns.
 */
export const unitPlace = (
  words: readonly RowWord[],
  quantity: number,
  columns: readonly number[],
): number | null => {
  const isUnit = (place: number) => (words[place]?.unit ?? null) !== null
  if (isUnit(quantity + 1)) return quantity + 1
  const before = quantity - 2
  const isPackSize = (words[before]?.number ?? null) !== null && !columns.includes(before)
  return quantity > 1 && isUnit(quantity - 1) && !isPackSize ? quantity - 1 : null
}

/** Nothing but units stands between these places. */
export const isTogether = (places: readonly number[], words: readonly RowWord[]): boolean =>
  words
    .slice(Math.min(...places), Math.max(...places) + 1)
    .every(word => word.number !== null || word.unit !== null || isLinkWord(word.text))

const HEADS =
  'invoice, rechnung, lieferschein, facture, factura, date, datum, page, seite, tel, phone, fax, iban'
const SUMS = `
  sub-?\\s?total, total, grand total, amount, balance, tax, vat, gst, net, gross, due, discount, shipping,
  freight, summe, zwischensumme, gesamt, netto, brutto, mwst, ust, zzgl, rabatt, betrag, sous-total,
  montant, tva, ht, ttc, importe, iva, base
`
const wordsOfList = (list: string): string[] => list.split(',').map(word => word.trim())

/** Sums, taxes and heads of documents have numbers too. */
export const SUM_ROW = new RegExp(`^\\W*(${[...wordsOfList(HEADS), ...wordsOfList(SUMS)].join('|')})\\b`, 'i')

/** An amount has cents. */
export const HAS_CENTS = /[.,]\d{2}\D*$/

/**
 * What a row calls its goods, by the words that are no column, and the supplier's code where its rows are known to
 * begin with one. Null when that is no name: it has a letter or two.
 */
export function nameAndCode(
  rest: readonly Word[],
  order: readonly FormatColumn[],
): { readonly name: string; readonly code: string | null } | null {
  const code = hasCode(order) && rest.length > 1 && /\d/.test(rest[0]?.text ?? '') ? rest[0] : undefined
  const name = nameOf(code ? rest.slice(1) : rest)
  return name === null ? null : { name, code: code?.text ?? null }
}

/** The number of the row before a name is none of it. */
const nameOf = (rest: readonly Word[]): string | null => {
  const [first, ...others] = rest.map(word => word.text)
  const words =
    first !== undefined && /^\d{1,3}[.)]?$/.test(first) && others.length > 0 ? others : rest.map(w => w.text)
  const name = words.join(' ').replace(/^[-–•*:]+\s*|\s*[-–:]+$/g, '')
  return /\p{L}{2}/u.test(name) ? name.slice(0, MAX_NAME) : null
}

const MAX_NAME = 300
