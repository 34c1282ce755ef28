import {
  type DecimalMark,
  looksLikeAmount,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { isFillerWord } from '../notation/word-similarity.ts'
import { getTextSize, layOutWord, layOutWords } from '../page/plain-text-layout.ts'
import type { PageTokens, TextToken, TokenBox } from '../page/token.ts'
import { parseAmountLabel } from '../totals/amount-labels.ts'
import type { ColumnRole, NumberColumnRole } from './column-words.ts'
import type { TableColumn } from './table-header.ts'

/** The format of the rows of a text. */
export interface LearnedRowFormat {
  mark: DecimalMark
  /** The number columns from left to right: all three, or two if rows do not state the price or the total. */
  numbers: readonly NumberColumnRole[]
  /** Whether the order of the numbers is certain. */
  isKnown: boolean
  /** Whether names start with the supplier's code. */
  hasCodes: boolean
  isUnit(word: string): boolean
}

/** A text whose rows of goods are aligned in columns. */
export interface AlignedText {
  pages: PageTokens[]
  columns: TableColumn[]
  rows: number
  /** Whether every row of goods states a unit, which distinguishes its quantity from its price. */
  namesUnits: boolean
}

/**
 * Aligns rows of goods without columns: the numbers of each row are placed below those of the others, in their own
 * order, with the rest of the row as its name. Other rows stay as they are, left of the numbers.
 */
export function alignRowsInColumns(pages: readonly string[], format: LearnedRowFormat): AlignedText {
  const rows = pages.flatMap((page, index) =>
    page.split(/\r?\n/).map((text, row) => ({ text, row, page: index + 1, goods: parseGoods(text, format) })),
  )
  const goods = rows.flatMap(row => row.goods ?? [])
  const grid = createGrid(
    goods,
    rows.map(({ text }) => text.length),
    format,
  )
  const tokens = rows.map(({ text, row, page, goods: values }) =>
    values ? placeGoods(values, grid, { row, page }) : placeOtherRow(layOutWords(text, row, page), grid),
  )
  return {
    pages: pages.map((text, index) => ({
      page: index + 1,
      ...getTextSize([...text.split('\n'), ' '.repeat(grid.width)]),
      tokens: tokens.filter((_, place) => rows[place]?.page === index + 1).flat(),
    })),
    columns: grid.columns,
    rows: goods.length,
    namesUnits: goods.length > 0 && goods.every(({ namesUnit }) => namesUnit),
  }
}

/** The words of a row of goods by column. */
interface Goods {
  lead: readonly string[]
  name: readonly string[]
  values: readonly (readonly string[])[]
  namesUnit: boolean
}

interface Word {
  text: string
  number: number | null
  isUnit: boolean
}

const MOST_WORDS = 40
/** Rows with more numbers are most likely not goods. */
const MOST_NUMBERS = 8

function parseGoods(text: string, format: LearnedRowFormat): Goods | null {
  const words = text
    .split(/[\s|;]+/)
    .filter(word => word !== '')
    .slice(0, MOST_WORDS + 1)
    .map(word => parseWord(word, format))
  const places = words.flatMap(({ number }, place) => (number === null ? [] : [place]))
  if (words.length > MOST_WORDS || places.length > MOST_NUMBERS) return null
  const chosen = multiplyingPlaces(words, places, format) ?? outerPlaces(words, places, format)
  const goods = chosen && toGoods(words, chosen, format)
  if (!goods || !/\p{L}{2}/u.test(goods.name.join(' '))) return null
  return parseAmountLabel(text) !== null && !goods.namesUnit ? null : goods
}

const MOST_DIGITS = 12
const GLUED_UNIT = /^-?\d[\d.,]*-?(\p{L}{1,6})\.?$/u

function parseWord(text: string, { mark, isUnit }: LearnedRowFormat): Word {
  const unit = GLUED_UNIT.exec(text)?.[1]
  const digits = unit && isUnit(unit) ? parseNumberAtEdge(text) : text
  const number = digits.replace(/\D/g, '').length > MOST_DIGITS ? null : parseNumber(digits, mark)
  return { text, number: number?.toNumber() ?? null, isUnit: number === null && isUnit(text) }
}

const CENT = 0.0101

/**
 * The positions of three numbers of which two multiply to the third, with an amount at their end or their beginning.
 */
function multiplyingPlaces(
  words: readonly Word[],
  places: readonly number[],
  { numbers, isKnown }: LearnedRowFormat,
): number[] | null {
  if (numbers.length < 3) return null
  let best: { places: number[]; score: number } | null = null
  for (const [i, a] of places.entries())
    for (const [j, b] of places.slice(i + 1).entries())
      for (const c of places.slice(i + j + 2)) {
        const score = scorePlaces(words, [a, b, c], isKnown ? numbers : null)
        if (score > (best?.score ?? 0)) best = { places: [a, b, c], score }
      }
  return best?.places ?? null
}

/** 0 if nothing multiplies correctly; otherwise higher the more a row looks like an invoice line. */
function scorePlaces(
  words: readonly Word[],
  places: readonly [number, number, number],
  order: readonly NumberColumnRole[] | null,
): number {
  const [a, b, c] = places
  const followsOrder = order !== null && isProduct(words, places, places[order.indexOf('total')] ?? c)
  if (!followsOrder && ![c, a].some(total => isProduct(words, places, total))) return 0
  const signs: [boolean, number][] = [
    [followsOrder, 16],
    [[a, b].some(place => words[place + 1]?.isUnit), 8],
    [a === 0 || isEdge(words, c), 4],
    [isTogether(words, places), 4],
  ]
  return signs.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), 1)
}

function isProduct(words: readonly Word[], places: readonly number[], total: number): boolean {
  const [first = 0, second = 0] = places
    .filter(place => place !== total)
    .map(place => words[place]?.number ?? 0)
  const whole = words[total]?.number ?? 0
  return whole !== 0 && hasCents(words[total]) && Math.abs(first * second - whole) <= CENT
}

const hasCents = (word: Word | undefined): boolean => /[.,]\d{2}\D*$/.test(word?.text ?? '')

const CURRENCY = /^(€|\$|£|EUR|USD|GBP|CAD|CHF)$/i

const isLink = (text: string): boolean => isFillerWord(text) || CURRENCY.test(text)

const isBetweenValues = ({ number, isUnit, text }: Word): boolean => number !== null || isUnit || isLink(text)

function isTogether(words: readonly Word[], places: readonly number[]): boolean {
  return words.slice(places[0], (places.at(-1) ?? 0) + 1).every(isBetweenValues)
}

/** The unit of a price may end a row: "2.50 / kg". */
function isEdge(words: readonly Word[], place: number): boolean {
  return words.slice(place + 1).every(word => isBetweenValues(word) && word.number === null)
}

/**
 * The last numbers of a row that ends with numbers; if the order is known, also the first ones of a row that starts
 * with numbers.
 */
function outerPlaces(
  words: readonly Word[],
  places: readonly number[],
  { numbers, isKnown }: LearnedRowFormat,
): number[] | null {
  const last = places.slice(-numbers.length)
  const first = places.slice(0, numbers.length)
  const isLast = isEdge(words, last.at(-1) ?? 0)
  const isFirst = isKnown && first[0] === 0
  const chosen = isLast ? last : isFirst ? first : []
  const amount = chosen[numbers.includes('total') ? numbers.indexOf('total') : numbers.indexOf('price')]
  const quantity = chosen[numbers.indexOf('quantity')]
  if (chosen.length < numbers.length || amount === undefined || quantity === undefined) return null
  const isRow = isTogether(words, chosen) && hasCents(words[amount]) && words[quantity]?.number !== 0
  return isRow ? chosen : null
}

/** A word between two numbers belongs to the number before it; at the ends only a unit does. */
function toGoods(
  words: readonly Word[],
  places: readonly number[],
  { hasCodes }: LearnedRowFormat,
): Goods | null {
  const [first = 0] = places
  const last = places.at(-1) ?? first
  const isUnit = (place: number) => words[place]?.isUnit === true
  const unitBefore = isUnit(first - 1) && (words[first - 2]?.number ?? null) === null && first > 1
  const start = unitBefore ? first - 1 : first
  const isBehind = (place: number) =>
    place === last + 1 && (isUnit(place) || isLink(words[place]?.text ?? ''))
  const end = isBehind(last + 1) ? last + 2 : last + 1
  const values = places.map((place, index) => {
    const own = words.slice(place, places[index + 1] ?? end)
    const before = index === 0 && unitBefore ? words.slice(start, first) : []
    return [...own, ...before].map(({ text }) => text)
  })
  const rest = [...words.slice(0, start), ...words.slice(end)].map(({ text }) => text)
  const lead = findLeadingWords(rest, hasCodes)
  const namesUnit = places.slice(0, -1).some(place => isUnit(place + 1)) || unitBefore || isUnit(last + 1)
  return { lead, name: trimmed(rest.slice(lead.length)), values, namesUnit }
}

/** The row number, or the supplier's code if rows are known to have one. */
function findLeadingWords(rest: readonly string[], hasCodes: boolean): string[] {
  const [first] = rest
  if (first === undefined || rest.length < 2) return []
  return (hasCodes ? /\d/ : /^\d{1,3}[.)]?$/).test(first) ? [first] : []
}

/** Removes dashes and bullets around a name. */
function trimmed(name: readonly string[]): string[] {
  return name
    .join(' ')
    .replace(/^[-–•*:]+\s*|\s*[-–:]+$/g, '')
    .split(' ')
    .filter(word => word !== '')
}

/** The start of each part of a row, in characters. */
interface Grid {
  name: number
  values: number[]
  width: number
  columns: TableColumn[]
}

const GAP = 4

function createGrid(goods: readonly Goods[], lengths: readonly number[], format: LearnedRowFormat): Grid {
  const longest = (parts: readonly (readonly string[])[]) =>
    parts.reduce((most, words) => Math.max(most, words.join(' ').length), 0)
  const lead = longest(goods.map(row => row.lead))
  const name = lead === 0 ? 0 : lead + GAP
  const widest = lengths.reduce((most, length) => Math.max(most, length), 0)
  const widths = format.numbers.map((_, index) => longest(goods.map(({ values }) => values[index] ?? [])))
  const starts = widths.map((_, index) =>
    widths.slice(0, index).reduce((sum, width) => sum + width + GAP, name + widest + GAP),
  )
  const role: ColumnRole = format.hasCodes ? 'code' : 'position'
  return {
    name,
    values: starts,
    width: (starts.at(-1) ?? 0) + (widths.at(-1) ?? 0) + GAP,
    columns: [
      ...(lead === 0 ? [] : [{ role, box: boxAt(0, lead) }]),
      { role: 'name' as const, box: boxAt(name, widest), edge: boxAt(name, 1).x },
      ...starts.map((start, index) => ({
        role: format.numbers[index] ?? ('other' as const),
        box: boxAt(start, widths[index] ?? 1),
      })),
    ],
  }
}

const boxAt = (column: number, length: number): TokenBox =>
  layOutWord('_'.repeat(Math.max(1, length)), { column, row: 0, page: 1 }).box

function placeGoods(
  { lead, name, values }: Goods,
  grid: Grid,
  at: { row: number; page: number },
): TextToken[] {
  const line = (words: readonly string[], from: number) => {
    let column = from
    return words.map(text => {
      const token = layOutWord(text, { column, ...at })
      column += text.length + 1
      return token
    })
  }
  return [
    ...line(lead, 0),
    ...line(name, grid.name),
    ...values.flatMap((words, index) => line(words, grid.values[index] ?? 0)),
  ]
}

/** An amount at the end of another row is placed in the column of amounts, because it is not part of a name. */
function placeOtherRow(words: readonly TextToken[], grid: Grid): TextToken[] {
  const last = words.findLast(({ text }) => !isLink(text))
  const from = grid.values.at(-1)
  if (!last || from === undefined || words.length < 2 || !looksLikeAmount(last.text)) return [...words]
  const shift = boxAt(from, 1).x - last.box.x
  const place = words.indexOf(last)
  return words.map((word, at) =>
    at < place ? word : { ...word, box: { ...word.box, x: word.box.x + shift } },
  )
}
