import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimal, toNumber } from '../numbers/decimal.ts'
import type { IngredientUnit } from '../units/ingredient-units.ts'
import type { PricedIngredient, RecipeRow } from './costed-recipe-row.ts'
import { calculateDishCost, matchRecipeRow } from './dish-costing.ts'
import { createIngredientMatcher } from './ingredient-matching.ts'
import { computeLinkUnitCost } from './product-link.ts'

type Stocked = PricedIngredient & { readonly name: string }

const stocked = (id: number, name: string, unit: IngredientUnit, cost: string): Stocked => ({
  id,
  name,
  unit,
  cost: toDecimal(cost),
})

const beef = stocked(1, 'beef', 'kg', '4')
const milk = stocked(2, 'milk', 'l', '3.2')
const eggs = stocked(3, 'eggs', 'pieces', '0.45')
const saffron = stocked(4, 'saffron', 'g', '0.08')
const honey = stocked(5, 'honey', 'tbsp', '0.6')
const ingredientsInStock = [beef, milk, eggs, saffron, honey]

const cost = (rows: readonly RecipeRow[], ingredients: readonly Stocked[] = ingredientsInStock) => {
  const match = createIngredientMatcher(ingredients)
  return calculateDishCost(
    { rows: rows.map(row => matchRecipeRow(row, match)) },
    new Map(ingredients.map(i => [i.id, i])),
  )
}

const costOfRow = (row: RecipeRow) => {
  const dish = cost([row])
  const [costed] = dish.rows
  return [toNumber(dish.cost, 6), costed?.kind, dish.is_estimate]
}

describe('a row with a known ingredient', () => {
  it.each<[RecipeRow, number, 'exact' | 'converted']>([
    [{ name: 'beef', quantity: 2, unit: 'kg' }, 8, 'exact'],
    [{ name: 'beef', quantity: 500, unit: 'Grams' }, 2, 'converted'],
    [{ name: 'beef', quantity: 2, unit: 'KG' }, 8, 'exact'],
    [{ name: 'beef', quantity: 2, unit: 'lb' }, 3.628736, 'converted'],
    [{ name: 'saffron', quantity: 3, unit: 'grams' }, 0.24, 'exact'],
    [{ name: 'milk', quantity: 2, unit: 'litre' }, 6.4, 'exact'],
    [{ name: 'milk', quantity: 4, unit: 'tbs' }, 0.192, 'converted'],
    [{ name: 'honey', quantity: 1, unit: 'tsp' }, 0.2, 'converted'],
    [{ name: 'eggs', quantity: 3, unit: 'pcs' }, 1.35, 'exact'],
    [{ name: 'eggs', quantity: 0, unit: 'pcs' }, 0, 'exact'],
    [{ name: 'beef', quantity: '1/2', unit: 'kg' }, 2, 'exact'],
    [{ name: 'beef', quantity: '0,5', unit: 'kg' }, 2, 'exact'],
  ])('%j costs %d, %s', (row, expected, kind) => {
    expect(costOfRow(row)).toEqual([expected, kind, false])
  })

  it.each<[RecipeRow, number]>([
    [{ name: 'beef', quantity: 2, unit: '' }, 8],
    [{ name: 'eggs', quantity: 2, unit: ' ' }, 0.9],
    [{ name: 'milk', quantity: 2 }, 6.4],
    [{ name: 'milk', quantity: 2, unit: null }, 6.4],
  ])('%j without a unit is in the ingredient’s own: %d', (row, expected) => {
    expect(costOfRow(row)).toEqual([expected, 'exact', false])
  })

  it('uses the last known cost of an ingredient without a current price, as an estimate', () => {
    const butter = { id: 90, unit: 'kg', cost: toDecimal(8), isPriceMissing: true } as const
    const rows = [{ name: 'butter', quantity: 500, unit: 'g' }, 'butter'].map(row => ({
      row,
      ingredient_id: 90,
    }))
    const dish = calculateDishCost({ rows }, new Map([[90, butter]]))
    expect(toNumber(dish.cost, 4)).toBe(12)
    expect(dish.is_estimate).toBe(true)
    expect(dish.rows.map(({ kind, estimate }) => [kind, estimate])).toEqual([
      ['converted', 'price-missing'],
      ['exact', 'price-missing'],
    ])
  })

  it.each([undefined, null, '', 'some', '1,250'])(
    'counts 1 for the quantity %j, and is an estimate',
    quantity => {
      const dish = cost([{ name: 'beef', quantity, unit: 'kg' }])
      expect(toNumber(dish.cost, 4)).toBe(4)
      expect([dish.is_estimate, dish.matched, dish.rows[0]?.estimate]).toEqual([true, 1, 'quantity-missing'])
    },
  )

  it('shows the cost of one of its own units', () => {
    const [row] = cost([{ name: 'beef', quantity: 500, unit: 'grams' }]).rows
    expect(row && [row.unit, String(row.unit_cost), String(row.cost)]).toEqual(['g', '0.004', '2'])
  })

  it.each<[RecipeRow, number]>([
    [{ name: 'beef', quantity: 3, unit: 'cup' }, 1.5],
    [{ name: 'eggs', quantity: 50, unit: 'g' }, 0.1],
    [{ name: 'beef', quantity: 30, unit: 'bunch' }, 3],
  ])('%j cannot be converted: it is matched, and assumed to cost %d', (row, expected) => {
    const dish = cost([row])
    expect(costOfRow(row)).toEqual([expected, 'fallback', true])
    expect([dish.matched, dish.rows[0]?.estimate]).toEqual([1, 'unit-not-convertible'])
  })
})

describe('a row whose ingredient is not found', () => {
  it.each<[RecipeRow, number]>([
    [{ name: 'truffle', quantity: 40, unit: 'g' }, 0.08],
    [{ name: 'truffle', quantity: 2, unit: 'Kilo' }, 4],
    [{ name: 'truffle', quantity: 30, unit: 'bunch' }, 3],
    [{ name: 'truffle', quantity: 2, unit: '' }, 0.2],
    [{ name: 'truffle' }, 0.1],
  ])('%j is assumed to cost %d', (row, expected) => {
    const dish = cost([row])
    expect(costOfRow(row)).toEqual([expected, 'fallback', true])
    expect([dish.matched, dish.rows[0]?.ingredient_id, dish.rows[0]?.estimate]).toEqual([
      0,
      null,
      'ingredient-not-found',
    ])
  })

  it('includes a row whose ingredient was deleted', () => {
    const dish = calculateDishCost(
      { rows: [{ row: { name: 'veal', quantity: 2, unit: 'kg' }, ingredient_id: 99 }] },
      new Map(),
    )
    expect([toNumber(dish.cost, 4), dish.matched, dish.rows[0]?.ingredient_id]).toEqual([4, 0, null])
  })
})

describe('a plain name', () => {
  it('of a known ingredient costs one unit, exactly', () => {
    expect(costOfRow('BEEF')).toEqual([4, 'exact', false])
  })

  it('of an unknown ingredient costs 0.5', () => {
    expect(costOfRow('truffle')).toEqual([0.5, 'fallback', true])
  })

  it('shows one of the ingredient’s unit', () => {
    const [row] = cost(['eggs']).rows
    expect(row && [String(row.quantity), row.unit, row.ingredient_id]).toEqual(['1', 'pieces', 3])
  })
})

describe('a dish', () => {
  it('costs the sum of its rows and counts the matched ones', () => {
    const dish = cost(['beef', { name: 'eggs', quantity: 2, unit: 'pcs' }, 'truffle'])
    expect([toNumber(dish.cost, 4), dish.matched, dish.total, dish.is_estimate]).toEqual([5.4, 2, 3, true])
  })

  it('without rows costs nothing and is not an estimate', () => {
    const dish = cost([])
    expect([toNumber(dish.cost, 4), dish.matched, dish.total, dish.is_estimate]).toEqual([0, 0, 0, false])
  })

  it('is computed exactly: 3000 kg at 10 for 3 kg are 10000, three thirds are one', () => {
    const flour = {
      ...stocked(1, 'flour', 'kg', '0'),
      cost: computeLinkUnitCost({ price: 10, packSize: 3, wasteFactor: 1 }),
    }
    expect(cost([{ name: 'flour', quantity: 3000, unit: 'kg' }], [flour]).cost.toString()).toBe('10000')
    const tenth = { name: 'flour', quantity: '0.1', unit: 'kg' }
    expect(cost([tenth, tenth, tenth], [flour]).cost.toString()).toBe('1')
  })
})

/** Grams or millilitres per unit, times 1000, as whole numbers, so that this second calculation needs no decimals. */
const thousandths = new Map<string, readonly ['mass' | 'volume', bigint]>([
  ['g', ['mass', 1_000n]],
  ['kg', ['mass', 1_000_000n]],
  ['oz', ['mass', 28_350n]],
  ['lb', ['mass', 453_592n]],
  ['ml', ['volume', 1_000n]],
  ['l', ['volume', 1_000_000n]],
  ['tsp', ['volume', 5_000n]],
  ['tbsp', ['volume', 15_000n]],
  ['cup', ['volume', 250_000n]],
])

/** Quantity in hundredths × price in cents ÷ pack, in the row's unit, in ten-thousandths, half up. */
const computeInWholeNumbers = (row: GeneratedRow): bigint | null => {
  const from = thousandths.get(row.unit)
  const to = thousandths.get(row.stockUnit)
  if (!from || !to || from[0] !== to[0]) return null
  const numerator = BigInt(row.hundredths) * BigInt(row.cents) * from[1]
  const denominator = BigInt(row.pack) * to[1]
  return (numerator * 2n + denominator) / (denominator * 2n)
}

type GeneratedRow = {
  readonly unit: IngredientUnit
  readonly stockUnit: IngredientUnit
  readonly hundredths: number
  readonly cents: number
  readonly pack: number
}

describe('a converted cost', () => {
  const measure = fc.constantFrom<IngredientUnit>('g', 'kg', 'oz', 'lb', 'ml', 'l', 'tsp', 'tbsp', 'cup')
  const anyRow = fc.record({
    unit: measure,
    stockUnit: measure,
    hundredths: fc.integer({ min: 1, max: 100_000 }),
    cents: fc.integer({ min: 1, max: 100_000 }),
    pack: fc.integer({ min: 1, max: 1000 }),
  })

  it('equals the result in whole numbers, to 4 decimals', () => {
    fc.assert(
      fc.property(anyRow, row => {
        const unitCost = computeLinkUnitCost({
          price: toDecimal(row.cents).div(100),
          packSize: row.pack,
          wasteFactor: 1,
        })
        const ingredient = { ...stocked(1, 'stock', row.stockUnit, '0'), cost: unitCost }
        const dish = cost([{ name: 'stock', quantity: row.hundredths / 100, unit: row.unit }], [ingredient])
        const expected = computeInWholeNumbers(row)
        if (expected === null) {
          expect(dish.rows[0]?.kind).toBe('fallback')
          return
        }
        expect(dish.cost.toFixed(4)).toBe(toDecimal(expected.toString()).div(10_000).toFixed(4))
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on the order of the rows', () => {
    const rows = fc.array(
      fc.record({
        name: fc.constantFrom('beef', 'milk', 'eggs', 'truffle'),
        quantity: fc.integer({ min: 0, max: 10_000 }).map(n => n / 100),
        unit: fc.constantFrom('kg', 'lb', 'l', 'tbsp', 'pieces', 'bunch', ''),
      }),
    )
    fc.assert(
      fc.property(rows, list => {
        expect(cost(list.toReversed()).cost.eq(cost(list).cost)).toBe(true)
      }),
    )
  })
})
