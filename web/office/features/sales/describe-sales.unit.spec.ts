import { describe, expect, it } from 'vitest'
import { getAveragePerCover, getCoverage } from './describe-sales.ts'

const figures = (net_sales: number, mapped: number, ignored = 0, hasItems = true) => ({
  ...{ net_sales, mapped_net_sales: mapped, ignored_net_sales: ignored, hasItems },
  coverage: net_sales > 0 ? mapped / net_sales : null,
})

describe('The coverage', () => {
  it('is complete only if every cent is mapped or is not food', () => {
    expect(getCoverage(figures(100, 87, 13))).toEqual({ kind: 'complete' })
    expect(getCoverage(figures(100_000, 99_999.99))).toEqual({ kind: 'partial', percent: 99.9 })
  })

  it('is 0 % while no item is mapped, and unknown without items', () => {
    expect(getCoverage(figures(100, 0))).toEqual({ kind: 'partial', percent: 0 })
    expect(getCoverage(figures(100, 0, 0, false))).toEqual({ kind: 'none' })
    expect(getCoverage(figures(0, 0))).toEqual({ kind: 'none' })
  })
})

describe('The average per cover', () => {
  it('is rounded to cents, and unknown without guests', () => {
    expect([getAveragePerCover(100, 3), getAveragePerCover(100, null), getAveragePerCover(100, 0)]).toEqual([
      33.33,
      null,
      null,
    ])
  })
})
