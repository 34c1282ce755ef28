import { type DecimalInput, HOUR_MS, sumDecimals, toCertainty, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareWithTarget, computePrimeCost, type PrimeCostPart } from './prime-cost.ts'
import { computeTheoreticalPercent } from './theoretical-percent.ts'

const figure = (amount: DecimalInput, ...reasons: string[]) => ({
  amount: toDecimal(amount),
  ...toCertainty(reasons),
})
const part = (more: Partial<PrimeCostPart> = {}): PrimeCostPart => ({
  ...{ netSales: toDecimal(10_000), covers: 400, workedMs: 200 * HOUR_MS },
  ...{ costOfGoods: figure(3000), labour: figure(2880), staffMeals: figure(0) },
  ...more,
})

describe('Prime cost', () => {
  it('is cost of goods + labour, in money and in percent of net sales', () => {
    const { costOfGoods, labour, primeCost } = computePrimeCost([part()])
    expect(
      [costOfGoods, labour, primeCost].map(line => [line.amount.toNumber(), line.percent?.toNumber()]),
    ).toEqual([
      [3000, 30],
      [2880, 28.8],
      [5880, 58.8],
    ])
  })

  it('moves staff meals once from the cost of goods to labour: 3,000 − 120', () => {
    const cost = computePrimeCost([part({ staffMeals: figure(120) })])
    expect([cost.costOfGoods.amount, cost.labour.amount, cost.primeCost.amount].map(Number)).toEqual([
      2880, 3000, 5880,
    ])
  })

  it('comes with the sales per labour hour and the average per cover', () => {
    const { salesPerLabourHour, averagePerCover } = computePrimeCost([part()])
    expect([salesPerLabourHour?.toNumber(), averagePerCover?.toNumber()]).toEqual([50, 25])
    const without = computePrimeCost([part({ covers: null, workedMs: 0 })])
    expect([without.salesPerLabourHour, without.averagePerCover]).toEqual([null, null])
  })

  it('leaves the sales of days without covers out of the average', () => {
    expect(computePrimeCost([part(), part({ covers: null })]).averagePerCover?.toNumber()).toBe(25)
  })

  it('has no percentage without sales', () => {
    expect(computePrimeCost([part({ netSales: toDecimal(0) })]).primeCost.percent).toBeNull()
    expect(computePrimeCost([]).primeCost).toMatchObject({ basis: 'actual', percent: null })
  })

  it('is as certain as its weakest part, and names why', () => {
    const theoretical = { ...figure(3000), basis: 'theoretical' as const, reasons: ['after-last-count'] }
    const cost = computePrimeCost([
      part({ costOfGoods: theoretical }),
      part({ labour: figure(2880, 'clocked-in') }),
    ])
    expect(
      [cost.costOfGoods, cost.labour, cost.primeCost].map(({ basis, reasons }) => [basis, ...reasons]),
    ).toEqual([
      ['theoretical', 'after-last-count'],
      ['incomplete', 'clocked-in'],
      ['incomplete', 'after-last-count', 'clocked-in'],
    ])
  })

  it('adds up over days and locations', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map(amount => toDecimal(amount).div(100))
    const anyPart = fc
      .tuple(cents, cents, cents, cents)
      .map(([netSales, goods, labour, meals]) =>
        part({ netSales, costOfGoods: figure(goods), labour: figure(labour), staffMeals: figure(meals) }),
      )
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 8 }), parts => {
        const whole = computePrimeCost(parts)
        const single = parts.map(each => computePrimeCost([each]))
        for (const line of ['costOfGoods', 'labour', 'primeCost'] as const)
          expect(sumDecimals(single.map(cost => cost[line].amount)).eq(whole[line].amount)).toBe(true)
        expect(whole.costOfGoods.amount.plus(whole.labour.amount).eq(whole.primeCost.amount)).toBe(true)
        expect(computePrimeCost(parts.toReversed())).toEqual(whole)
      }),
      { seed: 27 },
    )
  })
})

describe('A target of 30 % with 2 points of tolerance', () => {
  const target = { percent: toDecimal(30), tolerancePoints: toDecimal(2) }
  it.each([
    [29.9, 'met'],
    [30, 'met'],
    [30.01, 'exceeded'],
    [32, 'exceeded'],
    [32.01, 'missed'],
  ])('is at %d %% %s', (percent, state) => {
    expect(compareWithTarget(toDecimal(percent), target)).toBe(state)
  })

  it('has no state without sales or target', () => {
    expect([compareWithTarget(null, target), compareWithTarget(toDecimal(30), null)]).toEqual([null, null])
  })
})

describe('The theoretical cost', () => {
  const sales = (mapped: number, menuSales: number | null) => {
    const { ofNetSales, ofMenuSales, coverage } = computeTheoreticalPercent({
      netSales: toDecimal(10_000),
      mappedNetSales: toDecimal(mapped),
      menuSales: menuSales === null ? null : toDecimal(menuSales),
      theoreticalCost: toDecimal(2400),
    })
    return [ofNetSales, ofMenuSales, coverage].map(percent => percent?.toNumber() ?? null)
  }

  it('of 2,400 for 8,000 mapped of 10,000 net sales is 30 % at 80 % coverage', () => {
    expect(sales(8000, null)).toEqual([30, null, 80])
  })

  it('is shown of menu prices too, as in costings', () => {
    expect(sales(8000, 9600)).toEqual([30, 25, 80])
  })

  it('has no percentage while nothing is mapped', () => {
    expect(sales(0, null)).toEqual([null, null, 0])
  })
})
