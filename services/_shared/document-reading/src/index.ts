export { checkLine } from './checks/check-line.ts'
export { getTotalFlags, reconcileTotals, toHeaderAmounts } from './checks/check-totals.ts'
export { negateLine, negateTotals } from './checks/credit-note.ts'
export type { ParsedHeader, ParsedLine, ParsedTotals } from './checks/parsed-document.ts'
export type { ColumnRole } from './columns/column-words.ts'
export { buildSupplierHints } from './memory/build-supplier-hints.ts'
export { readWithSupplierHistory } from './memory/read-with-supplier-history.ts'
export type { DateOrder } from './notation/dates.ts'
export { type DecimalMark, detectDecimalMark, parseNumber } from './notation/number-format.ts'
export { toUnit } from './notation/unit-words.ts'
export { isFillerWord } from './notation/words.ts'
export { layOutPlainText } from './page/plain-text-layout.ts'
export { groupIntoCells, groupIntoRows } from './page/rows.ts'
export { isTextLayerUsable } from './page/text-layer.ts'
export {
  type Box,
  bottomOf,
  boundingBox,
  horizontalOverlap,
  type PageTokens,
  rightOf,
  type Token,
} from './page/token.ts'
export { pickBetterReading } from './reading/acceptance.ts'
export { findPrintedTotal, readLayout } from './reading/read-layout.ts'
export { readText, type TextHints } from './reading/read-text.ts'
export type { EarlierInvoice } from './supplier-history/earlier-invoice.ts'
export { SupplierHints } from './supplier-history/supplier-hints.ts'
