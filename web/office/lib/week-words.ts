import { currentLanguage } from '../texts/index.ts'

const inLanguage = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' }).format(new Date(date))

/** 'Mon' */
export const shortDayName = (date: string): string => inLanguage(date, { weekday: 'short' })
/** 'Monday' */
export const dayName = (date: string): string => inLanguage(date, { weekday: 'long' })
/** '16 Nov', '16. Nov.': the month in letters, so that no order of numbers can mislead. English has two orders: day first. */
export const dayAndMonth = (date: string): string =>
  currentLanguage() === 'en'
    ? `${inLanguage(date, { day: 'numeric' })} ${inLanguage(date, { month: 'short' })}`
    : inLanguage(date, { day: 'numeric', month: 'short' })
