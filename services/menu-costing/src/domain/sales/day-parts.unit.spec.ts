import { describe, expect, it } from 'vitest'
import { getDayPart } from './day-parts.ts'

const STARTS = [
  { dayPart: 'breakfast', startMinutes: 300 },
  { dayPart: 'lunch', startMinutes: 660 },
  { dayPart: 'dinner', startMinutes: 1050 },
  { dayPart: 'late', startMinutes: 1320 },
] as const

describe('The part of a day', () => {
  it.each([
    [480, 'breakfast'],
    [660, 'lunch'],
    [1049, 'lunch'],
    [1050, 'dinner'],
    [1400, 'late'],
    [40, 'late'],
  ])('at minute %d is %s', (minutes, dayPart) => {
    expect(getDayPart(minutes, STARTS, 300)).toBe(dayPart)
  })

  it('before the first start is the first part, and without starts the whole day', () => {
    expect(getDayPart(310, STARTS.slice(1), 300)).toBe('lunch')
    expect(getDayPart(310, [], 300)).toBe('whole-day')
  })
})
