import type { ScheduledShift } from '@rms/contracts'
import { toInstantText } from '@rms/domain-kit'

/** Formats shifts as an iCalendar file (RFC 5545). Times are in UTC; calendar apps convert them to their time zone. */
export const buildCalendar = (shifts: readonly ScheduledShift[], now: Temporal.Instant): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//RMS//Staff portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Shifts',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...shifts.flatMap(shift => formatEvent(shift, stampOf(toInstantText(now)))),
    'END:VCALENDAR',
  ]
    .flatMap(foldLine)
    .map(line => `${line}\r\n`)
    .join('')

function formatEvent(shift: ScheduledShift, stamp: string): string[] {
  const { id, starts_at, ends_at, position, department, location_name, notes } = shift
  return [
    'BEGIN:VEVENT',
    `UID:shift-${id}@rms`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${stampOf(starts_at)}`,
    `DTEND:${stampOf(ends_at)}`,
    `SUMMARY:${escapeText([position, department].filter(Boolean).join(', '))}`,
    ...(location_name ? [`LOCATION:${escapeText(location_name)}`] : []),
    ...(notes ? [`DESCRIPTION:${escapeText(notes)}`] : []),
    'END:VEVENT',
  ]
}

/** 2026-03-02T09:00:00Z as 20260302T090000Z. */
const stampOf = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const LINE_OCTETS = 75

/** Folds a line at 75 octets without splitting a character; continuation lines begin with a space. */
function foldLine(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > LINE_OCTETS) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current]
}
