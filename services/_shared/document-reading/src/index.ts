export { checkLineArithmetic } from './checks/check-line.ts'
export { getTotalFlags, reconcileTotals, toHeaderAmounts } from './checks/check-totals.ts'
export { negateLine, negateTotals } from './checks/negate-credit-note.ts'
export type { ParsedLine, ParsedTotals } from './checks/parsed-document.ts'
export type { ColumnRole } from './columns/column-words.ts'
export type { DateOrder } from './notation/find-dates.ts'
export { type DecimalMark, detectDecimalMark, parseNumber } from './notation/number-format.ts'
export { parseUnitWord } from './notation/unit-words.ts'
export { isFillerWord } from './notation/word-similarity.ts'
export { groupIntoCells, groupIntoRows } from './page/group-into-rows.ts'
export { layOutPlainText } from './page/plain-text-layout.ts'
export { isTextLayerUsable } from './page/text-layer.ts'
export {
  getBottomEdge,
  getBoundingBox,
  getHorizontalOverlap,
  getMiddle,
  getRightEdge,
  type PageTokens,
  type TextToken,
  type TokenBox,
} from './page/token.ts'
export { combineLines } from './reading/combine-lines.ts'
export { checkAgainstPasses, combineReadings } from './reading/combine-readings.ts'
export { createUnsureFlag, pickBetterReading } from './reading/decide-reading-verdict.ts'
export { findPrintedTotal, readLayout } from './reading/read-layout.ts'
export { readPlainTextInvoice } from './reading/read-plain-text-invoice.ts'
export { findPieces } from './references/pieces.ts'
export { buildSupplierHistory } from './supplier-history/build-supplier-history.ts'
export type { EarlierInvoice } from './supplier-history/earlier-invoice.ts'
export { readWithSupplierHistory } from './supplier-history/read-with-supplier-history.ts'
export { SupplierHistory } from './supplier-history/supplier-history.ts'
