import { compareFactors } from '../checks/factor-order.ts'
import type { FactorOrder } from '../checks/parsed-document.ts'
import { isCurrencyWord } from '../notation/currency.ts'
import { groupIntoCells, joinWords, type TextRow, typicalHeight } from '../page/group-into-rows.ts'
import { getBoundingBox, getHorizontalOverlap, type TextToken, type TokenBox } from '../page/token.ts'
import {
  type ColumnRole,
  type FindColumnRole,
  findColumnRole,
  findStackedColumnRole,
} from './column-words.ts'

export interface TableColumn {
  role: ColumnRole
  box: TokenBox
  /** The left edge of the column's words, if most of them share it. */
  edge?: number
  /** The words of the header. */
  words?: readonly TextToken[]
}

/** A table header: its rows and its columns. */
export interface TableHeader {
  firstRow: number
  lastRow: number
  columns: TableColumn[]
  /** Whether it is the header of a table of goods, and not of another table. */
  isItems: boolean
}

const MAX_STACKED_ROWS = 5

/** The rows in which headers are searched, and the meaning of their words. */
interface Print {
  rows: readonly TextRow[]
  height: number
  roleOf: FindColumnRole
}

/** All table headers on a page, from top to bottom, without overlaps. */
export function findTableHeaders(
  rows: readonly TextRow[],
  roleOf: FindColumnRole = findColumnRole,
): TableHeader[] {
  const print: Print = { rows, height: typicalHeight(rows), roleOf }
  const found: TableHeader[] = []
  for (let index = 0; index < rows.length; index += 1) {
    if (index <= (found.at(-1)?.lastRow ?? -1)) continue
    const header = headerAround(print, index)
    if (header && header.firstRow > (found.at(-1)?.lastRow ?? -1)) found.push(header)
  }
  return found
}

function headerAround(print: Print, index: number): TableHeader | null {
  const candidates = [index, index + 1, index + 2].flatMap(base => blockAround(print, base) ?? [])
  const startingAbove = candidates.filter(candidate => candidate.firstRow <= index)
  const items = startingAbove.filter(candidate => candidate.isItems)
  return pickRichest(items) ?? pickRichest(startingAbove)
}

function pickRichest(headers: readonly TableHeader[]): TableHeader | null {
  const known = (header: TableHeader) => new Set(header.columns.map(column => column.role)).size
  return headers.reduce<TableHeader | null>(
    (top, next) => (top && known(top) >= known(next) ? top : next),
    null,
  )
}

/** The header with `base` as its fullest row: adjacent rows belong to it as long as they contain only words. */
function blockAround(print: Print, base: number): TableHeader | null {
  const { rows, roleOf } = print
  const row = rows[base]
  if (
    !row ||
    !isWordsOnly(row) ||
    isRemarkRow(row) ||
    distinctRoles(groupIntoPhrases(row.tokens, roleOf)) < 2
  )
    return null
  let firstRow = base
  let lastRow = base
  while (
    lastRow - firstRow < MAX_STACKED_ROWS - 1 &&
    belongsToHeader(rows[firstRow - 1], rows[firstRow], print)
  )
    firstRow -= 1
  while (
    lastRow - firstRow < MAX_STACKED_ROWS - 1 &&
    belongsToHeader(rows[lastRow + 1], rows[lastRow], print)
  )
    lastRow += 1
  const columns = toColumns(row, rows.slice(firstRow, lastRow + 1), roleOf)
  return { firstRow, lastRow, columns, isItems: headsItems(columns) }
}

const MOST_WORDS_OF_REST = 8
/** A longer row that belongs to the header repeats it in another language. */
const LEAST_ROLES = 4

function belongsToHeader(
  row: TextRow | undefined,
  adjacentRow: TextRow | undefined,
  { height, roleOf }: Print,
): boolean {
  if (!row || !adjacentRow || !isWordsOnly(row) || hasSmallValues(row)) return false
  const distance = Math.abs(row.box.y - adjacentRow.box.y)
  const phrases = groupIntoPhrases(row.tokens, roleOf)
  if (row.tokens.length > MOST_WORDS_OF_REST && distinctRoles(phrases) < LEAST_ROLES) return false
  const isHeaderLike =
    phrases.some(phrase => phrase.role) ||
    /[-(/]\s*$|^\(/.test(joinWords(row.tokens)) ||
    row.tokens.every(({ text }) => isCurrencyWord(text))
  return isHeaderLike && distance < height * 1.7
}

function isWordsOnly(row: TextRow): boolean {
  return row.tokens.every(token => !/\d[.,]?\d/.test(token.text))
}

/** Whether a row has cells with a single digit or a dash, as goods do that are free or cheap: "Juice   1 pc   -   -". */
function hasSmallValues(row: TextRow): boolean {
  const values = groupIntoCells(row.tokens).filter(({ text }) => SMALL_VALUE.test(text))
  return values.length >= LEAST_VALUES && values.some(({ text }) => /\d/.test(text))
}

const SMALL_VALUE = /^(?:[-–—]+|-?\d(?: ?[x×*] ?\d)?(?: ?\p{L}{1,6}\.?)?)$/u
const LEAST_VALUES = 2

/** A header consists of several cells; a remark such as "Pack: 6 x 1 kg" is one. */
function isRemarkRow(row: TextRow): boolean {
  return groupIntoCells(row.tokens).length < 2 && row.tokens.some(token => /\d/.test(token.text))
}

interface Phrase {
  tokens: TextToken[]
  role: ColumnRole | null
}

const LONGEST_PHRASE = 4
const WORD_GAP = 0.8

/** Groups the words of a row into the longest phrases with a role; words without a role stay single. */
function groupIntoPhrases(tokens: readonly TextToken[], roleOf: FindColumnRole): Phrase[] {
  const phrases: Phrase[] = []
  for (let start = 0; start < tokens.length; ) {
    const phrase = longestPhrase(tokens, start, roleOf)
    phrases.push(phrase)
    start += phrase.tokens.length
  }
  return phrases
}

function longestPhrase(tokens: readonly TextToken[], start: number, roleOf: FindColumnRole): Phrase {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - start); length > 0; length -= 1) {
    const words = tokens.slice(start, start + length)
    const role =
      isConnected(words) && !startsWithForeignCurrency(words, roleOf) ? roleOf(joinWords(words)) : null
    if (role) return { tokens: words, role }
  }
  return { tokens: tokens.slice(start, start + 1), role: null }
}

/** In "€   Article", the currency belongs to the header above it; "£ per kg" is one phrase. */
function startsWithForeignCurrency([first, ...rest]: readonly TextToken[], roleOf: FindColumnRole): boolean {
  return rest.length > 0 && isCurrencyWord(first?.text ?? '') && roleOf(joinWords(rest)) !== null
}

function isConnected(tokens: readonly TextToken[]): boolean {
  return tokens.every((token, index) => {
    const before = tokens[index - 1]
    return !before || token.box.x - (before.box.x + before.box.width) < WORD_GAP * token.box.height
  })
}

function distinctRoles(phrases: readonly Phrase[]): number {
  return new Set(phrases.flatMap(phrase => phrase.role ?? [])).size
}

/** Columns start with the phrases of the fullest row; words above and below join the column that they overlap. */
function toColumns(base: TextRow, block: readonly TextRow[], roleOf: FindColumnRole): TableColumn[] {
  const stacks = mergeUnnamed(groupIntoPhrases(base.tokens, roleOf)).map(tokens => [tokens])
  for (const row of block.filter(other => other !== base)) {
    for (const phrase of mergeUnnamed(groupIntoPhrases(row.tokens, roleOf))) {
      const box = getBoundingBox(phrase.map(token => token.box))
      const under = stacks.find(
        stack => getHorizontalOverlap(getBoundingBox(stack.flat().map(token => token.box)), box) > 0,
      )
      if (under) under.push(phrase)
      else stacks.push([phrase])
    }
  }
  return settleAmbiguous(stacks.map(stack => columnOf(stack, roleOf)).sort((a, b) => a.box.x - b.box.x))
}

/** Words without a role ("Preis in EUR netto") belong to the phrase directly before them. */
function mergeUnnamed(phrases: readonly Phrase[]): TextToken[][] {
  const merged: TextToken[][] = []
  for (const { tokens, role } of phrases) {
    const before = merged.at(-1)
    const isTail = !role && before && isConnected([...before.slice(-1), ...tokens])
    if (isTail) before.push(...tokens)
    else merged.push([...tokens])
  }
  return merged
}

function columnOf(stack: readonly TextToken[][], roleOf: FindColumnRole): TableColumn {
  const sorted = [...stack].sort((a, b) => (a[0]?.box.y ?? 0) - (b[0]?.box.y ?? 0))
  const words = stack.flat()
  return {
    role: findStackedColumnRole(sorted.map(joinWords), roleOf),
    box: getBoundingBox(words.map(token => token.box)),
    words,
  }
}

/** "Amount" is a quantity if another column is the total. */
function settleAmbiguous(columns: TableColumn[]): TableColumn[] {
  const totals = columns.filter(column => column.role === 'total')
  const hasQuantity = columns.some(column => column.role === 'quantity')
  const headsGoods = columns.some(({ role }) => role === 'name' || role === 'price' || role === 'code')
  const [firstTotal] = totals
  if (totals.length > 1 && !hasQuantity && headsGoods && firstTotal === columns[0]) {
    return columns.map(column => (column === firstTotal ? { ...column, role: 'quantity' } : column))
  }
  return columns
}

function headsItems(columns: readonly TableColumn[]): boolean {
  const roles = new Set(columns.map(column => column.role))
  const hasMoney = roles.has('total')
    ? roles.has('price') || roles.has('quantity')
    : roles.has('price') && roles.has('quantity')
  return hasMoney && roles.size >= 3
}

/** The order of columns in which all prices are left or right of all quantities; null if there is no such order. */
export function findFactorOrder(columns: readonly TableColumn[]): FactorOrder | null {
  const left = (role: ColumnRole) => columns.filter(column => column.role === role).map(({ box }) => box.x)
  return compareFactors(left('quantity'), left('price'))
}
