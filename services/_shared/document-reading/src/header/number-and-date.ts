import { normaliseWords } from '@rms/domain-kit'
import { type DateOrder, findCompactDates, findDates, type PrintedDate } from '../notation/dates.ts'
import { cellAbove, cellBelow } from '../page/labelled-cells.ts'
import { type Cell, groupIntoCells, type Row } from '../page/rows.ts'

/**
 * The invoice's number: beside its label, below it, or right after the word for the document itself. A credit note
 * names the invoice too that it is for.
 */
export function findInvoiceNumber(rows: readonly Row[], isCreditNote = false): string | null {
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
  return rows.map(row => numberIn(APART.exec(joinCells(row))?.groups?.rest ?? '')).find(Boolean) ?? null
}

/** What stands right of a label: in its own cell, and in the ones after it. */
function restOf(cells: readonly Cell[], label: RegExpExecArray): string {
  const [own, ...others] = cells.map(cell => cell.text)
  return [own?.slice(label.index + label[0].length) ?? '', ...others].join('   ')
}

/** The invoice's date: the one that is called so, else the first that is not called anything else. */
export function findInvoiceDate(rows: readonly Row[], order: DateOrder | null): PrintedDate | null {
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

/** The row's cells, far apart, so that a label is not taken for a part of the next one. */
export function joinCells(row: Row): string {
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
/** The title, and after a gap the word for its number. */
const APART =
  /(?:^| {3})(?:rechnung|gutschrift|invoice|credit note|facture|avoir|factura|abono) {3}(?:nummer|number|n[úu]m(?:ero)?|nr|no|n[°ºo])[.:\s]+(?<rest>\S.*)/iu
const NUMBER_VALUE = /^[\s:.#-]*([A-Z0-9][\w./-]*\d[\w./-]*|\d)(?=\s|$|,\s)/iu

function numberOf(
  rows: readonly Row[],
  { index, cell, rest }: { index: number; cell: Cell; rest: string },
): string | null {
  return numberIn(rest) ?? numberIn(cellBelow(rows, index, cell)?.text ?? '')
}

function numberIn(text: string): string | null {
  const value = NUMBER_VALUE.exec(text)?.[1]?.replace(/[.,/-]+$/, '') ?? null
  return value && findDates(value, null).length === 0 ? value : null
}

const INVOICE_DATE =
  /\b(rechnungsdatum|belegdatum|rechnung vom|ausstellungsdatum|invoice date|date of invoice|inv date|bill date|tax point|issued?( at| on)?|date d emission|date (de )?(la )?facture|date (de )?facturation|fecha (de )?(la )?(factura|emision|expedicion)|fecha factura|gutschriftsdatum|credit note date|date (de )?l avoir|fecha (del )?abono)\b/
const TITLE =
  /\b\w*(rechnung|rechnungskorrektur|gutschrift|invoice|facture|factura|credit note|avoir|abono|nota de credito)\b/
/** A delivery note that is read as the invoice has no other date. */
const DELIVERY_NOTE = /^(lieferschein|delivery note|bon de livraison|albaran)\b.*\b(vom|du|de|of|dated|date)$/
const BOTH_IN_ONE =
  /^(invoice|rechnung|facture|factura) (and |und |et |y )?(delivery( note)?|lieferschein|bon de livraison|livraison|albaran)\b/
const PLAIN_DATE = /\b(datum|date|fecha|vom|dated?|le|den)$/
const OTHER_DATE =
  /\b(due|fallig|faellig|zahlbar|bis|until|liefer\w*|leistung\w*|delivery|delivered|shipped|bestell\w*|order\w*|auftrag\w*|echeance|livraison|commande|vencimiento|entrega|pedido|valid|gultig|period|zeitraum|printed|druck\w*|skonto|payment|a regler|regler|avant le|pay by|terms|a payer|geburt\w*|version|stand)\b/

/** How likely the words before a date call it the invoice's: 0 when they call it something else. */
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
  /** The words right before the date, or above it. */
  nearest: string
  /** All words of its row before it. */
  row: string
}

/** The words left of a date in its cell, else of the cell before, else of the one above, whichever speak of dates. */
function labelBefore(rows: readonly Row[], index: number, date: PrintedDate): DateLabel {
  const row = rows[index]
  const before = (row ? joinCells(row) : '').slice(0, date.index)
  const inCell = /\p{L}/u.test(before.slice(before.lastIndexOf('   ') + 1))
  const beside = before.split(/ {3}/).findLast(part => /\p{L}/u.test(part))
  const above = row && labelAbove(rows, index, { row, date })
  if (inCell || !above || (beside && speaksOfDates(beside))) return { nearest: beside ?? '', row: before }
  return speaksOfDates(above) || !beside
    ? { nearest: above, row: speaksOfDates(above) ? '' : before }
    : { nearest: beside, row: before }
}

function speaksOfDates(text: string): boolean {
  const words = normaliseWords(text)
  return [INVOICE_DATE, DELIVERY_NOTE, PLAIN_DATE, OTHER_DATE].some(pattern => pattern.test(words))
}

function labelAbove(
  rows: readonly Row[],
  index: number,
  { row, date }: { row: Row; date: PrintedDate },
): string | null {
  const begin = date.text.split(/\s/)[0] ?? date.text
  const cell = groupIntoCells(row.tokens).find(
    candidate => candidate.text.includes(date.text) || candidate.text === begin,
  )
  return (cell && cellAbove(rows, index, cell)?.text) || null
}
