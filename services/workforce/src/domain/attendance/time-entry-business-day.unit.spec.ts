import { describe, expect, it } from 'vitest'
import { getTimeEntryBusinessDay, mayCountForNextDay } from './time-entry-business-day.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const shift = (start: string, end: string) => ({
  date: start.slice(0, 10),
  startMs: at(start),
  endMs: at(end),
})
const arrive = (text: string, left: string | null = null) => ({
  date: text.slice(0, 10),
  inMs: at(text),
  outMs: left === null ? null : at(left),
})

describe('An entry counts towards', () => {
  const night = shift('2026-03-06T22:00', '2026-03-07T04:00')
  it.each([
    ['its own day without a shift', '2026-03-07T00:20', [], '2026-03-07'],
    ['the day of its shift', '2026-03-06T21:55', [night], '2026-03-06'],
    ['the previous day while its shift is still running', '2026-03-07T00:20', [night], '2026-03-06'],
    ['its own day from the end of that shift', '2026-03-07T04:00', [night], '2026-03-07'],
    ['its own day if the night shift is later', '2026-03-06T00:20', [night], '2026-03-06'],
  ])('%s', (_, instant, shifts, day) => {
    expect(getTimeEntryBusinessDay(arrive(instant), shifts)).toBe(day)
  })

  const earlyShift = shift('2026-03-07T00:00', '2026-03-07T08:00')
  const late = shift('2026-03-06T14:00', '2026-03-06T22:00')
  const untilMidnight = shift('2026-03-06T18:00', '2026-03-07T00:00')
  const beforeMidnight = shift('2026-03-06T23:30', '2026-03-06T23:59')
  it.each([
    ['the next day if it starts early for that day’s shift', '23:55', '08:00', [earlyShift], '2026-03-07'],
    ['the next day also while it is open', '23:55', null, [earlyShift], '2026-03-07'],
    ['the next day also after a shift of its own day', '23:55', '08:00', [late, earlyShift], '2026-03-07'],
    ['the next day from two hours before the shift', '22:00', '08:00', [earlyShift], '2026-03-07'],
    ['its own day if it starts earlier than that', '21:59', '08:00', [earlyShift], '2026-03-06'],
    ['its own day if it ends before that shift', '23:10', '23:50', [earlyShift], '2026-03-06'],
    ['its own day if it ends when that shift starts', '23:10', '00:00', [earlyShift], '2026-03-06'],
    [
      'its own day while a shift of that day is running',
      '23:55',
      '08:00',
      [untilMidnight, earlyShift],
      '2026-03-06',
    ],
    ['its own day before a shift of that day', '23:20', '08:00', [beforeMidnight, earlyShift], '2026-03-06'],
  ])('%s', (_, clockIn, clockOut, shifts, day) => {
    const left = clockOut && (clockOut >= '20:00' ? `2026-03-06T${clockOut}` : `2026-03-07T${clockOut}`)
    expect(getTimeEntryBusinessDay(arrive(`2026-03-06T${clockIn}`, left), shifts)).toBe(day)
  })
})

describe('The two hours before a shift', () => {
  it.each([
    // London: at 01:00 of 29 March it is 02:00, at 02:00 of 25 October it is 01:00 again.
    [
      'are one hour less on the clock when it goes forward',
      '2026-03-28T23:40',
      '2026-03-29T01:30',
      '2026-03-29',
    ],
    ['are no more than that', '2026-03-28T23:20', '2026-03-29T01:30', '2026-03-28'],
    ['end at the first 01:30 when the clock goes back', '2026-10-24T22:40', '2026-10-25T00:30', '2026-10-25'],
    ['do not end at the second', '2026-10-24T22:40', '2026-10-25T01:30', '2026-10-24'],
  ])('%s', (_, instant, starts, day) => {
    const date = Temporal.Instant.from(`${instant}Z`).toZonedDateTimeISO('Europe/London').toPlainDate()
    const planned = { ...shift(starts, `${starts.slice(0, 10)}T09:00`) }
    expect(getTimeEntryBusinessDay({ ...arrive(instant), date: date.toString() }, [planned])).toBe(day)
  })
})

it.each([
  ['21:59', false],
  ['22:00', true],
  ['23:59', true],
  ['00:00', false],
])('A clock-in at %s may belong to the next day: %s', (clock, expected) => {
  const entry = arrive(`2026-03-06T${clock}`)
  expect(mayCountForNextDay({ ...entry, timeZone: 'UTC' })).toBe(expected)
})
