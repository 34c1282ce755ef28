import { addDays, type DecimalInput, sumDecimals, toDecimal, ZERO } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CostDay, listCountedIntervals, type SpreadCost, spreadCost } from './spread-cost.ts'

const MONDAY = '2026-03-02'
const day = (offset: number, theoretical: DecimalInput, netSales: DecimalInput = 0): CostDay => ({
  date: addDays(MONDAY, offset),
  theoretical: toDecimal(theoretical),
  netSales: toDecimal(netSales),
})
const WEEK = {
  ...{ start: MONDAY, end: addDays(MONDAY, 6), openingCountId: 1, closingCountId: 2 },
}
const costed = (cost: DecimalInput) => ({ ...WEEK, actualCost: toDecimal(cost) })
const rows = (costs: readonly SpreadCost[]) =>
  costs.map(({ cost, basis, reason }) => [cost?.toNumber() ?? null, basis, reason])

describe('Between two counts', () => {
  const days = [100, 50, 150, 100, 100, 120, 80].map((theoretical, offset) => day(offset, theoretical, 10))

  it('the actual cost is spread by the theoretical: of 770 and 700, a day of 100 shows 110', () => {
    const costs = spreadCost([costed(770)], days, 'recipes')
    expect(costs[0]?.cost?.toNumber()).toBe(110)
    expect(costs.map(({ cost }) => cost?.toNumber())).toEqual([110, 55, 165, 110, 110, 132, 88])
    expect(costs[0]).toMatchObject({ basis: 'actual', reason: null, interval: WEEK })
  })

  it('items that no recipe uses are spread by net sales', () => {
    const sold = [day(0, 0, 300), day(1, 0, 100)]
    expect(rows(spreadCost([costed(40)], sold, 'net-sales'))).toEqual([
      [30, 'actual', 'spread-by-net-sales'],
      [10, 'actual', 'spread-by-net-sales'],
    ])
  })

  it('a week without sales bears its cost evenly', () => {
    expect(rows(spreadCost([costed(3)], [day(0, 0), day(1, 0)], 'recipes'))).toEqual([
      [1.5, 'actual', 'spread-evenly'],
      [1.5, 'actual', 'spread-evenly'],
    ])
  })
})

describe('A day that no two counts enclose', () => {
  it('shows its theoretical cost and says so', () => {
    expect(rows(spreadCost([costed(770)], [day(0, 700), day(7, 100), day(-1, 90)], 'recipes'))).toEqual([
      [90, 'theoretical', 'not-counted'],
      [770, 'actual', null],
      [100, 'theoretical', 'after-last-count'],
    ])
    expect(rows(spreadCost([], [day(0, 100)], 'recipes'))).toEqual([[100, 'theoretical', 'not-counted']])
  })

  it('costs the last share of net sales for items that no recipe uses', () => {
    const days = [day(0, 0, 400), day(7, 0, 200)]
    expect(rows(spreadCost([costed(40)], days, 'net-sales'))).toEqual([
      [40, 'actual', 'spread-by-net-sales'],
      [20, 'theoretical', 'after-last-count'],
    ])
    expect(rows(spreadCost([], days, 'net-sales'))[0]).toEqual([null, 'incomplete', 'not-counted'])
  })
})

describe('Counted intervals', () => {
  const count = (id: number, offset: number, isComplete = true) => ({
    ...{ id, isComplete, afterCloseOf: addDays(MONDAY, offset) },
  })

  it('are between complete counts: one that lacks an area is no boundary', () => {
    expect(listCountedIntervals([count(3, 13), count(1, -1), count(2, 6, false)])).toEqual([
      { start: MONDAY, end: addDays(MONDAY, 13), openingCountId: 1, closingCountId: 3 },
    ])
  })

  it('end with the latest of several counts on one date', () => {
    expect(listCountedIntervals([count(2, 6), count(3, 6), count(1, -1)])).toEqual([
      { ...WEEK, closingCountId: 3 },
    ])
  })
})

describe('The spread cost', () => {
  it('adds up to the actual cost of the interval, whatever the order of its days', () => {
    const cents = fc.integer({ min: -5000, max: 100_000 }).map(amount => toDecimal(amount).div(100))
    const weighting = fc.constantFrom('recipes' as const, 'net-sales' as const)
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.tuple(cents, cents), { minLength: 7, maxLength: 7 }),
        weighting,
        (actual, amounts, by) => {
          const days = amounts.map(([theoretical, netSales], offset) => day(offset, theoretical, netSales))
          const costs = spreadCost([costed(actual)], days, by)
          expect(sumDecimals(costs.map(({ cost }) => cost ?? ZERO)).eq(actual)).toBe(true)
          expect(spreadCost([costed(actual)], days.toReversed(), by)).toEqual(costs)
        },
      ),
      { seed: 27 },
    )
  })
})
