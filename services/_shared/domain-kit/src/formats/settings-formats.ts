import { type CalendarDate, isCalendarDate, toBusinessDay } from '../time/dates.ts'

export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
] as const
export type Language = (typeof LANGUAGES)[number]['code']

/** The settings of a business that has not changed them. */
export const DEFAULT_SETTINGS = {
  currency: 'USD',
  dateFormat: 'MM/DD/YYYY',
  timezone: 'UTC',
  language: 'en',
  invoiceNumberPrefix: 'INV-',
  taxRate: 0,
  companyName: '',
  companyAddress: '',
  logoUrl: '',
  autoProcess: true,
  unusualPriceFactor: 2,
  unusualQuantityFactor: 10,
  invoiceDaysAhead: 7,
  invoiceDaysBack: 180,
} as const

/** The time zones that the settings offer. */
export const TIME_ZONES = [
  { id: 'UTC', name: 'UTC' },
  { id: 'America/New_York', name: 'New York' },
  { id: 'America/Chicago', name: 'Chicago' },
  { id: 'America/Denver', name: 'Denver' },
  { id: 'America/Los_Angeles', name: 'Los Angeles' },
  { id: 'Europe/London', name: 'London' },
  { id: 'Europe/Paris', name: 'Paris' },
] as const

/**
 * Formats a calendar date, or the day that an instant has in the time zone. Gives `N/A` for an empty value and `Invalid
 * Date` for a text that is not a date.
 */
export const formatDate = (
  date: string | null | undefined,
  dateFormat: DateFormat,
  timeZone = 'UTC',
): string => {
  if (!date) return 'N/A'
  const day = dayOf(date, timeZone)
  if (day === null) return 'Invalid Date'
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  switch (dateFormat) {
    case 'MM/DD/YYYY':
      return `${month}/${dayOfMonth}/${year}`
    case 'DD/MM/YYYY':
      return `${dayOfMonth}/${month}/${year}`
    case 'YYYY-MM-DD':
      return day
    case 'DD.MM.YYYY':
      return `${dayOfMonth}.${month}.${year}`
  }
}

const dayOf = (text: string, timeZone: string): CalendarDate | null => {
  if (isCalendarDate(text)) return text
  try {
    return toBusinessDay(text, timeZone)
  } catch {
    return null
  }
}
