import { addDays, toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { computeForecastPar, type ForecastParInput, listNeedsAfter } from './forecast-par.ts'
import type { UsageDay } from './recipe-usage.ts'

const SALMON = 5
const TODAY = '2026-03-10'

const day = (date: string, net: number, used: number | null, more: Partial<UsageDay> = {}): UsageDay => ({
  ...{ date, state: 'sales', hasRecipeGaps: false },
  ...{ netSales: toDecimal(net), coveredNetSales: toDecimal(net) },
  products: new Map([
    [
      SALMON,
      {
        ...{ productId: SALMON, quantity: used === null ? null : toDecimal(used), trim: toDecimal(0) },
        ...{ isShared: false, isIncomplete: false },
      },
    ],
  ]),
  ...more,
})
/** Eight past days with 1,000 of sales and 1.5 kg of salmon each: 12 kg in 8,000. */
const past = Array.from({ length: 8 }, (_, index) => day(addDays(TODAY, -1 - index), 1000, 1.5))
const toMap = (days: readonly UsageDay[]) => new Map(days.map(each => [each.date, each]))

const compute = (more: Partial<ForecastParInput> = {}) =>
  computeForecastPar({
    ...{ productId: SALMON, today: TODAY, days: toMap(past) },
    forecast: new Map(
      [1200, 800, 1000, 5000].map((net, index) => [addDays(TODAY, index), toDecimal(net)] as const),
    ),
    deliveries: { next: '2026-03-11', following: '2026-03-13' },
    ...more,
  })

describe('A par from the forecast', () => {
  it('lasts until the delivery after the next one: 12 kg in 8,000, and 3,000 expected, are 4.5 kg', () => {
    const { account } = compute()
    expect(account?.need.toNumber()).toBe(4.5)
    expect(account?.dailyNeeds.map(Number)).toEqual([1.8, 1.2, 1.5])
    expect(account).toMatchObject({
      ...{ from: TODAY, until: '2026-03-12', daysWithSales: 8, isDoubtful: false },
      ...{ usedFrom: '2026-02-10', usedTo: '2026-03-09' },
    })
  })

  it('needs less today by what was used of it already, and never less than nothing', () => {
    const used = (quantity: number) => compute({ days: toMap([...past, day(TODAY, 300, quantity)]) }).account
    expect(used(0.5)?.need.toNumber()).toBe(4)
    expect(used(7)?.need.toNumber()).toBe(2.7)
  })

  it('needs nothing of a day after whose close was counted', () => {
    const { account } = compute()
    const list = (countedAfter: string | null) => account && listNeedsAfter(account, countedAfter).map(Number)
    expect(list(null)).toEqual([1.8, 1.2, 1.5])
    expect(list('2026-03-09')).toEqual([1.8, 1.2, 1.5])
    expect(list(TODAY)).toEqual([1.2, 1.5])
  })

  it('expects nothing of a closed day', () => {
    const forecast = new Map([1200, 0, 1000].map((net, at) => [addDays(TODAY, at), toDecimal(net)] as const))
    expect(compute({ forecast }).account?.need.toNumber()).toBe(3.3)
  })

  it('scales to all sales if only a part of them is mapped, and says so', () => {
    const days = toMap(past.map(each => ({ ...each, netSales: toDecimal(1250) })))
    expect(compute({ days }).account).toMatchObject({ isDoubtful: true })
    expect(compute({ days }).account?.need.toNumber()).toBe(4.5)
  })

  it.each([
    ['without delivery days', { deliveries: 'no-delivery-days' }, 'no-delivery-days'],
    ['with few days of sales', { days: toMap(past.slice(0, 6)) }, 'too-few-days'],
    ['if no recipe used it', { productId: 6 }, 'no-usage'],
    ['without a forecast of every day', { forecast: new Map([[TODAY, toDecimal(1)]]) }, 'no-forecast'],
    ['if a unit cannot be converted', { days: toMap([...past, day('2026-03-01', 1, null)]) }, 'unit-unknown'],
  ] as const)('is unknown %s', (_, more, reason) => {
    expect(compute(more)).toEqual({ account: null, reason })
  })
})
