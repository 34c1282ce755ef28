import { formatDateRange, getDateFormat } from '../../shared/lib/date-formats.ts'
import { currentLanguage } from '../texts/index.ts'

const formatInLanguage = (date: string, options: Intl.DateTimeFormatOptions): string =>
  getDateFormat(currentLanguage(), { ...options, timeZone: 'UTC' }).format(new Date(date))

/** 'Mon' */
export const formatShortWeekday = (date: string): string => formatInLanguage(date, { weekday: 'short' })
/** 'Monday' */
export const formatWeekday = (date: string): string => formatInLanguage(date, { weekday: 'long' })
/** '16 Nov', '16. Nov.': the month in letters, so that the date is unambiguous. English puts the day first. */
export const formatDayAndMonth = (date: string): string =>
  currentLanguage() === 'en'
    ? `${formatInLanguage(date, { day: 'numeric' })} ${formatInLanguage(date, { month: 'short' })}`
    : formatInLanguage(date, { day: 'numeric', month: 'short' })
/** '16 Nov 2026' */
export const formatLongDate = (date: string): string => formatDayRange(date, date)
/** '16 – 22 Nov 2026' */
export const formatDayRange = (start: string, end: string): string =>
  formatDateRange(currentLanguage(), [start, end])
/** 'Mon 16 – Sun 22 Nov 2026' */
export const formatWeekdayRange = (start: string, end: string): string =>
  formatDateRange(currentLanguage(), [start, end], { hasWeekdays: true })

/** 'Nov 2026' for YYYY-MM */
export const formatMonth = (month: string): string =>
  formatInLanguage(`${month}-01`, { month: 'short', year: 'numeric' })
/** 'November 2026' for YYYY-MM */
export const formatLongMonth = (month: string): string =>
  formatInLanguage(`${month}-01`, { month: 'long', year: 'numeric' })
/** 'Oct – Dec 2026' for two months as YYYY-MM */
export const formatMonthRange = (first: string, last: string): string =>
  first === last
    ? formatMonth(first)
    : getDateFormat(currentLanguage(), { month: 'short', year: 'numeric', timeZone: 'UTC' })
        .formatRange(new Date(`${first}-01`), new Date(`${last}-01`))
        .replaceAll('\u2009', ' ')
