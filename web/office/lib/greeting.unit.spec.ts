import { describe, expect, it } from 'vitest'
import { greeting } from './greeting.ts'

describe('The greeting', () => {
  it.each([
    [0, 'Good Morning, anna'],
    [11, 'Good Morning, anna'],
    [12, 'Good Afternoon, anna'],
    [17, 'Good Afternoon, anna'],
    [18, 'Good Evening, anna'],
    [23, 'Good Evening, anna'],
  ])('at %d o’clock is %s', (hour, sentence) => {
    expect(greeting(hour, 'anna')).toBe(sentence)
  })

  it('calls a user without a name User', () => {
    expect(greeting(9, undefined)).toBe('Good Morning, User')
  })
})
