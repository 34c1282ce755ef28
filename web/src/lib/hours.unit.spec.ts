import { describe, expect, it } from '@jest/globals'
import { hoursText, signedHoursText } from './hours.ts'

describe('Hours in words', () => {
  it('are hours and minutes', () => {
    expect(hoursText(7.5)).toBe('7h 30m')
    expect(hoursText(0)).toBe('0h 0m')
  })

  it('round to the minute and never show 60 of them', () => {
    expect(hoursText(7.999)).toBe('8h 0m')
    expect(hoursText(6.78)).toBe('6h 47m')
  })

  it('show which way a difference goes', () => {
    expect(signedHoursText(0.25)).toBe('+0h 15m')
    expect(signedHoursText(-1.5)).toBe('−1h 30m')
    expect(signedHoursText(-0.001)).toBe('0h 0m')
  })
})
