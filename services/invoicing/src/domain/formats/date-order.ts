import type { DateOrder } from '@rms/document-reading'
import { isCalendarDate } from '@rms/domain-kit'

const NUMERIC = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g

/** The order of day and month that is proven by the text's dates: one of them has a day above 12. */
export const detectDateOrder = (text: string): DateOrder | null => {
  for (const [, first, second] of text.matchAll(NUMERIC)) {
    if (Number(first) > 12 && Number(second) <= 12) return 'day-first'
    if (Number(second) > 12 && Number(first) <= 12) return 'month-first'
  }
  return null
}

/** The order of day and month in which a date of the text is the one that a person entered. */
export const inferDateOrder = (text: string, date: string): DateOrder | null => {
  for (const [, first = '', second = '', year = ''] of text.matchAll(NUMERIC)) {
    const dayFirst = dateText(year, second, first)
    const monthFirst = dateText(year, first, second)
    if (dayFirst === monthFirst) continue
    if (dayFirst === date) return 'day-first'
    if (monthFirst === date) return 'month-first'
  }
  return null
}

const dateText = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
