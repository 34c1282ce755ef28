import { looksLikeNumber } from '../notation/number-format.ts'
import { joinWords, type TextRow } from '../page/group-into-rows.ts'
import { getBoundingBox, getHorizontalOverlap, type TextToken } from '../page/token.ts'
import { findColumnRole } from './column-words.ts'
import type { TableColumn } from './table-header.ts'

const LEAST_ROWS = 2
const LEAST_SHARE = 0.3

/**
 * Splits adjacent header words ("U.P Iss") into separate columns if the rows below have separate numbers under each of
 * them. Names are not split, because they contain numbers.
 */
export function splitColumns(columns: readonly TableColumn[], body: readonly TextRow[]): TableColumn[] {
  return columns.flatMap(column => {
    if (column.role === 'name') return [column]
    const words = sideBySide(column)
    return words.length > 1 && headsSeveral(words, column, body) ? words.map(columnOfWord) : [column]
  })
}

/** The words of a one-row header, from left to right. */
function sideBySide({ words = [] }: TableColumn): TextToken[] {
  const sorted = words.toSorted((a, b) => a.box.x - b.box.x)
  const isOneRow = sorted.every(
    (word, index) => index === 0 || getHorizontalOverlap(word.box, sorted[index - 1]?.box ?? word.box) <= 0,
  )
  return isOneRow ? sorted : []
}

function headsSeveral(words: readonly TextToken[], column: TableColumn, body: readonly TextRow[]): boolean {
  const under = body.map(row =>
    row.tokens.filter(
      token => /^\S{0,2}\d/.test(token.text) && getHorizontalOverlap(token.box, column.box) > 0,
    ),
  )
  const filled = under.filter(tokens => tokens.length > 0)
  const counts = body.flatMap(row => row.tokens.filter(token => TIMES.test(token.text)))
  const isProduct = (tokens: readonly TextToken[]) =>
    counts.some(({ box }) =>
      tokens.some(token => token.box.y === box.y || Math.abs(token.box.y - box.y) < box.height / 2),
    )
  const parted = filled.filter(
    tokens =>
      !isProduct(tokens) &&
      !looksLikeNumber(joinWords(tokens)) &&
      new Set(tokens.map(token => nearestWord(token, words))).size > 1,
  )
  return parted.length >= Math.max(LEAST_ROWS, filled.length * LEAST_SHARE)
}

/** "5 x 6 pcs" is one quantity. */
const TIMES = /^[x×]$/i

function nearestWord(token: TextToken, words: readonly TextToken[]): TextToken | undefined {
  return words.toSorted(
    (a, b) => getHorizontalOverlap(b.box, token.box) - getHorizontalOverlap(a.box, token.box),
  )[0]
}

function columnOfWord(word: TextToken): TableColumn {
  return { role: findColumnRole(word.text) ?? 'other', box: getBoundingBox([word.box]), words: [word] }
}
