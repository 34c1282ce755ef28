import {
  type DecimalMark,
  looksLikeAmount,
  parseNumber,
  parseNumberAtEdge,
} from '../notation/number-format.ts'
import { isFillerWord } from '../notation/words.ts'
import { getTextSize, layOutWord, layOutWords } from '../page/plain-text-layout.ts'
import type { Box, PageTokens, Token } from '../page/token.ts'
import { parseAmountLabel } from '../totals/amount-labels.ts'
import type { ColumnRole, ValueRole } from './column-words.ts'
import type { Column } from './table-header.ts'

/** How the rows of a text are written. */
export interface LearnedRowFormat {
  mark: DecimalMark
  /** The columns of numbers from left to right: all three, or two where rows leave out the price or the total. */
  numbers: readonly ValueRole[]
  /** Whether the numbers are known to stand in this order. */
  isKnown: boolean
  /** Whether rows begin their names with the supplier's code. */
  hasCodes: boolean
  isUnit(word: string): boolean
}

/** A text whose rows of goods were laid out in columns. */
export interface AlignedText {
  pages: PageTokens[]
  columns: Column[]
  rows: number
  /** Whether every row of goods names a unit, which tells its quantity from its price. */
  namesUnits: boolean
}

/**
 * Rows of goods whose words stand in no columns, laid out in them: the numbers of each below those of the others, in
 * their own order, and what is left of the row as its name. The other rows stay as they are, left of the numbers.
 */
export function alignRowsInColumns(pages: readonly string[], format: LearnedRowFormat): AlignedText {
  const rows = pages.flatMap((page, index) =>
    page.split(/\r?\n/).map((text, row) => ({ text, row, page: index + 1, goods: goodsIn(text, format) })),
  )
  const goods = rows.flatMap(row => row.goods ?? [])
  const grid = gridFor(
    goods,
    rows.map(({ text }) => text.length),
    format,
  )
  const tokens = rows.map(({ text, row, page, goods: values }) =>
    values ? placed(values, grid, { row, page }) : otherRow(layOutWords(text, row, page), grid),
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

/** The words of a row of goods by the column that they belong to. */
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
/** Rows with more numbers are hardly goods. */
const MOST_NUMBERS = 8

function goodsIn(text: string, format: LearnedRowFormat): Goods | null {
  const words = text
    .split(/[\s|;]+/)
    .filter(word => word !== '')
    .slice(0, MOST_WORDS + 1)
    .map(word => wordOf(word, format))
  const places = words.flatMap(({ number }, place) => (number === null ? [] : [place]))
  if (words.length > MOST_WORDS || places.length > MOST_NUMBERS) return null
  const chosen = multiplyingPlaces(words, places, format) ?? outerPlaces(words, places, format)
  const goods = chosen && goodsAt(words, chosen, format)
  if (!goods || !/\p{L}{2}/u.test(goods.name.join(' '))) return null
  return parseAmountLabel(text) !== null && !goods.namesUnit ? null : goods
}

const MOST_DIGITS = 12
const GLUED_UNIT = /^-?\d[\d.,]*-?(\p{L}{1,6})\.?$/u

function wordOf(text: string, { mark, isUnit }: LearnedRowFormat): Word {
  const unit = GLUED_UNIT.exec(text)?.[1]
  const digits = unit && isUnit(unit) ? parseNumberAtEdge(text) : text
  const number = digits.replace(/\D/g, '').length > MOST_DIGITS ? null : parseNumber(digits, mark)
  return { text, number: number?.toNumber() ?? null, isUnit: number === null && isUnit(text) }
}

const CENT = 0.0101

/** The places of three numbers of which two multiply to the third, an amount at their end or their beginning. */
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
        const score = scoreOf(words, [a, b, c], isKnown ? numbers : null)
        if (score > (best?.score ?? 0)) best = { places: [a, b, c], score }
      }
  return best?.places ?? null
}

/** 0 where nothing multiplies out, else more the more a row looks like one of an invoice. */
function scoreOf(
  words: readonly Word[],
  places: readonly [number, number, number],
  order: readonly ValueRole[] | null,
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

/** The last numbers of a row that ends with them; where the order is known, also the first of one that begins with them. */
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

/** Between two numbers every word is of the one before it; at the ends of all of them a unit is. */
function goodsAt(
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
  const lead = leadIn(rest, hasCodes)
  const namesUnit = places.slice(0, -1).some(place => isUnit(place + 1)) || unitBefore || isUnit(last + 1)
  return { lead, name: trimmed(rest.slice(lead.length)), values, namesUnit }
}

/** The number of the row, or the supplier's code where rows are known to have one. */
function leadIn(rest: readonly string[], hasCodes: boolean): string[] {
  const [first] = rest
  if (first === undefined || rest.length < 2) return []
  return (hasCodes ? /\d/ : /^\d{1,3}[.)]?$/).test(first) ? [first] : []
}

/** Dashes and bullets around a name are none of it. */
function trimmed(name: readonly string[]): string[] {
  return name
    .join(' ')
    .replace(/^[-–•*:]+\s*|\s*[-–:]+$/g, '')
    .split(' ')
    .filter(word => word !== '')
}

/** Where the parts of a row begin, counted in letters. */
interface Grid {
  name: number
  values: number[]
  width: number
  columns: Column[]
}

const GAP = 4

function gridFor(goods: readonly Goods[], lengths: readonly number[], format: LearnedRowFormat): Grid {
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

const boxAt = (column: number, length: number): Box =>
  layOutWord('_'.repeat(Math.max(1, length)), { column, row: 0, page: 1 }).box

function placed({ lead, name, values }: Goods, grid: Grid, at: { row: number; page: number }): Token[] {
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

/** An amount at the end of another row stands where the amounts of the goods do: it is part of no name. */
function otherRow(words: readonly Token[], grid: Grid): Token[] {
  const last = words.findLast(({ text }) => !isLink(text))
  const from = grid.values.at(-1)
  if (!last || from === undefined || words.length < 2 || !looksLikeAmount(last.text)) return [...words]
  const shift = boxAt(from, 1).x - last.box.x
  const place = words.indexOf(last)
  return words.map((word, at) =>
    at < place ? word : { ...word, box: { ...word.box, x: word.box.x + shift } },
  )
}
