import { describe, expect, it } from 'vitest'
import { getGreeting } from './greeting.ts'

describe('The greeting', () => {
  it.each([
    [0, 'Good Morning, anna'],
    [11, 'Good Morning, anna'],
    [12, 'Good Afternoon, anna'],
    [17, 'Good Afternoon, anna'],
    [18, 'Good Evening, anna'],
    [23, 'Good Evening, anna'],
  ])('at %d o’clock is %s', (hour, sentence) => {
    expect(getGreeting(hour, 'anna')).toBe(sentence)
  })

  it('addresses a user without a name as User', () => {
    expect(getGreeting(9, undefined)).toBe('Good Morning, User')
  })
})
