import { describe, expect, it } from 'vitest'
import { NEW_TIME_ENTRY_DEFAULTS, type PunchDetails, type TimeEntry } from './time-entry.ts'
import { findAllTimeEntryExceptions, findTimeEntryExceptions } from './time-entry-exceptions.ts'

const at = (text: string) => Temporal.Instant.from(text)
const NOW = at('2026-01-13T12:00:00Z')
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
const punchedBy = (method: 'emergency_clock' | 'manager_override' | 'wifi_verification'): PunchDetails => ({
  locationId: null,
  distanceMetres: null,
  accuracyMetres: null,
  claimed: null,
  fallback: { method, value: 'Phone broke', manager: null, at: NOW },
  clientAt: null,
  isOffline: false,
})
const correction = { at: NOW, by: 'maria', reason: 'Typo', before: null, after: null }

describe('Exceptions to check before approval', () => {
  it.each<[string, Partial<TimeEntry>, string[]]>([
    ['none for an ordinary day', {}, []],
    ['an open entry', { clockOutAt: null, clockInAt: at('2026-01-13T09:00:00Z') }, ['open']],
    ['one that was left open for a day', { clockOutAt: null }, ['open', 'long']],
    ['none for 16 hours', { clockOutAt: at('2026-01-13T01:00:00Z') }, []],
    ['a minute more than 16 hours', { clockOutAt: at('2026-01-13T01:01:00Z') }, ['long']],
    ['an emergency punch', { in: punchedBy('emergency_clock') }, ['emergency_clock']],
    ['a clock-out by WiFi', { out: punchedBy('wifi_verification') }, ['wifi_verification']],
    [
      'an override that needs review',
      { in: punchedBy('manager_override'), review: { state: 'pending' } },
      ['pending_review', 'manager_override'],
    ],
    [
      'a manual and corrected entry',
      { source: 'manual', corrections: [correction] },
      ['corrected', 'manual'],
    ],
  ])('%s', (_, changes, exceptions) => {
    expect(findTimeEntryExceptions(entry(changes), NOW)).toEqual(exceptions)
  })

  it('are listed once for a whole week', () => {
    const typed = entry({ source: 'manual' })
    expect(
      findAllTimeEntryExceptions([typed, entry({ in: punchedBy('emergency_clock') }), typed], NOW),
    ).toEqual(['emergency_clock', 'manual'])
  })
})
