import { describe, expect, it } from 'vitest'
import { addDays } from '../time/dates.ts'
import { resolveShiftInstants } from '../time/wall-clock.ts'
import {
  findRotaWarnings,
  type PlannedPerson,
  type PlannedShift,
  type RotaPlan,
  type ShiftToCheck,
} from './rota-warnings.ts'

const MONDAY = '2026-03-02'
const ADA = 1
const planned = (day: number, start: string, end: string, staffId = ADA): PlannedShift => {
  const date = addDays(MONDAY, day)
  const shift = resolveShiftInstants({ date, start, end }, 'Europe/London')
  if (shift.kind === 'skipped') throw new Error('no such time')
  const { startsAt, endsAt } = shift
  return { staffId, date, start, end, startMs: startsAt.epochMilliseconds, endMs: endsAt.epochMilliseconds }
}
const toCheckedShifts = (shifts: readonly PlannedShift[]): ShiftToCheck[] =>
  shifts.map((shift, index) => ({ ...shift, index, isAmbiguous: false }))
const ada: PlannedPerson = { name: 'Ada', department: 'Kitchen', isTerminated: false, holidays: [] }
const codes = (shifts: readonly PlannedShift[], more: Partial<RotaPlan> = {}): string[] =>
  findRotaWarnings({
    department: 'Kitchen',
    shifts: toCheckedShifts(shifts),
    otherShifts: [],
    people: new Map([[ADA, ada]]),
    weeklyHours: () => 40,
    ...more,
  }).map(({ code, index }) => `${code} at ${index}`)

describe('A plan gets a warning for', () => {
  it.each([
    [
      'shifts that share time',
      [planned(0, '09:00', '15:00'), planned(0, '14:45', '20:00')],
      ['overlap at 0', 'overlap at 1'],
    ],
    [
      'a night that runs into the morning',
      [planned(0, '22:00', '06:00'), planned(1, '05:00', '12:00')],
      ['overlap at 0', 'overlap at 1'],
    ],
    [
      'a rest under 11 hours',
      [planned(0, '15:00', '22:15'), planned(1, '09:00', '15:00')],
      ['short-rest at 1'],
    ],
    [
      'a short rest after a night',
      [planned(0, '20:00', '04:00'), planned(1, '14:45', '22:00')],
      ['short-rest at 1'],
    ],
    [
      'more than the hours of the week',
      [0, 1, 2, 3, 4].map(day => planned(day, '09:00', '18:00')),
      ['weekly-hours at 4'],
    ],
  ])('%s', (_, shifts, expected) => {
    expect(codes(shifts)).toEqual(expected)
  })

  it.each([
    ['shifts that touch', [planned(0, '09:00', '14:00'), planned(0, '14:00', '19:00')]],
    ['a rest of exactly 11 hours', [planned(0, '15:00', '22:00'), planned(1, '09:00', '15:00')]],
    ['days far apart', [planned(0, '09:00', '13:00'), planned(4, '09:00', '13:00')]],
    ['exactly the hours of the week', [0, 1, 2, 3, 4].map(day => planned(day, '09:00', '17:00'))],
  ])('not for %s', (_, shifts) => {
    expect(codes(shifts)).toEqual([])
  })

  it('shifts of another rota, also on the Sunday before', () => {
    const sunday = planned(-1, '15:00', '23:30')
    expect(codes([planned(0, '08:00', '14:00')], { otherShifts: [sunday] })).toEqual(['short-rest at 0'])
    const bar = planned(1, '12:00', '18:00')
    expect(codes([planned(1, '17:00', '22:00')], { otherShifts: [bar] })).toEqual(['overlap at 0'])
  })

  it('a holiday, another department, and people who left', () => {
    const shifts = [planned(2, '09:00', '15:00')]
    const as = (person: Partial<PlannedPerson>) =>
      codes(shifts, { people: new Map([[ADA, { ...ada, ...person }]]) })
    expect(as({ holidays: [{ startDate: '2026-03-04', endDate: '2026-03-05' }] })).toEqual(['holiday at 0'])
    expect(as({ department: 'Bar' })).toEqual(['department at 0'])
    expect(as({ isTerminated: true })).toEqual(['terminated at 0'])
  })

  it('a rest of 10 elapsed hours when the clocks go forward over an 11-hour gap', () => {
    const saturday = planned(26, '14:00', '21:00')
    const sunday = planned(27, '08:00', '14:00')
    expect([saturday.date, sunday.date]).toEqual(['2026-03-28', '2026-03-29'])
    expect(codes([saturday, sunday])).toEqual(['short-rest at 1'])
  })
})
