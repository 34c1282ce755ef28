import type { DateOrder } from '@rms/document-reading'
import { isDate } from '@rms/domain-kit'

const NUMERIC = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g

/** The order of day and month that a text's dates prove: one of them has no thirteenth month. */
export const detectDateOrder = (text: string): DateOrder | null => {
  for (const [, first, second] of text.matchAll(NUMERIC)) {
    if (Number(first) > 12 && Number(second) <= 12) return 'day-first'
    if (Number(second) > 12 && Number(first) <= 12) return 'month-first'
  }
  return null
}

/** The order in which a date of the text must be read to be the one that a person says it is. */
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
  return isDate(date) ? date : null
}
