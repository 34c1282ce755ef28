import { sum, ZERO } from '@rms/domain-kit'
import type { ParsedLine } from '../checks/parsed-document.ts'
import type { DecimalMark } from '../notation/number-format.ts'
import type { Row } from '../page/rows.ts'
import { isBelowTotalLabels, lastAmount } from '../totals/footer-amounts.ts'
import type { TableLines } from './table-reader-state.ts'

/** The rows with an amount that are neither a line nor a sum: what may be a line that was not understood. */
export function findUnexplainedRows(
  { unexplainedRows: rows, otherRows, lines }: TableLines,
  mark: DecimalMark,
): Row[] {
  return rows.filter(row => !isBelowTotalLabels(otherRows, row, mark) && !isSumSoFar(row, lines, mark))
}

const LEAST_LINES = 2

/** What is no line may still be their sum, whatever it is called: a line of just that amount would be a strange chance. */
function isSumSoFar(row: Row, lines: readonly ParsedLine[], mark: DecimalMark): boolean {
  const amount = lastAmount(row, mark)
  const totals = lines.map(line => line.total ?? ZERO)
  return totals.some((_, index) => index + 1 >= LEAST_LINES && amount?.eq(sum(totals.slice(0, index + 1))))
}
