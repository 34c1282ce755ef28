import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/wall-clock.ts'
import {
  type AttendanceDayInput,
  classifyVariance,
  computeDayAttendance,
  getCurrentAttendanceState,
} from './attendance-day.ts'
import { DEFAULT_OVERTIME_POLICY } from './overtime-policy.ts'

const DAY = Date.parse('2026-03-04T00:00:00Z')
const at = (clock: string): number =>
  DAY + Number(clock.slice(0, 2)) * HOUR_MS + Number(clock.slice(3)) * MINUTE_MS
const EVENING = at('23:00')

const shift = (start = '09:00', end = '17:00') => ({ startMs: at(start), endMs: at(end) })
const entry = (clockIn: string, clockOut: string | null, notes = '') => ({
  inMs: at(clockIn),
  outMs: clockOut === null ? null : at(clockOut),
  workedMs: clockOut === null ? 0 : at(clockOut) - at(clockIn),
  notes,
})
const facts = (some: Partial<AttendanceDayInput>): AttendanceDayInput => ({
  shifts: [],
  entries: [],
  onHoliday: false,
  absence: null,
  ...some,
})
const planned = (some: Partial<AttendanceDayInput>) => facts({ shifts: [shift()], ...some })
const computeDay = (day: AttendanceDayInput, now = EVENING) =>
  computeDayAttendance(day, DEFAULT_OVERTIME_POLICY, now)

describe('A day is', () => {
  it.each([
    ['present when in time', planned({ entries: [entry('09:00', '17:00')] }), 'present', 0, 8],
    [
      'present five minutes after the start',
      planned({ entries: [entry('09:05', '17:00')] }),
      'present',
      0,
      7 + 55 / 60,
    ],
    ['late after six', planned({ entries: [entry('09:06', '17:00')] }), 'late', 6, 7.9],
    [
      'present when out five minutes before the end',
      planned({ entries: [entry('09:00', '16:55')] }),
      'present',
      0,
      7 + 55 / 60,
    ],
    [
      'an early departure from six on',
      planned({ entries: [entry('09:00', '16:54')] }),
      'early_departure',
      0,
      7.9,
    ],
    ['late when late and early', planned({ entries: [entry('09:12', '16:30')] }), 'late', 12, 7.3],
    [
      'late from its start while still open, without hours',
      planned({ entries: [entry('09:30', null)] }),
      'late',
      30,
      0,
    ],
    ['present without a shift', facts({ entries: [entry('10:00', '15:00')] }), 'present', 0, 5],
    [
      'present when worked on a holiday',
      planned({ onHoliday: true, entries: [entry('09:30', '17:00')] }),
      'present',
      0,
      7.5,
    ],
    ['absent on a holiday', planned({ onHoliday: true }), 'absent', 0, 0],
    ['absent when somebody said why', planned({ absence: 'Rang in ill' }), 'absent', 0, 0],
    ['a no-show when the shift is over and nothing was said', planned({}), 'no_show', 0, 0],
    [
      'first in to last out of two entries',
      planned({ entries: [entry('13:00', '17:00'), entry('09:00', '12:00')] }),
      'present',
      0,
      7,
    ],
  ])('%s', (_, day, state, late, hours) => {
    const result = computeDay(day)
    expect([result?.state, result?.lateMinutes]).toEqual([state, late])
    expect((result?.workedMs ?? 0) / HOUR_MS).toBeCloseTo(hours, 9)
  })

  it('scheduled until the shift is over', () => {
    expect(computeDay(planned({}), at('16:59'))?.state).toBe('scheduled')
    expect(computeDay(planned({}), at('17:00'))?.state).toBe('no_show')
  })

  it('empty without a shift or work', () => {
    expect(computeDay(facts({ onHoliday: true }))).toBeNull()
    expect(computeDay(facts({ absence: 'Rang in ill' }))).toBeNull()
  })

  it('noted with the minutes left early', () => {
    const day = planned({ entries: [entry('09:12', '16:30', 'dentist')] })
    expect(computeDay(day)?.notes).toBe('dentist; Left 30 minutes early')
  })
})

it('A stored scheduled day becomes a no-show when its shift is over', () => {
  const stored = {
    state: 'scheduled',
    scheduled: { startMs: at('09:00'), endMs: at('17:00'), totalMs: 0 },
  } as const
  expect([
    getCurrentAttendanceState(stored, at('16:59')),
    getCurrentAttendanceState(stored, at('17:00')),
  ]).toEqual(['scheduled', 'no_show'])
})

it.each([
  [0, 'on_track'],
  [15, 'on_track'],
  [-15, 'on_track'],
  [16, 'over'],
  [-16, 'under'],
])('%d minutes more than planned are %s', (minutes, expected) => {
  expect(classifyVariance(minutes * MINUTE_MS)).toBe(expected)
})
