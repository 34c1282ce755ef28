import type { FormatColumn } from '@rms/contracts'
import { type Decimal, lineTotal } from '@rms/domain-kit'
import { unitKey } from '../../formats/supplier-format.ts'
import { columnsByOrder, followsOrder, hasCode } from './learned-columns.ts'
import type { DecimalMark } from './numbers.ts'
import { unitOf } from './unit-words.ts'
import { isLinkWord, numberAt, numberPlaces, type Word, wordsOf } from './words.ts'

/** A row of goods as the text has it. */
export interface TextRow {
  readonly name: string
  /** The supplier's code, where its rows are known to have one. */
  readonly code: string | null
  readonly quantity: Decimal
  /** null when the row names none. */
  readonly unit: string | null
  readonly unitPrice: Decimal
  readonly total: Decimal
  /** quantity × unit price = total, within a cent. */
  readonly holds: boolean
}

/** Where on a row its numbers stand. */
export interface Columns {
  readonly quantity: number
  readonly unitPrice: number
  readonly total: number
}

/** How a text is read: its decimal mark, and what is known of the supplier's rows. */
export interface Notation {
  readonly mark: DecimalMark
  readonly order: readonly FormatColumn[]
  /** By `unitKey`. */
  readonly units: ReadonlyMap<string, string>
}

const MAX_WORDS = 40

/**
 * A row of goods: a name and three numbers, in whatever order, of which two multiply to the third. A row
 * whose numbers do not is taken as quantity, unit price, total at its end. Null for any other text.
 */
export const readRow = (text: string, notation: Notation): TextRow | null => {
  const words = wordsOf(text, notation.mark).map(word => ({ ...word, unit: unitIn(word.text, notation) }))
  if (words.length > MAX_WORDS) return null
  const row: Row = { words, order: notation.order }
  const columns = best(
    triples(words).filter(columns => multipliesOut(words, columns)),
    row,
  )
  // Dates are fruit too: a row that names a unit for its quantity is goods, whatever it begins with.
  if (SUM_ROW.test(text) && (columns === null || unitPlace(words, columns.quantity) === null)) return null
  if (columns) return rowOf(row, columns, true)
  const assumed = assumedColumns(row)
  return assumed ? rowOf(row, assumed, multipliesOut(words, assumed)) : null
}

interface RowWord extends Word {
  /** The unit that the word means; null for a word that is none. */
  readonly unit: string | null
}

interface Row {
  readonly words: readonly RowWord[]
  /** The columns that the supplier's rows are known to have. */
  readonly order: readonly FormatColumn[]
}

const unitIn = (word: string, { units }: Notation): string | null => units.get(unitKey(word)) ?? unitOf(word)

const HEADS =
  'invoice, rechnung, lieferschein, facture, factura, date, datum, page, seite, tel, phone, fax, iban'
const SUMS = `
  sub-?\\s?total, total, grand total, amount, balance, tax, vat, gst, net, gross, due, discount, shipping,
  freight, summe, zwischensumme, gesamt, netto, brutto, mwst, ust, zzgl, rabatt, betrag, sous-total,
  montant, tva, ht, ttc, importe, iva, base
`
const wordsOfList = (list: string): string[] => list.split(',').map(word => word.trim())

/** Sums, taxes and heads of documents have numbers too. */
const SUM_ROW = new RegExp(`^\\W*(${[...wordsOfList(HEADS), ...wordsOfList(SUMS)].join('|')})\\b`, 'i')

const triples = (words: readonly Word[]): Columns[] => {
  const places = numberPlaces(words)
  return places.flatMap(quantity =>
    places.flatMap(unitPrice =>
      places.flatMap(total =>
        new Set([quantity, unitPrice, total]).size === 3 ? [{ quantity, unitPrice, total }] : [],
      ),
    ),
  )
}

const multipliesOut = (words: readonly Word[], { quantity, unitPrice, total }: Columns): boolean => {
  const [units, price, sum] = [quantity, unitPrice, total].map(place => numberAt(words, place))
  if (!units || !price || !sum || units.isZero() || sum.isZero()) return false
  return lineTotal(units, price).minus(sum).abs().lte(CENT)
}

const CENT = 0.01

/** Of several readings that multiply out, the one that looks most like an invoice. */
const best = (candidates: readonly Columns[], row: Row): Columns | null => {
  let chosen: Columns | null = null
  for (const candidate of candidates)
    if (chosen === null || likeness(candidate, row) > likeness(chosen, row)) chosen = candidate
  return chosen
}

const likeness = (columns: Columns, { words, order }: Row): number => {
  const { quantity, unitPrice, total } = columns
  const places = numberPlaces(words)
  const decimals = (place: number) => numberAt(words, place)?.decimalPlaces() ?? 0
  const signs: [boolean, number][] = [
    [followsOrder(columns, order), 32],
    [unitPlace(words, quantity) !== null, 8],
    [total === places.at(-1) || total === places[0], 4],
    [isTogether([quantity, unitPrice, total], words), 4],
    [/[.,]\d{2,}\D*$/.test(words[unitPrice]?.text ?? ''), 2],
    [decimals(quantity) === 0, 1],
    [quantity < unitPrice, 1],
  ]
  return signs.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), 0)
}

/** Nothing but units stands between the numbers. */
const isTogether = (places: readonly number[], words: readonly RowWord[]): boolean =>
  words
    .slice(Math.min(...places), Math.max(...places) + 1)
    .every(word => word.number !== null || word.unit !== null || isLinkWord(word.text))

/** The unit stands behind its quantity, or before it. */
const unitPlace = (words: readonly RowWord[], quantity: number): number | null => {
  const isUnit = (place: number) => (words[place]?.unit ?? null) !== null
  if (isUnit(quantity + 1)) return quantity + 1
  return quantity > 1 && isUnit(quantity - 1) ? quantity - 1 : null
}

/** By the known order, else the last three numbers of a row that ends with them. */
const assumedColumns = ({ words, order }: Row): Columns | null => {
  const places = numberPlaces(words)
  const known = columnsByOrder(places, order)
  if (!known) return trailingColumns(words)
  const isRow = HAS_CENTS.test(words[known.total]?.text ?? '') && !numberAt(words, known.quantity)?.isZero()
  return isRow && places.length <= MOST_NUMBERS ? known : null
}

/** Rows with more numbers than columns are hardly goods when nothing multiplies out. */
const MOST_NUMBERS = 5

const trailingColumns = (words: readonly RowWord[]): Columns | null => {
  const [quantity, unitPrice, total] = numberPlaces(words).slice(-3)
  if (quantity === undefined || unitPrice === undefined || total === undefined) return null
  const endsTheRow = total === words.length - 1 && isTogether([quantity, unitPrice, total], words)
  const isQuantity = !numberAt(words, quantity)?.isZero()
  return endsTheRow && isQuantity && HAS_CENTS.test(words[total]?.text ?? '')
    ? { quantity, unitPrice, total }
    : null
}

const HAS_CENTS = /[.,]\d{2}\D*$/

const rowOf = ({ words, order }: Row, columns: Columns, holds: boolean): TextRow | null => {
  const unitAt = unitPlace(words, columns.quantity)
  const used = new Set<number | null>([columns.quantity, columns.unitPrice, columns.total, unitAt])
  const rest = words.filter((word, place) => !used.has(place) && !links(word, place, columns))
  const code = hasCode(order) && rest.length > 1 && /\d/.test(rest[0]?.text ?? '') ? rest[0] : undefined
  const name = nameOf(code ? rest.slice(1) : rest)
  const quantity = numberAt(words, columns.quantity)
  const unitPrice = numberAt(words, columns.unitPrice)
  const total = numberAt(words, columns.total)
  if (!quantity || !unitPrice || !total || name === null) return null
  return {
    name,
    code: code?.text ?? null,
    quantity,
    unit: unitAt === null ? null : (words[unitAt]?.unit ?? null),
    unitPrice,
    total,
    holds,
  }
}

const links = ({ text }: Word, place: number, { quantity, unitPrice, total }: Columns): boolean =>
  isLinkWord(text) &&
  place > Math.min(quantity, unitPrice, total) &&
  place < Math.max(quantity, unitPrice, total)

/** A name has a letter; the number of the row before it is none of it. */
const nameOf = (rest: readonly Word[]): string | null => {
  const [first, ...others] = rest.map(word => word.text)
  const words =
    first !== undefined && /^\d{1,3}[.)]?$/.test(first) && others.length > 0 ? others : rest.map(w => w.text)
  const name = words.join(' ').replace(/^[-–•*:]+\s*|\s*[-–:]+$/g, '')
  return /\p{L}{2}/u.test(name) ? name.slice(0, MAX_NAME) : null
}

const MAX_NAME = 300
