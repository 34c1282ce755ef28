import { normaliseWords } from '@rms/domain-kit'
import { collectDateOrderEvidence, type DateOrder, findDates } from './dates.ts'

/**
 * In which order day and month stand, by what speaks for it: a date that can be read in one way only, the supplier's
 * habit, the language, the country, and that payment is due after the invoice. Null when nothing does.
 */
export function decideDateOrder(text: string, habit: DateOrder | null): DateOrder | null {
  const words = ` ${normaliseWords(text)} `
  return (
    collectDateOrderEvidence(text, habit) ??
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
const ELSEWHERE =
  /\b(vat|gst|ltd|limited|plc|pty|abn|sdn bhd|iban|sort code|united kingdom|ireland|australia|india|malaysia|singapore|new zealand|south africa|dublin|london)\b/

/** Of the English-speaking the Americans write the month first, the others the day. */
function countryOrder(text: string, words: string): DateOrder | null {
  const isAmerican = AMERICAN.test(words) || (/\$/.test(text) && AMERICAN_ADDRESS.test(text))
  const isElsewhere = ELSEWHERE.test(words) || /[£€]/.test(text)
  if (isAmerican === isElsewhere) return null
  return isAmerican ? 'month-first' : 'day-first'
}

const LONGEST_TERM_DAYS = 95

/** Of two or three dates on an invoice the later ones follow within weeks; in the wrong order they lie months apart. */
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
