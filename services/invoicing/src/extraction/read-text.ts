import type { DocumentFlag, LineFlag, Reading, ReadLine } from '@rms/contracts'
import { CREDIT_NOTE, type Decimal, lineTotal, sum, titleOf, toNumber, turned, ZERO } from '@rms/domain-kit'
import { NOTHING_LEARNED, type SupplierFormat } from '../domain/formats/supplier-format.ts'
import { readTextHeader, type TextDate, type TextSums } from './text/header.ts'
import { decimalMarkOf } from './text/numbers.ts'
import type { Notation } from './text/row-words.ts'
import { readRow, type TextRow } from './text/rows.ts'
import { LIKELY_SHORT, readShortRow, shortOrderOf } from './text/short-rows.ts'

/**
 * What an invoice's plain text says, as recognised in the browser or pasted: its rows of goods, number, date
 * and sums. Values stay as stated; what does not hold is flagged. What was learned of the supplier is tried first,
 * and counts unless more holds without it.
 */
export const readText = (text: string, format: SupplierFormat = NOTHING_LEARNED): Reading => {
  const [learned, plain] = [rowsIn(text, format), rowsIn(text, { ...NOTHING_LEARNED, units: format.units })]
  const { rows: stated, head, mark } = isBetter(plain.rows, learned.rows) ? plain : learned
  const isCredit = isTitledCreditNote(head) && totalOf(stated).isPositive()
  const rows = isCredit ? stated.map(creditedRow) : stated
  const { header, sums, date } = readTextHeader(text, { mark, dateOrder: format.dateOrder, isCredit })
  const doubts = [...noLinesFlag(rows), ...totalFlags(rows, sums), ...dateFlags(date)]
  return {
    source: 'ocr',
    verdict: verdictOf(rows, doubts),
    header,
    lines: rows.slice(0, MAX_LINES).map(readLine),
    flags: isCredit ? [CREDIT_NOTE, ...doubts] : doubts,
    pages: 0,
    text,
  }
}

const rowsIn = (text: string, { decimalMark, order, units }: SupplierFormat) => {
  const mark = decimalMark ?? decimalMarkOf(text)
  const notation = { mark, order, units }
  const lines = text.split(/\r?\n/)
  const short = shortOrderOf(order)
  const whole = lines.map(line => (short && readShortRow(line, notation, short)) ?? readRow(line, notation))
  const read = whole.some(row => row) ? whole : guessedRows(lines, notation)
  const head = lines.slice(
    0,
    Math.max(
      0,
      read.findIndex(row => row),
    ),
  )
  return { mark, rows: read.flatMap(row => row ?? []), head }
}

/** A text without one whole row may have rows of two numbers. One that names no unit either is hardly goods. */
const guessedRows = (lines: readonly string[], notation: Notation): (TextRow | null)[] => {
  const read = lines.map(line => readShortRow(line, notation, LIKELY_SHORT))
  const rows = read.flatMap(row => row ?? [])
  return rows.length > 1 || rows.some(({ unit }) => unit !== null) ? read : []
}

/** A plain text tells nothing of how large print is: the first title above the goods counts. */
const isTitledCreditNote = (head: readonly string[]): boolean =>
  head.flatMap(line => line.split(/\t|\s{2,}/)).flatMap(phrase => titleOf(phrase) ?? [])[0] === 'credit-note'

const creditedRow = (row: TextRow): TextRow => ({
  ...row,
  quantity: turned(row.quantity),
  total: turned(row.total),
})

const totalOf = (rows: readonly TextRow[]): Decimal => sum(rows.map(row => row.total))

/** More rows hold, or as many and more were found. */
const isBetter = (one: readonly TextRow[], other: readonly TextRow[]): boolean => {
  const sound = (rows: readonly TextRow[]) => rows.filter(row => row.holds).length
  return sound(one) > sound(other) || (sound(one) === sound(other) && one.length > other.length)
}

const MAX_LINES = 5000
const CENT = 0.01

const readLine = (row: TextRow): ReadLine => ({
  product_name: row.name,
  quantity: toNumber(row.quantity, 6),
  unit: row.unit ?? 'each',
  unit_price: toNumber(row.unitPrice, 6),
  total_price: toNumber(row.total, 2),
  list_price: null,
  supplier_code: row.code,
  pack: null,
  flags: lineFlags(row),
  box: null,
  confidence: row.holds ? 1 : 0.5,
})

const lineFlags = (row: TextRow): LineFlag[] => {
  const flags: LineFlag[] = []
  if (!row.holds && row.missing) flags.push({ code: 'low-confidence', message: workedOut(row.missing) })
  else if (!row.holds) flags.push({ code: 'arithmetic', message: mismatch(row) })
  if (row.unit === null) flags.push({ code: 'unit-unknown', message: 'The line does not state a unit.' })
  return flags
}

const mismatch = ({ quantity, unitPrice, total }: TextRow): string =>
  `${quantity} × ${unitPrice} is ${lineTotal(quantity, unitPrice).toFixed(2)}, but the line says ${total.toFixed(2)}.`

const workedOut = (missing: string): string =>
  `The line seems to state no ${missing}: it was worked out from the other numbers.`

const noLinesFlag = (rows: readonly TextRow[]): DocumentFlag[] =>
  rows.length > 0 ? [] : [{ code: 'no-lines', message: 'No lines could be found in this text.' }]

/** The lines alone, or with the tax, make the stated total. */
const totalFlags = (rows: readonly TextRow[], { tax, total }: TextSums): DocumentFlag[] => {
  if (total === null || rows.length === 0) return []
  const ofLines = totalOf(rows)
  const holds = [ofLines, ofLines.plus(tax ?? ZERO)].some(expected => expected.minus(total).abs().lte(CENT))
  const message = `The lines and the tax do not add up to the stated total of ${total.toFixed(2)}.`
  return holds ? [] : [{ code: 'total-mismatch', message }]
}

const dateFlags = (date: TextDate | null): DocumentFlag[] =>
  date?.isAmbiguous
    ? [{ code: 'date-guessed', message: `Day and month could be exchanged in ${date.date}.` }]
    : []

const verdictOf = (rows: readonly TextRow[], flags: readonly DocumentFlag[]): Reading['verdict'] => {
  if (rows.length === 0) return 'no-lines'
  return rows.every(row => row.holds) && flags.length === 0 ? 'accepted' : 'doubtful'
}
