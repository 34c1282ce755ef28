import {
  couldMatchIngredient,
  createIngredientMatcher,
  type PricedIngredient,
  toDecimal,
} from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildDishSearchText,
  computeDishCost,
  computeRecipeCosting,
  findQuantityProblem,
  getRowNameKeys,
  isAffectedByIngredient,
  type RecordedCost,
  recordCost,
} from './dish.ts'

const row = (name: string, quantity: number | string | null = 1, unit = 'kg') => ({ name, quantity, unit })
const kilo = (id: number, cost: number): PricedIngredient => ({ id, unit: 'kg', cost: toDecimal(cost) })

describe('The recorded cost of a dish', () => {
  const costing = (cost: number, from: string): RecordedCost => ({
    cost: toDecimal(cost),
    isEstimate: false,
    from,
  })
  const dish = (cost: number, recordedCost: RecordedCost | null) => ({
    cost: toDecimal(cost),
    isEstimate: false,
    recordedCost,
  })
  const [yesterday, today, tomorrow] = ['2026-03-01', '2026-03-02', '2026-03-03']

  it('begins today, and ends that of an earlier date', () => {
    expect(recordCost(dish(5, costing(4, yesterday)), today)).toEqual({
      recorded: costing(5, today),
      ended: costing(4, yesterday),
    })
    expect(recordCost(dish(5, null), today)).toEqual({ recorded: costing(5, today), ended: null })
  })

  it('replaces an earlier one of today, or of a day that has not begun', () => {
    for (const from of [today, tomorrow])
      expect(recordCost(dish(5, costing(4, from)), today)).toEqual({
        recorded: costing(5, today),
        ended: null,
      })
  })

  it('stays as it is if it is the same, and ends if it becomes an estimate', () => {
    const earlier = costing(4, yesterday)
    expect(recordCost(dish(4, earlier), today)).toEqual({ recorded: earlier, ended: null })
    expect(recordCost({ ...dish(4, earlier), isEstimate: true }, today)).toEqual({
      recorded: { ...costing(4, today), isEstimate: true },
      ended: earlier,
    })
  })
})

describe('A dish', () => {
  it('costs what its rows’ ingredients cost, exactly', () => {
    const flour = { ...kilo(1, 0.1), name: 'Flour' }
    const rows = [row('flour', '1/3'), 'flour', row('nothing like it', 2)]
    const costing = computeRecipeCosting({ rows }, createIngredientMatcher([flour]), new Map([[1, flour]]))
    expect(costing).toMatchObject({ resolved: [1, 1, null], isEstimate: true, matched: 2 })
    expect(costing.cost.toFixed()).toBe('4.13333333333333333333')
  })

  it('is not moved by an ingredient whose unit none of its rows can be converted to', () => {
    const prices = new Map([[1, kilo(1, 4)]])
    const rows = [row('flour', 1, 'slices')]
    expect(isAffectedByIngredient(computeDishCost({ rows, resolved: [1] }, prices), 1)).toBe(false)
    expect(
      isAffectedByIngredient(computeDishCost({ rows: [...rows, 'flour'], resolved: [1, 1] }, prices), 1),
    ).toBe(true)
  })

  it('lists the normalised names of its rows once each', () => {
    expect(getRowNameKeys([row('  Olive   Oil '), 'olive oil', row('Salt')])).toEqual(['olive oil', 'salt'])
  })

  it('is found by all of its words, quantities and units', () => {
    const rows = [row('Leek', '1/2', 'kg'), 'Salt']
    const fields = { name: 'Soup', description: 'Hot', category: 'Starters', price: null, rows }
    const text = buildDishSearchText(fields)
    for (const word of ['soup', 'hot', 'starters', 'leek', '1/2', 'kg', 'salt']) expect(text).toContain(word)
  })

  it.each([
    ['-1', 'negative'],
    ['-1/2', 'negative'],
    ['10000000000', 'too-large'],
    ['1.234,56', 'unreadable'],
    ['1,250', 'unreadable'],
    ['1e3', 'unreadable'],
    ['5 g', 'unreadable'],
    ['about 3', 'unreadable'],
    ['1/0', 'unreadable'],
    ['½ bunch', 'unreadable'],
  ])('has no row of %s', (quantity, problem) => {
    expect(findQuantityProblem(['salt', row('leek', quantity)])).toEqual({ row: 1, problem })
  })

  it.each(['', 'some', 'to taste', '½', '1/2', '0,5', '1000000000'])('may have a row of "%s"', quantity => {
    expect(findQuantityProblem([row('leek', quantity)])).toBeNull()
  })
})

describe('When an ingredient is added, deleted or renamed', () => {
  const name: fc.Arbitrary<string> = fc.constantFrom(
    'oil',
    'olive oil',
    'olive',
    'oi',
    'il',
    'foil',
    'salt',
    'sea salt',
    'a',
    'al',
    'SALT',
  )
  const names = fc.uniqueArray(name, { maxLength: 8 })

  it('only rows that its names could match resolve to something else', () => {
    fc.assert(
      fc.property(names, name, fc.option(name), name, (others, before, after, rowName) => {
        const withName = (changed: string | null) =>
          [...others.filter(other => other !== before && other !== after), ...(changed ? [changed] : [])].map(
            each => ({ id: each === changed ? 0 : others.indexOf(each) + 1, name: each }),
          )
        const meaning = (changed: string | null) =>
          createIngredientMatcher(withName(changed))(rowName)?.ingredient.id ?? null
        const touched = [before, ...(after ? [after] : [])].some(each => couldMatchIngredient(rowName, each))
        if (!touched) expect(meaning(after)).toBe(meaning(before))
      }),
      { numRuns: 5000, seed: 15 },
    )
  })
})
