import { toMinutes } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { formatHours, formatSignedHours } from './format-hours.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

describe('Hours in words', () => {
  it('are hours and minutes', () => {
    expect(formatHours(toMinutes(450 * MINUTE))).toBe('7h 30m')
    expect(formatHours(toMinutes(0))).toBe('0h 0m')
  })

  it('round to the minute and never show 60 minutes', () => {
    expect(formatHours(toMinutes(480 * MINUTE - SECOND))).toBe('8h 0m')
    expect(formatHours(toMinutes(407 * MINUTE))).toBe('6h 47m')
  })

  it('show the sign of a difference', () => {
    expect(formatSignedHours(toMinutes(15 * MINUTE))).toBe('+0h 15m')
    expect(formatSignedHours(toMinutes(-90 * MINUTE))).toBe('−1h 30m')
    expect(formatSignedHours(toMinutes(-SECOND))).toBe('0h 0m')
  })
})
