import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPayrollHours,
  type Minutes,
  splitIntoHoursAndMinutes,
  subtractMinutes,
  sumMinutes,
  toMilliseconds,
  toMinutes,
} from './minutes.ts'
import { HOUR_MS, MINUTE_MS } from './wall-clock.ts'

const SECOND_MS = 1000

describe('Minutes of work', () => {
  it.each([
    [[HOUR_MS], '1:00'],
    [[20 * SECOND_MS, 20 * SECOND_MS, 20 * SECOND_MS], '0:01'],
    // Rounded one by one to hundredths of an hour, these came to 20h 58m.
    [[4.5, 1.5, 240, 561.9, 449.4].map(minutes => minutes * MINUTE_MS), '20:57'],
    [[], '0:00'],
  ])('%j milliseconds come to %s', (spans, shown) => {
    expect(formatPayrollHours(sumMinutes(spans.map(toMinutes)))).toBe(shown)
  })

  it('add up to the same however the work is split into entries', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 24 * HOUR_MS }), { maxLength: 60 })
    fc.assert(
      fc.property(spans, list => {
        const whole = list.reduce((all, span) => all + span, 0)
        return toMilliseconds(sumMinutes(list.map(toMinutes))) === whole
      }),
      { seed: 21 },
    )
  })

  it('survive JSON to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400 * HOUR_MS, max: 400 * HOUR_MS }), span => {
        const sent: Minutes = JSON.parse(JSON.stringify(toMinutes(span)))
        return toMilliseconds(sent) === span
      }),
      { seed: 22 },
    )
  })

  it('show the sign of a difference', () => {
    const less = subtractMinutes(toMinutes(HOUR_MS), toMinutes(2.5 * HOUR_MS))
    expect([splitIntoHoursAndMinutes(less), formatPayrollHours(less)]).toEqual([
      { sign: -1, hours: 1, minutes: 30 },
      '−1:30',
    ])
    expect(splitIntoHoursAndMinutes(toMinutes(-SECOND_MS))).toEqual({ sign: 0, hours: 0, minutes: 0 })
  })
})

describe('The type of minutes', () => {
  it('rejects rounded hours and sums that lost their unit', () => {
    const hour = toMinutes(HOUR_MS)
    // @ts-expect-error Rounded hours are no minutes.
    formatPayrollHours(7.47)
    // @ts-expect-error Plain addition is not exact.
    formatPayrollHours(hour + hour)
    expect(formatPayrollHours(sumMinutes([hour, hour]))).toBe('2:00')
  })
})
