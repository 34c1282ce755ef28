import { t } from './i18n/index.ts'

/** Hours as '7h 30m', to the minute, with a true minus. */
export function hoursText(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const text = t('common.hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return hours < 0 && minutes > 0 ? `−${text}` : text
}

/** As `hoursText`, with a plus before what is over. */
export const signedHoursText = (hours: number): string =>
  Math.round(hours * 60) > 0 ? `+${hoursText(hours)}` : hoursText(hours)
