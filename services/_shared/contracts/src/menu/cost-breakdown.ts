import { z } from 'zod'
import { DateText, Id, Quantity } from '../foundation/primitives.ts'
import { CostedDish, CostedRecipeRow } from './costing-schemas.ts'

/** Where the price comes from: an invoice, or a person. */
export const IngredientPriceSource = z.object({
  product_id: Id,
  product_name: z.string(),
  link_id: Id,
  /** Per priced unit of the product. */
  product_price: Quantity.nullable(),
  price_date: DateText.nullable(),
  supplier_name: z.string(),
  /** Null for a price that was set by hand, or that no invoice states any longer. */
  invoice_id: Id.nullable(),
  /** Ingredient units in one priced unit. */
  pack_size: Quantity,
  waste_factor: Quantity,
})
export type IngredientPriceSource = z.infer<typeof IngredientPriceSource>

/** How the unit of the row was converted to that of the ingredient, or of the sub-recipe's yield. */
export const ConversionBreakdown = z.object({
  from_unit: z.string(),
  to_unit: z.string(),
  /** How many `to_unit` one `from_unit` is: numerator ÷ denominator, exact whole numbers as text. */
  numerator: z.string(),
  denominator: z.string(),
  factor: z.number(),
  /** In order, such as "1 can = 400 g", "1 kg = 1000 g". */
  steps: z.array(z.string()),
})
export type ConversionBreakdown = z.infer<typeof ConversionBreakdown>

export const CostBreakdownRow = CostedRecipeRow.extend({
  ingredient: z
    .object({
      id: Id,
      name: z.string(),
      unit: z.string(),
      cost_per_unit: Quantity,
      matched: z.enum(['exact', 'partial']),
      /** Null when the cost was set by hand. */
      source: IngredientPriceSource.nullable(),
    })
    .nullable(),
  /** The sub-recipe of the row. */
  recipe: z
    .object({
      id: Id,
      name: z.string(),
      cost: Quantity,
      yield_quantity: Quantity,
      yield_unit: z.string(),
      is_estimate: z.boolean(),
    })
    .nullable(),
  /** Null when none was needed or none exists. */
  conversion: ConversionBreakdown.nullable(),
  /** The conversion that would make the row exact, to be added as an equivalence. */
  missing_conversion: z.object({ from_unit: z.string(), to_unit: z.string() }).nullable(),
})
export type CostBreakdownRow = z.infer<typeof CostBreakdownRow>

/** The cost of a dish, broken down by row. */
export const CostBreakdown = CostedDish.omit({ rows: true }).extend({
  yield_quantity: Quantity.nullable(),
  yield_unit: z.string(),
  rows: z.array(CostBreakdownRow),
  /** The dishes that use this one as an ingredient. */
  used_in: z.array(z.object({ id: Id, name: z.string() })),
})
export type CostBreakdown = z.infer<typeof CostBreakdown>
