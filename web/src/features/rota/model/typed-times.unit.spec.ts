import { describe, expect, it } from '@jest/globals'
import { typedTime } from '../../../lib/typed-time.ts'
import { typedTimes } from './typed-times.ts'

describe('Times as they are typed', () => {
  it.each([
    ['9-17', '09:00', '17:00'],
    ['9:30 - 17.15', '09:30', '17:15'],
    ['0930-1715', '09:30', '17:15'],
    ['9am to 5pm', '09:00', '17:00'],
    ['17-1', '17:00', '01:00'],
    ['18–24', '18:00', '00:00'],
  ])('%s', (text, start, end) => {
    expect(typedTimes(text)).toEqual({ start, end })
  })

  it.each(['9', '9-', '9-25', '9:75-17', '9-9', 'nine to five', '9-12-17'])(
    'are not understood in %s',
    text => {
      expect(typedTimes(text)).toBeNull()
    },
  )

  it('know noon and midnight', () => {
    expect(typedTime('12pm')).toBe('12:00')
    expect(typedTime('12am')).toBe('00:00')
    expect(typedTime('13pm')).toBeNull()
  })
})
