import { addDays, toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { findUsageSince, type UsageDay, type UsedGoods } from './recipe-usage.ts'

const SALMON = 5
/** A Tuesday. */
const TODAY = '2026-03-10'

const day = (date: string, used: number | null, more: Partial<UsageDay & UsedGoods> = {}): UsageDay => ({
  ...{ date, state: 'sales', hasRecipeGaps: false },
  ...{ netSales: toDecimal(1000), coveredNetSales: toDecimal(1000) },
  products: new Map([
    [
      SALMON,
      {
        ...{ productId: SALMON, quantity: used === null ? null : toDecimal(used), trim: toDecimal(0) },
        ...{ isShared: false, isIncomplete: false, ...more },
      },
    ],
  ]),
  ...more,
})
const toMap = (days: readonly UsageDay[]) => new Map(days.map(each => [each.date, each]))
const find = (days: readonly UsageDay[], countedAfter: string, productId = SALMON) => {
  const { changes, ...usage } = findUsageSince({ productId, countedAfter, today: TODAY, days: toMap(days) })
  return { ...usage, used: changes.map(({ date, quantity }) => [date, quantity?.toNumber()]) }
}

describe('What recipes used since a count', () => {
  it('is the usage of all days after it, also of the running one', () => {
    const days = [day('2026-03-07', 9), day('2026-03-08', 2), day('2026-03-09', 3), day(TODAY, 1)]
    const { used, doubts, estimate } = find(days, '2026-03-07')
    expect(used).toEqual([
      ['2026-03-08', 2],
      ['2026-03-09', 3],
      [TODAY, 1],
    ])
    expect(doubts).toEqual([])
    expect(estimate).toEqual({
      ...{ from: '2026-03-08', to: '2026-03-09', days_without_sales: [], covered_percent: 100 },
      is_shared: false,
    })
  })

  it('is nothing after the close of the running day', () => {
    expect(find([day(TODAY, 4)], TODAY)).toMatchObject({ used: [], doubts: [] })
  })

  it('is unknown for a product that no recipe uses, and for an old count', () => {
    expect(find([day('2026-03-09', 4)], '2026-03-08', 6).doubts).toEqual(['usage-unknown'])
    expect(find([day('2026-03-09', 4)], addDays(TODAY, -99)).doubts).toEqual(['usage-unknown'])
  })

  it.each([
    ['a day has no sales', [day('2026-03-09', 3)], 'usage-incomplete'],
    [
      'sales are not mapped',
      [day('2026-03-08', 1), day('2026-03-09', 3, { coveredNetSales: toDecimal(800) })],
      'usage-incomplete',
    ],
    [
      'a recipe has gaps',
      [day('2026-03-08', 1), day('2026-03-09', 3, { hasRecipeGaps: true })],
      'usage-incomplete',
    ],
    [
      'products share an ingredient',
      [day('2026-03-08', 1), day('2026-03-09', 3, { isShared: true })],
      'usage-shared',
    ],
  ] as const)('is doubtful if %s', (_, days, doubt) => {
    expect(find(days, '2026-03-07').doubts).toEqual([doubt])
  })

  it('misses no sales of a day on which the location is closed', () => {
    const closed = day('2026-03-08', 0, { state: 'closed' })
    expect(find([closed, day('2026-03-09', 3)], '2026-03-07').doubts).toEqual([])
  })

  it('misses no sales of a weekday on which the location is always closed', () => {
    // Every day of five weeks except Mondays.
    const days = Array.from({ length: 35 }, (_, index) => addDays('2026-02-03', index)).filter(
      (_, index) => index % 7 !== 6,
    )
    const known = days.map(date => day(date, 1))
    expect(find(known, '2026-03-08').doubts).toEqual([])
    expect(find(known.slice(-7), '2026-03-08')).toMatchObject({
      ...{ doubts: ['usage-incomplete'], estimate: { days_without_sales: ['2026-03-09'] } },
    })
  })

  it('covers 100 % only if all sales are covered', () => {
    const days = [day('2026-03-08', 1), day('2026-03-09', 1, { coveredNetSales: toDecimal(999.99) })]
    expect(find(days, '2026-03-07').estimate?.covered_percent).toBe(99.9)
  })
})
