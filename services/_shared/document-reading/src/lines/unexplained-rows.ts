import { sumLineTotals } from '../checks/check-totals.ts'
import type { ParsedLine } from '../checks/parsed-document.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import type { TextRow } from '../page/group-into-rows.ts'
import { findLastAmount, isBelowTotalLabels } from '../totals/footer-amounts.ts'
import type { TableLines } from './table-reader-state.ts'

/** The rows with an amount that are neither a line nor a total, and may be a line that was not understood. */
export function findUnexplainedRows(
  { unexplainedRows: rows, otherRows, lines }: TableLines,
  mark: DecimalMark,
): TextRow[] {
  return rows.filter(row => !isBelowTotalLabels(otherRows, row, mark) && !isRunningTotal(row, lines, mark))
}

const LEAST_LINES = 2

/**
 * A row that is no line may be the sum of the lines, whatever its label: an equal amount would be an unlikely
 * coincidence.
 */
function isRunningTotal(row: TextRow, lines: readonly ParsedLine[], mark: DecimalMark): boolean {
  const amount = findLastAmount(row, mark)
  return lines.some(
    (_, index) => index + 1 >= LEAST_LINES && amount?.eq(sumLineTotals(lines.slice(0, index + 1))),
  )
}
