import { daysBetween } from '@rms/domain-kit'

/** Calendar days from a first to a last one, both included; null while one is missing or they are reversed. */
export function calendarDays(start: string, end: string): number | null {
  if (!start || !end || end < start) return null
  return daysBetween(start, end) + 1
}
