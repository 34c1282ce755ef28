import { MINUTE_MS, type Minutes, toMinutes } from '@rms/domain-kit'
import { fieldTime } from '../../../lib/typed-values.ts'

export interface TypedLength {
  minutes: Minutes
  endsNextDay: boolean
}

const DAY_MINUTES = 24 * 60

/** The duration by wall-clock times; null while a time is missing or if both are equal. */
export function typedLength(start: string, end: string): TypedLength | null {
  const [from, to] = [minutesOfDay(start), minutesOfDay(end)]
  if (from === null || to === null || from === to) return null
  const endsNextDay = to < from
  return { minutes: toMinutes((to - from + (endsNextDay ? DAY_MINUTES : 0)) * MINUTE_MS), endsNextDay }
}

function minutesOfDay(typed: string): number | null {
  const time = fieldTime(typed)
  if (time === null) return null
  const { hour, minute } = Temporal.PlainTime.from(time)
  return hour * 60 + minute
}

/** Implausibly long for a shift, so probably a typing mistake. */
export const isDoubtful = ({ minutes }: TypedLength): boolean => minutes > 16 * 60
