import type { FormatColumn } from '@rms/contracts'
import { type DecimalMark, detectDecimalMark, isFillerWord, toUnit } from '@rms/document-reading'
import { normaliseName } from '@rms/domain-kit'
import type { LineValues } from '../invoices/item.ts'
import { detectDateOrder } from './date-order.ts'
import { findHeadings } from './headings.ts'
import { splitIntoWords, type Word } from './row-words.ts'
import { type SupplierFormat, unitKey } from './supplier-format.ts'

/**
 * What a sample teaches: each line that a person vouches for is looked up in the text by its numbers; where they
 * stand gives the order of columns and the decimal mark, the word beside the quantity is the supplier's for the unit.
 */
export const learnFormat = (text: string, lines: readonly LineValues[]): SupplierFormat => {
  const rows = text.split(/\r?\n/)
  const mark = markThatFits(text, rows, lines)
  const found = findRows(rows, lines, mark)
  const numberOrder = mostFrequent(
    found.flatMap(({ orders }) => orders.map(places => orderOf(places).join())),
  )
  const placed = found.flatMap(row => placeColumns(row, numberOrder) ?? [])
  const order = mostFrequent(placed.map(({ places }) => orderOf(places).join()))?.split(',') ?? []
  const example = placed.find(({ places }) => orderOf(places).join() === order.join())
  return {
    order: example ? orderOf(example.places) : [],
    headings: example ? findHeadings(rows, example) : new Map(),
    decimalMark: found.length > 0 ? mark : null,
    dateOrder: detectDateOrder(text),
    units: new Map(
      placed.flatMap(({ unitWord, line }) => (unitWord ? [[unitKey(unitWord), line.unit]] : [])),
    ),
  }
}

type Places = Readonly<Partial<Record<FormatColumn, number>>>

interface FoundRow {
  readonly index: number
  readonly words: readonly Word[]
  readonly line: LineValues
  /** The ways in which the line's numbers can stand on the row: two equal numbers can be exchanged. */
  readonly orders: readonly Places[]
}

export interface LocatedRow extends Omit<FoundRow, 'orders'> {
  readonly places: Places
  readonly unitWord: string | null
}

const markThatFits = (text: string, rows: readonly string[], lines: readonly LineValues[]): DecimalMark => {
  const [points, commas] = (['.', ','] as const).map(mark => findRows(rows, lines, mark).length)
  if (points === commas) return detectDecimalMark(text.split(/\s+/)) ?? '.'
  return (points ?? 0) > (commas ?? 0) ? '.' : ','
}

/** A row for each line, each row once, in the order of the text. */
const findRows = (rows: readonly string[], lines: readonly LineValues[], mark: DecimalMark): FoundRow[] => {
  const split = rows.map((row, index) => ({ index, words: splitIntoWords(row, mark) }))
  const free = new Set(split)
  return lines.flatMap(line => {
    for (const row of free) {
      const orders = numberPlaces(row.words, line)
      if (orders.length === 0) continue
      free.delete(row)
      return [{ ...row, line, orders }]
    }
    return []
  })
}

/** A row that leaves out the unit price or the total must at least name the goods. */
const numberPlaces = (words: readonly Word[], line: LineValues): Places[] => {
  const placesOf = (value: LineValues['quantity']) =>
    words.flatMap((word, place) => (word.number?.eq(value) ? [place] : []))
  const quantities = placesOf(line.quantity)
  const prices = placesOf(line.unitPrice).map(place => ({ unit_price: place }))
  const totals = placesOf(line.totalPrice).map(place => ({ total_price: place }))
  const withQuantity = (amounts: readonly Places[]) =>
    quantities.flatMap(quantity => amounts.map(amount => ({ quantity, ...amount }))).filter(areApart)
  const whole = withQuantity(prices.flatMap(price => totals.map(total => ({ ...price, ...total }))))
  return whole.length > 0 || !isNamed(words, line) ? whole : withQuantity([...totals, ...prices])
}

const areApart = (places: Places): boolean => {
  const all = Object.values(places)
  return new Set(all).size === all.length
}

const isNamed = (words: readonly Word[], { productName }: LineValues): boolean => {
  const nameWords = new Set(normaliseName(productName).split(' '))
  return words.some(({ text }) => /\p{L}{2}/u.test(text) && nameWords.has(normaliseName(text)))
}

const orderOf = (places: Places): FormatColumn[] =>
  COLUMNS.filter(column => places[column] !== undefined).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))

const COLUMNS: readonly FormatColumn[] = [
  'code',
  'product_name',
  'quantity',
  'unit',
  'unit_price',
  'total_price',
]

const placeColumns = (row: FoundRow, numberOrder: string | null): LocatedRow | null => {
  const numbers = row.orders.find(places => orderOf(places).join() === numberOrder)
  if (!numbers) return null
  const nameWords = new Set(normaliseName(row.line.productName).split(' '))
  const taken = new Set(Object.values(numbers))
  const isOfName = ({ text }: Word) => nameWords.has(normaliseName(text))
  const unit = unitPlace(row, numbers.quantity ?? 0, place => !taken.has(place))
  const rest = row.words.flatMap((word, place) =>
    taken.has(place) || place === unit ? [] : [{ word, place }],
  )
  const name = rest.find(({ word }) => isOfName(word)) ?? rest[0]
  const code = rest.find(
    ({ word, place }) => place + 1 === name?.place && /\d/.test(word.text) && !isOfName(word),
  )
  const places = {
    ...numbers,
    ...(name && { product_name: name.place }),
    ...(unit !== null && { unit }),
    ...(code && rest[0] === code && { code: code.place }),
  }
  const unitWord = unit === null ? null : (row.words[unit]?.text ?? null)
  return { index: row.index, words: row.words, line: row.line, places, unitWord }
}

/** The word for the unit: beside the quantity and no part of the name, else any word that means this unit. */
const unitPlace = (
  { words, line }: FoundRow,
  quantity: number,
  isFree: (place: number) => boolean,
): number | null => {
  const nameWords = new Set(normaliseName(line.productName).split(' '))
  const isWord = (place: number) => {
    const word = words[place]
    if (!word || !isFree(place) || word.number !== null || isFillerWord(word.text)) return false
    return /^\p{L}[\p{L}.]{0,11}$/u.test(word.text) && !nameWords.has(normaliseName(word.text))
  }
  const beside = [quantity + 1, quantity - 1].find(isWord)
  const meaning = words.findIndex((word, place) => isFree(place) && toUnit(word.text) === line.unit)
  return beside ?? (meaning < 0 ? null : meaning)
}

const mostFrequent = (values: readonly string[]): string | null => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
