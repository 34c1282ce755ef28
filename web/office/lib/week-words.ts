import { formatDateRange } from '../../shared/lib/date-range.ts'
import { currentLanguage } from '../texts/index.ts'

const inLanguage = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' }).format(new Date(date))

/** 'Mon' */
export const shortDayName = (date: string): string => inLanguage(date, { weekday: 'short' })
/** 'Monday' */
export const dayName = (date: string): string => inLanguage(date, { weekday: 'long' })
/** '16 Nov', '16. Nov.': the month in letters, so that the date is unambiguous. English puts the day first. */
export const dayAndMonth = (date: string): string =>
  currentLanguage() === 'en'
    ? `${inLanguage(date, { day: 'numeric' })} ${inLanguage(date, { month: 'short' })}`
    : inLanguage(date, { day: 'numeric', month: 'short' })
/** '16 Nov 2026' */
export const dateInWords = (date: string): string => dateRange(date, date)
/** '16 – 22 Nov 2026' */
export const dateRange = (start: string, end: string): string =>
  formatDateRange(currentLanguage(), [start, end])
/** 'Mon 16 – Sun 22 Nov 2026' */
export const weekdayRange = (start: string, end: string): string =>
  formatDateRange(currentLanguage(), [start, end], { hasWeekdays: true })
