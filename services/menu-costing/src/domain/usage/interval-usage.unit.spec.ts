import type { ClosingStockFact, StockMovementSnapshot } from '@rms/contracts'
import { ONE, sumDecimals, toDecimal, ZERO } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeIntervalCost } from './interval-cost.ts'
import { computeIntervalUsage, type UsageFacts } from './interval-usage.ts'
import type { PurchasedGoods } from './product-usage.ts'
import type { Recipe, RecipeBook } from './recipe-book.ts'
import { computeTheoreticalUsage } from './theoretical-usage.ts'
import { listTransfers, listWastedGoods } from './wasted-goods.ts'

const [SALMON, TOMATOES] = [1, 2]
const [FILLET, CRATE, BLEACH] = [101, 102, 103]
const [SAUCE, PLATE] = [10, 11]
const RANGE = { from: '2026-03-02', to: '2026-03-08' }
const HARBOUR = 21

const counted = (product_id: number, quantity: number | null, unit_cost: number | null, more = {}) =>
  [
    product_id,
    {
      ...{ product_id, product_class: 'food', stock_unit: 'kg', quantity, unit_cost },
      value: quantity === null || unit_cost === null ? null : quantity * unit_cost,
      ...{ basis: 'actual', reasons: [] },
      ...more,
    } as ClosingStockFact,
  ] as const

const bought = (productId: number | null, quantity: number, amount: number, more = {}): PurchasedGoods => ({
  ...{ date: '2026-03-03', supplierId: 7, supplierName: 'Harbour Fish', productId, productClass: 'food' },
  ...{ source: 'invoiced', invoiceId: 70, deliveryId: null, quantity: toDecimal(quantity), unit: 'kg' },
  ...{ amount: toDecimal(amount), ...more },
})

const recipe = (id: number, name: string, kilograms: number, yieldLitres: number | null): Recipe => ({
  ...{ id, rows: [{ name, quantity: kilograms, unit: 'kg' }], yieldUnit: 'l' },
  resolved: [name === 'salmon' ? SALMON : TOMATOES],
  yieldQuantity: yieldLitres === null ? null : toDecimal(yieldLitres),
})
const RECIPES = [recipe(SAUCE, 'tomatoes', 8, 10), recipe(PLATE, 'salmon', 1, null)]
const book: RecipeBook = {
  findRecipe: id => RECIPES.find(each => each.id === id),
  findIngredient: id => ({ id, unit: 'kg', cost: toDecimal(8), wasteFactor: ONE }),
}
const sold = (portions: number) =>
  computeTheoreticalUsage(
    [
      {
        ...{ date: '2026-03-04', locationId: HARBOUR, dishId: PLATE },
        ...{ sold: toDecimal(portions), comp: ZERO, voidFired: ZERO },
      },
    ],
    () => book,
  ).ingredients

const waste = (id: number, more: object): StockMovementSnapshot =>
  ({
    ...{ id, revision: 1, deleted: false, kind: 'waste', location_id: HARBOUR, date: '2026-03-05' },
    ...{ recorded_at: '2026-03-05T10:00:00Z', reason: 'spoiled', amount: null, is_estimate: false },
    ...{ unit: 'kg', ...more },
  }) as StockMovementSnapshot

const facts = (more: Partial<UsageFacts> = {}): UsageFacts => ({
  openingStock: new Map([counted(FILLET, 10, 8)]),
  closingStock: new Map([counted(FILLET, 12, 9)]),
  purchases: [bought(FILLET, 20, 180)],
  ...{ transfers: [], theoretical: sold(17) },
  waste: listWastedGoods(
    [waste(1, { item: { kind: 'ingredient', id: SALMON, name: 'Salmon' }, quantity: 0.5 })],
    RANGE,
    () => book,
  ),
  catalogue: {
    products: new Map([
      [FILLET, { id: FILLET, name: 'Salmon fillet', unit: 'kg' }],
      [CRATE, { id: CRATE, name: 'Tomatoes', unit: 'crate' }],
      [BLEACH, { id: BLEACH, name: 'Bleach', unit: 'l' }],
    ]),
    ingredients: new Map([
      [SALMON, { id: SALMON, name: 'Salmon', unit: 'kg', equivalences: [] }],
      [TOMATOES, { id: TOMATOES, name: 'Tomatoes', unit: 'kg', equivalences: [] }],
    ]),
    links: [
      { productId: FILLET, ingredientId: SALMON, packSize: ONE },
      { productId: CRATE, ingredientId: TOMATOES, packSize: toDecimal(6) },
    ],
  },
  ...more,
})

const numbers = (
  value: { quantity: { toNumber(): number }; value: { toNumber(): number } } | null | undefined,
) => value && [value.quantity.toNumber(), value.value.toNumber()]

describe('The usage between two counts', () => {
  it('is 18 kg for 152: 143.56 theoretical, 4.22 waste and 4.22 unexplained', () => {
    const [row] = computeIntervalUsage(facts())
    expect([row?.actual, row?.theoretical, row?.recorded, row?.variance].map(numbers)).toEqual([
      [18, 152],
      [17, 143.56],
      [0.5, 4.22],
      [0.5, 4.22],
    ])
    expect(row).toMatchObject({ ingredientId: SALMON, basis: 'actual', reasons: [] })
  })

  it('shows price movement of unused goods as revaluation, not as usage', () => {
    const still = facts({
      closingStock: new Map([counted(FILLET, 10, 9)]),
      ...{ purchases: [], theoretical: [], waste: [] },
    })
    const [row] = computeIntervalUsage(still)
    expect([numbers(row?.actual), row?.interval.stock?.revaluation.toNumber()]).toEqual([[0, 0], 10])
  })

  it('converts packs by the link of the ingredient: 5 crates of 6 kg', () => {
    const crates = facts({
      openingStock: new Map([counted(CRATE, 0, 12, { stock_unit: 'crate' })]),
      closingStock: new Map([counted(CRATE, 1, 12, { stock_unit: 'crate' })]),
      purchases: [bought(CRATE, 6, 72, { unit: 'crate' })],
      ...{ theoretical: [], waste: [] },
    })
    const [row] = computeIntervalUsage(crates)
    expect([row?.interval.unit, numbers(row?.actual)]).toEqual(['kg', [30, 60]])
  })

  it('does not guess: a unit that cannot be converted leaves the actual usage open', () => {
    const boxes = facts({ purchases: [bought(FILLET, 20, 180, { unit: 'box' })] })
    const [row] = computeIntervalUsage(boxes)
    expect(row).toMatchObject({
      actual: null,
      variance: null,
      basis: 'incomplete',
      reasons: ['unit-not-convertible'],
    })
  })

  it('does not take goods that were not counted at the end as used up', () => {
    const [row] = computeIntervalUsage(facts({ closingStock: new Map([counted(FILLET, null, null)]) }))
    expect(row).toMatchObject({ actual: null, reasons: ['not-counted'] })
  })

  it('lists products that no ingredient is linked to', () => {
    const unlinked = facts({
      openingStock: new Map([counted(BLEACH, 2, 3, { stock_unit: 'l' })]),
      closingStock: new Map([counted(BLEACH, 1, 3, { stock_unit: 'l' })]),
      ...{ purchases: [], theoretical: [], waste: [] },
    })
    const [row] = computeIntervalUsage(unlinked)
    expect(row).toMatchObject({ basis: 'incomplete', reasons: ['product-not-linked'] })
    expect(numbers(row?.actual)).toEqual([1, 3])
  })

  it('is theoretical without counts, and marked as such', () => {
    const [row] = computeIntervalUsage(facts({ closingStock: null, waste: [] }))
    expect(row).toMatchObject({ actual: null, basis: 'theoretical', reasons: ['not-counted'] })
    expect(numbers(row?.theoretical)).toEqual([17, 136])
  })

  it('is incomplete if the price of a purchase is not known', () => {
    const [row] = computeIntervalUsage(facts({ purchases: [bought(FILLET, 20, 0, { source: 'unpriced' })] }))
    expect(row?.reasons).toEqual(['purchase-incomplete'])
  })

  it('is uncertain while a purchase may still change', () => {
    const [row] = computeIntervalUsage(
      facts({ purchases: [bought(FILLET, 20, 160, { source: 'uncertain' })] }),
    )
    expect(row?.reasons).toEqual(['purchase-uncertain'])
  })
})

describe('Waste', () => {
  it('of a preparation counts by its ingredients: 4 of 10 l sauce are 3.2 kg of tomatoes', () => {
    const sauce = { item: { kind: 'dish', id: SAUCE, name: 'Sauce' }, quantity: 4, unit: 'l' }
    const [wasted] = listWastedGoods([waste(1, sauce)], RANGE, () => book)
    expect(wasted).toMatchObject({ item: { kind: 'ingredient', id: TOMATOES }, unit: 'kg', name: 'Sauce' })
    expect(wasted?.quantity?.toNumber()).toBe(3.2)
  })

  it('of a dish in an unknown unit is doubtful', () => {
    const tray = { item: { kind: 'dish', id: SAUCE, name: 'Sauce' }, quantity: 4, unit: 'tray' }
    const [wasted] = listWastedGoods([waste(1, tray)], RANGE, () => book)
    expect(wasted).toMatchObject({ quantity: null, isUncertain: true })
  })

  it('contains staff meals, which are no variance', () => {
    const meal = waste(2, {
      ...{ kind: 'staff-meal', reason: null, quantity: 0.5 },
      item: { kind: 'product', id: FILLET, name: 'Salmon fillet' },
    })
    const [row] = computeIntervalUsage(facts({ waste: listWastedGoods([meal], RANGE, () => book) }))
    expect([row?.recorded, row?.variance].map(numbers)).toEqual([
      [0.5, 4.22],
      [0.5, 4.22],
    ])
  })
})

describe('Transfers', () => {
  const line = { line_id: '1', product_id: FILLET, product_name: 'Salmon fillet', unit: 'kg' }
  const transfer = (received: number | null): StockMovementSnapshot => ({
    ...{ id: 1, revision: 1, deleted: false, kind: 'transfer', from_location_id: HARBOUR },
    ...{ to_location_id: 22, sent_on: '2026-03-04', sent_at: '2026-03-04T10:00:00Z' },
    received_on: received === null ? null : '2026-03-05',
    received_at: null,
    lines: [{ ...line, sent: 5, received, moved_amount: (received ?? 5) * 9, lost_amount: 9 }],
  })
  const directions = (locationId: number, received: number | null) =>
    listTransfers([transfer(received)], locationId, RANGE).map(({ direction, quantity, amount }) => [
      direction,
      quantity.toNumber(),
      amount?.toNumber(),
    ])

  it('leave at the cost of the sender; sent 5 and received 4 lose 1 at the sender', () => {
    expect(directions(HARBOUR, 4)).toEqual([
      ['out', 4, 36],
      ['lost', 1, 9],
    ])
    expect(directions(22, 4)).toEqual([['in', 4, 36]])
    expect([directions(HARBOUR, null), directions(22, null)]).toEqual([[['out', 5, 45]], []])
  })

  it('are no usage, except for what was lost, which is recorded', () => {
    const transfers = listTransfers([transfer(4)], HARBOUR, RANGE)
    const [row] = computeIntervalUsage(facts({ transfers, theoretical: sold(13), waste: [] }))
    expect(row?.actual?.quantity.toNumber()).toBe(14)
    expect([row?.recorded?.quantity.toNumber(), row?.variance?.quantity.toNumber()]).toEqual([1, 0])
  })
})

describe('The cost of an interval', () => {
  const costs = (given: UsageFacts) => {
    const { recipes, other, reasons } = computeIntervalCost(computeIntervalUsage(given), given.purchases)
    return [recipes.toNumber(), other.toNumber(), reasons]
  }

  it('is what was used, and what was bought of goods that no recipe uses', () => {
    const purchases = [
      bought(FILLET, 20, 180),
      bought(null, 0, 12, { productClass: 'freight', quantity: null, unit: '' }),
      bought(BLEACH, 3, 9, { productClass: 'not-cost', unit: 'l' }),
      bought(CRATE, 2, 24, { unit: 'crate' }),
    ]
    expect(costs(facts({ purchases }))).toEqual([152, 36, ['not-counted']])
  })

  it('does not depend on the order of purchases, and its rows add up to it', () => {
    const anyPurchases = fc.array(
      fc
        .tuple(fc.constantFrom(FILLET, CRATE), fc.integer({ min: 1, max: 900 }), fc.nat(90_000))
        .map(([product, quantity, cents]) =>
          bought(product, quantity, cents / 100, { unit: product === CRATE ? 'crate' : 'kg' }),
        ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(anyPurchases, purchases => {
        const given = facts({ purchases })
        const rows = computeIntervalUsage(given)
        expect(costs(facts({ purchases: purchases.toReversed() }))).toEqual(costs(given))
        for (const { actual, theoretical, recorded, variance } of rows) {
          if (!actual) continue
          const parts = [theoretical, recorded, variance].flatMap(part => part ?? [])
          expect(sumDecimals(parts.map(({ value }) => value)).eq(actual.value)).toBe(true)
        }
      }),
      { seed: 27 },
    )
  })
})
