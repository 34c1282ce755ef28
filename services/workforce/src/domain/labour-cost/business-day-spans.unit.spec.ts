import { addDays, HOUR_MS, MINUTE_MS } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitByBusinessDay } from './business-day-spans.ts'

const split = (start: string, end: string, timeZone = 'Europe/Dublin', cutoffMinutes = 300) =>
  splitByBusinessDay({ startMs: Date.parse(start), endMs: Date.parse(end) }, { timeZone, cutoffMinutes }).map(
    ({ date, startMs, endMs }) => [date, (endMs - startMs) / MINUTE_MS],
  )

describe('Work with a cut-off of 05:00', () => {
  it.each([
    ['on Monday 00:40 belongs to Sunday', '2026-03-09T00:40Z', '2026-03-09T02:00Z', [['2026-03-08', 80]]],
    ['across midnight belongs to one day', '2026-03-08T18:00Z', '2026-03-09T02:00Z', [['2026-03-08', 480]]],
    [
      'beyond the cut-off belongs to two days',
      '2026-03-08T22:00Z',
      '2026-03-09T06:30Z',
      [
        ['2026-03-08', 420],
        ['2026-03-09', 90],
      ],
    ],
    // Clocks go forward on 29 March: 05:00 in Dublin is 04:00 UTC.
    [
      'follows the clock when it goes forward',
      '2026-03-28T23:00Z',
      '2026-03-29T05:00Z',
      [
        ['2026-03-28', 300],
        ['2026-03-29', 60],
      ],
    ],
  ] as const)('%s', (_, start, end, parts) => {
    expect(split(start, end)).toEqual(parts)
  })

  it('changes the date where the clock skips the cut-off', () => {
    // In Dublin the clock goes from 01:00 to 02:00, so that it never shows 01:30.
    expect(split('2026-03-29T00:00Z', '2026-03-29T02:00Z', 'Europe/Dublin', 90)).toEqual([
      ['2026-03-28', 60],
      ['2026-03-29', 60],
    ])
  })

  it('belongs to calendar dates if the cut-off is midnight', () => {
    expect(split('2026-03-08T22:00Z', '2026-03-09T02:00Z', 'UTC', 0)).toEqual([
      ['2026-03-08', 120],
      ['2026-03-09', 120],
    ])
  })

  it('is divided without gaps, overlaps or empty parts', () => {
    const zone = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata')
    const start = fc
      .integer({ min: 0, max: 4000 })
      .map(hours => Date.parse('2026-01-01T00:00Z') + hours * HOUR_MS)
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 3000 }),
        zone,
        fc.integer({ min: 0, max: 720 }),
        (from, minutes, timeZone, cutoffMinutes) => {
          const span = { startMs: from, endMs: from + minutes * MINUTE_MS }
          const parts = splitByBusinessDay(span, { timeZone, cutoffMinutes })
          expect(parts.every(({ startMs, endMs }) => startMs < endMs)).toBe(true)
          expect([parts[0]?.startMs, ...parts.map(({ endMs }) => endMs)]).toEqual([
            ...parts.map(({ startMs }) => startMs),
            span.endMs,
          ])
          expect(parts[0]?.startMs).toBe(span.startMs)
          for (const [index, part] of parts.slice(1).entries())
            expect([addDays(part.date, -1), addDays(part.date, 1)]).toContain(parts[index]?.date)
        },
      ),
      { seed: 27, numRuns: 300 },
    )
  })
})
