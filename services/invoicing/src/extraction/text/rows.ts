import type { FormatColumn } from '@rms/contracts'
import { type Decimal, lineTotal } from '@rms/domain-kit'
import { columnsByOrder, followsOrder } from './learned-columns.ts'
import {
  HAS_CENTS,
  isTogether,
  type Notation,
  nameAndCode,
  type RowWord,
  rowWords,
  SUM_ROW,
  unitPlace,
} from './row-words.ts'
import { isLinkWord, numberAt, numberPlaces, type Word } from './words.ts'

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
  /** quantity × unit price = total, within a cent; or one of them is known to be left out by this supplier. */
  readonly holds: boolean
  /** What was not on the row and was worked out. */
  readonly missing?: 'unit price' | 'total'
}

/** Where on a row its numbers stand. */
export interface Columns {
  readonly quantity: number
  readonly unitPrice: number
  readonly total: number
}

/**
 * A row of goods: a name and three numbers, in whatever order, of which two multiply to the third. A row
 * whose numbers do not is taken as quantity, unit price, total at its end. Null for any other text.
 */
export const readRow = (text: string, notation: Notation): TextRow | null => {
  const words = rowWords(text, notation)
  if (!words) return null
  const row: Row = { words, order: notation.order }
  const columns = best(
    triples(words).filter(columns => multipliesOut(words, columns) && !isPackTotal(words, columns)),
    row,
  )
  // Dates are fruit too: a row that names a unit for its quantity is goods, whatever it begins with.
  if (SUM_ROW.test(text) && (columns === null || unitOfRow(words, columns) === null)) return null
  if (columns) return rowOf(row, columns, true)
  const assumed = assumedColumns(row)
  return assumed ? rowOf(row, assumed, multipliesOut(words, assumed)) : null
}

interface Row {
  readonly words: readonly RowWord[]
  /** The columns that the supplier's rows are known to have. */
  readonly order: readonly FormatColumn[]
}

const placesOf = ({ quantity, unitPrice, total }: Columns): number[] => [quantity, unitPrice, total]

const unitOfRow = (words: readonly RowWord[], columns: Columns): number | null =>
  unitPlace(words, columns.quantity, placesOf(columns))

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

const multipliesOut = (words: readonly Word[], columns: Columns): boolean => {
  const [units, price, sum] = placesOf(columns).map(place => numberAt(words, place))
  if (!units || !price || !sum || units.isZero() || sum.isZero()) return false
  return lineTotal(units, price).minus(sum).abs().lte(CENT)
}

const CENT = 0.01

/** A whole number with its unit is a size, not a total: the 250 of "Butter 250 g 10 25.00". */
const isPackTotal = (words: readonly RowWord[], { total }: Columns): boolean =>
  numberAt(words, total)?.isInteger() === true &&
  !HAS_CENTS.test(words[total]?.text ?? '') &&
  (words[total + 1]?.unit ?? null) !== null

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
    [unitOfRow(words, columns) !== null, 8],
    [total === places.at(-1) || total === places[0], 4],
    [isTogether(placesOf(columns), words), 4],
    [/[.,]\d{2,}\D*$/.test(words[unitPrice]?.text ?? ''), 2],
    [decimals(quantity) === 0, 1],
    [quantity < unitPrice, 1],
  ]
  return signs.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), 0)
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
  const columns = { quantity, unitPrice, total }
  const endsTheRow = total === words.length - 1 && isTogether(placesOf(columns), words)
  const isQuantity = !numberAt(words, quantity)?.isZero()
  return endsTheRow && isQuantity && HAS_CENTS.test(words[total]?.text ?? '') ? columns : null
}

const rowOf = ({ words, order }: Row, columns: Columns, holds: boolean): TextRow | null => {
  const unitAt = unitOfRow(words, columns)
  const used = new Set<number | null>([...placesOf(columns), unitAt])
  const rest = words.filter((word, place) => !used.has(place) && !links(word, place, columns))
  const named = nameAndCode(rest, order)
  const [quantity, unitPrice, total] = placesOf(columns).map(place => numberAt(words, place))
  if (!quantity || !unitPrice || !total || !named) return null
  const unit = unitAt === null ? null : (words[unitAt]?.unit ?? null)
  return { ...named, quantity, unit, unitPrice, total, holds }
}

const links = ({ text }: Word, place: number, columns: Columns): boolean =>
  isLinkWord(text) && place > Math.min(...placesOf(columns)) && place < Math.max(...placesOf(columns))
