import { z } from 'zod'
import { Amount, DateText, Id, Instant, Quantity } from '../foundation/primitives.ts'
import { ProductClass } from '../purchasing/purchase-costs.ts'
import { ClosingStockReason, StockCountState } from '../stock/stock-count-schemas.ts'

const certainty = { basis: z.enum(['actual', 'incomplete']), reasons: z.array(ClosingStockReason) }

/** The closing stock of a product. */
export const ClosingStockFact = z.object({
  product_id: Id,
  product_class: ProductClass,
  /** The unit of `quantity` and `unit_cost`. */
  stock_unit: z.string(),
  /** Null if the product was not counted. */
  quantity: Quantity.nullable(),
  /** The current price of the date of the count; null if unknown. */
  unit_cost: Quantity.nullable(),
  value: Amount.nullable(),
  ...certainty,
})
export type ClosingStockFact = z.infer<typeof ClosingStockFact>

/**
 * The complete closing stock of a count, which is a fact while the count is closed. Published when a count is closed,
 * reopened or deleted, and when deliveries, prices or products change what a closed count states. A higher revision
 * replaces every lower one.
 */
export const StockCountSnapshot = z.object({
  count_id: Id,
  revision: z.int(),
  location_id: Id,
  after_close_of: DateText,
  state: StockCountState,
  closed_at: Instant.nullable(),
  deleted: z.boolean(),
  /** The currency of the values. */
  currency: z.string(),
  value: Amount,
  ...certainty,
  /** Empty unless the count is closed. */
  products: z.array(ClosingStockFact),
})
export type StockCountSnapshot = z.infer<typeof StockCountSnapshot>

/** So many days of usage are published and kept: stock that was counted before is too old to be followed. */
export const USAGE_WINDOW_DAYS = 98

/**
 * What the recipes of sold dishes used of each product at a location on a business date. A higher revision replaces
 * every lower one.
 */
export const ProductUsageDay = z.object({
  location_id: Id,
  date: DateText,
  revision: z.int(),
  /** `closed`: a person has entered that the location is closed, and there are no sales. */
  state: z.enum(['sales', 'closed', 'no-sales']),
  net_sales: Amount,
  /** The part of it whose items are mapped to dishes, or need none. */
  covered_net_sales: Amount,
  /** Dishes were sold whose recipe is missing or incomplete. */
  has_recipe_gaps: z.boolean(),
  products: z.array(
    z.object({
      product_id: Id,
      /** The unit of the product. */
      unit: z.string(),
      /** With the waste factor, and with recorded waste of ingredients and dishes; null if it cannot be converted. */
      quantity: Quantity.nullable(),
      /** The part of it that is expected as trim. */
      trim: Quantity,
      /** The ingredient has several products; each has the share of it that was bought in the last eight weeks. */
      is_shared: z.boolean(),
      is_incomplete: z.boolean(),
    }),
  ),
})
export type ProductUsageDay = z.infer<typeof ProductUsageDay>
