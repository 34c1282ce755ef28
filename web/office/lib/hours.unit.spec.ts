import { toMinutes } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { hoursText, signedHoursText } from './hours.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

describe('Hours in words', () => {
  it('are hours and minutes', () => {
    expect(hoursText(toMinutes(450 * MINUTE))).toBe('7h 30m')
    expect(hoursText(toMinutes(0))).toBe('0h 0m')
  })

  it('round to the minute and never show 60 minutes', () => {
    expect(hoursText(toMinutes(480 * MINUTE - SECOND))).toBe('8h 0m')
    expect(hoursText(toMinutes(407 * MINUTE))).toBe('6h 47m')
  })

  it('show the sign of a difference', () => {
    expect(signedHoursText(toMinutes(15 * MINUTE))).toBe('+0h 15m')
    expect(signedHoursText(toMinutes(-90 * MINUTE))).toBe('−1h 30m')
    expect(signedHoursText(toMinutes(-SECOND))).toBe('0h 0m')
  })
})
