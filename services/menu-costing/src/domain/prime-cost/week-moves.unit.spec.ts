import { toDecimal, ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PrimeCostSummary } from './summarise-days.ts'
import {
  type ComparedWeek,
  explainPrices,
  findLargestMoves,
  type IngredientCostChange,
} from './week-moves.ts'

const HOUR = 3_600_000
const line = (percent: number | null) => ({
  ...{ amount: ZERO, state: null, reasons: [] },
  percent: percent === null ? null : toDecimal(percent),
})
const week = (figures: {
  sales?: number
  goods?: number | null
  labour?: number | null
  hours?: number
  cost?: number
  covers?: number
}) => {
  const { sales = 10_000, goods = 30, labour = 28, hours = 100, cost = 2800, covers } = figures
  return {
    netSales: toDecimal(sales),
    covers: covers ?? null,
    averagePerCover: covers ? toDecimal(sales).div(covers) : null,
    workedMs: hours * HOUR,
    basis: 'theoretical',
    costOfGoods: line(goods),
    labour: { ...line(labour), amount: toDecimal(cost), wages: ZERO, holidayAccrued: ZERO, onCost: ZERO },
  } as unknown as PrimeCostSummary
}
const compare = (before: PrimeCostSummary, after: PrimeCostSummary, more: Partial<ComparedWeek> = {}) => ({
  ...{ locationId: 1, before, after, goodsReasons: [] },
  ...more,
})
const find = (weeks: readonly ComparedWeek[], seesWages = true) => findLargestMoves(weeks, { seesWages })
const price = (name: string, effect: number) => ({
  ...{
    kind: 'ingredient-price' as const,
    id: name.length,
    name,
    percent: toDecimal(12),
    effect: toDecimal(effect),
  },
})

describe('The largest moves', () => {
  it('are ordered by what they are worth: 1.8 points of 10,000 are 180', () => {
    const moves = find([compare(week({ goods: 30, labour: 28 }), week({ goods: 31.8, labour: 27 }))])
    expect(moves.map(({ figure, effect }) => [figure, effect.toNumber()])).toEqual([
      ['goods-percent', 180],
      ['labour-percent', -100],
    ])
  })

  it('are at most five', () => {
    const weeks = [1, 2, 3].map(locationId =>
      compare(week({}), week({ sales: 9000 + locationId, goods: 31, labour: 29 }), { locationId }),
    )
    expect(find(weeks)).toHaveLength(5)
  })

  it('contain no figure that did not exist in one of the weeks', () => {
    expect(find([compare(week({ sales: 0, goods: null, labour: null }), week({}))])).toEqual([])
  })

  it('contain no labour for users who may not see wages', () => {
    expect(find([compare(week({}), week({ labour: 35 }))], false)).toEqual([])
  })
})

describe('The reasons of a move', () => {
  it('of goods are changed prices in the same direction, the largest effect first', () => {
    const goodsReasons = [price('Oil', 40), price('Butter', 100), price('Salmon', -300), price('Milk', 0)]
    const [move] = find([compare(week({}), week({ goods: 31.8 }), { goodsReasons })])
    expect(move?.reasons).toMatchObject([{ name: 'Butter' }, { name: 'Oil' }])
  })

  it('of labour are hours, cost per hour and sales', () => {
    const before = week({ hours: 100, cost: 2000 })
    const [move] = find([compare(before, week({ hours: 110, cost: 2310, labour: 33 }))])
    expect(move?.reasons).toEqual([
      { kind: 'labour-hours', before: 100 * HOUR, after: 110 * HOUR },
      { kind: 'labour-rate', before: toDecimal(20), after: toDecimal(21) },
    ])
  })

  it('of sales are covers and the average per cover, where they are known', () => {
    const [move] = find([compare(week({ covers: 400 }), week({ sales: 9000, covers: 300 }))])
    expect(move?.reasons).toMatchObject([{ kind: 'covers' }, { kind: 'average-per-cover' }])
    const [unknown] = find([compare(week({}), week({ sales: 9000 }))])
    expect(unknown?.reasons).toEqual([])
  })
})

describe('The effect of a price', () => {
  const change = (oldCost: number, newCost: number, perPortion: number): IngredientCostChange => ({
    ...{ ingredientId: 1, name: 'Butter', oldCost: toDecimal(oldCost), newCost: toDecimal(newCost) },
    impacts: [{ dishId: 7, perPortion: toDecimal(perPortion) }],
  })
  const portions = new Map([[7, toDecimal(200)]])

  it('is the change per portion × the portions of the week: 0.12 × 200 = 24', () => {
    expect(explainPrices([change(10, 11.2, 0.12)], portions)).toMatchObject([
      { percent: toDecimal(12), effect: toDecimal(24) },
    ])
  })

  it('of two changes compares the first with the last cost', () => {
    const [reason] = explainPrices([change(10, 11, 0.1), change(11, 12, 0.1)], portions)
    expect([reason?.percent.toNumber(), reason?.effect.toNumber()]).toEqual([20, 40])
  })

  it('is no reason if the dish was not sold, or the cost returned', () => {
    expect(explainPrices([change(10, 11, 0.1)], new Map())).toEqual([])
    expect(explainPrices([change(10, 11, 0.1), change(11, 10, -0.1)], portions)).toEqual([])
  })
})
