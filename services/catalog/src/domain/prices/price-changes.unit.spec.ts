import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { getPriceChangesStart, listPriceChanges, sortByNewestPriceChange } from './price-changes.ts'
import type { PriceEntry } from './price-entries.ts'

const START = '2026-03-02'

const entry = (invoiceDate: string, price: number, unit = 'kg'): PriceEntry => ({
  id: `item-${invoiceDate}-${price}`,
  productId: 7,
  invoiceDate,
  invoiceId: 1,
  lineOrder: 0,
  price: toDecimal(price),
  unit,
  supplierId: 1,
  supplierName: 'Dairy',
  locationName: 'Harbour',
  lineName: '',
})
const moves = (...entries: PriceEntry[]) =>
  listPriceChanges(entries, START).map(({ from, to, percent }) => [
    to.invoiceDate,
    from.price.toNumber(),
    to.price.toNumber(),
    percent?.toNumber() ?? null,
  ])

describe('the price changes of a product', () => {
  it('look back 90 days', () => {
    expect(getPriceChangesStart('2026-05-31')).toBe(START)
  })

  it('are those after that day, latest first, the first one compared with the price before', () => {
    expect(
      moves(entry('2026-05-01', 9), entry('2026-01-01', 8), entry('2026-02-01', 10), entry('2026-04-01', 12)),
    ).toEqual([
      ['2026-05-01', 12, 9, -25],
      ['2026-04-01', 10, 12, 20],
    ])
  })

  it('are empty if the price did not change, or there is only one', () => {
    expect(moves(entry('2026-02-01', 10), entry('2026-04-01', 10))).toEqual([])
    expect(moves(entry('2026-04-01', 10))).toEqual([])
  })

  it('compare prices per the same unit only', () => {
    expect(moves(entry('2026-04-01', 10), entry('2026-04-02', 60, 'cases'), entry('2026-04-03', 11))).toEqual(
      [['2026-04-03', 10, 11, 10]],
    )
  })

  it('have no percentage if the old price is 0', () => {
    expect(moves(entry('2026-04-01', 0), entry('2026-04-02', 2))).toEqual([['2026-04-02', 0, 2, null]])
  })

  it('are sorted by date across products', () => {
    const early = listPriceChanges([entry('2026-04-01', 1), entry('2026-04-02', 2)], START)
    const late = listPriceChanges([entry('2026-04-01', 1), entry('2026-04-09', 2)], START)
    expect(sortByNewestPriceChange([...early, ...late]).map(({ to }) => to.invoiceDate)).toEqual([
      '2026-04-09',
      '2026-04-02',
    ])
  })
})
