import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { pickWorseDish, toWorstDish } from './cost-change.ts'

const impact = (dishId: number, oldCost: number, newCost: number) => ({
  dishId,
  name: `Dish ${dishId}`,
  category: 'Mains',
  price: toDecimal(10),
  oldCost: toDecimal(oldCost),
  newCost: toDecimal(newCost),
  isEstimate: false,
  isBatch: false,
})

describe('The dish that loses the most', () => {
  const dearer = (dishId: number, price: number | null, rise: number) => ({
    ...impact(dishId, 5, 5 + rise),
    price: price === null ? null : toDecimal(price),
  })
  const worst = (...impacts: ReturnType<typeof dearer>[]) => toWorstDish(impacts.reduce(pickWorseDish, null))

  it('is the one that loses the most margin, not the most money', () => {
    const found = worst(dearer(1, 100, 2), dearer(2, 10, 1), dearer(3, 20, 1))
    expect([found?.dishId, found?.marginImpact.toNumber()]).toEqual([2, -10])
  })

  it('is null when no dish with a price gets more expensive', () => {
    expect(worst(dearer(1, 10, -1), dearer(2, null, 4), dearer(3, 0, 4), dearer(4, 10, 0))).toBeNull()
  })
})
