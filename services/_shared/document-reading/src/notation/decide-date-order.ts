import { normaliseWords } from '@rms/domain-kit'
import { type DateOrder, detectDateOrder, findDates } from './find-dates.ts'

/**
 * Decides the order of day and month by what the document shows: a date that can be read in only one way, the supplier's usual
 * order, the language, the country, and payment being due after the invoice. Null if nothing decides it.
 */
export function decideDateOrder(text: string, usualOrder: DateOrder | null): DateOrder | null {
  const words = ` ${normaliseWords(text)} `
  return (
    detectDateOrder(text, usualOrder) ??
    languageOrder(words) ??
    countryOrder(text, words) ??
    sequenceOrder(text)
  )
}

const DAY_FIRST_WORDS = [
  /\b(der|die|das|und|rechnung|menge|betrag|fur|mwst|kunde|datum)\b/g,
  /\b(de la|et|facture|montant|quantite|tva|client|prix|le|les)\b/g,
  /\b(el|los|y|factura|importe|cantidad|iva|cliente|precio|fecha)\b/g,
]
const ENGLISH_WORDS = /\b(the|and|invoice|amount|quantity|qty|date|total|price|of)\b/g
const MOST_BY_CHANCE = 3

/** German, French and Spanish write the day first. */
function languageOrder(words: string): DateOrder | null {
  const count = (pattern: RegExp) => words.match(pattern)?.length ?? 0
  const foreign = Math.max(...DAY_FIRST_WORDS.map(count))
  return foreign > MOST_BY_CHANCE && foreign > count(ENGLISH_WORDS) ? 'day-first' : null
}

const AMERICAN = /\b(sales tax|zip|usa|united states|routing (no|number)|aba|ein)\b|\b(llc|inc|corp)\b/
const AMERICAN_ADDRESS = /,?\s[A-Z]{2}\s+\d{5}(-\d{4})?\b/
const NON_AMERICAN =
  /\b(vat|gst|ltd|limited|plc|pty|abn|sdn bhd|iban|sort code|united kingdom|ireland|australia|india|malaysia|singapore|new zealand|south africa|dublin|london)\b/

/** In English, Americans write the month first, everyone else the day. */
function countryOrder(text: string, words: string): DateOrder | null {
  const isAmerican = AMERICAN.test(words) || (/\$/.test(text) && AMERICAN_ADDRESS.test(text))
  const isNonAmerican = NON_AMERICAN.test(words) || /[£€]/.test(text)
  if (isAmerican === isNonAmerican) return null
  return isAmerican ? 'month-first' : 'day-first'
}

const LONGEST_TERM_DAYS = 95

/** The dates on an invoice are within weeks of each other; in the wrong order they are months apart. */
function sequenceOrder(text: string): DateOrder | null {
  const span = (order: DateOrder) => {
    const days = findDates(text, order).map(({ date }) => Date.parse(date) / 86_400_000)
    return days.length < 2 ? null : Math.max(...days) - Math.min(...days)
  }
  const [dayFirst, monthFirst] = [span('day-first'), span('month-first')]
  if (dayFirst === null || monthFirst === null) return null
  if (dayFirst <= LONGEST_TERM_DAYS && monthFirst > LONGEST_TERM_DAYS) return 'day-first'
  if (monthFirst <= LONGEST_TERM_DAYS && dayFirst > LONGEST_TERM_DAYS) return 'month-first'
  return null
}
