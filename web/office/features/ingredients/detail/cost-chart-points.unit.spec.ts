import type { CostPoint } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { toCostChartPoints } from './cost-chart-points.ts'

const now = '2026-03-20T12:00:00Z'

describe('The cost chart of an ingredient', () => {
  it('ends at the present with the current cost', () => {
    expect(
      toCostChartPoints(
        [createCostPoint('2026-03-01T08:00:00Z', 4), createCostPoint('2026-03-10T08:00:00Z', 5)],
        'kg',
        now,
      ),
    ).toEqual([
      { date: '2026-03-01T08:00:00Z', price: 4 },
      { date: '2026-03-10T08:00:00Z', price: 5 },
      { date: now, price: 5 },
    ])
  })

  it('starts with the current unit', () => {
    const points = [
      createCostPoint('2026-03-01T08:00:00Z', 0.004, 'g'),
      createCostPoint('2026-03-10T08:00:00Z', 4),
    ]
    expect(toCostChartPoints(points, 'kg', now).map(({ price }) => price)).toEqual([4, 4])
  })

  it('excludes a cost of unknown date', () => {
    expect(toCostChartPoints([createCostPoint(null, 3)], 'kg', now)).toEqual([])
  })
})

const createCostPoint = (at: string | null, cost_per_unit: number, unit = 'kg'): CostPoint => ({
  at,
  cost_per_unit,
  unit,
  cause: 'price',
  source: null,
})
