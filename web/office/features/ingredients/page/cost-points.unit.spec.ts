import type { CostPoint } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { chartPoints } from './cost-points.ts'

const now = '2026-03-20T12:00:00Z'

describe('The cost chart of an ingredient', () => {
  it('ends at the present with the current cost', () => {
    expect(
      chartPoints([costed('2026-03-01T08:00:00Z', 4), costed('2026-03-10T08:00:00Z', 5)], 'kg', now),
    ).toEqual([
      { date: '2026-03-01T08:00:00Z', price: 4 },
      { date: '2026-03-10T08:00:00Z', price: 5 },
      { date: now, price: 5 },
    ])
  })

  it('starts with the current unit', () => {
    const points = [costed('2026-03-01T08:00:00Z', 0.004, 'g'), costed('2026-03-10T08:00:00Z', 4)]
    expect(chartPoints(points, 'kg', now).map(({ price }) => price)).toEqual([4, 4])
  })

  it('excludes a cost of unknown date', () => {
    expect(chartPoints([costed(null, 3)], 'kg', now)).toEqual([])
  })
})

const costed = (at: string | null, cost_per_unit: number, unit = 'kg'): CostPoint => ({
  at,
  cost_per_unit,
  unit,
  cause: 'price',
  source: null,
})
