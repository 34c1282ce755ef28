import { normaliseWords } from '@rms/domain-kit'
import { type DateOrder, findCompactDates, findDates, type PrintedDate } from '../notation/find-dates.ts'
import { groupIntoCells, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { findCellAbove, findCellBelow } from '../page/labelled-cells.ts'

/**
 * The invoice number: next to its label, below it, or directly after the document title. A credit note also has the
 * number of its invoice.
 */
export function findInvoiceNumber(rows: readonly TextRow[], isCreditNote = false): string | null {
  for (const pattern of isCreditNote ? [CREDIT_NUMBER_LABEL, ...NUMBER_LABELS] : NUMBER_LABELS) {
    for (const [index, row] of rows.entries()) {
      const cells = groupIntoCells(row.tokens)
      for (const [place, cell] of cells.entries()) {
        const label = pattern.exec(cell.text)
        const value = label && numberOf(rows, { index, cell, rest: restOf(cells.slice(place), label) })
        if (value) return value
      }
    }
  }
  return (
    rows
      .map(row => numberIn(TITLE_THEN_NUMBER_LABEL.exec(joinCells(row))?.groups?.rest ?? ''))
      .find(Boolean) ?? null
  )
}

/** The text to the right of a label: in its own cell and in the following ones. */
function restOf(cells: readonly TextCell[], label: RegExpExecArray): string {
  const [own, ...others] = cells.map(cell => cell.text)
  return [own?.slice(label.index + label[0].length) ?? '', ...others].join('   ')
}

/** The invoice date: the one with this label, else the first without another label. */
export function findInvoiceDate(rows: readonly TextRow[], order: DateOrder | null): PrintedDate | null {
  const candidates = rows.flatMap((row, index) =>
    findDates(joinCells(row), order).map(date => ({ date, rank: dateRank(labelBefore(rows, index, date)) })),
  )
  const ranked = candidates.filter(candidate => candidate.rank > 0)
  return (
    ranked.reduce<(typeof ranked)[number] | null>(
      (top, next) => (top && top.rank >= next.rank ? top : next),
      null,
    )?.date ??
    rows.flatMap(row => findCompactDates(joinCells(row)))[0] ??
    null
  )
}

/** The cells of a row joined with wide gaps, so that a label is not taken for part of the next cell. */
export function joinCells(row: TextRow): string {
  return groupIntoCells(row.tokens)
    .map(cell => cell.text)
    .join('   ')
}

const NUMBER_LABELS: readonly RegExp[] = [
  /(?<!\p{L})(rechnungs?|beleg|gutschrifts?)[\s-]*(nummer|nr\.?|no\.?)|(invoice|inv\.?|bill|credit (?:note|memo)|tax invoice)\s*(number|num\.?|no\.?|nr\.?|#|id)|(facture|avoir|note de cr[ée]dit)\s*(n[°ºo]\.?|num[ée]ro|#)|(factura|abono|nota de cr[ée]dito)\s*(n\.?[°ºo]\.?|n[úu]m(ero|\.)?|#)|n[°ºo]\.?\s*(de\s+)?(la\s+)?(facture|factura)|num[ée]ro\s+de\s+(facture|factura)|n[úu]m(ero|\.)?\s*(de\s+)?(la\s+)?factura|(num[ée]ro|n[°ºo]\.?)\s+(de\s+)?(la\s+)?facture/iu,
  /(?<!\p{L})(\p{L}*rechnung|invoice|facture|factura|gutschrift|quittung|receipt|lieferschein|credit note)(?!s?-?dat)[^\d:]{0,30}?(\(\d+\))?\s*(nr\.?|no\.?|n[°º]\.?|#|:)/iu,
  /^(rechnung|invoice|facture|factura|gutschrift|credit (?:note|memo)|avoir|abono|nota de cr[ée]dito)(\s?\/\s?\p{L}+)?(?=\s+\S*\d)/iu,
  /(receipt|slip|document|doc\.?|trans(action)?\.?|beleg|ticket|bon)\s*(no\.?|nr\.?|number|#|n[°º]\.?)|^folio\s*:/iu,
  /^(nummer|number|n[úu]m(ero)?|nr|no|n[°ºo])\.?\s*:/iu,
]
const CREDIT_NUMBER_LABEL =
  /(?<!\p{L})(gutschrifts?|storno(?:rechnungs?)?|credit (?:note|memo)|avoir|note de cr[ée]dit|abono|nota de cr[ée]dito)[\s-]*(nummer|num[ée]ro|number|n[úu]m\.?|n[°ºo]\.?|nr\.?|no\.?|#|(?=\S*\d))/iu
/** The title, and after a gap the label of its number. */
const TITLE_THEN_NUMBER_LABEL =
  /(?:^| {3})(?:rechnung|gutschrift|invoice|credit note|facture|avoir|factura|abono) {3}(?:nummer|number|n[úu]m(?:ero)?|nr|no|n[°ºo])[.:\s]+(?<rest>\S.*)/iu
const NUMBER_VALUE = /^[\s:.#-]*([A-Z0-9][\w./-]*\d[\w./-]*|\d)(?=\s|$|,\s)/iu

function numberOf(
  rows: readonly TextRow[],
  { index, cell, rest }: { index: number; cell: TextCell; rest: string },
): string | null {
  return numberIn(rest) ?? numberIn(findCellBelow(rows, index, cell)?.text ?? '')
}

function numberIn(text: string): string | null {
  const value = NUMBER_VALUE.exec(text)?.[1]?.replace(/[.,/-]+$/, '') ?? null
  return value && findDates(value, null).length === 0 ? value : null
}

const INVOICE_DATE =
  /\b(rechnungsdatum|belegdatum|rechnung vom|ausstellungsdatum|invoice date|date of invoice|inv date|bill date|tax point|issued?( at| on)?|date d emission|date (de )?(la )?facture|date (de )?facturation|fecha (de )?(la )?(factura|emision|expedicion)|fecha factura|gutschriftsdatum|credit note date|date (de )?l avoir|fecha (del )?abono)\b/
const TITLE =
  /\b\w*(rechnung|rechnungskorrektur|gutschrift|invoice|facture|factura|credit note|avoir|abono|nota de credito)\b/
/** A delivery note that serves as the invoice has no other date. */
const DELIVERY_NOTE = /^(lieferschein|delivery note|bon de livraison|albaran)\b.*\b(vom|du|de|of|dated|date)$/
const BOTH_IN_ONE =
  /^(invoice|rechnung|facture|factura) (and |und |et |y )?(delivery( note)?|lieferschein|bon de livraison|livraison|albaran)\b/
const PLAIN_DATE = /\b(datum|date|fecha|vom|dated?|le|den)$/
const OTHER_DATE =
  /\b(due|fallig|faellig|zahlbar|bis|until|liefer\w*|leistung\w*|delivery|delivered|shipped|bestell\w*|order\w*|auftrag\w*|echeance|livraison|commande|vencimiento|entrega|pedido|valid|gultig|period|zeitraum|printed|druck\w*|skonto|payment|a regler|regler|avant le|pay by|terms|a payer|geburt\w*|version|stand)\b/

/** How likely the label before a date is that of the invoice date: 0 if it is that of another date. */
function dateRank({ nearest, row }: DateLabel): number {
  const words = normaliseWords(nearest).replace(BOTH_IN_ONE, 'invoice')
  if (INVOICE_DATE.test(words)) return 5
  if (DELIVERY_NOTE.test(words)) return 1
  if (OTHER_DATE.test(words) || (words === '' && OTHER_DATE.test(normaliseWords(row)))) return 0
  if (TITLE.test(normaliseWords(row))) return 4
  if (OTHER_DATE.test(normaliseWords(row))) return 0
  if (PLAIN_DATE.test(words)) return 3
  return words === '' ? 1 : 2
}

interface DateLabel {
  /** The words directly before the date, or above it. */
  nearest: string
  /** All words of the row before the date. */
  row: string
}

/**
 * The words before a date in its cell, else in the previous cell, else in the cell above, whichever are a date label.
 */
function labelBefore(rows: readonly TextRow[], index: number, date: PrintedDate): DateLabel {
  const row = rows[index]
  const before = (row ? joinCells(row) : '').slice(0, date.index)
  const inCell = /\p{L}/u.test(before.slice(before.lastIndexOf('   ') + 1))
  const precedingText = before.split(/ {3}/).findLast(part => /\p{L}/u.test(part))
  const above = row && labelAbove(rows, index, { row, date })
  if (inCell || !above || (precedingText && mentionsDate(precedingText)))
    return { nearest: precedingText ?? '', row: before }
  return mentionsDate(above) || !precedingText
    ? { nearest: above, row: mentionsDate(above) ? '' : before }
    : { nearest: precedingText, row: before }
}

function mentionsDate(text: string): boolean {
  const words = normaliseWords(text)
  return [INVOICE_DATE, DELIVERY_NOTE, PLAIN_DATE, OTHER_DATE].some(pattern => pattern.test(words))
}

function labelAbove(
  rows: readonly TextRow[],
  index: number,
  { row, date }: { row: TextRow; date: PrintedDate },
): string | null {
  const begin = date.text.split(/\s/)[0] ?? date.text
  const cell = groupIntoCells(row.tokens).find(
    candidate => candidate.text.includes(date.text) || candidate.text === begin,
  )
  return (cell && findCellAbove(rows, index, cell)?.text) || null
}
