import type { HolidayStatus } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import {
  applyHolidayDecision,
  countCalendarDays,
  type Holiday,
  holidaysOverlap,
  isDateRangeReversed,
} from './holiday.ts'

const days = (startDate: string, endDate: string) => ({ startDate, endDate })
const request = (status: HolidayStatus): Holiday => ({
  ...days('2027-05-03', '2027-05-07'),
  id: 1,
  staffId: 5,
  staffName: 'Ada Byrne',
  type: 'annual',
  reason: 'Family visit',
  notes: '',
  status,
  requestedAt: Temporal.Instant.from('2027-01-04T10:00:00Z'),
  review: null,
})

describe('The days of a holiday', () => {
  it.each([
    ['one day', '2027-06-10', '2027-06-10', 1],
    ['a working week', '2027-05-03', '2027-05-07', 5],
    ['over a leap day and a clock change', '2028-02-27', '2028-04-02', 36],
  ])('%s', (_, start, end, expected) => {
    expect(countCalendarDays(days(start, end))).toBe(expected)
  })

  it('must be in order', () => {
    expect(isDateRangeReversed(days('2027-09-05', '2027-09-04'))).toBe(true)
    expect(isDateRangeReversed(days('2027-09-05', '2027-09-05'))).toBe(false)
  })
})

describe('Two requests of one person', () => {
  it.each([
    ['overlap if one contains the other', '2027-05-04', '2027-05-05', true],
    ['overlap if one is contained in the other', '2027-05-01', '2027-05-30', true],
    ['overlap on the first day', '2027-05-01', '2027-05-03', true],
    ['overlap on the last day', '2027-05-07', '2027-05-09', true],
    ['do not overlap on the day after', '2027-05-08', '2027-05-08', false],
    ['do not overlap on the day before', '2027-05-01', '2027-05-02', false],
  ])('%s', (_, start, end, expected) => {
    expect(holidaysOverlap(days(start, end), request('pending'))).toBe(expected)
  })

  it('conflict with an approved one, but not with a denied one', () => {
    expect(holidaysOverlap(days('2027-05-03', '2027-05-07'), request('approved'))).toBe(true)
    expect(holidaysOverlap(days('2027-05-03', '2027-05-07'), request('denied'))).toBe(false)
  })
})

describe('A decision', () => {
  const review = { by: 'maria', at: Temporal.Instant.from('2027-01-05T09:00:00Z') }

  it('approves, and records who and when', () => {
    const approved = applyHolidayDecision(request('pending'), { status: 'approved' }, review)
    expect(approved).toMatchObject({ status: 'approved', review: { by: 'maria', denyReason: null } })
  })

  it('denies with its reason', () => {
    const denied = applyHolidayDecision(
      request('pending'),
      { status: 'denied', denyReason: 'Stocktaking' },
      review,
    )
    expect(denied).toMatchObject({ status: 'denied', review: { denyReason: 'Stocktaking' } })
  })

  it.each(['approved', 'denied'] as const)('cannot be made on a request that is %s', status => {
    expect(applyHolidayDecision(request(status), { status: 'approved' }, review)).toBeNull()
  })
})
