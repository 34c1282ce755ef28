import { clockParts, type Minutes } from '@rms/domain-kit'
import { t } from '../texts/index.ts'

/** Time as '7h 30m', rounded to the minute here and nowhere before, with a true minus. */
export function hoursText(time: Minutes): string {
  const { sign, hours, minutes } = clockParts(time)
  const text = t('common.hoursMinutes', { hours, minutes })
  return sign < 0 ? `−${text}` : text
}

/** As `hoursText`, with a plus before what is over. */
export const signedHoursText = (time: Minutes): string =>
  clockParts(time).sign > 0 ? `+${hoursText(time)}` : hoursText(time)
