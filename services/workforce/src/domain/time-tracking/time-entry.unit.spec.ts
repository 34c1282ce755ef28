import { DEFAULT_OVERTIME_POLICY, toExactHours } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  getPaidMs,
  getTimeEntryStatus,
  isBreakTooLong,
  isForgottenTimeEntry,
  NEW_TIME_ENTRY_DEFAULTS,
  type TimeEntry,
  timeEntriesOverlap,
} from './time-entry.ts'

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
const active = { status: 'active' as const, deleted: false }

it('The hours of an open entry are counted until now', () => {
  expect(toExactHours(getPaidMs(open, DEFAULT_OVERTIME_POLICY, at('2026-01-12T10:30:00Z'))).toNumber()).toBe(
    1.5,
  )
})

describe('The state of an entry', () => {
  it.each([
    [open, 'active'],
    [entry(), 'completed'],
    [entry({ source: 'manual' }), 'manual_entry'],
  ])('follows from its end and its origin', (given, expected) => {
    expect(getTimeEntryStatus(given)).toBe(expected)
  })

  it.each([
    ['open for sixteen hours: not yet', open, active, '2026-01-13T01:00:00Z', false],
    ['open for longer', open, active, '2026-01-13T01:00:01Z', true],
    [
      'left open by someone who was terminated: immediately',
      open,
      { ...active, status: 'terminated' as const },
      '2026-01-12T09:01:00Z',
      true,
    ],
    [
      'left open by someone who was deleted: immediately',
      open,
      { ...active, deleted: true },
      '2026-01-12T09:01:00Z',
      true,
    ],
    ['closed: never', entry(), active, '2027-01-01T00:00:00Z', false],
  ])('forgotten: %s', (_, given, member, now, expected) => {
    expect(isForgottenTimeEntry(given, member, at(now))).toBe(expected)
  })
})

describe('Two entries of one person', () => {
  const span = (from: string, to: string | null) => ({
    clockInAt: at(`2026-01-12T${from}:00Z`),
    clockOutAt: to === null ? null : at(`2026-01-12T${to}:00Z`),
  })

  it.each([
    ['which share a quarter of an hour', span('09:00', '12:00'), span('08:00', '09:15'), true],
    ['which only touch', span('09:00', '12:00'), span('12:00', '14:00'), false],
    ['of which one is still open', span('09:00', null), span('12:00', '14:00'), true],
    ['of which one was closed before the other opened', span('09:00', '12:00'), span('12:00', null), false],
    ['which are both open', span('09:00', null), span('12:00', null), true],
  ])('overlap as expected: %s', (_, a, b, expected) => {
    expect([timeEntriesOverlap(a, b), timeEntriesOverlap(b, a)]).toEqual([expected, expected])
  })
})

it.each([
  [480, false],
  [481, true],
])('A break of %d minutes in eight hours is too long: %s', (breakMinutes, expected) => {
  expect(isBreakTooLong(entry({ breakMinutes }), at('2026-01-13T00:00:00Z'))).toBe(expected)
})
