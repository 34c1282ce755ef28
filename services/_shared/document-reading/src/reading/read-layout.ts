import type { DocumentFlag, DocumentHeaderReading, Reading } from '@rms/contracts'
import { CREDIT_NOTE_FLAG } from '@rms/domain-kit'
import { checkLineArithmetic } from '../checks/check-line.ts'
import {
  getTotalFlags,
  reconcileTotals,
  sumLineTotals,
  type TotalsReconciliation,
  toHeaderAmounts,
} from '../checks/check-totals.ts'
import { markOtherFactorOrders } from '../checks/factor-order.ts'
import { withLineSign, withSignOfCreditedLines } from '../checks/line-sign.ts'
import { negateLine, negateTotals } from '../checks/negate-credit-note.ts'
import type { ParsedHeader, ParsedLine, ParsedTotals } from '../checks/parsed-document.ts'
import { repairLines } from '../checks/repair-lines.ts'
import { restoreUnroundedPrice, restoreUnroundedQuantity } from '../checks/rounded-values.ts'
import {
  findDocumentType,
  isCreditedForReturn,
  isNonInvoice,
  mayBeCredit,
  statesCreditedTotal,
} from '../header/document-type.ts'
import { findKnownSupplier, findSupplierName } from '../header/find-supplier.ts'
import { findInvoiceDate } from '../header/invoice-date.ts'
import { findInvoiceNumber } from '../header/invoice-number.ts'
import { findKnownTaxId, findSupplierTaxId } from '../header/tax-id.ts'
import { separateNameParts } from '../lines/name-parts.ts'
import {
  type GivenTableColumns,
  type PageRows,
  readLinesInColumns,
  readTableLines,
} from '../lines/table-lines.ts'
import type { TableLines } from '../lines/table-reader-state.ts'
import { findUnexplainedRows } from '../lines/unexplained-rows.ts'
import { detectCurrency } from '../notation/currency.ts'
import { decideDateOrder } from '../notation/decide-date-order.ts'
import type { PrintedDate } from '../notation/find-dates.ts'
import { type DecimalMark, detectDecimalMark } from '../notation/number-format.ts'
import { groupIntoRows, joinCells, type TextRow } from '../page/group-into-rows.ts'
import type { PageTokens } from '../page/token.ts'
import { readReferences } from '../references/read-references.ts'
import { createSupplierItemMatcher, type SupplierItemMatcher } from '../supplier-history/known-items.ts'
import type { SupplierHistory } from '../supplier-history/supplier-history.ts'
import { createTotalsMatcher, readDocumentTotals } from '../totals/document-totals.ts'
import type { FooterAmount } from '../totals/footer-amount.ts'
import { countUnreadTotals, findFooterAmounts } from '../totals/footer-amounts.ts'
import { type AcceptanceCriteria, decideReadingVerdict, getUnsureFlags } from './decide-reading-verdict.ts'
import { hasMissingPages } from './missing-pages.ts'

/**
 * Reads the words of a document's pages, from a text layer or from recognised text. If columns are given, no others are
 * searched.
 */
export function readLayout(
  pages: readonly PageTokens[],
  source: 'pdf' | 'ocr',
  hints: SupplierHistory,
  given?: GivenTableColumns,
): Reading {
  const print = createPrintedRows(pages, hints)
  const goods = readGoods(print, source, { hints, given })
  const { lines, totals, reconciliation } = goods
  const head = getRowsAboveGoods(print.rows, goods.table)
  const documentType = findDocumentType(head)
  const isTitledCredit = documentType === 'credit-note'
  const { header, flags } = readHeader({ ...print, isTitledCredit, source }, hints)
  const isCredit = isTitledCredit && (totals.grand ?? sumLineTotals(lines)).isPositive()
  const isUnclearCorrection =
    documentType === 'invoice'
      ? (totals.grand?.isPositive() ?? false) &&
        (mayBeCredit(head) || statesCreditedTotal(goods.table.otherRows))
      : isCredit && isCreditedForReturn(head)
  const evidence = toAcceptanceCriteria(goods, print, {
    ...{ source, isUnclearCorrection },
    isNonInvoice: documentType === 'invoice' && isNonInvoice(head),
  })
  const readHead = {
    ...header,
    ...toHeaderAmounts(isCredit ? negateTotals(totals) : totals),
    ...(documentType !== 'invoice' && { document_type: documentType }),
  }
  const readLines = (isCredit ? lines.map(negateLine) : lines).map(checkLineArithmetic)
  const dateOrder = decideDateOrder(print.text, hints.dateOrder ?? null)
  const references = readReferences({
    ...{ header: readHead, lines: readLines, documentType, dateOrder },
    ...{ footer: goods.footer, pages: print.pageRows, mark: print.mark },
  })
  return {
    source,
    verdict: decideReadingVerdict(evidence),
    header: { ...readHead, ...references.header },
    lines: readLines.map((line, index) => ({ ...line, ...references.lines[index] })),
    flags: [
      ...(lines.length === 0 ? [NO_LINES] : getTotalFlags(reconciliation, totals)),
      ...(isCredit ? [CREDIT_NOTE_FLAG] : []),
      ...flags,
      ...getUnsureFlags(evidence),
    ],
    pages: pages.length,
    text: print.text,
  }
}

/** The words of a document as rows, and its number format. */
interface Print {
  pageRows: readonly PageRows[]
  rows: readonly TextRow[]
  text: string
  mark: DecimalMark
}

function createPrintedRows(pages: readonly PageTokens[], { decimalMark }: SupplierHistory): Print {
  const printed = pages.map(page => ({ page, rows: groupIntoRows(page) }))
  const text = printed.flatMap(({ rows }) => rows.map(joinCells)).join('\n')
  const pageRows = printed.map(({ page, rows }) => ({ page, rows: rows.filter(hasReadableLength) }))
  const rows = pageRows.flatMap(({ rows: ofPage }) => ofPage)
  return { pageRows, rows, text, mark: detectDecimalMark(text.split(/\s+/)) ?? decimalMark ?? '.' }
}

/** More than any row that fits on a page. The time for some expressions grows with the square of the length. */
const LONGEST_ROW = 600

const hasReadableLength = ({ tokens }: TextRow): boolean =>
  tokens.reduce((length, { text }) => length + text.length, 0) <= LONGEST_ROW

/** The lines, the totals below them, and whether they match. */
interface Goods {
  table: TableLines
  footer: readonly FooterAmount[]
  lines: readonly ParsedLine[]
  totals: ParsedTotals
  reconciliation: TotalsReconciliation
}

function readGoods(
  { pageRows, mark }: Print,
  source: 'pdf' | 'ocr',
  { hints, given }: { hints: SupplierHistory; given?: GivenTableColumns | undefined },
): Goods {
  const table = given ? readLinesInColumns(pageRows, mark, given) : readTableLines(pageRows, mark, hints)
  const footer = findFooterAmounts(table.otherRows, mark)
  const items = createSupplierItemMatcher(hints.items ?? [], source)
  const named = separateNameParts(markOtherFactorOrders(table.lines))
  const parsed = withSignOfCreditedLines(named.map(withLineSign))
  // Repaired values have the signs as printed.
  const corrected = correctLines(parsed, { mark, footer, items }).map(withLineSign)
  const lines = withSignOfCreditedLines(corrected)
  const totals = readDocumentTotals(sumLineTotals(lines), footer)
  return { table, footer, lines, totals, reconciliation: reconcileTotals(lines, totals) }
}

function toAcceptanceCriteria(
  { table, ...goods }: Goods,
  { mark, pageRows, rows, text }: Print,
  {
    source,
    ...title
  }: { source: 'pdf' | 'ocr' } & Pick<AcceptanceCriteria, 'isUnclearCorrection' | 'isNonInvoice'>,
): AcceptanceCriteria {
  const isRecognised = source === 'ocr'
  return {
    ...goods,
    text,
    unexplainedRows: findUnexplainedRows(table, rows, mark).length,
    hasMissingPages: hasMissingPages(pageRows),
    unreadSums: countUnreadTotals(table.otherRows, mark, isRecognised),
    knowsColumns: table.knowsColumns,
    isRecognised,
    ...title,
  }
}

/** The rows above the goods. */
function getRowsAboveGoods(rows: readonly TextRow[], { otherRows }: TableLines): TextRow[] {
  const others = new Set(otherRows)
  const firstOfTable = rows.findIndex(row => !others.has(row))
  return rows.slice(0, firstOfTable < 0 ? rows.length : firstOfTable)
}

interface Settling {
  mark: DecimalMark
  footer: readonly FooterAmount[]
  items: SupplierItemMatcher
}

/** The lines with corrected misreadings, and with the names of the supplier's known products. */
function correctLines(lines: readonly ParsedLine[], { mark, footer, items }: Settling): ParsedLine[] {
  const matchesTotal = createTotalsMatcher(footer)
  const knownPrices = (line: ParsedLine) => items.findItem(line)?.prices ?? []
  const repaired = repairLines(lines, { mark, knownPrices, matchesTotal })
  const areTotalsSure = matchesTotal(sumLineTotals(repaired))
  const restored = areTotalsSure
    ? repaired.map(line => restoreUnroundedPrice(restoreUnroundedQuantity(line)))
    : repaired
  return restored.map(items.withKnownName)
}

/** The printed grand total, for comparison with an e-invoice; null if there is none. */
export function findPrintedTotal(pages: readonly PageTokens[]): {
  total: DocumentHeaderReading['total_amount']
  text: string
} {
  const { header, text } = readLayout(pages, 'pdf', {})
  return { total: header.total_amount, text }
}

const NO_LINES: DocumentFlag = {
  code: 'no-lines',
  message: 'No invoice lines were found in this document.',
}

function readHeader(
  {
    rows,
    text,
    isTitledCredit,
    source,
  }: { rows: readonly TextRow[]; text: string; isTitledCredit: boolean; source: 'pdf' | 'ocr' },
  hints: SupplierHistory,
): { header: ParsedHeader; flags: DocumentFlag[] } {
  const date = findInvoiceDate(rows, decideDateOrder(text, hints.dateOrder ?? null))
  const evidence = detectCurrency(text, source)
  const currency = evidence.currency ?? hints.currency ?? null
  const header: ParsedHeader = {
    invoice_number: findInvoiceNumber(rows, isTitledCredit),
    invoice_date: date?.date ?? null,
    supplier_name: findKnownSupplier(rows, hints.supplierName) ?? findSupplierName(rows),
    supplier_tax_id: findKnownTaxId(text, hints.supplierTaxId) ?? findSupplierTaxId(text),
    currency,
    ...(evidence.isUnclear && currency === null && { currency_unclear: true }),
  }
  return { header, flags: date ? dateFlags(date) : [] }
}

function dateFlags({ text, isAmbiguous, isUncertain }: PrintedDate): DocumentFlag[] {
  if (isAmbiguous) return [{ code: 'date-guessed', message: ambiguousDate(text) }]
  if (!isUncertain) return []
  return [{ code: 'date-guessed', message: `The date ${text} is uncertain. Check it against the document.` }]
}

function ambiguousDate(text: string): string {
  return `The date ${text} was read with the day first. Check that day and month are not swapped.`
}
