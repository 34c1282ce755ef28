import { MINUTE_MS, type Minutes, toMinutes } from '@rms/domain-kit'
import { getTimeFieldValue } from '../../../lib/input-errors.ts'

export interface EnteredWorkDuration {
  minutes: Minutes
  endsNextDay: boolean
}

const DAY_MINUTES = 24 * 60

/** The duration by wall-clock times; null while a time is missing or if both are equal. */
export function computeEnteredDuration(start: string, end: string): EnteredWorkDuration | null {
  const [from, to] = [toMinutesOfDay(start), toMinutesOfDay(end)]
  if (from === null || to === null || from === to) return null
  const endsNextDay = to < from
  return { minutes: toMinutes((to - from + (endsNextDay ? DAY_MINUTES : 0)) * MINUTE_MS), endsNextDay }
}

function toMinutesOfDay(typed: string): number | null {
  const time = getTimeFieldValue(typed)
  if (time === null) return null
  const { hour, minute } = Temporal.PlainTime.from(time)
  return hour * 60 + minute
}

/** Implausibly long for a shift, so probably a typing mistake. */
export const isImplausiblyLong = ({ minutes }: EnteredWorkDuration): boolean => minutes > 16 * 60
