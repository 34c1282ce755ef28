import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjustBreaks } from './adjust-breaks.ts'
import {
  getBreakMs,
  isBreakTooLong,
  NEW_TIME_ENTRY_DEFAULTS,
  type TimeEntry,
  type TimeEntryBreak,
} from './time-entry.ts'

const at = (text: string) => Temporal.Instant.from(text)
const rest = (from: string, to: string | null): TimeEntryBreak => ({
  startsAt: at(from),
  endsAt: to === null ? null : at(to),
  begun: null,
  ended: null,
})
const worked: TimeEntry = {
  ...NEW_TIME_ENTRY_DEFAULTS,
  id: 1,
  staffId: 5,
  shiftDate: '2026-01-12',
  clockInAt: at('2026-01-12T09:00:00Z'),
  clockOutAt: at('2026-01-12T17:00:00Z'),
  breaks: [rest('2026-01-12T15:00:00Z', '2026-01-12T15:30:00Z')],
  source: 'clock',
  timeZone: 'Europe/London',
}
const spans = (breaks: readonly TimeEntryBreak[]) =>
  breaks.map(({ startsAt, endsAt }) => [startsAt.toString(), endsAt?.toString()])
const times = (shiftDate: string, clockIn: string, clockOut: string | null) => ({
  shiftDate,
  clockInAt: at(clockIn),
  clockOutAt: clockOut === null ? null : at(clockOut),
})

describe('A clocked break, if the times of its entry are corrected', () => {
  it.each([
    ['within the work', '17:30', [['2026-01-12T15:00:00Z', '2026-01-12T15:30:00Z']]],
    ['partly after it', '15:10', [['2026-01-12T15:00:00Z', '2026-01-12T15:10:00Z']]],
    ['after it', '14:00', []],
  ])('counts as far as it is within the work: %s', (_, out, left) => {
    const typed = times('2026-01-12', '2026-01-12T09:00:00Z', `2026-01-12T${out}:00Z`)
    expect(spans(adjustBreaks(worked, typed))).toEqual(left)
  })

  it('ends with the work if it was running', () => {
    const onBreak = { ...worked, clockOutAt: null, breaks: [rest('2026-01-12T15:00:00Z', null)] }
    const typed = times('2026-01-12', '2026-01-12T09:00:00Z', '2026-01-12T15:20:00Z')
    expect(spans(adjustBreaks(onBreak, typed))).toEqual([['2026-01-12T15:00:00Z', '2026-01-12T15:20:00Z']])
  })

  it('moves with the entry to another day at the same clock time, also across a clock change', () => {
    const typed = times('2026-03-29', '2026-03-29T08:00:00Z', '2026-03-29T16:00:00Z')
    expect(spans(adjustBreaks(worked, typed))).toEqual([['2026-03-29T14:00:00Z', '2026-03-29T14:30:00Z']])
  })

  it('does not move if only the start moved to the day before', () => {
    const night = {
      ...worked,
      clockInAt: at('2026-01-12T00:10:00Z'),
      clockOutAt: at('2026-01-12T06:00:00Z'),
      breaks: [rest('2026-01-12T03:00:00Z', '2026-01-12T03:30:00Z')],
    }
    const typed = times('2026-01-11', '2026-01-11T23:50:00Z', '2026-01-12T06:00:00Z')
    expect(adjustBreaks(night, typed)).toEqual(night.breaks)
  })

  it('is never longer than the work, and unchanged if the times are unchanged', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 })
    fc.assert(
      fc.property(minutes, minutes, (start, length) => {
        const clockInAt = at('2026-01-12T00:00:00Z').add({ minutes: start })
        const typed = { shiftDate: '2026-01-12', clockInAt, clockOutAt: clockInAt.add({ minutes: length }) }
        const entry = { ...worked, ...typed, breaks: adjustBreaks(worked, typed) }
        expect(isBreakTooLong(entry, typed.clockOutAt)).toBe(false)
        expect(getBreakMs(entry, typed.clockOutAt)).toBeLessThanOrEqual(30 * 60_000)
        expect(adjustBreaks(entry, entry)).toEqual(entry.breaks)
      }),
    )
  })
})
