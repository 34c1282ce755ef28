import { isCalendarDate, normaliseWords } from '@rms/domain-kit'

export type DateOrder = 'day-first' | 'month-first'

/** A printed date with its possible readings, most likely first. */
export interface PrintedDate {
  text: string
  index: number
  date: string
  /** Whether day and month could also be swapped. */
  isAmbiguous: boolean
  /** Whether it was hard to recognise, or its label is that of another date. */
  isUncertain?: boolean
}

/** The order of day and month that other dates in the document prove, else the given hint. */
export function detectDateOrder(text: string, hint: DateOrder | null): DateOrder | null {
  for (const { groups } of text.matchAll(NUMERIC)) {
    const first = Number(groups?.first)
    const second = Number(groups?.second)
    if (first > 12 && second <= 12) return 'day-first'
    // Dates with points have the day first; "12.17.26" is a time.
    if (second > 12 && first <= 12 && groups?.mark !== '.') return 'month-first'
  }
  return hint
}

/** All dates in a text, in any of the usual formats of the four languages. */
export function findDates(text: string, order: DateOrder | null): PrintedDate[] {
  return [...isoDates(text), ...numericDates(text, order), ...namedDates(text)].sort(
    (a, b) => a.index - b.index,
  )
}

const ISO = /(?<!\d)(20\d{2}|19\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g
const NUMERIC =
  /(?<![\d.,/-])(?<first>\d{1,2})(?<mark>[./-])\s?(?<second>\d{1,2})\k<mark>\s?(?<year>\d{4}|\d{2})(?![\d/]|[.,-]\d|\s?[AP]M\b)/g
/** The first letters of the names of months; other words are not tried, as in "no. 96543-9 dated 14-Jan-25". */
const MONTH =
  '(?:j[aä]n|ene|f[eé][bv]|m[aä]r|mrz|mae|a[pvb]r|ma[iy]|ju[nil]|a(?:ug|o[uû]|go)|se[pt]|o[ck]t|nov|d[eéi][cz])\\p{L}{0,7}'
const NAMED = new RegExp(
  `(?<!\\d)(?:(?<day>\\d{1,2})(?:st|nd|rd|th|er)?[.\\s/-]*(?:de\\s+)?(?<month>${MONTH})\\.?[\\s,./-]*(?:de[l]?\\s+)?(?<year>\\d{4}|\\d{2}(?!\\d))|(?<monthFirst>${MONTH})\\.?\\s+(?<dayAfter>\\d{1,2})(?:st|nd|rd|th)?[,.\\s]\\s*(?<yearAfter>\\d{4}))`,
  'giu',
)

function isoDates(text: string): PrintedDate[] {
  return [...text.matchAll(ISO)].flatMap(match => printedDate(match, [match[1], match[2], match[3]], false))
}

function numericDates(text: string, order: DateOrder | null): PrintedDate[] {
  return [...text.matchAll(NUMERIC)].flatMap(match => {
    const { first = '', second = '', year, mark } = match.groups ?? {}
    const dayFirst = isDayFirst(first, second, mark === '.' ? 'day-first' : order)
    const canBeBoth = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
    const isAmbiguous = canBeBoth && mark !== '.' && order === null
    return printedDate(match, dayFirst ? [year, second, first] : [year, first, second], isAmbiguous)
  })
}

/** Most of the world writes the day first; this is the guess, and flagged, if nothing else decides. */
export function isDayFirst(first: string, second: string, order: DateOrder | null): boolean {
  if (Number(first) > 12) return true
  if (Number(second) > 12) return false
  return order !== 'month-first'
}

const COMPACT = /(?<!\d)(\d{2})(\d{2})(20\d{2})(?!\d)/g

/** Dates of eight digits, day first, as printed by some tills; only used if there is no other date. */
export function findCompactDates(text: string): PrintedDate[] {
  return [...text.matchAll(COMPACT)].flatMap(match =>
    printedDate(match, [match[3], match[2], match[1]], true),
  )
}

export const MONTHS: readonly RegExp[] = [
  /^(jan|jan(uar|uary|v|vier|ner)|ene(ro)?)$/,
  /^(feb|feb(ruar|ruary|rero)|fev(r|rier)?)$/,
  /^(mar|mrz|maerz|marz|march|mars|marzo)$/,
  /^(apr|april|avr|avril|abr|abril)$/,
  /^(may|mai|mayo)$/,
  /^(jun|juni|june|juin|junio)$/,
  /^(jul|juli|july|juil|juillet|julio)$/,
  /^(aug|august|aout|ago|agosto)$/,
  /^(sep|sept|september|septembre|septiembre|setiembre)$/,
  /^(oct|okt|october|oktober|octobre|octubre)$/,
  /^(nov|november|novembre|noviembre)$/,
  /^(dec|dez|dic|december|dezember|decembre|diciembre)$/,
]

function namedDates(text: string): PrintedDate[] {
  return [...text.matchAll(NAMED)].flatMap(match => {
    const { day, month, year, monthFirst, dayAfter, yearAfter } = match.groups ?? {}
    const number = MONTHS.findIndex(pattern => pattern.test(normaliseWords(month ?? monthFirst ?? ''))) + 1
    return number === 0 ? [] : printedDate(match, [year ?? yearAfter, String(number), day ?? dayAfter], false)
  })
}

export type DateParts = [year: string | undefined, month: string | undefined, day: string | undefined]

export function printedDate(
  match: RegExpExecArray,
  [year = '', month = '', day = '']: DateParts,
  isAmbiguous: boolean,
): PrintedDate[] {
  const fullYear = year.length === 2 ? `20${year}` : year
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) && /^(19[89]|20)/.test(date)
    ? [{ text: match[0], index: match.index, date, isAmbiguous }]
    : []
}
