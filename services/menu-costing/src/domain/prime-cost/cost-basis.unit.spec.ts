import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { inferUncountedBasis } from './cost-basis.ts'
import type { CostedDay, StockCost } from './counted-days.ts'
import { createEmptyDay } from './prime-cost-day.ts'
import { summariseDays } from './summarise-days.ts'

/** A day that was closed before days kept their basis. */
function closeEarlier(date: string, more: Partial<CostedDay>): CostedDay {
  const day = { ...createEmptyDay({ locationId: 21, date }), stock: null, ...more }
  return { ...day, uncounted: inferUncountedBasis(day) }
}
const summarise = (days: readonly CostedDay[]) => {
  const rules = { basis: null, targets: { goods: null, labour: null, prime: null } }
  const { basis, bases, costOfGoods } = summariseDays(days, rules)
  return { basis, bases: [...bases], amount: costOfGoods.amount.toNumber(), reasons: costOfGoods.reasons }
}
const bought = (food: number) => ({
  ...createEmptyDay({ locationId: 21, date: '' }).purchases,
  food: toDecimal(food),
})
const sold = { netSales: toDecimal(400), mappedNet: toDecimal(400), theoreticalCost: toDecimal(100) }
const counted: StockCost = {
  ...{ kind: 'counted', cost: toDecimal(120), revaluation: toDecimal(0) },
  reasons: ['count-doubtful'],
}

describe('A day that was closed before days kept their basis', () => {
  it('costs what recipes cost if items were mapped on it', () => {
    const day = closeEarlier('2026-03-02', { ...sold, purchases: bought(300) })
    expect(summarise([day])).toMatchObject({ basis: 'theoretical', amount: 100 })
  })

  it('costs what was bought if no sold item was mapped', () => {
    const unmapped = { netSales: toDecimal(400), purchases: bought(300) }
    expect(summarise([closeEarlier('2026-03-02', unmapped)])).toMatchObject({
      ...{ basis: 'purchases', amount: 300 },
    })
  })

  it('without sales costs what was bought, which a report with mapped days marks as mixed', () => {
    const days = [closeEarlier('2026-03-02', { purchases: bought(300) }), closeEarlier('2026-03-03', sold)]
    expect(summarise(days)).toMatchObject({
      ...{ basis: 'mixed', bases: ['theoretical', 'purchases'], amount: 400 },
    })
  })

  it('is actual only if a count says so, with the reasons for doubt of that time', () => {
    const stock = closeEarlier('2026-03-02', { ...sold, stock: counted })
    expect(summarise([stock])).toMatchObject({ basis: 'actual', amount: 120 })
    expect(summarise([stock]).reasons).not.toEqual([])
    const estimated: StockCost = { kind: 'after-last-count', otherCost: toDecimal(5) }
    const after = summarise([closeEarlier('2026-03-02', { ...sold, stock: estimated })])
    expect(after).toMatchObject({ basis: 'theoretical', amount: 105 })
    expect(after.reasons).toContain('after-last-count')
    expect(summarise([stock, closeEarlier('2026-03-03', sold)]).basis).toBe('mixed')
  })
})
