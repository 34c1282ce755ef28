import { MARGIN_BANDS } from '@rms/domain-kit'
import { z } from 'zod'
import { Amount, decimalNumberSchema, Id, Quantity } from '../foundation/primitives.ts'
import { DishImpact } from './cost-changes.ts'

export const MarginBand = z.enum(MARGIN_BANDS)
export type MarginBand = z.infer<typeof MarginBand>

/**
 * Why the cost of a row is an estimate: the name is unknown; the row's unit cannot be converted to that of the
 * ingredient; the quantity is missing; or the product that prices it has no price any more.
 */
const EstimateReason = z.enum([
  'ingredient-not-found',
  'unit-not-convertible',
  'quantity-missing',
  'price-missing',
])

export const CostedRecipeRow = z.object({
  name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  ingredient_id: Id.nullable(),
  /** The dish that this row uses as a sub-recipe. */
  dish_id: Id.nullable(),
  /** Per unit of the row, 4 decimals. */
  unit_cost: Quantity,
  cost: Quantity,
  kind: z.enum(['exact', 'converted', 'fallback']),
  /** Null when the cost is exact. */
  estimate: EstimateReason.nullable(),
})
export type CostedRecipeRow = z.infer<typeof CostedRecipeRow>

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
  /** The lowest price that reaches the target margin, rounded up to cents; only with `target_margin`. */
  target_price: Amount.nullish(),
  /** Empty with `rows=false`. */
  rows: z.array(CostedRecipeRow),
})
export type CostedDish = z.infer<typeof CostedDish>

/** What a recipe that is being written would cost, with one result row per recipe row. */
export const CostingPreview = CostedDish.pick({
  cost: true,
  gross_profit: true,
  margin: true,
  band: true,
  is_estimate: true,
  rows: true,
})
export type CostingPreview = z.infer<typeof CostingPreview>

/** Totals over all dishes that match the search and filters, on all pages. */
export const CostingSummary = z.object({
  total_dishes: z.int(),
  avg_cost: Amount.nullable(),
  avg_margin: Amount.nullable(),
  estimates: z.int(),
})
export type CostingSummary = z.infer<typeof CostingSummary>

export const Costings = z.object({ summary: CostingSummary, dishes: z.array(CostedDish) })
export type Costings = z.infer<typeof Costings>

/** What prevents exact costs, over the whole menu; the gap that affects most dishes first. */
export const MissingCostDataReport = z.object({
  /** Names that match no ingredient. */
  unknown_names: z.array(z.object({ name: z.string(), dishes: z.int() })),
  missing_conversions: z.array(
    z.object({
      /** The ingredient, or else the sub-recipe. */
      ingredient_id: Id.nullable(),
      dish_id: Id.nullable(),
      name: z.string(),
      from_unit: z.string(),
      to_unit: z.string(),
      dishes: z.int(),
    }),
  ),
  /** Dishes with a row that has no quantity. */
  missing_quantities: z.array(z.object({ dish_id: Id, dish_name: z.string(), rows: z.array(z.string()) })),
  /** Ingredients whose active link points to a product without a current price. */
  missing_prices: z.array(z.object({ ingredient_id: Id, name: z.string(), dishes: z.int() })).optional(),
})
export type MissingCostDataReport = z.infer<typeof MissingCostDataReport>

/** A hypothetical price of one ingredient, given in one of three ways. */
export const WhatIfBody = z
  .object({
    ingredient_id: Id,
    /** The ingredient's cost itself. */
    cost_per_unit: decimalNumberSchema(10).positive().optional(),
    /** The price of the product of its active link. */
    product_price: decimalNumberSchema(6).positive().optional(),
    /** In percent of the current cost, up or down. */
    percentage: decimalNumberSchema(6, 100_000).min(-100).optional(),
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

export const WhatIfCalculation = z.object({
  ingredient: z.object({
    id: Id,
    name: z.string(),
    unit: z.string(),
    old_cost: Quantity,
    new_cost: Quantity,
    /** Null when the old cost is 0. */
    percentage_change: z.number().nullable(),
  }),
  affected_dishes: z.int(),
  /** Computed like that of a cost alert. */
  total_impact: Amount,
  before: MenuAverages,
  after: MenuAverages,
  /** The largest first, at most 500. */
  impacts: z.array(DishImpact.extend({ old_band: MarginBand.nullable(), new_band: MarginBand.nullable() })),
})
export type WhatIfCalculation = z.infer<typeof WhatIfCalculation>
