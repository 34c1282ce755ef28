import { addDays, toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { CountedUsage } from '../usage/counted-usage.ts'
import { explainCountedGoods, listLargestVariances } from './week-usage.ts'

const SALMON = 1
/** Monday to Sunday. */
const LAST = { from: '2026-02-23', to: '2026-03-01' }
const THIS = { from: '2026-03-02', to: '2026-03-08' }
const sales = (net: number) => ({ netSales: toDecimal(net) })
const weeks = (last = 1000, current = 1000) => ({
  before: { ...LAST, ...sales(last) },
  after: { ...THIS, ...sales(current) },
})

/** Each day costs the same. A variance of null is doubtful. */
function interval(
  start: string,
  end: string,
  rows: readonly {
    id?: number
    quantity: number | null
    value?: number
    unit?: string
    used?: readonly [quantity: number, value: number]
  }[],
): CountedUsage {
  const days = []
  for (let date = start; date <= end; date = addDays(date, 1)) days.push({ date, cost: toDecimal(100) })
  return {
    ...{ locationId: 21, start, end, days },
    ingredients: rows.map(({ id = SALMON, quantity, value = 0, unit = 'kg', used = [0, 0] }) => ({
      ...{ ingredientId: id, name: `Ingredient ${id}`, unit, percentOfTheoretical: null },
      actual: quantity === null ? null : { quantity: toDecimal(used[0]), value: toDecimal(used[1]) },
      variance: quantity === null ? null : { quantity: toDecimal(quantity), value: toDecimal(value) },
    })),
  }
}
const explain = (intervals: readonly CountedUsage[], compared = weeks()) =>
  explainCountedGoods(intervals, compared).flatMap(reason =>
    reason.kind === 'ingredient-variance'
      ? [[reason.before.toNumber(), reason.quantity.toNumber(), reason.effect.toNumber()]]
      : [],
  )
const explainPrices = (intervals: readonly CountedUsage[]) =>
  explainCountedGoods(intervals, weeks()).flatMap(reason =>
    reason.kind === 'ingredient-price' ? [[reason.percent.toNumber(), reason.effect.toNumber()]] : [],
  )

describe('A variance as a reason of a move', () => {
  it('is the whole variance if there was none in the week before: 4.2 kg, 60', () => {
    const intervals = [
      interval(LAST.from, LAST.to, []),
      interval(THIS.from, THIS.to, [{ quantity: 4.2, value: 60 }]),
    ]
    expect(explain(intervals)).toEqual([[0, 4.2, 60]])
  })

  it('is what it changed by, at the sales of this week: 60 − 20 × 2', () => {
    const intervals = [
      interval(LAST.from, LAST.to, [{ quantity: 1.4, value: 20 }]),
      interval(THIS.from, THIS.to, [{ quantity: 4.2, value: 60 }]),
    ]
    expect(explain(intervals, weeks(1000, 2000))).toEqual([[1.4, 4.2, 20]])
  })

  it('that is gone makes goods cheaper', () => {
    const intervals = [
      interval(LAST.from, LAST.to, [{ quantity: 4.2, value: 60 }]),
      interval(THIS.from, THIS.to, []),
    ]
    expect(explain(intervals)).toEqual([[4.2, 0, -60]])
  })

  it('is spread over the days between counts that enclose more than the week: 7 of 14 days', () => {
    const intervals = [
      interval('2026-02-16', LAST.to, []),
      interval(THIS.from, '2026-03-15', [{ quantity: 8, value: 100 }]),
    ]
    expect(explain(intervals)).toEqual([[0, 4, 50]])
  })

  it('says nothing while the same counts enclose both weeks', () => {
    expect(explain([interval(LAST.from, THIS.to, [{ quantity: 8, value: 100 }])])).toEqual([])
  })

  it('says nothing if it is doubtful in one of the weeks, or in another unit', () => {
    const current = interval(THIS.from, THIS.to, [{ quantity: 4.2, value: 60 }])
    expect(explain([interval(LAST.from, LAST.to, [{ quantity: null }]), current])).toEqual([])
    const inPieces = [{ quantity: 2, value: 20, unit: 'each' }]
    expect(explain([interval(LAST.from, LAST.to, inPieces), current])).toEqual([])
  })

  it('says nothing if the week before was not counted or had no sales', () => {
    const current = interval(THIS.from, THIS.to, [{ quantity: 4.2, value: 60 }])
    expect(explain([current])).toEqual([])
    expect(explain([interval(LAST.from, LAST.to, []), current], weeks(0))).toEqual([])
  })
})

describe('The cost of what was used', () => {
  const week = ({ from, to }: { from: string; to: string }, used: readonly [number, number]) =>
    interval(from, to, [{ quantity: 0, used }])

  it('is a reason by its change per unit: 10 kg at 11.20 instead of 10.00 are 12', () => {
    expect(explainPrices([week(LAST, [20, 200]), week(THIS, [10, 112])])).toEqual([[12, 12]])
  })

  it('is none if nothing was used in one of the weeks', () => {
    expect(explainPrices([week(LAST, [0, 0]), week(THIS, [10, 112])])).toEqual([])
    expect(explainPrices([week(LAST, [10, 100]), week(THIS, [0, 0])])).toEqual([])
  })
})

describe('The largest variances of a week', () => {
  const list = (intervals: readonly CountedUsage[], count = 10) =>
    listLargestVariances(intervals, THIS, count).map(({ variance, interval: { end } }) => [
      end,
      variance.value.toNumber(),
    ])

  it('are those between counts that end in the week or enclose it, over or under, largest first', () => {
    const intervals = [
      interval('2026-02-20', '2026-03-04', [{ quantity: 1, value: 20 }]),
      interval('2026-02-02', '2026-03-29', [{ quantity: -4, value: -50 }]),
      interval('2026-02-02', LAST.to, [{ quantity: 9, value: 90 }]),
      interval('2026-03-05', '2026-03-12', [{ quantity: 9, value: 90 }]),
    ]
    expect(list(intervals)).toEqual([
      ['2026-03-29', -50],
      ['2026-03-04', 20],
    ])
  })

  it('contain no doubtful ones, and no more than wanted', () => {
    const variances = [{ quantity: null }, { id: 2, quantity: 1, value: 5 }, { id: 3, quantity: 1, value: 7 }]
    expect(list([interval(THIS.from, THIS.to, variances)], 1)).toEqual([[THIS.to, 7]])
  })
})
