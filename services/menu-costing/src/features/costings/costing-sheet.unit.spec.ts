import { toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CostedDish } from '../../domain/dish.ts'
import { COSTING_ORDERS, type CostingFilter, toCostingLine } from './costing-line.ts'
import { CostingSheet, computeSums } from './costing-sheet.ts'

const dish = (id: number, price: number | null, cost: number): CostedDish => ({
  id,
  name: `Dish ${id % 3}`,
  category: id % 2 ? 'Mains' : 'Desserts',
  price: price === null ? null : toDecimal(price),
  cost: toDecimal(cost),
  isEstimate: cost === 0,
})

const sheetOf = (dishes: readonly CostedDish[]): CostingSheet => {
  const sheet = new CostingSheet()
  sheet.update([], dishes.map(toCostingLine))
  return sheet
}

const listed = (sheet: CostingSheet, sort?: string, filter: CostingFilter = {}): number[] =>
  sheet.list(filter, sort).map(({ id }) => id)

/** The dishes after a change: some have new values, others are deleted. */
const change = fc.dictionary(
  fc.integer({ min: 1, max: 12 }).map(String),
  fc.option(
    fc.record({ price: fc.option(fc.integer({ min: 0, max: 4 })), cost: fc.integer({ min: 0, max: 5 }) }),
  ),
)

const sorts = [...COSTING_ORDERS.keys()].flatMap(key => [key, `-${key}`])

describe('The sheet of costings', () => {
  it('is the same after any changes as if it were reloaded', () => {
    fc.assert(
      fc.property(fc.array(change), fc.constantFrom(...sorts), (changes, sort) => {
        const now = new Map<number, CostedDish>()
        const sheet = sheetOf([])
        for (const moved of changes) {
          listed(sheet, sort)
          const ids = Object.keys(moved).map(Number)
          for (const id of ids) now.delete(id)
          for (const [id, figures] of Object.entries(moved))
            if (figures) now.set(Number(id), dish(Number(id), figures.price, figures.cost))
          sheet.update(ids, ids.flatMap(id => now.get(id) ?? []).map(toCostingLine))
        }
        const rebuilt = sheetOf([...now.values()])
        expect(listed(sheet, sort)).toEqual(listed(rebuilt, sort))
        expect(sheet.sums).toEqual(rebuilt.sums)
        expect(sheet.sums).toEqual(computeSums(rebuilt.list({})))
      }),
      { numRuns: 500, seed: 7 },
    )
  })

  it('has dishes without a price last, whatever the direction', () => {
    const sheet = sheetOf([dish(1, null, 3), dish(2, 10, 4), dish(3, 0, 1), dish(4, 10, 9)])
    expect(listed(sheet, 'margin')).toEqual([4, 2, 1, 3])
    expect(listed(sheet, '-margin')).toEqual([2, 4, 3, 1])
    expect(listed(sheet, 'cost')).toEqual([3, 1, 2, 4])
  })

  it('decides band and target by the exact margin, not the rounded one', () => {
    const sheet = sheetOf([dish(1, 10, 3), dish(2, 10, 3.000001), dish(3, 3, 1), dish(4, 0, 1)])
    expect(listed(sheet, 'margin', { band: 'excellent' })).toEqual([1])
    expect(listed(sheet, 'margin', { target_margin: 70, below_target: true })).toEqual([3, 2])
    expect(listed(sheet, 'margin', { target_margin: 70, below_target: false })).toEqual([1])
    expect(sheet.sums).toMatchObject({ total: 4, priced: 3, bands: { excellent: 1, good: 2 } })
  })

  it('is searched by name and category, ignoring case, and not across the two', () => {
    const sheet = sheetOf([dish(1, 10, 3), dish(2, 10, 3)])
    expect(listed(sheet, 'name', { search: ' MAIN' })).toEqual([1])
    expect(listed(sheet, 'name', { search: 'dish 2' })).toEqual([2])
    expect(listed(sheet, 'name', { search: '1 mains' })).toEqual([])
    expect(listed(sheet, 'name', { search: '.*' })).toEqual([])
  })
})
