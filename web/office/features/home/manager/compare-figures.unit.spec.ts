import { describe, expect, it } from 'vitest'
import { figuresWithoutSales, testFigures, withoutWages } from '../../../../testing/prime-cost-fixtures.ts'
import { compareFigures, getWeekToDate, getYesterday } from './compare-figures.ts'

const MONDAY = 1

describe('The compared days', () => {
  it('are yesterday and the same weekday of the week before', () => {
    expect(getYesterday('2026-03-05')).toEqual({
      current: { from: '2026-03-04', to: '2026-03-04' },
      before: { from: '2026-02-25', to: '2026-02-25' },
    })
  })

  it('are the week up to yesterday and the same days of the week before', () => {
    expect(getWeekToDate('2026-03-05', MONDAY)).toEqual({
      current: { from: '2026-03-02', to: '2026-03-04' },
      before: { from: '2026-02-23', to: '2026-02-25' },
    })
  })

  it('are the whole previous week on the first day of a week', () => {
    expect(getWeekToDate('2026-03-02', MONDAY).current).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  })
})

describe('Compared figures', () => {
  it('change in percent of sales, and in points of shares', () => {
    const before = {
      ...testFigures,
      net_sales: 8000,
      cost_of_goods: { ...testFigures.cost_of_goods, percent: 28.2 },
    }
    expect(compareFigures(testFigures, before)).toEqual([
      { name: 'sales', value: 10_000, change: 25 },
      { name: 'goods', value: 30, change: 1.8 },
      { name: 'labour', value: 25, change: 0 },
      { name: 'prime', value: 55, change: 0 },
    ])
  })

  it('do not change by less than is shown', () => {
    const before = { ...testFigures, labour: testFigures.labour && { ...testFigures.labour, percent: 24.97 } }
    expect(compareFigures(testFigures, before)[2]).toEqual({ name: 'labour', value: 25, change: 0 })
  })

  it('do not compare a theoretical cost of goods with a counted one', () => {
    const theoretical = { ...testFigures, cost_basis: 'theoretical' as const }
    const counted = { ...testFigures, cost_basis: 'actual' as const }
    expect(compareFigures(counted, theoretical).map(({ change }) => change)).toEqual([0, null, 0, null])
    expect(compareFigures(counted, counted).map(({ change }) => change)).toEqual([0, 0, 0, 0])
  })

  it('do not compare purchases of a location with the recipes of another week', () => {
    const mixed = {
      ...testFigures,
      cost_basis: 'mixed' as const,
      cost_bases: ['theoretical' as const, 'purchases' as const],
    }
    const counted = { ...testFigures, cost_basis: 'actual' as const, cost_bases: ['actual' as const] }
    expect(compareFigures(mixed, counted).map(({ change }) => change)).toEqual([0, null, 0, null])
    expect(compareFigures(mixed, mixed).map(({ change }) => change)).toEqual([0, 0, 0, 0])
  })

  it('have no change if there were no sales', () => {
    expect(compareFigures(testFigures, figuresWithoutSales).map(({ change }) => change)).toEqual([
      ...[null, null, null, null],
    ])
  })

  it('leave out wages that the user may not see', () => {
    const figures = withoutWages(testFigures)
    expect(compareFigures(figures, figures).map(({ name }) => name)).toEqual(['sales', 'goods'])
  })
})
