import { type DecimalInput, ONE, sumDecimals, toDecimal, ZERO } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Recipe, RecipeBook, RecipeIngredient } from './recipe-book.ts'
import { computeTheoreticalUsage, type DishPortions } from './theoretical-usage.ts'

const [TOMATOES, FLOUR] = [1, 2]
const [SAUCE, PASTA, PIZZA] = [10, 11, 12]
const MONDAY = '2026-03-02'

const ingredient = (id: number, more: Partial<RecipeIngredient> = {}): RecipeIngredient => ({
  ...{ id, unit: 'kg', cost: toDecimal('2.5'), wasteFactor: ONE },
  ...more,
})
const row = (name: string, quantity: number | string, unit: string, dishId?: number) => ({
  ...{ name, quantity, unit },
  ...(dishId === undefined ? {} : { dish_id: dishId }),
})
const recipe = (id: number, rows: Recipe['rows'], more: Partial<Recipe> = {}): Recipe => ({
  ...{ id, rows, yieldQuantity: null, yieldUnit: '' },
  resolved: rows.map(each =>
    typeof each !== 'string' && each.name === 'tomatoes'
      ? TOMATOES
      : typeof each !== 'string' && each.name === 'flour'
        ? FLOUR
        : null,
  ),
  ...more,
})
const SAUCE_RECIPE = recipe(SAUCE, [row('tomatoes', 8, 'kg')], {
  yieldQuantity: toDecimal(10),
  yieldUnit: 'l',
})

const bookOf = (recipes: readonly Recipe[], ingredients: readonly RecipeIngredient[]): RecipeBook => ({
  findRecipe: id => recipes.find(each => each.id === id),
  findIngredient: id => ingredients.find(each => each.id === id),
})
const portions = (dishId: number, sold: DecimalInput, more: Partial<DishPortions> = {}): DishPortions => ({
  ...{ date: MONDAY, locationId: 1, dishId, sold: toDecimal(sold), comp: ZERO, voidFired: ZERO },
  ...more,
})
const usage = (sold: readonly DishPortions[], book: RecipeBook) => computeTheoreticalUsage(sold, () => book)
const quantities = (...inputs: Parameters<typeof usage>) =>
  usage(...inputs).ingredients.map(each => [
    each.ingredientId,
    each.quantity.toNumber(),
    each.amount?.toNumber(),
  ])

describe('The theoretical usage', () => {
  const book = bookOf([SAUCE_RECIPE, recipe(PASTA, [row('Sauce', 4, 'l', SAUCE)])], [ingredient(TOMATOES)])

  it('explodes preparations: 4 of 10 l sauce from 8 kg are 3.2 kg of tomatoes', () => {
    expect(quantities([portions(PASTA, 1)], book)).toEqual([[TOMATOES, 3.2, 8]])
  })

  it('is the same without its dishes', () => {
    const menu = bookOf(
      [
        SAUCE_RECIPE,
        recipe(PASTA, [row('Sauce', 3, 'l', SAUCE)]),
        recipe(PIZZA, [row('tomatoes', 0.3, 'kg')]),
      ],
      [ingredient(TOMATOES, { wasteFactor: toDecimal(1).div(3) })],
    )
    const quantity = fc.integer({ min: -50, max: 500 })
    fc.assert(
      fc.property(quantity, quantity, (pasta, pizza) => {
        const sold = [portions(PASTA, pasta), portions(PIZZA, pizza)]
        const whole = usage(sold, menu)
        expect(computeTheoreticalUsage(sold, () => menu, { byDish: false })).toEqual({
          ...whole,
          ingredients: whole.ingredients.map(each => ({ ...each, dishes: [] })),
        })
        for (const { quantity: sum, dishes } of whole.ingredients)
          expect(sumDecimals(dishes.map(each => each.quantity))).toEqual(sum)
      }),
    )
  })

  it('counts 103 portions of 100 sold, 2 for free, 1 voided after and 1 before it was prepared', () => {
    const [used] = usage([portions(PASTA, 100, { comp: toDecimal(2), voidFired: ONE })], book).ingredients
    expect([used?.quantity.toNumber(), used?.dishes[0]?.portions.toNumber()]).toEqual([329.6, 103])
  })

  it('contains the waste factor, choice the cost of the ingredient contains too', () => {
    const wasted = bookOf([SAUCE_RECIPE], [ingredient(TOMATOES, { wasteFactor: toDecimal('1.25') })])
    const [used] = usage([portions(SAUCE, 1)], wasted).ingredients
    expect([used?.quantity.toNumber(), used?.netQuantity.toNumber(), used?.amount?.toNumber()]).toEqual([
      10, 8, 20,
    ])
  })

  it('converts units, also by equivalences of the ingredient', () => {
    const equivalences = [{ fromQuantity: ONE, fromUnit: 'can', toQuantity: toDecimal(400), toUnit: 'g' }]
    const canned = bookOf(
      [recipe(PIZZA, [row('tomatoes', '1 1/2', 'can'), row('flour', 250, 'g')])],
      [ingredient(TOMATOES, { equivalences }), ingredient(FLOUR, { cost: toDecimal('0.8') })],
    )
    expect(quantities([portions(PIZZA, 2)], canned)).toEqual([
      [TOMATOES, 1.2, 3],
      [FLOUR, 0.5, 0.4],
    ])
  })

  it('is theoretical at best, and incomplete if a row has no quantity', () => {
    const vague = bookOf([recipe(PIZZA, [row('tomatoes', 'some', 'kg')])], [ingredient(TOMATOES)])
    expect(usage([portions(PASTA, 1)], book).ingredients[0]).toMatchObject({
      basis: 'theoretical',
      reasons: [],
    })
    expect(usage([portions(PIZZA, 1)], vague).ingredients[0]).toMatchObject({
      basis: 'incomplete',
      reasons: ['quantity-missing'],
    })
  })

  it('follows the recipes of each date', () => {
    const later = bookOf([recipe(PIZZA, [row('flour', 300, 'g')])], [ingredient(FLOUR)])
    const earlier = bookOf([recipe(PIZZA, [row('flour', 250, 'g')])], [ingredient(FLOUR)])
    const sold = [portions(PIZZA, 1), portions(PIZZA, 1, { date: '2026-03-03' })]
    const { ingredients } = computeTheoreticalUsage(sold, date => (date === MONDAY ? earlier : later))
    expect(ingredients.map(({ quantity }) => quantity.toNumber())).toEqual([0.25, 0.3])
  })

  it('opens into the dishes that made it', () => {
    const both = bookOf(
      [
        SAUCE_RECIPE,
        recipe(PASTA, [row('Sauce', 1, 'l', SAUCE)]),
        recipe(PIZZA, [row('tomatoes', 200, 'g')]),
      ],
      [ingredient(TOMATOES)],
    )
    const [used] = usage([portions(PIZZA, 5), portions(PASTA, 10)], both).ingredients
    expect(
      used?.dishes.map(({ dishId, quantity, amount }) => [dishId, quantity.toNumber(), amount?.toNumber()]),
    ).toEqual([
      [PASTA, 8, 20],
      [PIZZA, 1, 2.5],
    ])
  })
})

describe('A usage that is not certain', () => {
  const reasonsOf = (recipes: readonly Recipe[], ingredients: readonly RecipeIngredient[] = []) => {
    const { gaps, ingredients: used } = usage([portions(PIZZA, 1)], bookOf(recipes, ingredients))
    const reasons = [...gaps, ...used].flatMap(each => each.reasons)
    return [...new Set(reasons)]
  }

  it.each([
    ['dish-not-found', [], []],
    ['recipe-empty', [recipe(PIZZA, [])], []],
    ['ingredient-not-found', [recipe(PIZZA, [row('basil', 1, 'g')])], []],
    ['unit-not-convertible', [recipe(PIZZA, [row('flour', 1, 'cup')])], [ingredient(FLOUR)]],
    ['quantity-missing', [recipe(PIZZA, [row('flour', 'to taste', 'g')])], [ingredient(FLOUR)]],
    ['price-missing', [recipe(PIZZA, [row('flour', 1, 'g')])], [ingredient(FLOUR, { isPriceMissing: true })]],
    ['recipe-cycle', [recipe(PIZZA, [row('Pizza', 1, 'portion', PIZZA)])], []],
    [
      'sold-with-yield',
      [recipe(PIZZA, [row('flour', 1, 'kg')], { yieldQuantity: toDecimal(4), yieldUnit: 'portion' })],
      [ingredient(FLOUR)],
    ],
  ])('names its reason: %s', (reason, recipes, ingredients) => {
    expect(reasonsOf(recipes, ingredients)).toEqual([reason])
  })
})

const dishIds = [20, 21, 22, 23]
/** Dishes that use ingredients, and only dishes with a lower id. */
const anyRecipes = fc
  .tuple(
    ...dishIds.map(() =>
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 900 })), { minLength: 1, maxLength: 3 }),
    ),
  )
  .map(lists =>
    lists.map((rows, index) =>
      recipe(
        dishIds[index] ?? 0,
        rows.map(([choice, amount]) => {
          const part = dishIds[choice]
          if (part !== undefined && choice < index) return row('part', amount, 'ml', part)
          return row(choice % 2 === 0 ? 'tomatoes' : 'flour', amount, 'g')
        }),
        { yieldQuantity: toDecimal(3), yieldUnit: 'l' },
      ),
    ),
  )
const anyPortions = fc.array(
  fc
    .tuple(
      fc.constantFrom(...dishIds),
      fc.integer({ min: -3, max: 60 }),
      fc.constantFrom(MONDAY, '2026-03-03'),
    )
    .map(([dishId, sold, date]) => portions(dishId, sold, { date })),
  { maxLength: 12 },
)

describe('Any usage', () => {
  const ingredients = [
    ingredient(TOMATOES, { cost: toDecimal('2.3456') }),
    ingredient(FLOUR, { wasteFactor: toDecimal('1.07') }),
  ]

  it('is the sum of its dishes, in any order of the sales', () => {
    fc.assert(
      fc.property(anyRecipes, anyPortions, (recipes, sold) => {
        const book = bookOf(recipes, ingredients)
        const once = usage(sold, book)
        for (const { quantity, amount, dishes } of once.ingredients) {
          expect(sumDecimals(dishes.map(dish => dish.quantity)).eq(quantity)).toBe(true)
          expect(sumDecimals(dishes.map(dish => dish.amount ?? ZERO)).eq(amount ?? 1)).toBe(true)
        }
        expect(usage(sold.toReversed(), book)).toEqual(once)
      }),
      { seed: 27 },
    )
  })
})
