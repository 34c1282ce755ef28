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

/** How much of a product a location should have, in packs. */
export const ParLevel = z.object({
  product_id: Id,
  product_name: z.string(),
  /** The unit of the product. */
  unit: z.string(),
  supplier_ids: z.array(Id),
  /** Null if none is set. */
  par: Quantity.nullable(),
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
  /** In packs; null removes it. */
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
})

/** Why a stock is not certain. */
export const STOCK_DOUBTS = [
  'not-counted',
  'count-incomplete',
  'usage-unknown',
  'unit-unknown',
  'negative-stock',
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
  /** In packs. */
  par: Quantity,
  /** The last closed count with this product; null if it was never counted. */
  counted: z.object({ count_id: Id, after_close_of: DateText, quantity: Quantity }).nullable(),
  changes: z.array(StockChange),
  /** The count with the changes since, in stock units; null without a count. */
  on_hand: Quantity.nullable(),
  /** Ordered and not received, in stock units. */
  on_order: Quantity,
  /** Whole packs; null without a count, because nothing is certain then. */
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
