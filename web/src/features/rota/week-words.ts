import { currentLanguage } from '../../lib/i18n/index.ts'

const inLanguage = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' }).format(new Date(date))

/** 'Mon' */
export const shortDayName = (date: string): string => inLanguage(date, { weekday: 'short' })
/** 'Monday' */
export const dayName = (date: string): string => inLanguage(date, { weekday: 'long' })
/** '16 Nov' in the order of the language. */
export const dayAndMonth = (date: string): string => inLanguage(date, { day: 'numeric', month: 'short' })
