import type { DocumentFlag, ReadHeader, Reading } from '@rms/contracts'
import { CREDIT_NOTE, type Decimal, ZERO } from '@rms/domain-kit'
import { checkLine, isWithinCent } from '../checks/check-line.ts'
import {
  headerAmounts,
  type Reconciliation,
  reconcile,
  totalFlags,
  totalOfLines,
} from '../checks/check-totals.ts'
import { creditedLine, creditedTotals } from '../checks/credit-note.ts'
import { repairLines } from '../checks/repair-lines.ts'
import { withUnroundedQuantity } from '../checks/rounded-quantity.ts'
import type { StatedHeader, StatedLine, StatedTotals } from '../checks/stated.ts'
import { isTitledCreditNote } from '../header/credit-note-title.ts'
import { invoiceDateIn, invoiceNumberIn, lineOf } from '../header/document-words.ts'
import { knownSupplierIn, supplierNameIn } from '../header/supplier.ts'
import { knownTaxIdIn, supplierTaxIdIn } from '../header/tax-id.ts'
import { withCodes } from '../lines/leading-codes.ts'
import { type GivenColumns, linesInColumns, type PageRows, tableLines } from '../lines/table-lines.ts'
import type { TableLines } from '../lines/table-reader.ts'
import { unexplainedRows } from '../lines/unexplained-rows.ts'
import { type KnownItems, knownItems } from '../memory/known-items.ts'
import type { SupplierHints } from '../memory/supplier-hints.ts'
import { currencyIn } from '../notation/currency.ts'
import { dateOrderBy } from '../notation/date-evidence.ts'
import { type DecimalMark, decimalMarkOf } from '../notation/number-format.ts'
import { type Row, rowsOf } from '../page/rows.ts'
import type { PageTokens } from '../page/token.ts'
import { documentTotals } from '../totals/document-totals.ts'
import { type FootAmount, footAmounts, unreadSums } from '../totals/foot-amounts.ts'
import { type Evidence, verdictOf } from './verdict.ts'

/**
 * Reads the words of a document's pages, whether they come from a text layer or from recognised print. Where the columns
 * are given, no others are looked for.
 */
export function layoutReading(
  pages: readonly PageTokens[],
  source: 'pdf' | 'ocr',
  hints: SupplierHints,
  given?: GivenColumns,
): Reading {
  const print = printOf(pages, hints)
  const goods = goodsIn(print, source, { hints, given })
  const { lines, totals, reconciliation } = goods
  const isTitledCredit = isTitledCreditNote(headOf(print.rows, goods.table))
  const { header, flags } = statedHeader({ ...print, isTitledCredit, source }, hints)
  const isCredit = isTitledCredit && (totals.grand ?? totalOfLines(lines)).isPositive()
  return {
    source,
    verdict: verdictOf(evidenceOf(goods, print.mark, source)),
    header: {
      ...header,
      ...headerAmounts(isCredit ? creditedTotals(totals) : totals),
      ...(isTitledCredit && { document_type: 'credit-note' as const }),
    },
    lines: (isCredit ? lines.map(creditedLine) : lines).map(checkLine),
    flags: [
      ...(lines.length === 0 ? [NO_LINES] : totalFlags(reconciliation, totals)),
      ...(isCredit ? [CREDIT_NOTE] : []),
      ...flags,
    ],
    pages: pages.length,
    text: print.text,
  }
}

/** A document's words as rows, and how its numbers are written. */
interface Print {
  pageRows: readonly PageRows[]
  rows: readonly Row[]
  text: string
  mark: DecimalMark
}

function printOf(pages: readonly PageTokens[], { decimalMark }: SupplierHints): Print {
  const pageRows = pages.map(page => ({ page, rows: rowsOf(page) }))
  const rows = pageRows.flatMap(({ rows: ofPage }) => ofPage)
  const text = rows.map(lineOf).join('\n')
  return { pageRows, rows, text, mark: decimalMarkOf(text.split(/\s+/)) ?? decimalMark ?? '.' }
}

/** The lines, the sums below them, and whether the two agree. */
interface Goods {
  table: TableLines
  foot: readonly FootAmount[]
  lines: readonly StatedLine[]
  totals: StatedTotals
  reconciliation: Reconciliation
}

function goodsIn(
  { pageRows, mark }: Print,
  source: 'pdf' | 'ocr',
  { hints, given }: { hints: SupplierHints; given?: GivenColumns | undefined },
): Goods {
  const table = given ? linesInColumns(pageRows, mark, given) : tableLines(pageRows, mark, hints)
  const foot = footAmounts(table.otherRows, mark)
  const items = knownItems(hints.items ?? [], source)
  const lines = settledLines(withCodes(table.lines), { mark, foot, items })
  const totals = documentTotals(totalOfLines(lines), foot)
  return { table, foot, lines, totals, reconciliation: reconcile(lines, totals) }
}

function evidenceOf({ table, ...goods }: Goods, mark: DecimalMark, source: 'pdf' | 'ocr'): Evidence {
  const isRecognised = source === 'ocr'
  return {
    ...goods,
    unexplainedRows: unexplainedRows(table, mark).length,
    unreadSums: isRecognised ? unreadSums(table.otherRows, mark) : 0,
    knowsColumns: table.knowsColumns,
    isRecognised,
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

const NO_LINES: DocumentFlag = {
  code: 'no-lines',
  message: 'No invoice lines were found in this document.',
}

function statedHeader(
  {
    rows,
    text,
    isTitledCredit,
    source,
  }: { rows: readonly Row[]; text: string; isTitledCredit: boolean; source: 'pdf' | 'ocr' },
  hints: SupplierHints,
): { header: StatedHeader; flags: DocumentFlag[] } {
  const date = invoiceDateIn(rows, dateOrderBy(text, hints.dateOrder ?? null))
  const evidence = currencyIn(text, source)
  const currency = evidence.currency ?? hints.currency ?? null
  const header: StatedHeader = {
    invoice_number: invoiceNumberIn(rows, isTitledCredit),
    invoice_date: date?.date ?? null,
    supplier_name: knownSupplierIn(rows, hints.supplierName) ?? supplierNameIn(rows),
    supplier_tax_id: knownTaxIdIn(text, hints.supplierTaxId) ?? supplierTaxIdIn(text),
    currency,
    ...(evidence.isUnclear && currency === null && { currency_unclear: true }),
  }
  const flags: DocumentFlag[] = date?.isAmbiguous
    ? [{ code: 'date-guessed', message: ambiguousDate(date.text) }]
    : []
  return { header, flags }
}

function ambiguousDate(text: string): string {
  return `The date ${text} was read with the day first. Check that day and month are not swapped.`
}
