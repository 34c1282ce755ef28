import { type DecimalMark, parseNumber, parseNumberAtEdge } from '../notation/number-format.ts'
import { isFillerWord } from '../notation/word-similarity.ts'
import { parseAmountLabel } from '../totals/amount-labels.ts'
import type { NumberColumnRole } from './column-words.ts'

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

/** The words of a row of goods by column. */
export interface GoodsRow {
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

/** The words of a row of goods by column; null for any other row. */
export function parseGoodsRow(text: string, format: LearnedRowFormat): GoodsRow | null {
  const words = text
    .split(/[\s|;]+/)
    .filter(word => word !== '')
    .slice(0, MOST_WORDS + 1)
    .map(word => parseWord(word, format))
  const places = words.flatMap(({ number }, place) => (number === null ? [] : [place]))
  if (words.length > MOST_WORDS || places.length > MOST_NUMBERS) return null
  const chosen = findMultiplyingPlaces(words, places, format) ?? findOuterPlaces(words, places, format)
  const goods = chosen && toGoodsRow(words, chosen, format)
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
function findMultiplyingPlaces(
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

/** Whether a word only links two values, as `à`, `×` or a currency. */
export const isLink = (text: string): boolean => isFillerWord(text) || CURRENCY.test(text)

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
function findOuterPlaces(
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
function toGoodsRow(
  words: readonly Word[],
  places: readonly number[],
  { hasCodes }: LearnedRowFormat,
): GoodsRow | null {
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
  return { lead, name: trimName(rest.slice(lead.length)), values, namesUnit }
}

/** The row number, or the supplier's code if rows are known to have one. */
function findLeadingWords(rest: readonly string[], hasCodes: boolean): string[] {
  const [first] = rest
  if (first === undefined || rest.length < 2) return []
  return (hasCodes ? /\d/ : /^\d{1,3}[.)]?$/).test(first) ? [first] : []
}

/** Removes dashes and bullets around a name. */
function trimName(name: readonly string[]): string[] {
  return name
    .join(' ')
    .replace(/^[-–•*:]+\s*|\s*[-–:]+$/g, '')
    .split(' ')
    .filter(word => word !== '')
}
