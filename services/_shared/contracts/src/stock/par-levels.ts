import { z } from 'zod'
import { createLocationAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  Id,
  Instant,
  Quantity,
  Version,
} from '../foundation/primitives.ts'

/** Whether a person has set a par, or it follows from the forecast. */
export const PAR_BASES = ['manual', 'forecast'] as const
export const ParBasis = z.enum(PAR_BASES)
export type ParBasis = z.infer<typeof ParBasis>

/** Why nothing can be computed from the forecast. */
export const FORECAST_PAR_REASONS = [
  'no-supplier',
  'no-delivery-days',
  'too-few-days',
  'no-usage',
  'no-forecast',
  'unit-unknown',
] as const
export const ForecastParReason = z.enum(FORECAST_PAR_REASONS)
export type ForecastParReason = z.infer<typeof ForecastParReason>

/** Everything that a par from the forecast follows from. Quantities are in stock units. */
const ForecastParAccount = z.object({
  /** The current business date and the last one before the goods of the delivery after the next one arrive. */
  from: DateText,
  until: DateText,
  /** The delivery that can still be ordered, and the one after it. */
  next_delivery: DateText,
  following_delivery: DateText,
  /** The expected net sales of these days. */
  net_sales: Amount,
  /** What recipes used on these past days, and the net sales that they cover. */
  used: Quantity,
  used_from: DateText,
  used_to: DateText,
  covered_net_sales: Amount,
  days_with_sales: z.int(),
  /** Used on the current business date so far, which the forecast of the date contains. */
  used_today: Quantity,
  need: Quantity,
  stock_unit: z.string(),
  /** Recipes or sales of these days are incomplete, or several products share an ingredient. */
  is_doubtful: z.boolean(),
})

/** The par that forecast, recipes and days until the next delivery suggest; always an estimate. */
export const ForecastPar = z.object({
  /** Whole packs, rounded up; null for a reason. */
  packs: Quantity.nullable(),
  reason: ForecastParReason.nullable(),
  account: ForecastParAccount.nullable(),
})
export type ForecastPar = z.infer<typeof ForecastPar>

/** How much of a product a location should have, in packs. */
export const ParLevel = z.object({
  product_id: Id,
  product_name: z.string(),
  /** The unit of the product. */
  unit: z.string(),
  supplier_ids: z.array(Id),
  basis: ParBasis,
  /** Null if none is set, or if it cannot be computed from the forecast. */
  par: Quantity.nullable(),
  /** What the forecast suggests, also for a par that a person has set. */
  forecast: ForecastPar,
  /** Units of the product in a pack, which is ordered as a whole. */
  pack_size: Quantity,
  changed_at: Instant.nullable(),
  changed_by: z.string().nullable(),
  version: Version,
})
export type ParLevel = z.infer<typeof ParLevel>

export const SaveParLevelBody = z.object({
  location_id: Id,
  product_id: Id,
  /** Missing means by hand. */
  basis: ParBasis.optional(),
  /** In packs; null removes it. Ignored for a par from the forecast. */
  par: decimalNumberSchema(3, 100_000).nonnegative().nullable(),
  /** Missing means as before, or 1. */
  pack_size: decimalNumberSchema(6, 100_000).positive().optional(),
  version: Version.optional(),
})

/** A movement of goods since a count, or a sum of them. */
const StockChange = z.object({
  kind: z.enum(['received', 'transferred-in', 'transferred-out', 'wasted', 'used']),
  /** In stock units; negative for goods that left. */
  quantity: Quantity,
  /** Whether it follows from recipes and sales, and nobody has recorded it. */
  is_estimate: z.boolean(),
})

/** How what was used since a count was estimated: by recipes and sales, per business date. */
const UsageEstimate = z.object({
  /** From the day after the count until the last complete business date; null if there is none yet. */
  from: DateText.nullable(),
  to: DateText.nullable(),
  /** Days on which the location was open as far as known, and which have no sales. */
  days_without_sales: z.array(DateText),
  /** The part of net sales whose items are mapped to dishes; null without sales. */
  covered_percent: z.number().nullable(),
  /** Whether several products share an ingredient, by what was bought of them in the last eight weeks. */
  is_shared: z.boolean(),
})
export type UsageEstimate = z.infer<typeof UsageEstimate>

/** Why a stock is not certain. */
export const STOCK_DOUBTS = [
  'not-counted',
  'count-incomplete',
  'usage-unknown',
  'usage-incomplete',
  'usage-shared',
  'unit-unknown',
  'negative-stock',
  'forecast-unknown',
] as const
export const StockDoubt = z.enum(STOCK_DOUBTS)
export type StockDoubt = z.infer<typeof StockDoubt>

/** What a location should order of a product, with everything that it follows from. */
export const OrderSuggestion = z.object({
  product_id: Id,
  product_name: z.string(),
  /** In which it is ordered. */
  unit: z.string(),
  /** The unit of the stock: kg, l, lb or each if the content of `unit` is known. */
  stock_unit: z.string(),
  /** Stock units in `unit`. */
  unit_content: Quantity,
  /** Current price per unit; null without one. */
  unit_price: Quantity.nullable(),
  pack_size: Quantity,
  par_basis: ParBasis,
  /** In packs; null if it cannot be computed from the forecast. */
  par: Quantity.nullable(),
  /** What a par from the forecast follows from; null for one that a person has set. */
  forecast: ForecastPar.nullable(),
  /** The last closed count with this product; null if it was never counted. */
  counted: z.object({ count_id: Id, after_close_of: DateText, quantity: Quantity }).nullable(),
  changes: z.array(StockChange),
  /**
   * What the stock on hand is: only counted and recorded goods, or with usage that is estimated by recipes; unknown
   * without a count.
   */
  basis: z.enum(['recorded', 'estimated', 'unknown']),
  /** Null if what was used since the count is not known. */
  usage: UsageEstimate.nullable(),
  /** The count with the changes since, in stock units; null without a count. */
  on_hand: Quantity.nullable(),
  /** Ordered and not received, in stock units. */
  on_order: Quantity,
  /** Whole packs; null without a count or a par, because nothing is certain then. */
  suggested_packs: Quantity.nullable(),
  /** The same in `unit`. */
  suggested_quantity: Quantity.nullable(),
  doubts: z.array(StockDoubt),
})
export type OrderSuggestion = z.infer<typeof OrderSuggestion>

export const SupplierSuggestions = z.object({
  /** Null for products without a supplier. */
  supplier_id: Id.nullable(),
  supplier_name: z.string(),
  /** Null if the supplier requires none. */
  minimum_order_amount: Amount.nullable(),
  /** The next delivery that can still be ordered, and until when; null without delivery days. */
  next_delivery: z.object({ date: DateText, order_by: Instant.nullable() }).nullable(),
  products: z.array(OrderSuggestion),
})
export type SupplierSuggestions = z.infer<typeof SupplierSuggestions>

const LocationQuery = z.object({ location_id: z.coerce.number().pipe(Id) })

const ofLocation = {
  service: 'catalog',
  access: 'back-office',
  requires: 'none',
  scope: [createLocationAccessRule('query.location_id', 'none')],
} as const

export const parLevelEndpoints = {
  listParLevels: defineEndpoint({
    ...ofLocation,
    method: 'get',
    path: '/api/stock/par-levels',
    summary: 'The par level of every product at a location, by name of the product',
    query: LocationQuery,
    response: z.array(ParLevel),
  }),
  saveParLevel: defineEndpoint({
    ...ofLocation,
    scope: [createLocationAccessRule('body.location_id', 'none')],
    method: 'put',
    path: '/api/stock/par-levels',
    versioned: 'par_level',
    summary: 'Set the par level of a product at a location',
    body: SaveParLevelBody,
    response: ParLevel,
  }),
  listOrderSuggestions: defineEndpoint({
    ...ofLocation,
    method: 'get',
    path: '/api/stock/order-suggestions',
    summary:
      'What a location should order to reach its par levels, by supplier: counted stock with all movements since, less open orders, in whole packs',
    query: LocationQuery,
    response: z.array(SupplierSuggestions),
  }),
}
