import { normaliseWords } from '@rms/domain-kit'
import type { ParsedLine } from '../checks/parsed-document.ts'
import { joinWords } from '../page/group-into-rows.ts'
import { containsGoodsName } from './assign-name-rows-to-lines.ts'
import { toParsedLine } from './line-draft.ts'
import type { TableReaderState } from './table-reader-state.ts'

/** Finishes the current line. A line without an amount was a remark, if the other lines have amounts. */
export function finishCurrentLine(reader: TableReaderState): ParsedLine | null {
  const { draft, mark, found } = reader
  reader.draft = null
  if (!draft) return null
  const line = addHeadingUnit(toParsedLine(draft, mark), reader.unit)
  if (!line.total && reader.columns.some(({ role }) => role === 'total') && !isUnreadTotal(line)) {
    if (isUnreadGoods(line, joinWords(draft.words.total ?? []))) found.unexplainedRows.push(draft.lastRow)
    return null
  }
  found.lines.push(line)
  reader.finished = { draft, parts: [], rows: [] }
  return line
}

/** The unit of a header applies to weighed goods: crates among them are counted and have no decimals. */
export function addHeadingUnit(line: ParsedLine, unit: string | null): ParsedLine {
  return line.unit || !unit || line.quantity?.isInteger() !== false ? line : { ...line, unit }
}

/** Recognition may miss an amount next to a quantity and a price; in a text layer such a row has no amount. */
function isUnreadTotal(line: ParsedLine): boolean {
  return line.printed !== undefined && line.quantity !== null && line.unitPrice !== null
}

/**
 * Whether a line without an amount is goods instead of a remark: the column of totals states that they are free, or
 * recognition may have missed the amount next to a quantity.
 */
function isUnreadGoods({ printed, quantity, unit, unitPrice, name }: ParsedLine, total: string): boolean {
  const isNamed = containsGoodsName(name)
  if (isNamed && FREE_OF_CHARGE.test(normaliseWords(total)) && (quantity || unitPrice)) return true
  return printed !== undefined && quantity !== null && (isNamed || unit !== null)
}

const FREE_OF_CHARGE = /^(free|gratis|gratuit|offert|kostenlos|ohne berechnung|sin cargo|foc)\b/
