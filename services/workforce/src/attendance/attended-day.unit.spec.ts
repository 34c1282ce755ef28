import { describe, expect, it } from '@jest/globals'
import { attendedDay } from './attended-day.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const night = {
  date: '2026-03-06',
  startMs: at('2026-03-06T22:00'),
  endMs: at('2026-03-07T04:00'),
}
const came = (text: string) => ({ date: text.slice(0, 10), inMs: at(text) })

describe('An entry is attended', () => {
  it.each([
    ['on its own day without a shift', '2026-03-07T00:20', [], '2026-03-07'],
    ['on the day of its shift', '2026-03-06T21:55', [night], '2026-03-06'],
    ['on the evening before when that shift still runs', '2026-03-07T00:20', [night], '2026-03-06'],
    ['on its own day from the end of that shift on', '2026-03-07T04:00', [night], '2026-03-07'],
    ['on its own day when the night is a later one', '2026-03-06T00:20', [night], '2026-03-06'],
  ])('%s', (_, instant, shifts, day) => {
    expect(attendedDay(came(instant), shifts)).toBe(day)
  })
})
