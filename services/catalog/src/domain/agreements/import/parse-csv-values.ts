import type { PriceAgreementColumn } from '@rms/contracts'
import {
  type CalendarDate,
  CURRENCIES,
  getCurrencyAffixes,
  getNumberFormat,
  type NumberInputResult,
  parseDateInput,
  parseNumberInput,
} from '@rms/domain-kit'

/** How ambiguous dates and numbers of a file are read; without a format they are refused. */
export interface CsvFormats {
  readonly dateFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY' | undefined
  readonly decimalSeparator: ',' | '.' | undefined
}

/** Why a row cannot be imported: an error code, a sentence, and the column with its text. */
export interface RowProblem {
  readonly code: string
  readonly sentence: string
  readonly column: PriceAgreementColumn | null
  readonly value: string
}

type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Pick<RowProblem, 'code' | 'sentence'> }

const refuse = (problem: Pick<RowProblem, 'code' | 'sentence'>) => ({ ok: false, problem }) as const

/**
 * Parses a date. With dots it is day, month, year, and with the year first year, month, day. Otherwise day and month
 * must be clear: `25/03/2026` is, `03/04/2026` needs a format.
 */
export function parseCsvDate(
  text: string,
  { dateFormat }: Pick<CsvFormats, 'dateFormat'>,
): Parsed<CalendarDate> {
  if (text.includes('.') || dateFormat) return toDate(text, text.includes('.') ? 'DD.MM.YYYY' : dateFormat)
  const [dayFirst, monthFirst] = [toDate(text, 'DD/MM/YYYY'), toDate(text, 'MM/DD/YYYY')]
  if (!dayFirst.ok || !monthFirst.ok) return dayFirst.ok ? dayFirst : monthFirst
  if (dayFirst.value === monthFirst.value) return dayFirst
  return refuse({
    code: 'csv-date-ambiguous',
    sentence: 'Day and month of this date can be swapped. Choose the date format of the file.',
  })
}

function toDate(
  text: string,
  format: Parameters<typeof parseDateInput>[1] = 'DD/MM/YYYY',
): Parsed<CalendarDate> {
  const read = parseDateInput(text, format)
  return read.ok
    ? read
    : refuse({
        code: 'csv-not-a-date',
        sentence: 'This is not a date. Write it like 31.03.2026 or 2026-03-31.',
      })
}

const MAX_DECIMALS = 6
const AFFIXES = [...CURRENCIES.flatMap(({ code }) => getCurrencyAffixes(code)), '%']

/** Parses a number with a decimal point or comma. `1,250` and `1.250` need the decimal separator of the file. */
export function parseCsvNumber(
  text: string,
  { decimalSeparator }: Pick<CsvFormats, 'decimalSeparator'>,
): Parsed<number> {
  const [point, comma] = [readNumber(text, 'en'), readNumber(text, 'de')]
  const read = decimalSeparator === ',' ? comma : point
  if (!decimalSeparator && point.ok && comma.ok && point.value !== comma.value) return refuse(AMBIGUOUS)
  if (read.ok) return read
  if (read.reason === 'ambiguous') return refuse(AMBIGUOUS)
  return refuse(
    read.reason === 'too-many-decimals'
      ? { code: 'csv-too-many-decimals', sentence: 'This number can have at most six decimal places.' }
      : { code: 'csv-not-a-number', sentence: 'This is not a number.' },
  )
}

const AMBIGUOUS = {
  code: 'csv-number-ambiguous',
  sentence:
    'The separator in this number can mark decimals or thousands. Choose the decimal separator of the file.',
}

const readNumber = (text: string, language: 'en' | 'de'): NumberInputResult =>
  parseNumberInput(text, { format: getNumberFormat(language), decimals: MAX_DECIMALS, affixes: AFFIXES })
