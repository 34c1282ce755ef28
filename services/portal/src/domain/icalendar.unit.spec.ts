import { describe, expect, it } from 'vitest'
import { createStubShift } from '../testing/stub-time-tracking.ts'
import { buildCalendar } from './icalendar.ts'

const NOW = Temporal.Instant.from('2026-03-01T12:00:00.123Z')
const linesOf = (...shifts: Parameters<typeof createStubShift>[0][]) =>
  buildCalendar(shifts.map(createStubShift), NOW).split('\r\n')

describe('A calendar file', () => {
  it('contains each shift from its start to its end', () => {
    const lines = linesOf({})
    const event = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)
    expect(event).toEqual([
      'BEGIN:VEVENT',
      'UID:shift-7@rms',
      'DTSTAMP:20260301T120000Z',
      'DTSTART:20260302T170000Z',
      'DTEND:20260302T230000Z',
      'SUMMARY:Server\\, Front of House',
      'LOCATION:Harbour',
      'END:VEVENT',
    ])
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  })

  it('has no events if no shifts are planned', () => {
    expect(linesOf().filter(line => line.includes('VEVENT'))).toEqual([])
  })

  it('escapes special characters in notes', () => {
    const notes = 'Bring: knife; apron, cap\\\nEND:VEVENT'
    expect(linesOf({ notes })).toContain('DESCRIPTION:Bring: knife\\; apron\\, cap\\\\\\nEND:VEVENT')
  })

  it('folds long lines at 75 octets without splitting a character', () => {
    const notes = 'Crème brûlée für 120 Gäste 🍮 '.repeat(8).trim()
    const text = buildCalendar([createStubShift({ notes })], NOW)
    expect(Math.max(...text.split('\r\n').map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${notes}\r\n`)
  })
})
