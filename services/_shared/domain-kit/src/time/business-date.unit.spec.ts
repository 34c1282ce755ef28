import { describe, expect, it } from 'vitest'
import { toBusinessDate, toBusinessDateOfWallClock, toLocalTime } from './business-date.ts'

const FIVE = 300
const at = (text: string) => Temporal.Instant.from(text)

describe('The business date', () => {
  it.each([
    ['Monday 00:40 is Sunday', '2026-03-09T00:40:00+00:00', '2026-03-08'],
    ['the minute before the cut-off', '2026-03-09T04:59:59+00:00', '2026-03-08'],
    ['the cut-off itself starts the new day', '2026-03-09T05:00:00+00:00', '2026-03-09'],
    ['New Year', '2027-01-01T01:00:00+00:00', '2026-12-31'],
  ])('%s', (_case, instant, date) => {
    expect(toBusinessDate(at(instant), 'Europe/Dublin', FIVE)).toBe(date)
  })

  it.each([
    ['clocks go forward at 01:00, before', '2026-03-29T00:30:00Z', '2026-03-28'],
    ['clocks go forward: 03:59 UTC is 04:59', '2026-03-29T03:59:00Z', '2026-03-28'],
    ['clocks go forward: 04:00 UTC is 05:00', '2026-03-29T04:00:00Z', '2026-03-29'],
    ['clocks go back: 04:59 UTC is 04:59', '2026-10-25T04:59:00Z', '2026-10-24'],
    ['clocks go back: 05:00 UTC is 05:00', '2026-10-25T05:00:00Z', '2026-10-25'],
  ])('follows the wall clock when %s', (_case, instant, date) => {
    expect(toBusinessDate(at(instant), 'Europe/Dublin', FIVE)).toBe(date)
  })

  it('follows the time zone of the location', () => {
    const instant = at('2026-03-09T03:00:00Z')
    expect(toBusinessDate(instant, 'America/New_York', FIVE)).toBe('2026-03-08')
    expect(toBusinessDate(instant, 'Asia/Kolkata', FIVE)).toBe('2026-03-09')
  })

  it('is the calendar date with a cut-off of midnight', () => {
    expect(toBusinessDate(at('2026-03-09T00:00:00Z'), 'UTC', 0)).toBe('2026-03-09')
  })

  it('of a wall clock needs no time zone', () => {
    expect(toBusinessDateOfWallClock({ date: '2026-03-01', minutes: 40 }, FIVE)).toBe('2026-02-28')
  })

  it('is derived from the minutes that the wall clock shows', () => {
    const shown = { date: '2026-03-29', minutes: 150 }
    expect(toLocalTime(at('2026-03-29T01:30:00Z'), 'Europe/Dublin')).toEqual(shown)
  })
})
