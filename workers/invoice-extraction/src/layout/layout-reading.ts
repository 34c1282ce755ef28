import type { DocumentFlag, ReadHeader, Reading } from '@rms/contracts'
import { CREDIT_NOTE, type Decimal, ZERO } from '@rms/domain-kit'
import { checkLine, isWithinCent } from '../checks/check-line.ts'
import { headerAmounts, reconcile, totalFlags, totalOfLines } from '../checks/check-totals.ts'
import { creditedLine, creditedTotals } from '../checks/credit-note.ts'
import { repairLines } from '../checks/repair-lines.ts'
import { withUnroundedQuantity } from '../checks/rounded-quantity.ts'
import type { StatedHeader, StatedLine } from '../checks/stated.ts'
import { verdictOf } from '../checks/verdict.ts'
import { type KnownItems, knownItems } from '../memory/known-items.ts'
import { knownTaxIdIn } from '../memory/known-tax-id.ts'
import type { SupplierHints } from '../supplier-hints.ts'
import type { PageTokens } from '../tokens/token.ts'
import { isTitledCreditNote } from './credit-note-title.ts'
import { currencyIn } from './currency.ts'
import { dateOrderBy } from './date-evidence.ts'
import { documentTotals } from './document-totals.ts'
import { invoiceDateIn, invoiceNumberIn, lineOf } from './document-words.ts'
import { type FootAmount, footAmounts, unreadSums } from './foot-amounts.ts'
import { withCodes } from './leading-codes.ts'
import { type DecimalMark, decimalMarkOf } from './number-format.ts'
import type { TableLines } from './row-reader.ts'
import { type Row, rowsOf } from './rows.ts'
import { knownSupplierIn, supplierNameIn } from './supplier.ts'
import { tableLines } from './table-lines.ts'
import { supplierTaxIdIn } from './tax-id.ts'
import { unexplainedRows } from './unexplained-rows.ts'

/** Reads the words of a document's pages, whether they come from a text layer or from recognised print. */
export function layoutReading(
  pages: readonly PageTokens[],
  source: 'pdf' | 'ocr',
  hints: SupplierHints,
): Reading {
  const pageRows = pages.map(page => ({ page, rows: rowsOf(page) }))
  const rows = pageRows.flatMap(({ rows: ofPage }) => ofPage)
  const text = rows.map(lineOf).join('\n')
  const mark = decimalMarkOf(text.split(/\s+/)) ?? hints.decimalMark ?? '.'
  const table = tableLines(pageRows, mark, hints)
  const foot = footAmounts(table.otherRows, mark)
  const lines = settledLines(withCodes(table.lines), {
    mark,
    foot,
    items: knownItems(hints.items ?? [], source),
  })
  const linesTotal = totalOfLines(lines)
  const totals = documentTotals(linesTotal, foot)
  const reconciliation = reconcile(lines, totals)
  const isTitledCredit = isTitledCreditNote(headOf(rows, table))
  const { header, flags } = statedHeader({ rows, text, isTitledCredit }, hints)
  const isCredit = isTitledCredit && (totals.grand ?? linesTotal).isPositive()
  return {
    source,
    verdict: verdictOf({
      lines,
      totals,
      reconciliation,
      foot,
      unexplainedRows: unexplainedRows(table, mark).length,
      unreadSums: source === 'ocr' ? unreadSums(table.otherRows, mark) : 0,
      knowsColumns: table.knowsColumns,
      isRecognised: source === 'ocr',
    }),
    header: { ...header, ...headerAmounts(isCredit ? creditedTotals(totals) : totals) },
    lines: (isCredit ? lines.map(creditedLine) : lines).map(checkLine),
    flags: [
      ...(lines.length === 0 ? [NO_LINES] : totalFlags(reconciliation, totals)),
      ...(isCredit ? [CREDIT_NOTE] : []),
      ...flags,
    ],
    pages: pages.length,
    text,
  }
}

/** What stands above the goods. */
function headOf(rows: readonly Row[], { otherRows }: TableLines): Row[] {
  const others = new Set(otherRows)
  const firstOfTable = rows.findIndex(row => !others.has(row))
  return rows.slice(0, firstOfTable < 0 ? rows.length : firstOfTable)
}

interface Settling {
  mark: DecimalMark
  foot: readonly FootAmount[]
  items: KnownItems
}

/** Lines with what was misread put right, and with the names that the supplier's products are known by. */
function settledLines(lines: readonly StatedLine[], { mark, foot, items }: Settling): StatedLine[] {
  const sumHolds = (total: Decimal) => {
    const { grand, adjustment, tax } = documentTotals(total, foot)
    return grand !== null && isWithinCent(total.plus(adjustment).plus(tax ?? ZERO), grand)
  }
  const knownPrices = (line: StatedLine) => items.of(line)?.prices ?? []
  const repaired = repairLines(lines, { mark, knownPrices, sumHolds })
  const areTotalsSure = sumHolds(totalOfLines(repaired))
  return (areTotalsSure ? repaired.map(withUnroundedQuantity) : repaired).map(items.named)
}

/** The grand total as it is printed, for comparison with an e-invoice; null when none is named. */
export function printedTotal(pages: readonly PageTokens[]): {
  total: ReadHeader['total_amount']
  text: string
} {
  const { header, text } = layoutReading(pages, 'pdf', {})
  return { total: header.total_amount, text }
}

const NO_LINES: DocumentFlag = { code: 'no-lines', message: 'No invoice lines were found in this document.' }

function statedHeader(
  { rows, text, isTitledCredit }: { rows: readonly Row[]; text: string; isTitledCredit: boolean },
  hints: SupplierHints,
): { header: StatedHeader; flags: DocumentFlag[] } {
  const date = invoiceDateIn(rows, dateOrderBy(text, hints.dateOrder ?? null))
  const header: StatedHeader = {
    invoice_number: invoiceNumberIn(rows, isTitledCredit),
    invoice_date: date?.date ?? null,
    supplier_name: knownSupplierIn(rows, hints.supplierName) ?? supplierNameIn(rows),
    supplier_tax_id: knownTaxIdIn(text, hints.supplierTaxId) ?? supplierTaxIdIn(text),
    currency: currencyIn(text) ?? hints.currency ?? null,
  }
  const flags: DocumentFlag[] = date?.isAmbiguous
    ? [{ code: 'date-guessed', message: ambiguousDate(date.text) }]
    : []
  return { header, flags }
}

function ambiguousDate(text: string): string {
  return `The date ${text} was read with the day first; day and month could be exchanged.`
}
