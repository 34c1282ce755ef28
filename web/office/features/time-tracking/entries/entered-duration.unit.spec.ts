import { describe, expect, it } from 'vitest'
import { computeEnteredDuration, isImplausiblyLong } from './parse-duration-input.ts'

describe('The duration of an entered time entry', () => {
  it.each([
    ['09:00', '17:30', 510, false, false],
    ['22:00', '06:00', 480, true, false],
    ['09:00', '08:00', 1380, true, true],
  ])('%s to %s', (start, end, minutes, endsNextDay, doubtful) => {
    const duration = computeEnteredDuration(start, end)
    expect(duration).toEqual({ minutes, endsNextDay })
    expect(duration && isImplausiblyLong(duration)).toBe(doubtful)
  })

  it('is null while a time is missing or if both are equal', () => {
    expect([computeEnteredDuration('09:00', ''), computeEnteredDuration('09:00', '09:00')]).toEqual([
      null,
      null,
    ])
  })
})
