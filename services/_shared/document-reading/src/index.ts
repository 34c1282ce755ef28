export { checkLine } from './checks/check-line.ts'
export { headerAmounts, reconcile, totalFlags } from './checks/check-totals.ts'
export { creditedLine, creditedTotals } from './checks/credit-note.ts'
export type { StatedHeader, StatedLine, StatedTotals } from './checks/stated.ts'
export type { ColumnRole } from './columns/column-words.ts'
export { readingByMemory } from './memory/by-memory.ts'
export type { EarlierInvoice } from './memory/earlier-invoice.ts'
export { SupplierHints } from './memory/supplier-hints.ts'
export { memoryOf } from './memory/supplier-memory.ts'
export type { DateOrder } from './notation/dates.ts'
export { type DecimalMark, decimalMarkOf, parseNumber } from './notation/number-format.ts'
export { unitOfWord } from './notation/unit-words.ts'
export { isLinkWord } from './notation/words.ts'
export { cellsOf, rowsOf } from './page/rows.ts'
export { tellsAnInvoice } from './page/text-layer.ts'
export { textPage } from './page/text-page.ts'
export {
  around,
  type Box,
  bottomOf,
  horizontalOverlap,
  type PageTokens,
  rightOf,
  type Token,
} from './page/token.ts'
export { layoutReading, printedTotal } from './reading/layout-reading.ts'
export { readText, type TextHints } from './reading/text-reading.ts'
export { sounder } from './reading/verdict.ts'
