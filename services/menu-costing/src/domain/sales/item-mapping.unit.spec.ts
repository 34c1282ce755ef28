import { type Decimal, toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  areSharesComplete,
  endMapping,
  findMappingOn,
  getUsedPortions,
  splitIntoDishes,
  sumUsages,
  toMappedDishes,
} from './item-mapping.ts'

const dish = (dishId: number, share: number | null = null, quantity = 1) => ({
  dishId,
  quantity: toDecimal(quantity),
  share: share === null ? null : toDecimal(share),
})
const prices = (list: readonly (number | null)[]): Map<number, Decimal | null> =>
  new Map(list.map((price, index) => [index + 1, price === null ? null : toDecimal(price)]))
const sold = (quantity: number, net: number) => ({
  quantity: toDecimal(quantity),
  kind: 'sold' as const,
  net: toDecimal(net),
})

describe('A set menu', () => {
  it('of 30 over dishes of 8, 18 and 6 is 7.50, 16.88 and 5.62, and one of each', () => {
    const dishes = toMappedDishes([dish(1), dish(2), dish(3)], prices([8, 18, 6]))
    const usages = splitIntoDishes(sold(1, 30), dishes)
    expect(usages.map(({ net }) => net.toFixed(2))).toEqual(['7.50', '16.88', '5.62'])
    expect(usages.map(usage => getUsedPortions(usage).toNumber())).toEqual([1, 1, 1])
  })

  it('follows its shares if they are set', () => {
    const dishes = toMappedDishes([dish(1, 60), dish(2, 40)], prices([8, 18]))
    expect(splitIntoDishes(sold(2, 30), dishes).map(({ net }) => net.toNumber())).toEqual([18, 12])
  })

  it('is divided equally if a dish has no price', () => {
    const dishes = toMappedDishes([dish(1), dish(2)], prices([8, null]))
    expect(splitIntoDishes(sold(1, 9), dishes).map(({ net }) => net.toNumber())).toEqual([4.5, 4.5])
  })

  it('counts several portions of a dish by quantity and price', () => {
    const [two, one] = splitIntoDishes(
      sold(3, 60),
      toMappedDishes([dish(1, null, 2), dish(2)], prices([5, 10])),
    )
    expect([two?.net.toNumber(), two?.sold.toNumber()]).toEqual([30, 6])
    expect([one?.net.toNumber(), one?.sold.toNumber()]).toEqual([30, 3])
  })

  it.each([
    ['none', [null, null], true],
    ['all, together 100 %', [60, 40], true],
    ['all, together 90 %', [60, 30], false],
    ['only one', [100, null], false],
  ])('has complete shares: %s', (_case, shares, isComplete) => {
    expect(areSharesComplete(shares.map((share, index) => dish(index, share)))).toBe(isComplete)
  })
})

describe('The usage of a dish', () => {
  it('of 100 sold, 2 given for free, and of 2 voids 1 after it was prepared, is 103', () => {
    const dishes = toMappedDishes([dish(1)], prices([10]))
    const kinds = [
      { ...sold(100, 1000) },
      { ...sold(2, 0), kind: 'comp' as const },
      { ...sold(1, 0), kind: 'void-fired' as const },
      { ...sold(1, 0), kind: 'void-unfired' as const },
    ]
    const [usage] = sumUsages(kinds.flatMap(item => splitIntoDishes(item, dishes)))
    expect(usage && [getUsedPortions(usage).toNumber(), usage.net.toNumber()]).toEqual([103, 1000])
  })
})

describe('A menu item whose dish was deleted', () => {
  const mapped = (dishId: number) => ({
    state: 'mapped' as const,
    dishes: toMappedDishes([dish(dishId)], prices([])),
  })
  const dishOn = (item: Parameters<typeof findMappingOn>[0], date: string) => {
    const mapping = findMappingOn(item, date)
    return mapping.state === 'mapped' ? mapping.dishes[0]?.dishId : mapping.state
  }

  it('keeps it up to that day and is unmapped afterwards', () => {
    const item = endMapping({ mapping: mapped(1), pastMappings: [] }, '2026-03-02')
    expect(['2026-03-02', '2026-03-03'].map(date => dishOn(item, date))).toEqual([1, 'unmapped'])
  })

  it('keeps each dish for its days when another one is deleted', () => {
    const first = endMapping({ mapping: mapped(1), pastMappings: [] }, '2026-03-02')
    const second = endMapping({ ...first, mapping: mapped(2) }, '2026-03-09')
    const next = { ...second, mapping: mapped(3) }
    expect(['2026-03-01', '2026-03-03', '2026-03-10'].map(date => dishOn(next, date))).toEqual([1, 2, 3])
  })

  it('keeps the first dish of a day on which two are deleted', () => {
    const first = endMapping({ mapping: mapped(1), pastMappings: [] }, '2026-03-02')
    const second = endMapping({ ...first, mapping: mapped(2) }, '2026-03-02')
    expect(['2026-03-02', '2026-03-03'].map(date => dishOn(second, date))).toEqual([1, 'unmapped'])
  })
})
