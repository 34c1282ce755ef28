import { describe, expect, it } from 'vitest'
import { type BalancedRebate, sumYearRebates } from './year-rebates.ts'

const booking = (month: string, accrued: number, more: { correction?: number; credited?: number } = {}) => ({
  ...{ month, turnover: 0, accrued, correction: 0, credited: 0 },
  ...more,
})
const rebate = (bookings: BalancedRebate['bookings'], more: Partial<BalancedRebate> = {}) => ({
  ...{ supplierId: 7, currency: 'EUR', bookings },
  ...more,
})

describe('The rebates of a year', () => {
  it('add up accruals with corrections, and credits on the day on which they arrive', () => {
    const before = rebate([booking('2025-12', 500), booking('2026-02', 0, { credited: 500 })])
    const current = rebate([booking('2026-01', 0.1), booking('2026-03', 0.2, { correction: 1000 })])
    expect(sumYearRebates([before, current], '2026')).toEqual(
      new Map([[7, [{ currency: 'EUR', accrued: 1000.3, credited: 500 }]]]),
    )
  })

  it('are separate by supplier and currency, and missing without bookings', () => {
    const pounds = rebate([booking('2026-05', 3)], { currency: 'GBP' })
    const other = rebate([booking('2026-05', 4)], { supplierId: 8 })
    const none = rebate([booking('2025-05', 9)], { supplierId: 9 })
    expect(sumYearRebates([pounds, other, none, rebate([booking('2026-05', 1)])], '2026')).toEqual(
      new Map([
        [
          7,
          [
            { currency: 'EUR', accrued: 1, credited: 0 },
            { currency: 'GBP', accrued: 3, credited: 0 },
          ],
        ],
        [8, [{ currency: 'EUR', accrued: 4, credited: 0 }]],
      ]),
    )
  })
})
