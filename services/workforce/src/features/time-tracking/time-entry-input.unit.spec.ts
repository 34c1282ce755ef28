import { DEFAULT_OVERTIME_POLICY, toExactHours } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPaidMs, NEW_TIME_ENTRY_DEFAULTS, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { mergeTimeEntryInput, parseTimeEntryInput, type TimeEntryInput } from './time-entry-input.ts'

const at = (text: string) => Temporal.Instant.from(text)
const entry = (changes: Partial<TimeEntry> = {}): TimeEntry => ({
  ...NEW_TIME_ENTRY_DEFAULTS,
  id: 1,
  staffId: 5,
  shiftDate: '2026-01-12',
  clockInAt: at('2026-01-12T09:00:00Z'),
  clockOutAt: at('2026-01-12T17:00:00Z'),
  source: 'clock',
  timeZone: 'Europe/London',
  ...changes,
})
const open = entry({ clockOutAt: null })

describe('The hours of an entry', () => {
  const hours = (typed: TimeEntryInput, breakMinutes = 0) => {
    const times = parseTimeEntryInput(typed, 'Europe/London')
    return toExactHours(
      getPaidMs(entry({ ...times, breakMinutes }), DEFAULT_OVERTIME_POLICY, at('2026-06-01T00:00:00Z')),
    ).toNumber()
  }

  it.each([
    ['a day', '2026-01-12', '09:00', '17:00', 0, 8],
    ['a day with a break', '2026-01-12', '09:00', '17:30', 30, 8],
    ['a night with a break', '2026-01-12', '22:00', '06:00', 45, 7.25],
    ['until midnight', '2026-01-12', '18:00', '00:00', 0, 6],
    ['the night when the clocks go back', '2025-10-25', '22:00', '04:00', 0, 7],
    ['the night when they go forward', '2025-03-29', '22:00', '06:00', 30, 6.5],
  ])('%s', (_, shiftDate, clockInTime, clockOutTime, rest, expected) => {
    expect(hours({ shiftDate, clockInTime, clockOutTime }, rest)).toBe(expected)
  })

  it('can be given as instants', () => {
    const typed = { clockInTime: '2026-01-12T21:00:00Z', clockOutTime: '2026-01-13T06:30:00+01:00' }
    expect(hours(typed)).toBe(8.5)
  })
})

describe('Typed times', () => {
  it('belong to the business day on which they start', () => {
    const typed = { clockInTime: '2026-01-12T23:30:00-05:00', clockOutTime: '2026-01-13T12:00:00Z' }
    expect(parseTimeEntryInput(typed, 'America/New_York').shiftDate).toBe('2026-01-12')
    expect(parseTimeEntryInput(typed, 'Europe/London').shiftDate).toBe('2026-01-13')
  })

  it('end in the second of two hours if the work started in it', () => {
    const times = parseTimeEntryInput(
      { clockInTime: '2025-10-26T01:30:00Z', clockOutTime: '01:45' },
      'Europe/London',
    )
    expect(times.clockOutAt?.toString()).toBe('2025-10-26T01:45:00Z')
  })

  it.each([
    ['a clock time without a date', { clockInTime: '09:00', clockOutTime: '17:00' }, 'shiftDate'],
    ['a start that the clocks skip', { shiftDate: '2025-03-30', clockInTime: '01:30' }, 'clockInTime'],
    [
      'an end that the clocks skip',
      { shiftDate: '2025-03-29', clockInTime: '20:00', clockOutTime: '01:30' },
      'clockOutTime',
    ],
    [
      'an instant that is not after the start',
      { clockInTime: '2026-01-12T09:00:00Z', clockOutTime: '2026-01-12T09:00:00Z' },
      'clockOutTime',
    ],
  ])('cannot be %s', (_, typed, field) => {
    expect(() => parseTimeEntryInput(typed, 'Europe/London')).toThrow(
      expect.objectContaining({ status: 400, details: [expect.objectContaining({ field })] }),
    )
  })

  const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata')

  it('are unchanged when an unchanged entry is sent back', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 30 * 3600 }), zones, (start, seconds, timeZone) => {
        const clockInAt = at(start.toISOString())
        const clockOutAt = clockInAt.add({ seconds })
        const same = parseTimeEntryInput(
          mergeTimeEntryInput(entry({ clockInAt, clockOutAt, timeZone }), {}),
          timeZone,
        )
        return clockInAt.equals(same.clockInAt) && clockOutAt.equals(same.clockOutAt ?? clockInAt)
      }),
      { seed: 20_261_025, numRuns: 300 },
    )
  })
})

describe('A corrected entry', () => {
  const night = entry({
    shiftDate: '2026-01-12',
    clockInAt: at('2026-01-12T21:00:00Z'),
    clockOutAt: at('2026-01-13T05:00:00Z'),
  })

  it('keeps the end if only the start is sent', () => {
    const times = parseTimeEntryInput(mergeTimeEntryInput(night, { clockInTime: '22:00' }), night.timeZone)
    expect([times.clockInAt, times.clockOutAt].map(String)).toEqual([
      '2026-01-12T22:00:00Z',
      '2026-01-13T05:00:00Z',
    ])
  })

  it('moves by clock time if only the date is sent', () => {
    const times = parseTimeEntryInput(mergeTimeEntryInput(night, { shiftDate: '2026-01-14' }), night.timeZone)
    expect([times.clockInAt, times.clockOutAt].map(String)).toEqual([
      '2026-01-14T21:00:00Z',
      '2026-01-15T05:00:00Z',
    ])
  })

  it('stays open if no end is sent', () => {
    expect(
      parseTimeEntryInput(mergeTimeEntryInput(open, { clockInTime: '08:30' }), open.timeZone).clockOutAt,
    ).toBeNull()
  })
})
