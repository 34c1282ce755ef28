import { type DateOrder, findDates } from '../notation/find-dates.ts'

const LABEL =
  /(?<!\p{L})(?:liefer(?:datum|tag)|liefer-? ?(?:und|\/) ?leistungsdatum|geliefert am|delivery date|date of delivery|delivered on|date de livraison|livr[ée]e?s? le|fecha (?:de )?entrega|entregado el)\s*[:.]?\s*(?=\d)/iu
const EXPECTED =
  /voraussichtlich|geplant|gewünscht|expected|estimated|requested|prévue?|souhaitée?|previst|estimad/i
const SAME_AS_INVOICE =
  /(?:liefer|leistungs)(?:- ?(?:und|\/) ?leistungs)?datum\s*(?:=|entspricht(?: dem)?|ist|gleich)\s*(?:dem )?(?:rechnungs|beleg)datum/i

/** The only day of delivery that the document states for all of its lines; null for a period or an expected day. */
export function findDeliveryDate(
  rows: readonly string[],
  order: DateOrder | null,
  invoiceDate: string | null,
): string | null {
  const stated = rows.flatMap(row => {
    const label = EXPECTED.test(row) ? null : LABEL.exec(row)
    if (!label) return []
    const rest = row.slice(label.index + label[0].length)
    const [date, next] = findDates(rest, order)
    if (!date || date.index > 0) return []
    const isPeriod =
      next !== undefined && /^\s*(?:[-–]|bis|to|au|al|a)\s*$/.test(rest.slice(date.text.length, next.index))
    return date.isAmbiguous || isPeriod ? [null] : [date.date]
  })
  const days = new Set(stated)
  const [day = null] = days
  if (days.size === 0) return rows.some(row => SAME_AS_INVOICE.test(row)) ? invoiceDate : null
  return days.size === 1 ? day : null
}
