import { describe, expect, it } from 'vitest'
import { createSeededRandom } from './seeded-random.ts'
import { planCountDates, planCountedAmounts } from './stock.ts'

const item = { product_id: 1, product_name: 'Eggs', stock_unit: 'each' }

describe('The stock counts of the demo restaurant', () => {
  it('are on the Sundays before and after four weeks that have ended', () => {
    expect(planCountDates('2026-05-06')).toEqual(['2026-04-05', '2026-05-03'])
    expect(planCountDates('2026-05-03')).toEqual(['2026-03-29', '2026-04-26'])
  })

  it('count packs and what is left of an open one', () => {
    const units = [
      { unit: 'boxes', stock_units: 30 },
      { unit: 'each', stock_units: 1 },
    ]
    const amounts = planCountedAmounts({ ...item, units }, { usual: [3, 6] }, createSeededRandom(1))
    expect(amounts.map(({ unit }) => unit)).toEqual(['boxes', 'each'])
    for (const { quantity } of amounts) expect(quantity).toBeLessThan(30)
  })

  it('weigh goods to 100 g', () => {
    const units = [{ unit: 'kg', stock_units: 1 }]
    const [amount] = planCountedAmounts(
      { ...item, stock_unit: 'kg', units },
      { usual: [4, 9] },
      createSeededRandom(1),
    )
    expect(amount?.quantity).toBe(Math.round((amount?.quantity ?? 0) * 10) / 10)
  })
})
