import type { InvoiceFormatColumn } from '@rms/contracts'
import {
  type DecimalMark,
  detectDecimalMark,
  isFillerWord,
  parseUnitWord,
  readPlainTextInvoice,
} from '@rms/document-reading'
import { normaliseName } from '@rms/domain-kit'
import type { InvoiceLineValues } from '../invoices/invoice-line.ts'
import { detectDateOrder } from './date-order.ts'
import { findColumnHeadings } from './find-column-headings.ts'
import { splitRowIntoWords, type TextWord } from './split-row-into-words.ts'
import { EMPTY_FORMAT, getUnitWordKey, type SupplierFormat } from './supplier-format.ts'

/**
 * Learns the format from a sample that a person provides for training. Only the whole document shows whether it is a
 * delivery note, so that lines corrected later do not teach this.
 */
export const learnFormatFromSample = (text: string, lines: readonly InvoiceLineValues[]): SupplierFormat => {
  const learned = learnSupplierFormat(text, lines)
  const hasFoundLines = learned.decimalMark !== null
  return { ...learned, isInvoicedByDeliveryNote: hasFoundLines && isTitledDeliveryNote(text) }
}

const isTitledDeliveryNote = (text: string): boolean =>
  readPlainTextInvoice(text).header.document_type === 'delivery-note'

/**
 * Learns the format from lines of a text: each confirmed line is located in it by its numbers. Their positions show the
 * column order and the decimal mark, and the word next to the quantity is the supplier's word for the unit.
 */
export const learnSupplierFormat = (text: string, lines: readonly InvoiceLineValues[]): SupplierFormat => {
  const rows = text.split(/\r?\n/)
  const mark = chooseDecimalMark(text, rows, lines)
  const found = findRows(rows, lines, mark)
  const numberOrder = mostFrequent(
    found.flatMap(({ orders }) => orders.map(places => toColumnOrder(places).join())),
  )
  const placed = found.flatMap(row => placeColumns(row, numberOrder) ?? [])
  const order =
    mostFrequent(placed.map(({ columnIndexes: places }) => toColumnOrder(places).join()))?.split(',') ?? []
  const example = placed.find(({ columnIndexes: places }) => toColumnOrder(places).join() === order.join())
  return {
    ...EMPTY_FORMAT,
    order: example ? toColumnOrder(example.columnIndexes) : [],
    headings: example ? findColumnHeadings(rows, example) : new Map(),
    decimalMark: found.length > 0 ? mark : null,
    dateOrder: detectDateOrder(text),
    units: new Map(
      placed.flatMap(({ unitWord, line }) => (unitWord ? [[getUnitWordKey(unitWord), line.unit]] : [])),
    ),
  }
}

type Places = Readonly<Partial<Record<InvoiceFormatColumn, number>>>

interface FoundRow {
  readonly index: number
  readonly words: readonly TextWord[]
  readonly line: InvoiceLineValues
  /** The possible positions of the line's numbers in the row: equal numbers can be swapped. */
  readonly orders: readonly Places[]
}

export interface LocatedTextRow extends Omit<FoundRow, 'orders'> {
  readonly columnIndexes: Places
  readonly unitWord: string | null
}

const chooseDecimalMark = (
  text: string,
  rows: readonly string[],
  lines: readonly InvoiceLineValues[],
): DecimalMark => {
  const [points, commas] = (['.', ','] as const).map(mark => findRows(rows, lines, mark).length)
  if (points === commas) return detectDecimalMark(text.split(/\s+/)) ?? '.'
  return (points ?? 0) > (commas ?? 0) ? '.' : ','
}

/** Assigns a row to each line, each row at most once, in text order. */
const findRows = (
  rows: readonly string[],
  lines: readonly InvoiceLineValues[],
  mark: DecimalMark,
): FoundRow[] => {
  const split = rows.map((row, index) => ({ index, words: splitRowIntoWords(row, mark) }))
  const free = new Set(split)
  return lines.flatMap(line => {
    for (const row of free) {
      const orders = findNumberIndexes(row.words, line)
      if (orders.length === 0) continue
      free.delete(row)
      return [{ ...row, line, orders }]
    }
    return []
  })
}

/** A row without the unit price or the total must at least contain the product name. */
const findNumberIndexes = (words: readonly TextWord[], line: InvoiceLineValues): Places[] => {
  const placesOf = (value: InvoiceLineValues['quantity']) =>
    words.flatMap((word, place) => (word.number?.eq(value) ? [place] : []))
  const quantities = placesOf(line.quantity)
  const prices = placesOf(line.unitPrice).map(place => ({ unit_price: place }))
  const totals = placesOf(line.totalPrice).map(place => ({ total_price: place }))
  const withQuantity = (amounts: readonly Places[]) =>
    quantities.flatMap(quantity => amounts.map(amount => ({ quantity, ...amount }))).filter(areDistinct)
  const whole = withQuantity(prices.flatMap(price => totals.map(total => ({ ...price, ...total }))))
  return whole.length > 0 || !isNamed(words, line) ? whole : withQuantity([...totals, ...prices])
}

const areDistinct = (places: Places): boolean => {
  const all = Object.values(places)
  return new Set(all).size === all.length
}

const isNamed = (words: readonly TextWord[], { productName }: InvoiceLineValues): boolean => {
  const nameWords = new Set(normaliseName(productName).split(' '))
  return words.some(({ text }) => /\p{L}{2}/u.test(text) && nameWords.has(normaliseName(text)))
}

const toColumnOrder = (places: Places): InvoiceFormatColumn[] =>
  COLUMNS.filter(column => places[column] !== undefined).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))

const COLUMNS: readonly InvoiceFormatColumn[] = [
  'code',
  'product_name',
  'quantity',
  'unit',
  'unit_price',
  'total_price',
]

const placeColumns = (row: FoundRow, numberOrder: string | null): LocatedTextRow | null => {
  const numbers = row.orders.find(places => toColumnOrder(places).join() === numberOrder)
  if (!numbers) return null
  const nameWords = new Set(normaliseName(row.line.productName).split(' '))
  const taken = new Set(Object.values(numbers))
  const isNameWord = ({ text }: TextWord) => nameWords.has(normaliseName(text))
  const unit = findUnitIndex(row, numbers.quantity ?? 0, place => !taken.has(place))
  const rest = row.words.flatMap((word, place) =>
    taken.has(place) || place === unit ? [] : [{ word, place }],
  )
  const name = rest.find(({ word }) => isNameWord(word)) ?? rest[0]
  const code = rest.find(
    ({ word, place }) => place + 1 === name?.place && /\d/.test(word.text) && !isNameWord(word),
  )
  const places = {
    ...numbers,
    ...(name && { product_name: name.place }),
    ...(unit !== null && { unit }),
    ...(code && rest[0] === code && { code: code.place }),
  }
  const unitWord = unit === null ? null : (row.words[unit]?.text ?? null)
  return { index: row.index, words: row.words, line: row.line, columnIndexes: places, unitWord }
}

/** The word for the unit: next to the quantity and not part of the name, else any word with this meaning. */
const findUnitIndex = (
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
  const adjacentIndex = [quantity + 1, quantity - 1].find(isWord)
  const meaning = words.findIndex((word, place) => isFree(place) && parseUnitWord(word.text) === line.unit)
  return adjacentIndex ?? (meaning < 0 ? null : meaning)
}

const mostFrequent = (values: readonly string[]): string | null => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
