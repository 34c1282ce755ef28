import { normaliseWords } from '@rms/domain-kit'
import { type DateOrder, findCompactDates, findDates, type PrintedDate } from '../notation/find-dates.ts'
import { findMisreadDates } from '../notation/misread-dates.ts'
import { groupIntoCells, joinCells, type TextCell, type TextRow } from '../page/group-into-rows.ts'
import { findCellAbove, findCellBelow } from '../page/labelled-cells.ts'

/**
 * The invoice date: the one with this label, else the first without another label. A till prints the date of a receipt
 * together with the time, whatever its label; and without any other date, misread ones are tried.
 */
export function findInvoiceDate(rows: readonly TextRow[], order: DateOrder | null): PrintedDate | null {
  const dates = rankedDates(rows, text => findDates(text, order))
  return (
    mostLikely(dates) ??
    markUncertain(dates.find(({ isTimed }) => isTimed)?.date) ??
    mostLikely(rankedDates(rows, text => findMisreadDates(text, order))) ??
    rows.flatMap(row => findCompactDates(joinCells(row)))[0] ??
    null
  )
}

interface RankedDate {
  date: PrintedDate
  rank: number
  /** Whether the time of day is next to it. */
  isTimed: boolean
}

function rankedDates(rows: readonly TextRow[], find: (text: string) => PrintedDate[]): RankedDate[] {
  return rows.flatMap((row, index) => {
    const text = joinCells(row)
    return find(text).map(date => ({
      date,
      rank: dateRank(labelBefore(rows, index, date)),
      isTimed: TIME_AFTER.test(text.slice(date.index + date.text.length)),
    }))
  })
}

const TIME_AFTER = /^\W{0,4}([01]?\d|2[0-3]):[0-5]\d/

/** The first of the best labelled dates; uncertain if other dates have no better label. */
function mostLikely(dates: readonly RankedDate[]): PrintedDate | null {
  const ranked = dates.filter(({ rank }) => rank > 0)
  const best = Math.max(...ranked.map(({ rank }) => rank))
  const [first, ...others] = ranked.filter(({ rank }) => rank === best).map(({ date }) => date)
  const isUnsure = best < PLAIN_RANK && others.some(({ date }) => date !== first?.date)
  return best === LEAST_RANK || isUnsure ? markUncertain(first) : (first ?? null)
}

function markUncertain(date: PrintedDate | undefined): PrintedDate | null {
  return date ? { ...date, isUncertain: true } : null
}

const INVOICE_DATE =
  /\b(rechnungsdatum|belegdatum|datum (der|des) (rechnung|belegs?)|(rg|re|rechn|ausstellungs) ?datum|date (du )?document|document date|doc date|(inv|tax) date|date emise|emise le|fecha (de )?emision|rechnung vom|ausstellungsdatum|invoice date|date of invoice|inv date|bill date|tax point|issued?( at| on)?|date d emission|date (de )?(la )?facture|date (de )?facturation|fecha (de )?(la )?(factura|emision|expedicion)|fecha factura|gutschriftsdatum|faktur(a|en)?datum|fakturiert am|facturee? le|invoiced( on)?|facturad[oa] el|emitid[oa] el|credit note date|date (de )?l avoir|fecha (del )?abono)\b/
/** The date of another invoice, on a credit note. */
const REFERENCED =
  /\b(zur?|sur|for|against|on|auf|betr\w*|sobre|anula|rectifica|annule|concernant|corrects|original|ursprunglichen?)( (a|la|le|de[rs]?|die|the|our|notre|nuestra|unsere[rn]?|original\w*))* (\w*rechnung|invoice|facture|factura)\b/
const CREDIT_NUMBER =
  /\b(credit (note|memo)|gutschrift|rechnungskorrektur|avoir|abono|nota de credito) ?(no|nr|n|num|number|nummer)\b/
const TITLE =
  /\b\w*(rechnung|rechnungskorrektur|gutschrift|invoice|facture|factura|credit note|avoir|abono|nota de credito)\b/
/** A delivery note that serves as the invoice has no other date. */
const DELIVERY_NOTE = /^(lieferschein|delivery note|bon de livraison|albaran)\b.*\b(vom|du|de|of|dated|date)$/
const BOTH_IN_ONE =
  /^(invoice|rechnung|facture|factura) (and |und |et |y )?(delivery( note)?|lieferschein|bon de livraison|livraison|albaran)\b|^(delivery note|lieferschein|bon de livraison|albaran) (and |und |et |y )?(invoice|rechnung|facture|factura)\b/
const PLAIN_DATE = /\b(datum|date|fecha|vom|dated?|le|den)$/
const OTHER_DATE =
  /\b(due|fallig\w*|faellig\w*|zahl\w*|valuta|wertstellung|bis|until|liefer\w*|leistung\w*|delivery|delivered|shipped|bestell\w*|order\w*|auftrag\w*|echeance|livraison|livree?s?|despatch\w*|dispatch\w*|versand\w*|operacion|edite|edition|paiement|payable|pago|pagar|limite|vto|vcto|prelev\w*|cde|commande|vencimiento|entrega|pedido|valid|gultig|period|zeitraum|printed|druck\w*|skonto|payment|a regler|regler|avant le|pay by|paid (by|before|until|within)|pagando|antes del?|terms|a payer|geburt\w*|version|stand|mhd|bbd|bbe|best before|use by|exp|dlc|dluo|ddm|cad|caducidad|lot|vence|ech|prestation|imprime|impreso|gedruckt)\b/

/** How likely the label before a date is that of the invoice date: 0 if it is that of another date. */
function dateRank({ nearest, row }: DateLabel): number {
  const words = normaliseWords(nearest).replace(BOTH_IN_ONE, 'invoice')
  if (INVOICE_DATE.test(words)) return 5
  if (DELIVERY_NOTE.test(words)) return 1
  if ([words, normaliseWords(row)].some(isOfReferencedInvoice)) return LEAST_RANK
  if (OTHER_DATE.test(words) || (words === '' && OTHER_DATE.test(normaliseWords(row)))) return 0
  if (TITLE.test(normaliseWords(row))) return 4
  if (OTHER_DATE.test(normaliseWords(row))) return /^(datum|dated?|fecha)$/.test(words) ? 1.5 : 0
  if (PLAIN_DATE.test(words)) return PLAIN_RANK
  return words === '' ? 1 : 2
}

function isOfReferencedInvoice(words: string): boolean {
  return REFERENCED.test(words) && !CREDIT_NUMBER.test(words)
}

/** A credit note may be titled "Avoir sur facture 4711 - 03.03.2026". */
const LEAST_RANK = 0.5
const PLAIN_RANK = 3

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
  const before = (row ? joinCells(row) : '').slice(0, date.index).replace(WEEKDAY, '')
  const inCell = /\p{L}/u.test(before.slice(before.lastIndexOf('   ') + 1))
  const precedingText = before
    .split(/ {3}/)
    .findLast(part => /\p{L}/u.test(part) && (part.endsWith(' ') || !isOnlyDate(part)))
  const above = row && labelAbove(rows, index, { row, date })
  if (inCell || (precedingText && mentionsDate(precedingText)))
    return { nearest: precedingText ?? '', row: before }
  const below = row ? labelBelow(rows, index, { row, date }) : null
  if (below && !mentionsDate(above ?? '') && mentionsDate(below)) return { nearest: below, row: '' }
  if (!above) return { nearest: precedingText ?? '', row: before }
  return mentionsDate(above) || !precedingText
    ? { nearest: above, row: mentionsDate(above) ? '' : before }
    : { nearest: precedingText, row: before }
}

/** The day of the week belongs to the date: "Montag, den 3. März 2026". */
const WEEKDAY =
  /(?<!\p{L})(?:(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|\p{L}{3,6}day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo),?\s+)(?:(?:den|le|the)\s+)?$/iu

function mentionsDate(text: string): boolean {
  const words = normaliseWords(text)
  return [INVOICE_DATE, DELIVERY_NOTE, PLAIN_DATE, OTHER_DATE].some(pattern => pattern.test(words))
}

function labelAbove(
  rows: readonly TextRow[],
  index: number,
  { row, date }: { row: TextRow; date: PrintedDate },
): string | null {
  const cell = cellOf(row, date)
  return cell ? labelIn(findCellAbove(rows, index, cell)) : null
}

function labelBelow(
  rows: readonly TextRow[],
  index: number,
  { row, date }: { row: TextRow; date: PrintedDate },
): string | null {
  const cell = cellOf(row, date)
  return cell ? labelIn(findCellBelow(rows, index, cell)) : null
}

/** A label with a date of its own is not that of another date. */
function labelIn(cell: TextCell | null): string | null {
  return cell && findDates(cell.text, null).length === 0 ? cell.text : null
}

/** The cell in which the date starts; the same date may be in several cells of the row. */
function cellOf(row: TextRow, date: PrintedDate): TextCell | undefined {
  let end = 0
  return groupIntoCells(row.tokens).find(({ text }) => {
    end += text.length + CELL_GAP
    return date.index < end
  })
}

/** The gap with which the cells of a row are joined. */
const CELL_GAP = 3

function isOnlyDate(text: string): boolean {
  const [date] = findDates(text, null)
  return date !== undefined && date.text.trim() === text.trim()
}
