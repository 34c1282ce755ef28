import { joinWords, type Row, typicalHeight } from '../page/rows.ts'
import { type Box, boundingBox, horizontalOverlap, type Token } from '../page/token.ts'
import {
  type ColumnRole,
  type FindColumnRole,
  findColumnRole,
  findStackedColumnRole,
} from './column-words.ts'

export interface Column {
  role: ColumnRole
  box: Box
  /** Where the column's words begin, when most of them begin at one place. */
  edge?: number
  /** The header's own words. */
  words?: readonly Token[]
}

/** A table's header: which rows it takes, and where its columns are. */
export interface TableHeader {
  firstRow: number
  lastRow: number
  columns: Column[]
  /** Whether it heads a table of goods; else it is the header of some other table. */
  isItems: boolean
}

const MAX_STACKED_ROWS = 5

/** What headers are looked for in, and what words mean in them. */
interface Print {
  rows: readonly Row[]
  height: number
  roleOf: FindColumnRole
}

/** All table headers of a page's rows, from top to bottom, not overlapping. */
export function findTableHeaders(
  rows: readonly Row[],
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
  const near = candidates.filter(candidate => candidate.firstRow <= index)
  const items = near.filter(candidate => candidate.isItems)
  return best(items) ?? best(near)
}

function best(headers: readonly TableHeader[]): TableHeader | null {
  const known = (header: TableHeader) => new Set(header.columns.map(column => column.role)).size
  return headers.reduce<TableHeader | null>(
    (top, next) => (top && known(top) >= known(next) ? top : next),
    null,
  )
}

/** The header whose fullest row is `base`: the rows right above and below belong to it as long as they hold words alone. */
function blockAround(print: Print, base: number): TableHeader | null {
  const { rows, roleOf } = print
  const row = rows[base]
  if (!row || !isWordsOnly(row) || distinctRoles(phrasesOf(row.tokens, roleOf)) < 2) return null
  let firstRow = base
  let lastRow = base
  while (lastRow - firstRow < MAX_STACKED_ROWS - 1 && joins(rows[firstRow - 1], rows[firstRow], print))
    firstRow -= 1
  while (lastRow - firstRow < MAX_STACKED_ROWS - 1 && joins(rows[lastRow + 1], rows[lastRow], print))
    lastRow += 1
  const columns = columnsOf(row, rows.slice(firstRow, lastRow + 1), roleOf)
  return { firstRow, lastRow, columns, isItems: headsItems(columns) }
}

function joins(row: Row | undefined, neighbour: Row | undefined, { height, roleOf }: Print): boolean {
  if (!row || !neighbour || !isWordsOnly(row) || row.tokens.length > 8) return false
  const distance = Math.abs(row.box.y - neighbour.box.y)
  const isHeaderLike =
    phrasesOf(row.tokens, roleOf).some(phrase => phrase.role) || /[-(/]\s*$|^\(/.test(joinWords(row.tokens))
  return isHeaderLike && distance < height * 1.7
}

function isWordsOnly(row: Row): boolean {
  return row.tokens.every(token => !/\d[.,]?\d/.test(token.text))
}

interface Phrase {
  tokens: Token[]
  role: ColumnRole | null
}

const LONGEST_PHRASE = 4
const WORD_GAP = 0.8

/** A row's words as the longest phrases that name a role; what names none stands alone. */
function phrasesOf(tokens: readonly Token[], roleOf: FindColumnRole): Phrase[] {
  const phrases: Phrase[] = []
  for (let start = 0; start < tokens.length; ) {
    const phrase = longestPhrase(tokens, start, roleOf)
    phrases.push(phrase)
    start += phrase.tokens.length
  }
  return phrases
}

function longestPhrase(tokens: readonly Token[], start: number, roleOf: FindColumnRole): Phrase {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - start); length > 0; length -= 1) {
    const words = tokens.slice(start, start + length)
    const role = isConnected(words) ? roleOf(joinWords(words)) : null
    if (role) return { tokens: words, role }
  }
  return { tokens: tokens.slice(start, start + 1), role: null }
}

function isConnected(tokens: readonly Token[]): boolean {
  return tokens.every((token, index) => {
    const before = tokens[index - 1]
    return !before || token.box.x - (before.box.x + before.box.width) < WORD_GAP * token.box.height
  })
}

function distinctRoles(phrases: readonly Phrase[]): number {
  return new Set(phrases.flatMap(phrase => phrase.role ?? [])).size
}

/** Columns start from the fullest row's phrases; words above and below join the column they stand over. */
function columnsOf(base: Row, block: readonly Row[], roleOf: FindColumnRole): Column[] {
  const stacks = mergeUnnamed(phrasesOf(base.tokens, roleOf)).map(tokens => [tokens])
  for (const row of block.filter(other => other !== base)) {
    for (const phrase of mergeUnnamed(phrasesOf(row.tokens, roleOf))) {
      const box = boundingBox(phrase.map(token => token.box))
      const under = stacks.find(
        stack => horizontalOverlap(boundingBox(stack.flat().map(token => token.box)), box) > 0,
      )
      if (under) under.push(phrase)
      else stacks.push([phrase])
    }
  }
  return settleAmbiguous(stacks.map(stack => columnOf(stack, roleOf)).sort((a, b) => a.box.x - b.box.x))
}

/** Words without a role of their own ("Preis in EUR netto") belong to the phrase right before them. */
function mergeUnnamed(phrases: readonly Phrase[]): Token[][] {
  const merged: Token[][] = []
  for (const { tokens, role } of phrases) {
    const before = merged.at(-1)
    const isTail = !role && before && isConnected([...before.slice(-1), ...tokens])
    if (isTail) before.push(...tokens)
    else merged.push([...tokens])
  }
  return merged
}

function columnOf(stack: readonly Token[][], roleOf: FindColumnRole): Column {
  const sorted = [...stack].sort((a, b) => (a[0]?.box.y ?? 0) - (b[0]?.box.y ?? 0))
  const words = stack.flat()
  return {
    role: findStackedColumnRole(sorted.map(joinWords), roleOf),
    box: boundingBox(words.map(token => token.box)),
    words,
  }
}

/** "Amount" heads quantities where another column is the total; of several prices or totals the last is the net one. */
function settleAmbiguous(columns: Column[]): Column[] {
  const totals = columns.filter(column => column.role === 'total')
  const hasQuantity = columns.some(column => column.role === 'quantity')
  const headsGoods = columns.some(({ role }) => role === 'name' || role === 'price' || role === 'code')
  const [firstTotal] = totals
  if (totals.length > 1 && !hasQuantity && headsGoods && firstTotal === columns[0]) {
    return columns.map(column => (column === firstTotal ? { ...column, role: 'quantity' } : column))
  }
  return columns
}

function headsItems(columns: readonly Column[]): boolean {
  const roles = new Set(columns.map(column => column.role))
  const hasMoney = roles.has('total')
    ? roles.has('price') || roles.has('quantity')
    : roles.has('price') && roles.has('quantity')
  return hasMoney && roles.size >= 3
}
