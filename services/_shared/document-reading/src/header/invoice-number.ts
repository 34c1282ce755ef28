import { findTableHeaders } from '../columns/table-header.ts'
import { findDates } from '../notation/find-dates.ts'
import { groupIntoCells, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { findCellAbove, findCellBelow } from '../page/labelled-cells.ts'
import { type InvoiceNumberLabel, parseNumberLabel } from './number-labels.ts'

/**
 * Finds the invoice number: of everything that looks like a document number, the one with the best label, which is
 * before it, above it, or below it in a box. A credit note also states the number of its invoice.
 */
export function findInvoiceNumber(rows: readonly TextRow[], isCreditNote = false): string | null {
  const isColumnHeading = createColumnHeadingTest(rows)
  const labelIn = (cell: TextCell | null | undefined) =>
    cell && !isColumnHeading(cell) && !QUANTITY_FIRST.test(cell.text) ? cell.text : null
  const candidates = rows.flatMap((row, index) =>
    groupIntoCells(row.tokens).flatMap((cell, place, cells) =>
      valuesIn(cell.text).map(({ value, before, isAlone }) => ({
        value,
        rank: rankOf(value, {
          before,
          isAlone,
          left: labelIn(cells[place - 1]),
          above: labelIn(findCellAbove(rows, index, cell)),
          below: labelIn(findCellBelow(rows, index, cell)),
          isCreditNote,
        }),
      })),
    ),
  )
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (top, next) => (next.rank > (top?.rank ?? 0) ? next : top),
    null,
  )
  return best?.value ?? null
}

/** Below "Qty Inv." in the header of the goods are quantities. */
function createColumnHeadingTest(rows: readonly TextRow[]): (cell: TextCell) => boolean {
  const headers = findTableHeaders(rows).filter(({ isItems }) => isItems)
  const tokens = new Set(
    headers.flatMap(({ firstRow, lastRow }) => rows.slice(firstRow, lastRow + 1).flatMap(row => row.tokens)),
  )
  return cell => cell.tokens.some(token => tokens.has(token))
}

interface Labels {
  /** The text before the number in its cell. */
  before: string
  /** Whether no words follow the number in its cell, as the town follows a postcode. */
  isAlone: boolean
  left: string | null
  above: string | null
  below: string | null
  isCreditNote: boolean
}

const RANKS: Record<InvoiceNumberLabel, number> = {
  'credit-note-number': 9,
  'invoice-number': 8,
  'credit-note': 7,
  invoice: 6,
  'document-number': 5,
  'our-reference': 4,
  number: 3,
  receipt: 2,
  'delivery-note': 1,
  other: 0,
}
const BELOW_PENALTY = 0.5

/** How likely a number is the invoice number; 0 if it is another number. */
function rankOf(value: string, { before, isAlone, left, above, below, isCreditNote }: Labels): number {
  const rank = (label: InvoiceNumberLabel | null): number => {
    if (label === null) return 0
    if (!isCreditNote && label.startsWith('credit')) return RANKS['document-number']
    return isPlausible(value, label) ? RANKS[label] : 0
  }
  const own = parseNumberLabel(before)
  if (/\p{L}/u.test(before)) return rank(own)
  if (!isAlone) return 0
  const adjacent = left === null ? null : parseNumberLabel(left)
  const isLabelled = adjacent !== null && (adjacent !== 'other' || /[:#]\s*$/.test(left ?? ''))
  if (isLabelled && !isTitle(left)) return rank(adjacent)
  const stacked = (text: string | null): number => {
    const label = text === null ? null : parseNumberLabel(text)
    return label && TITLES.includes(label) && isShort(value) ? 0 : rank(label)
  }
  return Math.max(rank(adjacent), stacked(above), stacked(below) - BELOW_PENALTY)
}

/** Below a title, a number of one or two digits is that of a page or a misread logo. */
const TITLES: readonly InvoiceNumberLabel[] = ['invoice', 'credit-note']

/** A title to the left of a number has a label of its own, as has the number. */
function isTitle(text: string | null): boolean {
  const label = text === null ? null : parseNumberLabel(text)
  return label !== null && TITLES.includes(label) && !/[:#]\s*$/.test(text ?? '')
}

const SHORTEST_UNSURE = 3

/** One or two digits are a number only with its full label, and a word with a digit is none without any. */
function isPlausible(value: string, label: InvoiceNumberLabel): boolean {
  return RANKS[label] >= RANKS.invoice || !isShort(value)
}

const isShort = (value: string): boolean => value.replace(/\D/g, '').length < SHORTEST_UNSURE

interface Value {
  value: string
  /** The text between the previous number and this one. */
  before: string
  isAlone: boolean
}

/** A number, possibly with letters in front of it: "RG 146632", "F-2025/11", "2025/S/7502"; not a part of "21,00". */
const VALUE =
  /(?<![\p{L}\d.,/-])(?:(?!(?:NR|NO|NUM|DU|DE|OF|VOM|DEL|ID|REF|POS|TEL|FAX|VAT|UST|TVA|IVA|NOTE|NOTA|MEMO|BILL|BON)\b)[A-Z]{1,4}[ -](?=\S*\d))?[\p{L}\d][\p{L}\d./_-]*(?![\p{L}\d]|[.,]\d)/gu
const AMOUNT = /^\d[\d.,' ]*[.,]\d{2}$/
/** "2.1.1", "CFDI 4.0" */
const VERSION = /^(?:[A-Z]+ )?v?\d{1,2}(?:\.\d{1,2}){1,2}$/
/** "8.4kg" */
const QUANTITY = /^\d[\d.,]*(?:kg|g|l|ml|cl|pcs|stk|ud|x)$/i
/** "11 pièce", "2.5 kg" */
const QUANTITY_FIRST = /^-?\d[\d.,]*\s\p{L}+\.?$/u
/** "1 916,08" after its first digits. */
const THOUSANDS = /^(?:[ '’]\d{3})+[.,]\d/
/** The folio of a company in the register of companies. */
const REGISTER = /\b(reg\p{L}*\.? merc|tomo|hoja)/iu

function valuesIn(text: string): Value[] {
  if (!/\d/.test(text) || REGISTER.test(text)) return []
  const dates = findDates(text, null)
  const isInDate = (index: number) =>
    dates.some(date => index >= date.index && index < date.index + date.text.length)
  const isBracketed = (match: RegExpExecArray) =>
    text[match.index - 1] === '(' && text[match.index + match[0].length] === ')'
  const found = [...text.matchAll(VALUE)].filter(match => /\d/.test(match[0]) && !isBracketed(match))
  return found.flatMap((match, place) => {
    const previous = found[place - 1]
    const from = previous ? previous.index + previous[0].length : 0
    const value = match[0].replace(/[./_-]+$/, '')
    const before = text.slice(from, match.index)
    const isContinued = previous !== undefined && !isInDate(previous.index) && !/\p{L}/u.test(before)
    const rest = text.slice(match.index + match[0].length)
    const isOther =
      isContinued ||
      /^\s?%/.test(rest) ||
      THOUSANDS.test(rest) ||
      isInDate(match.index) ||
      [AMOUNT, VERSION, QUANTITY].some(pattern => pattern.test(value)) ||
      findDates(value, null).length > 0
    const isAlone = !/^\s\p{L}{3}/u.test(rest) || dates.length > 0
    return isOther ? [] : [{ value, before, isAlone }]
  })
}
