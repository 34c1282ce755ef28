import { describe, expect, it } from 'vitest'
import { findMisreadDates } from './misread-dates.ts'

describe('a misread date', () => {
  it.each([
    ['O5/03/2O18', '2018-03-05'],
    ['25/l2/20I7', '2017-12-25'],
    ['17/06/2C18', '2018-06-17'],
    ['2S.0B.2018', '2018-08-25'],
    ['25-03/18', '2018-03-25'],
    ['25,03.2018', '2018-03-25'],
    ['25 / 03 / 2018', '2018-03-25'],
    ['25/032018', '2018-03-25'],
    ['25/03/201818:24', '2018-03-25'],
    ['25/03/1818:24', '2018-03-25'],
    ['05 Har 2018', '2018-03-05'],
    ['05 0CT 2018', '2018-10-05'],
    ["05MAR'18", '2018-03-05'],
  ])('%s is %s', (text, date) => {
    expect(findMisreadDates(text, 'day-first')).toMatchObject([{ date, isUncertain: true }])
  })

  it.each(['05 Jxn 2018', '1,234,567.00', '003-48/2018/12', 'BOB/SOS/BOSS', '45/67/2018'])(
    'is not read from %s',
    text => {
      expect(findMisreadDates(text, 'day-first')).toEqual([])
    },
  )
})
