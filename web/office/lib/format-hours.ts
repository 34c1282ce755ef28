import { type Minutes, splitIntoHoursAndMinutes } from '@rms/domain-kit'
import { t } from '../texts/index.ts'

/** A duration as '7h 30m', rounded to the minute only here, with a real minus sign. */
export function formatHours(time: Minutes): string {
  const { sign, hours, minutes } = splitIntoHoursAndMinutes(time)
  const text = t('common.hoursMinutes', { hours, minutes })
  return sign < 0 ? `−${text}` : text
}

/** Like `formatHours`, with a plus for positive durations. */
export const formatSignedHours = (time: Minutes): string =>
  splitIntoHoursAndMinutes(time).sign > 0 ? `+${formatHours(time)}` : formatHours(time)
