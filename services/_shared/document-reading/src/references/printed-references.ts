import { findTableHeaders } from '../columns/table-header.ts'
import { type DateOrder, findDates } from '../notation/find-dates.ts'
import { groupIntoCells, joinCells, type TextRow } from '../page/group-into-rows.ts'
import { findCellBelow } from '../page/labelled-cells.ts'
import { BARE_LABELS, BARE_NUMBER, REFERENCE_LABELS, type ReferenceKind } from './reference-labels.ts'

/** A number with its label, as printed in a row. */
export interface PrintedReference {
  readonly kind: ReferenceKind
  readonly number: string
  /** The date behind the number, YYYY-MM-DD. */
  readonly date: string | null
  readonly row: TextRow
  /** Whether its row begins with it, as a heading of the lines below does. */
  readonly isHeading: boolean
  /** Whether several numbers follow the label, or the number was hard to recognise. */
  readonly isUnclear: boolean
}

/** The delivery notes, orders and credited invoices named in the rows of a document. */
export function findPrintedReferences(rows: readonly TextRow[], order: DateOrder | null): PrintedReference[] {
  const headers = findTableHeaders(rows)
  const isHeader = (index: number) =>
    headers.some(({ firstRow, lastRow }) => firstRow <= index && index <= lastRow)
  return rows.flatMap((row, index) => {
    if (!row.tokens.some(({ text }) => /\d/.test(text)) && !isLabelRow(row)) return []
    // Below "Bestell-Nr." in the header of a table are codes of goods.
    return [...findInRow(row, order), ...(isHeader(index) ? [] : findBelowLabels(rows, index))]
  })
}

const isLabelRow = (row: TextRow): boolean =>
  row.tokens.some(({ text }) =>
    /^(liefer|bestell|delivery|despatch|bon|bl|ls|albar|pedido|command|order|po|n)/i.test(text),
  )

const KINDS = Object.keys(REFERENCE_LABELS) as ReferenceKind[]
/** Words before the label of a heading: "Ihr Lieferschein", "aus Bestellung". */
const BEFORE_HEADING =
  /^[\s:*–-]*(?:(?:ihre?|zu|zum|aus|gemäß|lt\.?|laut|your|from|per|suivant|selon|votre|notre|según|su|ref\.?)\s+)?$/i
const AMOUNT_AT_END = /\d[.,]\d{2}\s*(?:€|EUR|£|GBP|\$|USD|CHF)?\s*$/
const SUM = /(?<!\p{L})(?:summe|zwischensumme|gesamt|total|subtotal|sous-total|suma|übertrag)/iu

function findInRow(row: TextRow, order: DateOrder | null): PrintedReference[] {
  const text = joinCells(row)
  if (SUM.test(text)) return []
  return KINDS.flatMap(kind =>
    [...text.matchAll(REFERENCE_LABELS[kind])].flatMap(match => {
      const number = trimNumber(match.groups?.number ?? '')
      if (!isNumber(number)) return []
      const rest = text.slice(match.index + match[0].length)
      return [
        {
          kind,
          number,
          date: dateBehind(rest, order),
          row,
          isHeading: BEFORE_HEADING.test(text.slice(0, match.index)) && !AMOUNT_AT_END.test(text),
          isUnclear: isListed(rest, order) || !isRecognised(row, number),
        },
      ]
    }),
  )
}

/** In a box of labels, the numbers are below them. */
function findBelowLabels(rows: readonly TextRow[], index: number): PrintedReference[] {
  const row = rows[index]
  if (!row) return []
  return groupIntoCells(row.tokens).flatMap((cell, place, cells) => {
    const kind = (['note', 'order'] as const).find(each => BARE_LABELS[each].test(cell.text))
    const isAnswered = BARE_NUMBER.test(cells[place + 1]?.text ?? '')
    const below = kind === undefined || isAnswered ? null : findCellBelow(rows, index, cell)
    const number = trimNumber(below?.text ?? '')
    if (kind === undefined || !below || !BARE_NUMBER.test(below.text) || !isNumber(number)) return []
    return [
      {
        kind,
        number,
        date: null,
        row,
        isHeading: false,
        isUnclear: !isRecognised(rows[index + 1] ?? row, number),
      },
    ]
  })
}

const trimNumber = (text: string): string => text.replace(/[./_-]+$/, '')

/** Not a date, not an amount, and not a word before a number. */
const isNumber = (text: string): boolean =>
  text.length > 1 &&
  !/^\p{L}*\p{Ll}\p{L}*[ -]/u.test(text) &&
  !/^\d+[.,]\d{2}$/.test(text) &&
  findDates(text, null).length === 0

const LEAST_CONFIDENCE = 0.7

/** Whether the words of the number were recognised well; those of a text layer always are. */
const isRecognised = (row: TextRow, number: string): boolean =>
  row.tokens.every(
    ({ text, confidence }) => confidence >= LEAST_CONFIDENCE || !(/\d/.test(text) && number.includes(text)),
  )

const MAX_DATE_DISTANCE = 12

/** The date directly behind a number: "vom 03.03.2026". */
function dateBehind(rest: string, order: DateOrder | null): string | null {
  const [date] = findDates(rest, order)
  const isNear = date && date.index <= MAX_DATE_DISTANCE && !/\d/.test(rest.slice(0, date.index))
  return isNear && !date.isAmbiguous ? date.date : null
}

/** "4711, 4712", "4711 und 4712", "4711-4715" */
function isListed(rest: string, order: DateOrder | null): boolean {
  const next = /^\s*(?:[,;&+]|und|and|et|y|bis|to|–|à|-)\s*(?=(?:\p{Lu}{1,4}[ -]?)?\d)/u.exec(rest)
  if (!next) return false
  const listedText = rest.slice(next[0].length)
  return findDates(listedText, order)[0]?.index !== 0
}
