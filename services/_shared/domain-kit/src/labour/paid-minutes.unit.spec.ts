import { describe, expect, it } from 'vitest'
import { formatPayrollHours } from '../time/minutes.ts'
import { computePaidMinutes, type PayableTimeEntry } from './paid-minutes.ts'

/** Clocked in at 22:05, with a break of one minute and then one of two and a half. */
const evening = (details: Partial<PayableTimeEntry['counting']> = {}): PayableTimeEntry => ({
  clock_in_time: '2026-11-22T22:05:00Z',
  clock_out_time: null,
  breaks: [
    { start: '2026-11-22T22:06:00Z', end: '2026-11-22T22:07:00Z' },
    { start: '2026-11-22T22:07:20Z', end: null },
  ],
  counting: {
    breaks_paid: false,
    paid_break_minutes: 0,
    rounding_minutes: 0,
    typed_break_minutes: 0,
    ...details,
  },
})

describe('The running time', () => {
  it.each([
    ['stand still on an unpaid break', {}, '22:09:50', '0:01'],
    ['go on through a paid one', { breaks_paid: true }, '22:09:50', '0:05'],
    ['go on as long as a break is paid', { paid_break_minutes: 2 }, '22:09:50', '0:03'],
    ['leave a typed break out too', { typed_break_minutes: 1 }, '22:09:50', '0:00'],
    ['are rounded as they are paid', { rounding_minutes: 15, breaks_paid: true }, '22:20:00', '0:15'],
  ])('%s', (_, rules, time, shown) => {
    const at = Temporal.Instant.from(`2026-11-22T${time}Z`)
    expect(formatPayrollHours(computePaidMinutes(evening(rules), at))).toBe(shown)
  })

  it('is the same at the clock-out as a moment before', () => {
    const at = Temporal.Instant.from('2026-11-22T23:05:00Z')
    const [first, second] = evening().breaks
    const closed = {
      ...evening(),
      clock_out_time: at.toString(),
      breaks: [...(first ? [first] : []), ...(second ? [{ ...second, end: at.toString() }] : [])],
    }
    expect(computePaidMinutes(closed, at.add({ hours: 5 }))).toBe(computePaidMinutes(evening(), at))
  })
})
