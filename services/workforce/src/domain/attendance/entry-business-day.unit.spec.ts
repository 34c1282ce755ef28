import { describe, expect, it } from 'vitest'
import { getEntryBusinessDay, mayCountForNextDay } from './entry-business-day.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const shift = (start: string, end: string) => ({
  date: start.slice(0, 10),
  startMs: at(start),
  endMs: at(end),
})
const came = (text: string, left: string | null = null) => ({
  date: text.slice(0, 10),
  inMs: at(text),
  outMs: left === null ? null : at(left),
})

describe('An entry counts towards', () => {
  const night = shift('2026-03-06T22:00', '2026-03-07T04:00')
  it.each([
    ['on its own day without a shift', '2026-03-07T00:20', [], '2026-03-07'],
    ['on the day of its shift', '2026-03-06T21:55', [night], '2026-03-06'],
    ['on the evening before when that shift still runs', '2026-03-07T00:20', [night], '2026-03-06'],
    ['on its own day from the end of that shift on', '2026-03-07T04:00', [night], '2026-03-07'],
    ['on its own day when the night is a later one', '2026-03-06T00:20', [night], '2026-03-06'],
  ])('%s', (_, instant, shifts, day) => {
    expect(getEntryBusinessDay(came(instant), shifts)).toBe(day)
  })

  const dawn = shift('2026-03-07T00:00', '2026-03-07T08:00')
  const late = shift('2026-03-06T14:00', '2026-03-06T22:00')
  const untilMidnight = shift('2026-03-06T18:00', '2026-03-07T00:00')
  const beforeMidnight = shift('2026-03-06T23:30', '2026-03-06T23:59')
  it.each([
    ['on the next day by who comes early for its shift', '23:55', '08:00', [dawn], '2026-03-07'],
    ['there also while it is open', '23:55', null, [dawn], '2026-03-07'],
    ['there also after a shift of its own day', '23:55', '08:00', [late, dawn], '2026-03-07'],
    ['there from two hours before on', '22:00', '08:00', [dawn], '2026-03-07'],
    ['on its own day earlier than that', '21:59', '08:00', [dawn], '2026-03-06'],
    ['on its own day when it ends before that shift', '23:10', '23:50', [dawn], '2026-03-06'],
    ['on its own day when it ends as that shift begins', '23:10', '00:00', [dawn], '2026-03-06'],
    ['on its own day while a shift of that runs', '23:55', '08:00', [untilMidnight, dawn], '2026-03-06'],
    ['on its own day before a shift of that', '23:20', '08:00', [beforeMidnight, dawn], '2026-03-06'],
  ])('%s', (_, clockIn, clockOut, shifts, day) => {
    const left = clockOut && (clockOut >= '20:00' ? `2026-03-06T${clockOut}` : `2026-03-07T${clockOut}`)
    expect(getEntryBusinessDay(came(`2026-03-06T${clockIn}`, left), shifts)).toBe(day)
  })
})

describe('Two hours before a shift', () => {
  it.each([
    // London: at 01:00 of 29 March it is 02:00, at 02:00 of 25 October it is 01:00 again.
    ['are one less by the clock when it goes forward', '2026-03-28T23:40', '2026-03-29T01:30', '2026-03-29'],
    ['are no more than that', '2026-03-28T23:20', '2026-03-29T01:30', '2026-03-28'],
    [
      'are those before the first 01:30 when it goes back',
      '2026-10-24T22:40',
      '2026-10-25T00:30',
      '2026-10-25',
    ],
    ['are not those before the second', '2026-10-24T22:40', '2026-10-25T01:30', '2026-10-24'],
  ])('%s', (_, instant, starts, day) => {
    const date = Temporal.Instant.from(`${instant}Z`).toZonedDateTimeISO('Europe/London').toPlainDate()
    const planned = { ...shift(starts, `${starts.slice(0, 10)}T09:00`) }
    expect(getEntryBusinessDay({ ...came(instant), date: date.toString() }, [planned])).toBe(day)
  })
})

it.each([
  ['21:59', false],
  ['22:00', true],
  ['23:59', true],
  ['00:00', false],
])('Who comes at %s may have come for the next day: %s', (clock, expected) => {
  const entry = came(`2026-03-06T${clock}`)
  expect(mayCountForNextDay({ ...entry, timeZone: 'UTC' })).toBe(expected)
})
