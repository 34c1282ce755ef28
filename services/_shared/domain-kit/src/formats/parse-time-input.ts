/** Why an input is not accepted as a time of day. */
export type TimeInputProblem = 'blank' | 'not-a-time' | 'no-such-time'

export type TimeInputResult =
  /** HH:MM, 24 hours. */
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: TimeInputProblem }

/** No time or range is longer; to parse one could take very long. */
const LONGEST_INPUT = 60

const TIME = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2})|\s*h)?\s*(am|pm|a\.m\.|p\.m\.)?$/i

/** Parses a time of day as people type or paste it: `9`, `930`, `9.30`, `9h30`, `21:15`, `5pm`; `24:00` is midnight. */
export function parseTimeInput(text: string): TimeInputResult {
  if (text.trim() === '') return { ok: false, reason: 'blank' }
  const found = text.length <= LONGEST_INPUT ? TIME.exec(text.trim()) : null
  if (!found) return { ok: false, reason: 'not-a-time' }
  const [, hourText = '', minuteText = '0', half] = found
  const minute = Number(minuteText)
  const hour = readHour(Number(hourText), minute, half?.toLowerCase().replaceAll('.', ''))
  if (hour === null || minute > 59) return { ok: false, reason: 'no-such-time' }
  return { ok: true, value: `${pad(hour)}:${pad(minute)}` }
}

/** Why an input is not accepted as a time range. */
export type TimeRangeInputProblem = 'blank' | 'not-a-range' | 'no-such-time' | 'same-times'

export type TimeRangeInputResult =
  /** HH:MM each; an end before the start is on the next day. */
  | { readonly ok: true; readonly start: string; readonly end: string }
  | { readonly ok: false; readonly reason: TimeRangeInputProblem }

/** The separator between two times: a dash of any length, or a word such as `to`. */
const RANGE_MARK = /\s*(?:[-\u2012-\u2015\u2212]|to|bis|à)\s*|\s+(?:a|hasta)\s+/i

/** Parses a start and an end as people type them: `9-17`, `9:30 to 5pm`, `1730-0115`, `18-24`. */
export function parseTimeRangeInput(text: string): TimeRangeInputResult {
  if (text.trim() === '') return { ok: false, reason: 'blank' }
  if (text.length > LONGEST_INPUT) return { ok: false, reason: 'not-a-range' }
  const [start, end, ...more] = text.split(RANGE_MARK).map(parseTimeInput)
  if (!start || !end || more.length > 0) return { ok: false, reason: 'not-a-range' }
  if (!start.ok || !end.ok) {
    const isRange = [start, end].every(time => time.ok || time.reason === 'no-such-time')
    return { ok: false, reason: isRange ? 'no-such-time' : 'not-a-range' }
  }
  if (start.value === end.value) return { ok: false, reason: 'same-times' }
  return { ok: true, start: start.value, end: end.value }
}

function readHour(hour: number, minute: number, half: string | undefined): number | null {
  if (!half) return hour === 24 && minute === 0 ? 0 : hour < 24 ? hour : null
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'pm' ? 12 : 0)
}

const pad = (part: number): string => String(part).padStart(2, '0')
