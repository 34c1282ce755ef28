import { type Decimal, lineTotal } from '@rms/domain-kit'
import { type DecimalMark, numberOf } from './numbers.ts'
import { unitOf } from './unit-words.ts'

/** A row of goods as the text has it. */
export interface TextRow {
  readonly name: string
  readonly quantity: Decimal
  /** null when the row names none. */
  readonly unit: string | null
  readonly unitPrice: Decimal
  readonly total: Decimal
  /** quantity × unit price = total, within a cent. */
  readonly holds: boolean
}

interface Word {
  readonly text: string
  readonly number: Decimal | null
}

interface Columns {
  readonly quantity: number
  readonly unitPrice: number
  readonly total: number
}

const MAX_WORDS = 40

/**
 * A row of goods: a name and three numbers, in whatever order, of which two multiply to the third. A row
 * whose numbers do not is taken as quantity, unit price, total at its end. Null for any other text.
 */
export const readRow = (text: string, mark: DecimalMark): TextRow | null => {
  const words = wordsOf(text, mark)
  if (words.length > MAX_WORDS) return null
  const columns = best(
    triples(words).filter(columns => multipliesOut(words, columns)),
    words,
  )
  // Dates are fruit too: a row that names a unit for its quantity is goods, whatever it begins with.
  if (SUM_ROW.test(text) && (columns === null || unitPlace(words, columns.quantity) === null)) return null
  if (columns) return rowOf(words, columns, true)
  const assumed = trailingColumns(words)
  return assumed ? rowOf(words, assumed, multipliesOut(words, assumed)) : null
}

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

const wordsOf = (text: string, mark: DecimalMark): Word[] =>
  text
    .replace(/(\d)\s*(?=[€$£](\s|$))/g, '$1')
    .split(/[\s|;]+/)
    .filter(word => word !== '' && !CURRENCY_WORD.test(word))
    .map(word => ({ text: word, number: numberOf(word, mark) }))

const CURRENCY_WORD = /^([€$£]|EUR|USD|GBP|CAD|CHF)$/i
/** Words that stand between the numbers of a row and mean nothing there. */
const LINK_WORD = /^(x|@|×|à|=|per|je)$/i

const numberPlaces = (words: readonly Word[]): number[] =>
  words.flatMap((word, place) => (word.number === null ? [] : [place]))

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

const numberAt = (words: readonly Word[], place: number): Decimal | null => words[place]?.number ?? null

const multipliesOut = (words: readonly Word[], { quantity, unitPrice, total }: Columns): boolean => {
  const [units, price, sum] = [quantity, unitPrice, total].map(place => numberAt(words, place))
  if (!units || !price || !sum || units.isZero() || sum.isZero()) return false
  return lineTotal(units, price).minus(sum).abs().lte(CENT)
}

const CENT = 0.01

/** Of several readings that multiply out, the one that looks most like an invoice. */
const best = (candidates: readonly Columns[], words: readonly Word[]): Columns | null => {
  let chosen: Columns | null = null
  for (const candidate of candidates)
    if (chosen === null || likeness(candidate, words) > likeness(chosen, words)) chosen = candidate
  return chosen
}

const likeness = ({ quantity, unitPrice, total }: Columns, words: readonly Word[]): number => {
  const places = numberPlaces(words)
  const decimals = (place: number) => numberAt(words, place)?.decimalPlaces() ?? 0
  const signs: [boolean, number][] = [
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
const isTogether = (places: readonly number[], words: readonly Word[]): boolean =>
  words
    .slice(Math.min(...places), Math.max(...places) + 1)
    .every(word => word.number !== null || unitOf(word.text) !== null || LINK_WORD.test(word.text))

/** The unit stands behind its quantity, or before it. */
const unitPlace = (words: readonly Word[], quantity: number): number | null => {
  const isUnit = (place: number) => unitOf(words[place]?.text ?? '') !== null
  if (isUnit(quantity + 1)) return quantity + 1
  return quantity > 1 && isUnit(quantity - 1) ? quantity - 1 : null
}

const trailingColumns = (words: readonly Word[]): Columns | null => {
  const [quantity, unitPrice, total] = numberPlaces(words).slice(-3)
  if (quantity === undefined || unitPrice === undefined || total === undefined) return null
  const endsTheRow = total === words.length - 1 && isTogether([quantity, unitPrice, total], words)
  const isQuantity = !numberAt(words, quantity)?.isZero()
  return endsTheRow && isQuantity && HAS_CENTS.test(words[total]?.text ?? '')
    ? { quantity, unitPrice, total }
    : null
}

const HAS_CENTS = /[.,]\d{2}\D*$/

const rowOf = (words: readonly Word[], columns: Columns, holds: boolean): TextRow | null => {
  const unitAt = unitPlace(words, columns.quantity)
  const used = new Set<number | null>([columns.quantity, columns.unitPrice, columns.total, unitAt])
  const name = nameOf(words.filter((word, place) => !used.has(place) && !links(word, place, columns)))
  const quantity = numberAt(words, columns.quantity)
  const unitPrice = numberAt(words, columns.unitPrice)
  const total = numberAt(words, columns.total)
  if (!quantity || !unitPrice || !total || name === null) return null
  return {
    name,
    quantity,
    unit: unitAt === null ? null : unitOf(words[unitAt]?.text ?? ''),
    unitPrice,
    total,
    holds,
  }
}

const links = ({ text }: Word, place: number, { quantity, unitPrice, total }: Columns): boolean =>
  LINK_WORD.test(text) &&
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
