import { describe, expect, it } from 'vitest'
import { detectDateOrder, findDates } from './find-dates.ts'
import { findMisreadDates } from './misread-dates.ts'

describe('a printed date', () => {
  it.each([
    ['09.05.2026', '2026-05-09'],
    ['26.10.22', '2022-10-26'],
    ['2026-05-09', '2026-05-09'],
    ['9. Mai 2026', '2026-05-09'],
    ['9 mai 2026', '2026-05-09'],
    ['9 de mayo de 2026', '2026-05-09'],
    ['May 9, 2026', '2026-05-09'],
    ['21/07/2017', '2017-07-21'],
    ['07/21/2017', '2017-07-21'],
  ])('%s is %s', (text, date) => {
    expect(findDates(text, null)).toMatchObject([{ date, isAmbiguous: false }])
  })

  it('may follow a number that ends with digits and a word', () => {
    expect(findDates('No. 4471-8 dated 14-Mar-26', null)).toMatchObject([{ date: '2026-03-14' }])
  })

  it('with slashes could have day and month swapped', () => {
    expect(findDates('05/09/2026', null)).toMatchObject([{ date: '2026-09-05', isAmbiguous: true }])
  })

  it('is certain if day and month are the same number, also with and without a zero', () => {
    expect(findDates('5/05/2026', null)).toMatchObject([{ date: '2026-05-05', isAmbiguous: false }])
    expect(findMisreadDates('O5/5/2O26', null)).toMatchObject([{ date: '2026-05-05', isAmbiguous: false }])
  })

  it('is disambiguated by another date in the document', () => {
    const order = detectDateOrder('Delivery 05/28/2026, invoice 05/09/2026', null)
    expect(findDates('05/09/2026', order)).toMatchObject([{ date: '2026-05-09', isAmbiguous: false }])
  })

  it.each(['31.02.2026', '1.234.567', 'Tel 030/12-34', '45/67/8901'])('is not %s', text => {
    expect(findDates(text, null)).toEqual([])
  })
})
