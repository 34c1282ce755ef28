import { describe, expect, it } from 'vitest'
import { formatDate, TIME_ZONES } from './settings-formats.ts'

describe('dates on a screen', () => {
  it.each([
    ['MM/DD/YYYY', '02/03/2026'],
    ['DD/MM/YYYY', '03/02/2026'],
    ['YYYY-MM-DD', '2026-02-03'],
    ['DD.MM.YYYY', '03.02.2026'],
  ] as const)('3 February 2026 as %s is %s', (dateFormat, text) => {
    expect(formatDate('2026-02-03', dateFormat)).toBe(text)
  })

  it('an instant has the day of the time zone', () => {
    expect(formatDate('2026-06-30T22:00:00Z', 'YYYY-MM-DD', 'Europe/Paris')).toBe('2026-07-01')
  })

  it.each([undefined, null, ''])('%j is N/A', empty => {
    expect(formatDate(empty, 'DD/MM/YYYY')).toBe('N/A')
  })

  it.each(['soon', '2026-02-30', '2026'])('%s is Invalid Date', text => {
    expect(formatDate(text, 'DD/MM/YYYY')).toBe('Invalid Date')
  })
})

describe('choices of the settings', () => {
  it.each(TIME_ZONES.map(({ id }) => id))('%s is a time zone that exists', zone => {
    expect(formatDate('2026-06-30T12:00:00Z', 'YYYY-MM-DD', zone)).toBe('2026-06-30')
  })
})
