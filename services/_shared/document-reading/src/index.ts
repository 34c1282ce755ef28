export { checkLine } from './checks/check-line.ts'
export { headerAmounts, reconcile, totalFlags } from './checks/check-totals.ts'
export { creditedLine, creditedTotals } from './checks/credit-note.ts'
export type { StatedHeader, StatedLine, StatedTotals } from './checks/stated.ts'
export { readingByMemory } from './memory/by-memory.ts'
export type { EarlierInvoice } from './memory/earlier-invoice.ts'
export { SupplierHints } from './memory/supplier-hints.ts'
export { memoryOf } from './memory/supplier-memory.ts'
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
