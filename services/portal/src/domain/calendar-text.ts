import type { ScheduledShift } from '@rms/contracts'
import { toInstantText } from '@rms/domain-kit'

/** Shifts as an iCalendar file (RFC 5545): times as instants, so that every calendar shows its own zone. */
export const calendarText = (shifts: readonly ScheduledShift[], now: Temporal.Instant): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//RMS//Staff portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Shifts',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...shifts.flatMap(shift => eventOf(shift, stampOf(toInstantText(now)))),
    'END:VCALENDAR',
  ]
    .flatMap(folded)
    .map(line => `${line}\r\n`)
    .join('')

function eventOf(shift: ScheduledShift, stamp: string): string[] {
  const { id, starts_at, ends_at, position, department, location_name, notes } = shift
  return [
    'BEGIN:VEVENT',
    `UID:shift-${id}@rms`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${stampOf(starts_at)}`,
    `DTEND:${stampOf(ends_at)}`,
    `SUMMARY:${escaped([position, department].filter(Boolean).join(', '))}`,
    ...(location_name ? [`LOCATION:${escaped(location_name)}`] : []),
    ...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
    'END:VEVENT',
  ]
}

/** 2026-03-02T09:00:00Z as 20260302T090000Z. */
const stampOf = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const LINE_OCTETS = 75

/** A line of at most 75 octets, and its rest on lines that begin with a blank; no letter is cut. */
function folded(line: string): string[] {
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
