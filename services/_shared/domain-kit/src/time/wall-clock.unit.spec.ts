import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endsNextDay,
  findAmbiguousTimes,
  findInstants,
  getElapsedMs,
  HOUR_MS,
  resolveShiftInstants,
  spansOverlap,
  toExactHours,
  toWallClock,
} from './wall-clock.ts'

const hours = (date: string, start: string, end: string, zone: string): number | string => {
  const shift = resolveShiftInstants({ date, start, end }, zone)
  return shift.kind === 'resolved' ? toExactHours(getElapsedMs(shift)).toNumber() : `${shift.part} skipped`
}

describe('The length of a shift', () => {
  it.each([
    ['an ordinary day', '2026-01-12', '09:00', '17:30', 'Europe/London', 8.5],
    ['an ordinary night', '2026-01-12', '22:00', '06:00', 'Europe/London', 8],
    ['until midnight', '2026-01-12', '18:00', '00:00', 'Europe/London', 6],
    ['from one morning to the next', '2026-01-12', '09:00', '09:00', 'Europe/London', 24],
    ['London goes forward', '2025-03-29', '22:00', '06:00', 'Europe/London', 7],
    ['London goes back', '2025-10-25', '22:00', '04:00', 'Europe/London', 7],
    ['New York goes forward', '2025-03-08', '22:00', '06:00', 'America/New_York', 7],
    ['New York goes back', '2025-11-01', '22:00', '06:00', 'America/New_York', 9],
    ['Sydney goes back in April', '2025-04-05', '22:00', '06:00', 'Australia/Sydney', 9],
    ['Sydney goes forward in October', '2025-10-04', '22:00', '06:00', 'Australia/Sydney', 7],
    ['Lord Howe moves by half an hour', '2025-04-05', '22:00', '06:00', 'Australia/Lord_Howe', 8.5],
    ['Kolkata never changes', '2025-03-29', '22:00', '06:00', 'Asia/Kolkata', 8],
    ['a whole day that goes forward', '2025-03-30', '00:00', '00:00', 'Europe/London', 23],
    ['a whole day that goes back', '2025-10-26', '00:00', '00:00', 'Europe/London', 25],
  ])('%s', (_, date, start, end, zone, expected) => {
    expect(hours(date, start, end, zone)).toBe(expected)
  })

  it('counts from the first of the two times when the clocks go back', () => {
    expect(hours('2025-10-26', '01:30', '02:30', 'Europe/London')).toBe(2)
  })

  it('counts from the second of the two when that is chosen', () => {
    const night = { date: '2025-10-26', start: '01:30', end: '02:30' }
    const second = resolveShiftInstants({ ...night, startOccurrence: 'second' }, 'Europe/London')
    expect(second.kind === 'resolved' && toExactHours(getElapsedMs(second)).toNumber()).toBe(1)
  })

  it('is ambiguous only when a time occurs twice and none was chosen', () => {
    const night = { date: '2025-10-26', start: '01:30', end: '09:00' }
    expect(findAmbiguousTimes(night, 'Europe/London')).toEqual(['start'])
    expect(findAmbiguousTimes({ ...night, startOccurrence: 'first' }, 'Europe/London')).toEqual([])
    expect(findAmbiguousTimes(night, 'Asia/Kolkata')).toEqual([])
    expect(findAmbiguousTimes({ date: '2025-10-25', start: '22:00', end: '01:30' }, 'Europe/London')).toEqual(
      ['end'],
    )
  })

  it('has no start at a skipped time', () => {
    expect(hours('2025-03-30', '01:30', '09:00', 'Europe/London')).toBe('start skipped')
  })

  it('has no end at a skipped time, on the day of the end', () => {
    expect(
      resolveShiftInstants({ date: '2025-03-29', start: '20:00', end: '01:30' }, 'Europe/London'),
    ).toEqual({
      kind: 'skipped',
      part: 'end',
      date: '2025-03-30',
      time: '01:30',
    })
  })
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map(day => day.toISOString().slice(0, 10))
const zone = fc.constantFrom(
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'America/Sao_Paulo',
)
const SEEDED = { seed: 20_260_328, numRuns: 400 }

describe('The arithmetic of hours', () => {
  it('is always positive and at most a day and an hour', () => {
    fc.assert(
      fc.property(date, clock, clock, zone, (day, start, end, where) => {
        const shift = resolveShiftInstants({ date: day, start, end }, where)
        if (shift.kind === 'skipped') return true
        return getElapsedMs(shift) > 0 && getElapsedMs(shift) <= 25 * HOUR_MS
      }),
      SEEDED,
    )
  })

  it('adds up: a shift that is split in two has the hours of its parts', () => {
    fc.assert(
      fc.property(
        date,
        clock,
        clock,
        fc.double({ min: 0, max: 1, noNaN: true }),
        zone,
        (day, start, end, at, where) => {
          const shift = resolveShiftInstants({ date: day, start, end }, where)
          if (shift.kind === 'skipped') return true
          const cut = shift.startsAt.add({ milliseconds: Math.round(getElapsedMs(shift) * at) })
          const parts = [
            { startsAt: shift.startsAt, endsAt: cut },
            { startsAt: cut, endsAt: shift.endsAt },
          ]
          return parts.reduce((total, part) => total + getElapsedMs(part), 0) === getElapsedMs(shift)
        },
      ),
      SEEDED,
    )
  })

  it('is the difference of the clock times where clocks never change', () => {
    fc.assert(
      fc.property(date, clock, clock, (day, start, end) => {
        const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
        const face = minutes(end) - minutes(start) + (endsNextDay(start, end) ? 24 * 60 : 0)
        return hours(day, start, end, 'Asia/Kolkata') === toExactHours(face * 60_000).toNumber()
      }),
      SEEDED,
    )
  })

  it('converts back to the same wall clock time', () => {
    fc.assert(
      fc.property(date, clock, zone, (day, time, where) => {
        const shown = findInstants(day, time, where).map(instant => toWallClock(instant, where))
        return shown.every(clockText => clockText === `${time}:00`)
      }),
      SEEDED,
    )
  })
})

describe('Overlap', () => {
  const span = (from: string, to: string) => ({
    startsAt: Temporal.Instant.from(`2026-01-12T${from}Z`),
    endsAt: Temporal.Instant.from(`2026-01-12T${to}Z`),
  })

  it.each([
    ['one inside the other', span('09:00', '17:00'), span('10:00', '11:00'), true],
    ['by a minute', span('09:00', '12:01'), span('12:00', '14:00'), true],
    ['touching', span('09:00', '12:00'), span('12:00', '14:00'), false],
    ['apart', span('09:00', '12:00'), span('13:00', '14:00'), false],
  ])('%s', (_, a, b, expected) => {
    expect([spansOverlap(a, b), spansOverlap(b, a)]).toEqual([expected, expected])
  })
})
