import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { PriceEntry } from './price-entries.ts'
import { computePriceTrend, getPriceTrendStart, sortByLargestPriceChange } from './price-trends.ts'

const TODAY = '2026-05-31'
const START = '2026-05-01'

const entry = (invoiceDate: string, price: number, invoiceId = 1): PriceEntry => ({
  id: `item-${invoiceId}-${invoiceDate}`,
  productId: 7,
  invoiceDate,
  invoiceId,
  lineOrder: 0,
  price: toDecimal(price),
  unit: 'kg',
  supplierId: 1,
  supplierName: 'Dairy',
  locationName: 'Harbour',
  lineName: '',
})
const points = (...entries: PriceEntry[]) =>
  computePriceTrend(7, entries, START)?.points.map(point => [point.date, point.price.toNumber()]) ?? null

describe('a price trend', () => {
  it('looks back 30 days', () => {
    expect(getPriceTrendStart(TODAY)).toBe(START)
  })

  it('begins with the current price 30 days ago, at its own date, oldest first', () => {
    expect(
      points(entry('2026-05-26', 8), entry('2026-03-01', 4), entry('2026-04-02', 5), entry('2026-05-11', 9)),
    ).toEqual([
      ['2026-04-02', 5],
      ['2026-05-11', 9],
      ['2026-05-26', 8],
    ])
  })

  it('begins within the 30 days for a product that had no price before', () => {
    expect(points(entry('2026-05-11', 9), entry('2026-05-02', 8))).toEqual([
      ['2026-05-02', 8],
      ['2026-05-11', 9],
    ])
  })

  it('is null for a price that did not change, or changed earlier', () => {
    expect(points(entry('2026-03-01', 4), entry('2026-05-11', 4))).toBeNull()
    expect(points(entry('2026-03-01', 4), entry('2026-04-01', 5))).toBeNull()
    expect(points(entry('2026-05-11', 4))).toBeNull()
  })

  it('exists for a price that changed and changed back', () => {
    expect(points(entry('2026-05-02', 4), entry('2026-05-11', 5), entry('2026-05-12', 4))).toHaveLength(3)
  })
})

describe('several price trends', () => {
  it('are sorted by the largest change in percent first, up or down', () => {
    const moved = (productId: number, from: number, to: number) => ({
      productId,
      points: [
        { date: '2026-05-02', price: toDecimal(from) },
        { date: '2026-05-11', price: toDecimal(to) },
      ],
    })
    const order = sortByLargestPriceChange([
      moved(1, 100, 110),
      moved(2, 1, 0.5),
      moved(3, 4, 5),
      moved(4, 10, 9),
    ])
    expect(order.map(trend => trend.productId)).toEqual([2, 3, 1, 4])
  })
})
