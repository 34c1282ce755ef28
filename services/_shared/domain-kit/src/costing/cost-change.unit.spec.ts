import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundToDecimal128, sumDecimals, toCents, toDecimal } from '../numbers/decimal.ts'
import { computeDishImpact, describeCostChange, isSameCost, sumDishImpacts } from './cost-change.ts'

describe('a cost change', () => {
  it.each([
    ['10', '12', '2', '20', 'high'],
    ['10', '11.99', '1.99', '19.9', 'medium'],
    ['1.1', '1.21', '0.11', '10', 'medium'],
    ['0.7', '0.84', '0.14', '20', 'high'],
    ['10', '10.99', '0.99', '9.9', 'low'],
    ['50', '54.98', '4.98', '9.96', 'low'],
    ['50', '59.98', '9.98', '19.96', 'medium'],
    ['10', '9', '-1', '-10', 'medium'],
    ['10', '8', '-2', '-20', 'high'],
    ['10', '9.01', '-0.99', '-9.9', 'low'],
    ['4', '0', '-4', '-100', 'high'],
  ])('from %s to %s is %s or %s percent: %s', (from, to, change, percent, severity) => {
    const described = describeCostChange(from, to)
    expect([String(described.cost_change), String(described.percentage_change), described.severity]).toEqual([
      change,
      percent,
      severity,
    ])
  })

  it('from nothing is high and has no percentage', () => {
    expect(describeCostChange(0, '0.01')).toMatchObject({ percentage_change: null, severity: 'high' })
  })

  it('gets its severity from the exact percentage, also between thirds: 10 ÷ 3 to 12 ÷ 3 is 20 percent', () => {
    const change = describeCostChange(toDecimal(10).div(3), toDecimal(12).div(3))
    expect([String(change.percentage_change), change.severity]).toEqual(['20', 'high'])
  })

  it('is not reported for a cost that was only stored and read again', () => {
    const third = toDecimal(10).div(3)
    expect(isSameCost(third, roundToDecimal128(third))).toBe(true)
    expect(isSameCost('3.3333', third)).toBe(false)
  })

  it('gets its severity from its size, whether up or down', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.integer({ min: 0, max: 1000 }),
        (cost, permille) => {
          const step = toDecimal(cost).times(permille).div(1000)
          const up = describeCostChange(cost, toDecimal(cost).plus(step)).severity
          const down = describeCostChange(cost, toDecimal(cost).minus(step)).severity
          const expected = permille >= 200 ? 'high' : permille >= 100 ? 'medium' : 'low'
          expect([up, down]).toEqual([expected, expected])
        },
      ),
    )
  })
})

describe('the impact on a dish', () => {
  it('is the rise in cost per portion and the loss of margin', () => {
    const impact = computeDishImpact({ price: 10 }, '3', '3.5')
    const texts = Object.fromEntries(Object.entries(impact).map(([field, value]) => [field, String(value)]))
    expect(texts).toEqual({
      old_dish_cost: '3',
      new_dish_cost: '3.5',
      cost_impact: '0.5',
      old_margin: '70',
      new_margin: '65',
      margin_impact: '-5',
    })
  })

  it('has no margins without a price', () => {
    const impact = computeDishImpact({ price: 0 }, 3, 2)
    expect([impact.old_margin, impact.new_margin, impact.margin_impact]).toEqual([null, null, null])
    expect(impact.cost_impact.toNumber()).toBe(-1)
  })

  it('is rounded once in total: three times 0.004 is 0.01', () => {
    const impacts = Array.from({ length: 3 }, () => computeDishImpact({ price: 1 }, 0, '0.004'))
    expect(sumDishImpacts(impacts).toString()).toBe('0.01')
  })

  it('has the same total in any order', () => {
    const change = fc
      .integer({ min: -(10 ** 6), max: 10 ** 6 })
      .map(n => ({ cost_impact: toDecimal(n).div(7000) }))
    fc.assert(
      fc.property(fc.array(change), impacts => {
        expect(sumDishImpacts(impacts.toReversed()).eq(sumDishImpacts(impacts))).toBe(true)
        const distance = sumDishImpacts(impacts).minus(sumDecimals(impacts.map(i => i.cost_impact)))
        expect(toCents(distance.abs().minus('0.005')).lte(0)).toBe(true)
      }),
    )
  })
})
