import {
  type CalendarDate,
  CURRENCIES,
  type Decimal,
  getCurrencyAffixes,
  getNumberFormat,
  type LocalTime,
  type NumberInputResult,
  parseDateInput,
  parseNumberInput,
  toDecimal,
  toLocalTime,
} from '@rms/domain-kit'

/** Why a cell cannot be read: an error code and a sentence. */
export interface CellProblem {
  readonly code: string
  readonly sentence: string
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: CellProblem }

const accept = <Value>(value: Value): Parsed<Value> => ({ ok: true, value })
const refuse = (problem: CellProblem) => ({ ok: false, problem }) as const

export type CsvDateFormat = 'DD/MM/YYYY' | 'MM/DD/YYYY'

/** A date, and the minutes from midnight if the cell has a time. */
export interface DateAndTime {
  readonly date: CalendarDate
  readonly minutes: number | null
}

/** No date, time or number is longer; to parse one could take very long. */
const LONGEST_VALUE = 100

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
const TIME_AT_END = /[,\sT]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?)$/i
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})$/

/**
 * Parses a date with or without a time. An instant with an offset becomes the time of the location's wall clock. With
 * dots it is day, month, year, and with the year first year, month, day; otherwise day and month must be clear, or need
 * a format.
 */
export function parseDateCell(
  text: string,
  { dateFormat, timeZone }: { readonly dateFormat: CsvDateFormat | undefined; readonly timeZone: string },
): Parsed<DateAndTime> {
  if (text.length > LONGEST_VALUE) return refuse(NOT_A_DATE)
  if (INSTANT.test(text)) return parseInstant(text, timeZone)
  const [whole = '', time] = TIME_AT_END.exec(text) ?? []
  const date = parseDate(
    text.slice(0, text.length - whole.length).replace(COMPACT_DATE, '$1-$2-$3'),
    dateFormat,
  )
  if (!date.ok) return date
  if (time === undefined) return accept({ date: date.value, minutes: null })
  const minutes = parseTimeCell(time)
  return minutes.ok ? accept({ date: date.value, minutes: minutes.value }) : minutes
}

function parseInstant(text: string, timeZone: string): Parsed<DateAndTime> {
  try {
    const local: LocalTime = toLocalTime(Temporal.Instant.from(text.replace(' ', 'T')), timeZone)
    return accept(local)
  } catch {
    return refuse(NOT_A_DATE)
  }
}

function parseDate(text: string, format: CsvDateFormat | undefined): Parsed<CalendarDate> {
  if (text.includes('.') || format) return toDate(text, text.includes('.') ? 'DD.MM.YYYY' : format)
  const [dayFirst, monthFirst] = [toDate(text, 'DD/MM/YYYY'), toDate(text, 'MM/DD/YYYY')]
  if (!dayFirst.ok || !monthFirst.ok) return dayFirst.ok ? dayFirst : monthFirst
  return dayFirst.value === monthFirst.value ? dayFirst : refuse(AMBIGUOUS_DATE)
}

const NOT_A_DATE: CellProblem = {
  code: 'csv-not-a-date',
  sentence: 'This is not a date. Write it like 31.03.2026 or 2026-03-31.',
}
const AMBIGUOUS_DATE: CellProblem = {
  code: 'csv-date-ambiguous',
  sentence: 'Day and month of this date can be swapped. Choose the date format of the file.',
}

function toDate(
  text: string,
  format: Parameters<typeof parseDateInput>[1] = 'DD/MM/YYYY',
): Parsed<CalendarDate> {
  const read = parseDateInput(text, format)
  return read.ok ? read : refuse(NOT_A_DATE)
}

const TIME = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?$/i
const HOURS = 24
const HALF_DAY_HOURS = 12
const MINUTES = 60

/** Parses a time such as 21:14:04 or 9:14 PM, to minutes from midnight. */
export function parseTimeCell(text: string): Parsed<number> {
  if (text.length > LONGEST_VALUE) return refuse(NOT_A_TIME)
  const [, hourText, minuteText, half] = TIME.exec(text.trim()) ?? []
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  const isTwelveHour = half !== undefined
  const isHour = isTwelveHour ? hour >= 1 && hour <= HALF_DAY_HOURS : hour < HOURS
  if (hourText === undefined || !isHour || minute >= MINUTES) return refuse(NOT_A_TIME)
  const hours = isTwelveHour ? (hour % HALF_DAY_HOURS) + (/p/i.test(half) ? HALF_DAY_HOURS : 0) : hour
  return accept(hours * MINUTES + minute)
}

const NOT_A_TIME: CellProblem = {
  code: 'csv-value-invalid',
  sentence: 'This is not a time. Write it like 21:30.',
}

const MAX_DECIMALS = 6
const AFFIXES = [...CURRENCIES.flatMap(({ code }) => getCurrencyAffixes(code)), '%', 'CHF']
/** Most amounts: one or two decimals after a point, which no format reads otherwise. */
const PLAIN = /^-?\d{1,9}(?:\.\d{1,2})?$/
const IN_PARENTHESES = /^\((.*)\)$/
const MINUS_AT_END = /^(.*\d)\s*[-−]$/

/** Parses a number with a decimal point or comma; `1,250` and `1.250` need the decimal separator of the file. */
export function parseNumberCell(text: string, decimalSeparator: ',' | '.' | undefined): Parsed<Decimal> {
  if (text.length > LONGEST_VALUE) return refuse(NOT_A_NUMBER)
  if (PLAIN.test(text) && decimalSeparator !== ',') return accept(toDecimal(text))
  const signed = text.replace(IN_PARENTHESES, '-$1').replace(MINUS_AT_END, '-$1')
  const [point, comma] = [readNumber(signed, 'en'), readNumber(signed, 'de')]
  if (!decimalSeparator && point.ok && comma.ok && point.value !== comma.value)
    return refuse(AMBIGUOUS_NUMBER)
  const read = decimalSeparator === ',' ? comma : point
  if (read.ok) return accept(toDecimal(read.value))
  if (read.reason === 'ambiguous') return refuse(AMBIGUOUS_NUMBER)
  return refuse(
    read.reason === 'too-many-decimals'
      ? { code: 'csv-too-many-decimals', sentence: 'This number can have at most six decimal places.' }
      : NOT_A_NUMBER,
  )
}

const NOT_A_NUMBER: CellProblem = { code: 'csv-not-a-number', sentence: 'This is not a number.' }

const AMBIGUOUS_NUMBER: CellProblem = {
  code: 'csv-number-ambiguous',
  sentence:
    'The separator in this number can mark decimals or thousands. Choose the decimal separator of the file.',
}

const readNumber = (text: string, language: 'en' | 'de'): NumberInputResult =>
  parseNumberInput(text, { format: getNumberFormat(language), decimals: MAX_DECIMALS, affixes: AFFIXES })
