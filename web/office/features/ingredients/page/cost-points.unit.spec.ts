import type { CostPoint } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { chartPoints } from './cost-points.ts'

const now = '2026-03-20T12:00:00Z'

describe('The line of an ingredient’s costs', () => {
  it('ends now, at the cost that still holds', () => {
    expect(
      chartPoints([costed('2026-03-01T08:00:00Z', 4), costed('2026-03-10T08:00:00Z', 5)], 'kg', now),
    ).toEqual([
      { date: '2026-03-01T08:00:00Z', price: 4 },
      { date: '2026-03-10T08:00:00Z', price: 5 },
      { date: now, price: 5 },
    ])
  })

  it('begins where the present unit begins', () => {
    const points = [costed('2026-03-01T08:00:00Z', 0.004, 'g'), costed('2026-03-10T08:00:00Z', 4)]
    expect(chartPoints(points, 'kg', now).map(({ price }) => price)).toEqual([4, 4])
  })

  it('leaves out a cost of unknown age', () => {
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
