import { MARGIN_BANDS } from '@rms/domain-kit'
import { z } from 'zod'
import { Amount, decimalNumber, Id, Quantity } from '../foundation/primitives.ts'
import { DishImpact } from './cost-changes.ts'

export const MarginBand = z.enum(MARGIN_BANDS)
export type MarginBand = z.infer<typeof MarginBand>

/**
 * Why a row's cost is only assumed: nothing of this name is known; it is known, but no conversion leads from the
 * row's unit to its own; no quantity was given; or the product that prices it has no price any more.
 */
const EstimateReason = z.enum([
  'ingredient-not-found',
  'unit-not-convertible',
  'quantity-missing',
  'price-missing',
])

export const CostedRow = z.object({
  name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  ingredient_id: Id.nullable(),
  /** The dish that is used as an ingredient here. */
  dish_id: Id.nullable(),
  /** Per the row's unit, 4 decimals. */
  unit_cost: Quantity,
  cost: Quantity,
  kind: z.enum(['exact', 'converted', 'fallback']),
  /** Null for a cost that is what was really paid. */
  estimate: EstimateReason.nullable(),
})
export type CostedRow = z.infer<typeof CostedRow>

export const CostedDish = z.object({
  dish_id: Id,
  name: z.string(),
  category: z.string(),
  price: Amount.nullable(),
  cost: Quantity,
  gross_profit: Quantity.nullable(),
  margin: z.number().nullable(),
  band: MarginBand.nullable(),
  is_estimate: z.boolean(),
  /** The lowest price with the margin that was asked for, in cents rounded up; only with `target_margin`. */
  target_price: Amount.nullish(),
  /** Empty with `rows=false`. */
  rows: z.array(CostedRow),
})
export type CostedDish = z.infer<typeof CostedDish>

/** What a recipe that is being written would cost, with one row for each of its rows. */
export const CostingPreview = CostedDish.pick({
  cost: true,
  gross_profit: true,
  margin: true,
  band: true,
  is_estimate: true,
  rows: true,
})
export type CostingPreview = z.infer<typeof CostingPreview>

/** Of all dishes that the search and the filters leave, also those on other pages. */
export const CostingSummary = z.object({
  total_dishes: z.int(),
  avg_cost: Amount.nullable(),
  avg_margin: Amount.nullable(),
  estimates: z.int(),
})
export type CostingSummary = z.infer<typeof CostingSummary>

export const Costings = z.object({ summary: CostingSummary, dishes: z.array(CostedDish) })
export type Costings = z.infer<typeof Costings>

/** What keeps costs from being exact, all over the menu; the gap in most dishes first. */
export const CostingGaps = z.object({
  /** Names that no ingredient has. */
  unknown_names: z.array(z.object({ name: z.string(), dishes: z.int() })),
  missing_conversions: z.array(
    z.object({
      /** Of the ingredient, else of the dish that is used as one. */
      ingredient_id: Id.nullable(),
      dish_id: Id.nullable(),
      name: z.string(),
      from_unit: z.string(),
      to_unit: z.string(),
      dishes: z.int(),
    }),
  ),
  /** Dishes with a row without a quantity. */
  missing_quantities: z.array(z.object({ dish_id: Id, dish_name: z.string(), rows: z.array(z.string()) })),
  /** Ingredients whose active link leads to a product without a current price. */
  missing_prices: z.array(z.object({ ingredient_id: Id, name: z.string(), dishes: z.int() })).optional(),
})
export type CostingGaps = z.infer<typeof CostingGaps>

/** One other price for one ingredient, said in one of three ways. */
export const WhatIfBody = z
  .object({
    ingredient_id: Id,
    /** The ingredient's cost itself. */
    cost_per_unit: decimalNumber(10).positive().optional(),
    /** The price of the product behind its active link. */
    product_price: decimalNumber(6).positive().optional(),
    /** In percent of the present cost, up or down. */
    percentage: decimalNumber(6, 100_000).min(-100).optional(),
  })
  .refine(
    ({ cost_per_unit, product_price, percentage }) =>
      [cost_per_unit, product_price, percentage].filter(given => given !== undefined).length === 1,
    { error: 'needs one of cost_per_unit, product_price and percentage', path: ['cost_per_unit'] },
  )

const MenuAverages = z.object({
  avg_cost: Amount.nullable(),
  avg_margin: Amount.nullable(),
  /** Dishes with a price, by band. */
  bands: z.record(MarginBand, z.int()),
})

export const WhatIf = z.object({
  ingredient: z.object({
    id: Id,
    name: z.string(),
    unit: z.string(),
    old_cost: Quantity,
    new_cost: Quantity,
    /** Null from a cost of 0. */
    percentage_change: z.number().nullable(),
  }),
  affected_dishes: z.int(),
  /** As a cost alert would say it. */
  total_impact: Amount,
  before: MenuAverages,
  after: MenuAverages,
  /** The largest first, 500 at most. */
  impacts: z.array(DishImpact.extend({ old_band: MarginBand.nullable(), new_band: MarginBand.nullable() })),
})
export type WhatIf = z.infer<typeof WhatIf>
