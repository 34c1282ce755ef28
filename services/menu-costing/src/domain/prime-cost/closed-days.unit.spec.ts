import { type DecimalInput, toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { sumDifferences } from './closed-days.ts'
import { type CostedDay, getGoodsCost, type StockCost } from './counted-days.ts'
import { createEmptyDay, NO_LABOUR } from './prime-cost-day.ts'
import { summariseDays } from './summarise-days.ts'

const day = (date: string, { stock = null, ...more }: Partial<CostedDay> = {}): CostedDay => ({
  ...createEmptyDay({ locationId: 21, date }),
  ...{ labour: { ...NO_LABOUR, wages: toDecimal(50) }, stock, uncounted: 'theoretical' },
  ...more,
})
const counted = (cost: DecimalInput): StockCost => ({
  kind: 'counted',
  ...{ cost: toDecimal(cost), revaluation: toDecimal(0), reasons: [] },
})
const afterLastCount = (otherCost: DecimalInput): StockCost => ({
  kind: 'after-last-count',
  otherCost: toDecimal(otherCost),
})
const FIRST_OPEN = { locationId: 21, date: '2026-03-30' }
const amounts = (days: readonly CostedDay[]) => {
  const { costOfGoods, labour, primeCost } = summariseDays(days, {
    basis: 'actual',
    targets: { goods: null, labour: null, prime: null },
  })
  return [costOfGoods, labour, primeCost].map(({ amount }) => amount.toNumber())
}

describe('The adjustments of closed days', () => {
  const sales = { netSales: toDecimal(400), mappedNet: toDecimal(400), theoreticalCost: toDecimal(100) }
  const meals = { ...sales, staffMeals: toDecimal(10) }
  const changes: readonly (readonly [string, CostedDay, CostedDay])[] = [
    [
      'a count that is closed afterwards',
      day('2026-03-02', meals),
      day('2026-03-02', { ...meals, stock: counted(120) }),
    ],
    [
      'a count that is reopened',
      day('2026-03-02', { ...meals, stock: counted(120) }),
      day('2026-03-02', meals),
    ],
    [
      'a staff meal on a counted day',
      day('2026-03-02', { ...sales, stock: counted(120) }),
      day('2026-03-02', { ...meals, stock: counted(120) }),
    ],
    ['a staff meal on another day', day('2026-03-02', sales), day('2026-03-02', meals)],
    [
      'another estimate of goods that no recipe uses',
      day('2026-03-02', { ...meals, stock: afterLastCount(5) }),
      day('2026-03-02', meals),
    ],
  ]

  it.each(changes)('make the fixed figures those of all facts: %s', (_, booked, current) => {
    const adjustment = sumDifferences(FIRST_OPEN, [{ booked, current }])
    expect(amounts([booked, adjustment])).toEqual(amounts([current]))
  })

  it('move staff meals once if counted and other days change together', () => {
    const booked = [day('2026-03-02', meals), day('2026-03-03', sales)]
    const current = [day('2026-03-02', { ...meals, stock: counted(120) }), day('2026-03-03', meals)]
    const pairs = booked.flatMap((each, index) => {
      const now = current[index]
      return now ? [{ booked: each, current: now }] : []
    })
    const adjustment = sumDifferences(FIRST_OPEN, pairs)
    expect(getGoodsCost(adjustment).toNumber()).toBe(10)
    expect(amounts([...booked, adjustment])).toEqual(amounts(current))
  })

  it('keep the basis of a closed day: purchases of 300 and a late invoice of 50, whatever was mapped since', () => {
    const bought = (food: number) => ({ ...createEmptyDay(FIRST_OPEN).purchases, food: toDecimal(food) })
    const booked = day('2026-03-02', { uncounted: 'purchases', purchases: bought(300) })
    const current = day('2026-03-02', { ...sales, purchases: bought(350) })
    const adjustment = sumDifferences(FIRST_OPEN, [{ booked, current }])
    const rules = { basis: null, targets: { goods: null, labour: null, prime: null } }
    const cost = (days: readonly CostedDay[]) => summariseDays(days, rules).costOfGoods.amount.toNumber()
    expect([cost([booked]), cost([adjustment]), cost([booked, adjustment])]).toEqual([300, 50, 350])
  })
})
