import { describe, expect, it } from 'vitest'
import { findDaysWithoutSales } from './days-without-sales.ts'

describe('Days without sales', () => {
  it('are found for each location, in the order of dates', () => {
    const sold = [
      { date: '2026-03-02', location_id: 1 },
      { date: '2026-03-03', location_id: 2 },
    ]
    expect(findDaysWithoutSales(sold, { from: '2026-03-02', to: '2026-03-03', locationIds: [1, 2] })).toEqual(
      [
        { date: '2026-03-02', location_id: 2 },
        { date: '2026-03-03', location_id: 1 },
      ],
    )
  })

  it('are none before the range begins', () => {
    expect(findDaysWithoutSales([], { from: '2026-03-02', to: '2026-03-01', locationIds: [1] })).toEqual([])
  })
})
