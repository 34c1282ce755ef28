import type { TextRow } from '../page/group-into-rows.ts'
import { boundingBox, horizontalOverlap, type TextToken } from '../page/token.ts'
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
    (word, index) => index === 0 || horizontalOverlap(word.box, sorted[index - 1]?.box ?? word.box) <= 0,
  )
  return isOneRow ? sorted : []
}

function headsSeveral(words: readonly TextToken[], column: TableColumn, body: readonly TextRow[]): boolean {
  const under = body.map(row =>
    row.tokens.filter(token => /^\S{0,2}\d/.test(token.text) && horizontalOverlap(token.box, column.box) > 0),
  )
  const filled = under.filter(tokens => tokens.length > 0)
  const parted = filled.filter(tokens => new Set(tokens.map(token => nearestWord(token, words))).size > 1)
  return parted.length >= Math.max(LEAST_ROWS, filled.length * LEAST_SHARE)
}

function nearestWord(token: TextToken, words: readonly TextToken[]): TextToken | undefined {
  return words.toSorted(
    (a, b) => horizontalOverlap(b.box, token.box) - horizontalOverlap(a.box, token.box),
  )[0]
}

function columnOfWord(word: TextToken): TableColumn {
  return { role: findColumnRole(word.text) ?? 'other', box: boundingBox([word.box]), words: [word] }
}
