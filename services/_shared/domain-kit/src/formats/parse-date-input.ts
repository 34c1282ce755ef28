import { type CalendarDate, isCalendarDate } from '../time/dates.ts'
import type { DateFormat } from './settings-formats.ts'

/** Why an input is not accepted as a date. */
export type DateInputProblem =
  | 'blank'
  | 'not-a-date'
  | 'no-year'
  /** A two-digit year that could mean another century, or that a year-first format cannot place. */
  | 'short-year'
  | 'no-such-day'
  | 'year-out-of-range'

export type DateInputResult =
  | { readonly ok: true; readonly value: CalendarDate }
  | { readonly ok: false; readonly reason: DateInputProblem }

export const EARLIEST_YEAR = 1950
export const LATEST_YEAR = 2099
/** Two digits mean a year from 2000 to 2050; later years must be entered in full. */
const LATEST_SHORT_YEAR = 50

type Part = 'day' | 'month' | 'year'

const PART_ORDER: Readonly<Record<DateFormat, readonly [Part, Part, Part]>> = {
  'MM/DD/YYYY': ['month', 'day', 'year'],
  'DD/MM/YYYY': ['day', 'month', 'year'],
  'DD.MM.YYYY': ['day', 'month', 'year'],
  'YYYY-MM-DD': ['year', 'month', 'day'],
}

const PARTS = /^(\d{1,4})(?:\s*[/.-]\s*|\s+)(\d{1,2})(?:(?:\s*[/.-]\s*|\s+)(\d{1,4}))?\.?$/

/**
 * Parses a date as people type or paste it, in the order of the format: `5/11/26`, `05.11.2026`, `5 11 2026`. A
 * four-digit year at the start is read as year, month, day in every format. The year is required, and a day that does
 * not exist is refused.
 */
export function parseDateInput(text: string, format: DateFormat): DateInputResult {
  if (text.trim() === '') return refuse('blank')
  const [, first = '', second = '', third] = PARTS.exec(text.trim()) ?? []
  if (first === '') return refuse('not-a-date')
  if (third === undefined) return refuse(first.length > 2 ? 'not-a-date' : 'no-year')
  const order = first.length === 4 ? PART_ORDER['YYYY-MM-DD'] : PART_ORDER[format]
  return fromParts(assign(order, [first, second, third]))
}

const refuse = (reason: DateInputProblem): DateInputResult => ({ ok: false, reason })

type Parts = Record<Part, string>

function assign(order: readonly Part[], texts: readonly string[]): Parts {
  const parts: Parts = { day: '', month: '', year: '' }
  for (const [index, part] of order.entries()) parts[part] = texts[index] ?? ''
  return parts
}

function fromParts({ day, month, year }: Parts): DateInputResult {
  if (day.length > 2 || month.length > 2) return refuse('not-a-date')
  if (year.length !== 4 && year.length !== 2) return refuse('short-year')
  if (year.length === 2 && Number(year) > LATEST_SHORT_YEAR) return refuse('short-year')
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0)
  if (fullYear < EARLIEST_YEAR || fullYear > LATEST_YEAR) return refuse('year-out-of-range')
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? { ok: true, value: date } : refuse('no-such-day')
}
