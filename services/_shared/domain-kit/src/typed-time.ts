/** Why a typed text is not taken as a time of day. */
export type TimeProblem = 'blank' | 'not-a-time' | 'no-such-time'

export type TypedTime =
  /** HH:MM, 24 hours. */
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: TimeProblem }

const TIME = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2})|\s*h)?\s*(am|pm|a\.m\.|p\.m\.)?$/i

/** Reads a time of day as people type or paste it: `9`, `930`, `9.30`, `9h30`, `21:15`, `5pm`; `24:00` is midnight. */
export function parseTypedTime(text: string): TypedTime {
  if (text.trim() === '') return { ok: false, reason: 'blank' }
  const found = TIME.exec(text.trim())
  if (!found) return { ok: false, reason: 'not-a-time' }
  const [, hourText = '', minuteText = '0', half] = found
  const minute = Number(minuteText)
  const hour = readHour(Number(hourText), minute, half?.toLowerCase().replaceAll('.', ''))
  if (hour === null || minute > 59) return { ok: false, reason: 'no-such-time' }
  return { ok: true, value: `${pad(hour)}:${pad(minute)}` }
}

function readHour(hour: number, minute: number, half: string | undefined): number | null {
  if (!half) return hour === 24 && minute === 0 ? 0 : hour < 24 ? hour : null
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'pm' ? 12 : 0)
}

const pad = (part: number): string => String(part).padStart(2, '0')
