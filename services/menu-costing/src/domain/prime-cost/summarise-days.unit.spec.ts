import { type DecimalInput, toDecimal, ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { WantedBasis } from './cost-basis.ts'
import { addStockCosts, type CostedDay, type CountedCost } from './counted-days.ts'
import { createEmptyDay, NO_LABOUR, type PrimeCostDay } from './prime-cost-day.ts'
import { summariseDays } from './summarise-days.ts'

const NO_TARGETS = { goods: null, labour: null, prime: null }

const day = (date: string, more: Partial<PrimeCostDay> = {}): PrimeCostDay => ({
  ...createEmptyDay({ locationId: 21, date }),
  ...more,
})
const sold = (net: DecimalInput, theoretical: DecimalInput): Partial<PrimeCostDay> => ({
  ...{ netSales: toDecimal(net), mappedNet: toDecimal(net), theoreticalCost: toDecimal(theoretical) },
})
const counted = (days: Record<string, number>, more: Partial<CountedCost> = {}): CountedCost => {
  const dates = Object.keys(days).sort()
  return {
    ...{ locationId: 21, start: dates[0] ?? '', end: dates.at(-1) ?? '' },
    ...{ otherCost: ZERO, netSales: ZERO, revaluation: ZERO, reasons: [] },
    days: dates.map(date => ({ date, cost: toDecimal(days[date] ?? 0) })),
    ...more,
  }
}
const costed = (days: readonly PrimeCostDay[], intervals: readonly CountedCost[], from = '2026-03-01') => {
  const firstMapped = new Map(
    days.filter(({ mappedNet }) => mappedNet.gt(0)).map(({ locationId }) => [locationId, '2026-03-01']),
  )
  return addStockCosts(days, { intervals, firstMapped }, { from, to: '2026-03-31' })
}
const summarise = (days: readonly CostedDay[], basis: WantedBasis | null = null) => {
  const summary = summariseDays(days, { basis, targets: NO_TARGETS })
  return {
    basis: summary.basis,
    goods: [
      summary.costOfGoods.amount.toNumber(),
      summary.costOfGoods.percent?.toNumber() ?? null,
      summary.costOfGoods.reasons,
    ],
    labour: summary.labour.amount.toNumber(),
    prime: summary.primeCost.amount.toNumber(),
    revaluation: summary.actual?.revaluation.toNumber() ?? null,
  }
}

describe('The cost of goods', () => {
  it('is actual between two counts', () => {
    const days = costed([day('2026-03-02', sold(400, 100))], [counted({ '2026-03-02': 110 })])
    expect(summarise(days)).toMatchObject({ basis: 'actual', goods: [110, 27.5, []] })
  })

  it('is theoretical after the last count, with goods that no recipe uses by net sales, and says so', () => {
    const interval = counted({ '2026-03-02': 110 }, { otherCost: toDecimal(10), netSales: toDecimal(400) })
    const days = costed([day('2026-03-03', sold(200, 50))], [interval], '2026-03-03')
    expect(summarise(days)).toMatchObject({
      basis: 'theoretical',
      goods: [55, 27.5, ['after-last-count', 'not-counted']],
    })
  })

  it('is never called actual if only some days were counted', () => {
    const days = costed(
      [day('2026-03-01', sold(100, 30)), day('2026-03-02', sold(400, 100))],
      [counted({ '2026-03-02': 110 })],
    )
    expect(summarise(days)).toMatchObject({ basis: 'mixed', goods: [140, 28, ['partly-counted']] })
  })

  it('does not become doubtful by a day with labour alone', () => {
    const labour = { ...NO_LABOUR, workedMs: 1, wages: toDecimal(90) }
    const days = costed(
      [day('2026-03-01', { labour }), day('2026-03-02', sold(400, 100))],
      [counted({ '2026-03-02': 110 })],
    )
    expect(summarise(days)).toMatchObject({ basis: 'actual', labour: 90 })
  })

  it('contains a counted day of which nothing else is known, and counts a revaluation once', () => {
    const interval = counted({ '2026-03-01': 40, '2026-03-02': 70 }, { revaluation: toDecimal(9) })
    const days = costed([day('2026-03-02', sold(400, 100))], [interval])
    expect(summarise(days)).toMatchObject({ goods: [110, 27.5, []], revaluation: 9 })
  })

  it('is theoretical, or purchases, without counts', () => {
    expect(summarise(costed([day('2026-03-02', sold(400, 100))], [])).basis).toBe('theoretical')
    expect(summarise(costed([day('2026-03-02')], [])).basis).toBe('purchases')
  })
})

describe('Staff meals', () => {
  const labour = { ...NO_LABOUR, wages: toDecimal(1000) }
  const meals = { staffMeals: toDecimal(120), labour }

  it('move once, from the cost of goods to labour: 3,000 − 120', () => {
    const days = costed([day('2026-03-02', meals)], [counted({ '2026-03-02': 3000 })])
    expect(summarise(days)).toMatchObject({ goods: [2880, null, []], labour: 1120, prime: 4000 })
  })

  it('move out of purchases too', () => {
    const purchases = { ...createEmptyDay({ locationId: 21, date: '' }).purchases, food: toDecimal(3000) }
    const days = costed([day('2026-03-02', { ...meals, purchases })], [])
    expect(summarise(days)).toMatchObject({ basis: 'purchases', labour: 1120, prime: 4000 })
  })

  it('are not contained in the recipes of sold dishes', () => {
    const days = costed([day('2026-03-02', { ...meals, ...sold(9000, 2880) })], [])
    expect(summarise(days)).toMatchObject({ basis: 'theoretical', labour: 1120, prime: 4000 })
  })
})

describe('A doubtful cost of goods', () => {
  const TARGETS = {
    goods: { percent: toDecimal(30), tolerancePoints: toDecimal(2) },
    labour: { percent: toDecimal(30), tolerancePoints: toDecimal(2) },
    prime: { percent: toDecimal(60), tolerancePoints: toDecimal(2) },
  }
  const labour = { ...NO_LABOUR, wages: toDecimal(100) }
  const compare = (days: readonly CostedDay[]) => {
    const { costOfGoods, primeCost } = summariseDays(days, { basis: null, targets: TARGETS })
    return {
      states: [costOfGoods.state, primeCost.state],
      prime: primeCost.percent?.toNumber() ?? null,
      reasons: primeCost.reasons,
    }
  }

  it('is never on target if it is negative, and no percentage of prime cost follows from it', () => {
    const days = costed([day('2026-03-02', { ...sold(400, 100), labour })], [counted({ '2026-03-02': -530 })])
    expect(compare(days)).toEqual({ states: ['unknown', 'unknown'], prime: null, reasons: ['negative-cost'] })
  })

  it('is never on target if a count is doubtful', () => {
    const interval = counted({ '2026-03-02': 100 }, { reasons: ['count-doubtful'] })
    const days = costed([day('2026-03-02', { ...sold(400, 100), labour })], [interval])
    expect(compare(days)).toEqual({
      states: ['unknown', 'unknown'],
      prime: null,
      reasons: ['count-doubtful'],
    })
  })

  it('that is too low is not on target either, but misses it if it is too high all the same', () => {
    const compareWithoutPrice = (cost: number) => {
      const interval = counted({ '2026-03-02': cost }, { reasons: ['purchase-incomplete'] })
      return compare(costed([day('2026-03-02', { ...sold(400, 100), labour })], [interval]))
    }
    expect(compareWithoutPrice(100)).toMatchObject({ states: ['unknown', 'unknown'], prime: 50 })
    expect(compareWithoutPrice(300)).toMatchObject({ states: ['missed', 'missed'], prime: 100 })
  })
})
