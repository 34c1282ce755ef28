import { sumDecimals, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IngredientUsage } from './theoretical-usage.ts'
import { sumUsedIngredients } from './used-ingredients.ts'
import { allocateToProducts, type BoughtGoods, type UsedIngredient } from './used-products.ts'
import type { StockCatalogue } from './variance-groups.ts'

const TOMATOES = 1
const [LOOSE, CASE] = [11, 12]
/** Tomatoes in kg, bought loose by the kg and in cases of 5 kg. */
const catalogue: StockCatalogue = {
  ingredients: new Map([[TOMATOES, { id: TOMATOES, name: 'Tomatoes', unit: 'kg', equivalences: [] }]]),
  products: new Map([
    [LOOSE, { id: LOOSE, name: 'Tomatoes, loose', unit: 'kg' }],
    [CASE, { id: CASE, name: 'Tomatoes, case', unit: 'case' }],
  ]),
  links: [
    { productId: LOOSE, ingredientId: TOMATOES, packSize: toDecimal(1) },
    { productId: CASE, ingredientId: TOMATOES, packSize: toDecimal(5) },
  ],
}
const onlyLoose = { ...catalogue, links: catalogue.links.slice(0, 1) }
const used = (quantity: number, more: Partial<UsedIngredient> = {}): UsedIngredient => ({
  ...{ ingredientId: TOMATOES, quantity: toDecimal(quantity), trim: toDecimal(0), isIncomplete: false },
  ...more,
})
const bought = (productId: number, quantity: number, unit: string): BoughtGoods => ({
  ...{ productId, quantity: toDecimal(quantity), unit },
})
const allocate = (given: StockCatalogue, purchases: readonly BoughtGoods[], quantity = 12) =>
  allocateToProducts([used(quantity)], given, purchases).map(each => [
    ...[each.productId, each.unit, each.quantity?.toNumber(), each.isShared],
  ])

describe('What was used of products', () => {
  it('is all of the ingredient if it has one product', () => {
    expect(allocate(onlyLoose, [])).toEqual([[LOOSE, 'kg', 12, false]])
  })

  it('is shared by what was bought, and marked: 10 kg and 2 cases of 5 kg are half each', () => {
    expect(allocate(catalogue, [bought(LOOSE, 10, 'kg'), bought(CASE, 2, 'case')])).toEqual([
      [LOOSE, 'kg', 6, true],
      [CASE, 'case', 1.2, true],
    ])
  })

  it('is of the product that was bought alone, which may still be wrong', () => {
    expect(allocate(catalogue, [bought(CASE, 2, 'case')])).toEqual([[CASE, 'case', 2.4, true]])
  })

  it('is shared equally if nothing was bought', () => {
    expect(allocate(catalogue, [])).toEqual([
      [LOOSE, 'kg', 6, true],
      [CASE, 'case', 1.2, true],
    ])
  })

  it('has no quantity if it cannot be converted', () => {
    const links = [{ productId: CASE, ingredientId: TOMATOES, packSize: toDecimal(0) }]
    expect(allocate({ ...catalogue, links }, [])).toEqual([[CASE, 'case', undefined, false]])
  })

  it('always adds up to the ingredient', () => {
    const amounts = fc.integer({ min: 0, max: 100_000 }).map(value => value / 1000)
    fc.assert(
      fc.property(amounts, amounts, amounts, (quantity, loose, cases) => {
        const purchases = [bought(LOOSE, loose, 'kg'), bought(CASE, cases, 'case')]
        const parts = allocateToProducts([used(quantity)], catalogue, purchases)
        const inKg = parts.map(part => (part.quantity ?? toDecimal(0)).times(part.unit === 'case' ? 5 : 1))
        expect(sumDecimals(inKg).toNumber()).toBeCloseTo(quantity, 9)
      }),
      { seed: 27 },
    )
  })
})

describe('What was used of an ingredient', () => {
  const usage: IngredientUsage = {
    ...{ date: '2026-03-02', locationId: 21, ingredientId: TOMATOES, amount: null, dishes: [] },
    ...{ quantity: toDecimal('2.25'), netQuantity: toDecimal(2), basis: 'theoretical', reasons: [] },
  }
  const waste = (kind: 'waste' | 'trim' | 'staff-meal', quantity: number) => ({
    ...{ wasteId: 1, date: '2026-03-02', kind, reason: null, name: 'Tomatoes', isUncertain: false },
    ...{ item: { kind: 'ingredient', id: TOMATOES } as const, quantity: toDecimal(quantity), unit: 'g' },
  })
  const sum = (...list: ReturnType<typeof waste>[]) => {
    const [first] = sumUsedIngredients([usage], list, catalogue.ingredients)
    return [first?.quantity.toNumber(), first?.trim.toNumber()]
  }

  it('is what recipes need with the waste factor, of which a part is expected as trim', () => {
    expect(sum()).toEqual([2.25, 0.25])
  })

  it('contains recorded waste and staff meals', () => {
    expect(sum(waste('waste', 100), waste('staff-meal', 300))).toEqual([2.65, 0.25])
  })

  it('contains trim once: 0.2 kg are expected, 0.3 kg are 0.05 kg more', () => {
    expect(sum(waste('trim', 200))).toEqual([2.25, 0.05])
    expect(sum(waste('trim', 300))).toEqual([2.3, 0])
  })
})
