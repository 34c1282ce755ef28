import { normaliseWords } from '@rms/domain-kit'
import type { TextCell } from '../page/group-into-rows.ts'
import { areRecognised, getHorizontalOverlap, getRightEdge } from '../page/token.ts'
import {
  hasLegalForm,
  hasSeparateNumber,
  isOnlyLegalForm,
  isOtherParty,
  looksLikeCompanyName,
} from './company-names.ts'
import { firstNamePart } from './name-parts.ts'

/** A name, and the cells below its first one that it takes up. */
export interface WrappedName {
  name: string
  continuations: readonly TextCell[]
}

/**
 * Joins a name with the rows below it that continue it up to its legal form: "Game Dealers Celtic" over "Limited",
 * "Obst- und Gemüsehandel" over "Steiner GmbH" over "& Co KG". The name of a company below its trading name is another
 * name.
 */
export function joinWrappedName(name: string, cell: TextCell, cells: readonly TextCell[]): WrappedName {
  const first = findNextRow(cell, cells)
  const second = first && findNextRow(first, cells)
  const single = { name, continuations: [] }
  if (!first) return single
  const one = `${name} ${firstNamePart(first.text)}`
  const two = second && `${one} ${firstNamePart(second.text)}`
  if (continuesName(name, first.text) || isWrapped(name, [cell, first], cells))
    return second && two && continuesName(one, second.text)
      ? { name: two, continuations: [first, second] }
      : { name: one, continuations: [first] }
  if (second && two && isWrapped(name, [cell, first, second], cells))
    return { name: two, continuations: [first, second] }
  return single
}

const LONGEST_TAIL = 40

/** "Game Dealers Celtic" over "Limited", "Steiner Obst GmbH" over "& Co KG". */
function continuesName(name: string, below: string): boolean {
  const next = firstNamePart(below)
  if (!/\p{L}{2}/u.test(name) || /\d/.test(next) || next.length > LONGEST_TAIL) return false
  if (/ -$/.test(name)) return ONE_OR_TWO_WORDS.test(next)
  return /[&+]$/.test(name) || /^[&+]\s/.test(next) || (isOnlyLegalForm(next) && !isOnlyLegalForm(name))
}

/** The trade of "Anna Berg - Backwaren". */
const ONE_OR_TWO_WORDS = /^\p{Lu}[\p{L}-]+(?: \p{L}+)?$/u

/** Whether rows in the same print end with the only legal form, and the name had no room in fewer rows. */
function isWrapped(
  name: string,
  rows: readonly [TextCell, ...TextCell[]],
  cells: readonly TextCell[],
): boolean {
  const tails = rows.slice(1).map(({ text }) => firstNamePart(text))
  const last = tails.at(-1) ?? ''
  const firstParts = [name, ...tails.slice(0, -1)]
  return (
    hasLegalForm(last) &&
    firstParts.every(head => isPlainHead(head)) &&
    !hasSeparateNumber(last) &&
    !isOtherParty(last) &&
    last.length <= LONGEST_TAIL &&
    isSamePrint(rows) &&
    !sharesWord(firstParts.join(' '), last) &&
    !isPrintedAlone(last, rows, cells) &&
    !isHeadPrintedAlone(firstParts.join(' '), last, { rows, cells }) &&
    (CONTINUATION.test(last) || UNFINISHED.test(firstParts.at(-1) ?? '') || !hadRoom(rows, cells))
  )
}

const CONTINUATION = /^(?:\p{Ll}|[&+])/u
const UNFINISHED = /(?:[&+/-]|\s(?:und|and|et|y|e|de|du|di|of|upon|für|for|pour|para))$/u

/** A part of a name without a number; the digits of "Hof24" belong to its word. */
function isPlainHead(head: string): boolean {
  return (
    !hasSeparateNumber(head) &&
    !isOtherParty(head) &&
    !hasLegalForm(head) &&
    looksLikeCompanyName(head.replace(/\s*[&+-]$/, ''))
  )
}

const SAME_HEIGHT = 0.08
/** Recognised words are as high as their letters: accents and descenders make them higher. */
const SAME_RECOGNISED_HEIGHT = 0.2

function isSamePrint([first, ...others]: readonly [TextCell, ...TextCell[]]): boolean {
  const difference = areRecognised(first.tokens) ? SAME_RECOGNISED_HEIGHT : SAME_HEIGHT
  return others.every(
    ({ box, tokens }) =>
      Math.abs(box.height - first.box.height) <= first.box.height * difference &&
      tokens[0]?.font === first.tokens[0]?.font,
  )
}

const SHORTEST_WORD = 4

/** "Metzgerei Huber" over "Huber Fleisch GmbH" are two names. */
function sharesWord(head: string, tail: string): boolean {
  const words = new Set(normaliseWords(head).split(' '))
  return normaliseWords(tail)
    .split(' ')
    .some(word => word.length >= SHORTEST_WORD && words.has(word))
}

/** Whether the last row of a name is also printed without the row above it. */
function isPrintedAlone(last: string, rows: readonly TextCell[], cells: readonly TextCell[]): boolean {
  const words = normaliseWords(last)
  const above = normaliseWords(rows.at(-2)?.text ?? '')
  return cells.some(
    other =>
      !rows.includes(other) &&
      `${normaliseWords(other.text)} `.startsWith(`${words} `) &&
      !cells.some(before => isNextRow(before, other) && above.endsWith(normaliseWords(before.text))),
  )
}

/** Whether the first rows of a name are also printed without the last one, as "Huber" is in "Huber · Hauptstraße 1". */
function isHeadPrintedAlone(
  head: string,
  last: string,
  { rows, cells }: { rows: readonly TextCell[]; cells: readonly TextCell[] },
): boolean {
  const words = `${normaliseWords(head)} `
  const [next = ''] = normaliseWords(last).split(' ')
  return cells.some(other => {
    const text = `${normaliseWords(other.text)} `
    if (rows.includes(other) || !text.startsWith(words)) return false
    const rest = text.slice(words.length)
    if (rest !== '') return !rest.startsWith(next)
    return !cells.some(below => isNextRow(other, below) && normaliseWords(below.text).startsWith(next))
  })
}

const MOST_ROWS_OF_BLOCK = 6
const BLOCK_GAP_HEIGHTS = 2.4

/** Whether a wider row of the block shows that the first word of the last row had room in the row above it. */
function hadRoom(rows: readonly TextCell[], cells: readonly TextCell[]): boolean {
  const [head, last] = [rows.at(-2), rows.at(-1)]
  const word = last?.tokens[0]
  if (!head || !last || !word) return false
  const needed = head.box.width + head.box.height * 0.3 + word.box.width
  let bottom = last
  for (let count = 0; count < MOST_ROWS_OF_BLOCK; count += 1) {
    const next = cells.find(
      other =>
        other.box.y > bottom.box.y + bottom.box.height * 0.5 &&
        other.box.y < bottom.box.y + bottom.box.height * BLOCK_GAP_HEIGHTS &&
        other.tokens[0]?.page === bottom.tokens[0]?.page &&
        getHorizontalOverlap(other.box, bottom.box) > 0,
    )
    if (!next) return false
    if (next.box.width > needed) return true
    bottom = next
  }
  return false
}

function findNextRow(cell: TextCell, cells: readonly TextCell[]): TextCell | undefined {
  return cells.find(other => isNextRow(cell, other))
}

const NEXT_ROW_HEIGHTS = 1.7
const SAME_EDGE = 0.6

/** Whether a cell is directly below another, with the same left edge, right edge or middle. */
export function isNextRow(cell: TextCell, other: TextCell): boolean {
  const down = other.box.y - cell.box.y
  if (cell.tokens[0]?.page !== other.tokens[0]?.page) return false
  if (down <= cell.box.height * 0.5 || down > cell.box.height * NEXT_ROW_HEIGHTS) return false
  const middle = (box: TextCell['box']) => box.x + box.width / 2
  const edges = [
    cell.box.x - other.box.x,
    getRightEdge(cell.box) - getRightEdge(other.box),
    middle(cell.box) - middle(other.box),
  ]
  return edges.some(difference => Math.abs(difference) < cell.box.height * SAME_EDGE)
}
