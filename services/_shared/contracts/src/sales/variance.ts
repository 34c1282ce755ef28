import { z } from 'zod'
import { createLocationAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { Amount, DateText, Id, Quantity, RequestDate } from '../foundation/primitives.ts'
import { PurchaseCostSource } from '../purchasing/purchase-costs.ts'
import { WasteKind, WasteReason } from '../stock/movement-schemas.ts'
import { PrimeCostFreshness } from './prime-cost.ts'

/** The most days between the first and the last one of a report. */
export const VARIANCE_MAX_DAYS = 366

/** Why a usage or variance is not certain. */
export const VARIANCE_REASONS = [
  'count-doubtful',
  'dish-unknown',
  'ingredient-not-linked',
  'not-counted',
  'opening-not-counted',
  'price-missing',
  'product-not-linked',
  'purchase-incomplete',
  'purchase-uncertain',
  'recipe-incomplete',
  'unit-not-convertible',
] as const
export const VarianceReason = z.enum(VARIANCE_REASONS)
export type VarianceReason = z.infer<typeof VarianceReason>

/** Why the usage of a dish is not certain. */
export const DishUsageReason = z.enum([
  'dish-not-found',
  'ingredient-not-found',
  'price-missing',
  'quantity-missing',
  'recipe-cycle',
  'recipe-empty',
  'sold-with-yield',
  'unit-not-convertible',
])
export type DishUsageReason = z.infer<typeof DishUsageReason>

/** A quantity in the unit of its row, and what it is worth. */
const StockAmount = z.object({ quantity: Quantity, value: Amount })

/** An ingredient with the products that it is linked to, or a product that no ingredient is linked to. */
export const VarianceItem = z.object({ kind: z.enum(['ingredient', 'product']), id: Id })
export type VarianceItem = z.infer<typeof VarianceItem>

export const VarianceRow = z.object({
  item: VarianceItem,
  name: z.string(),
  product_names: z.array(z.string()),
  unit: z.string(),
  /** What the actual usage is made of; null without two counts, or if a unit cannot be converted. */
  opening_stock: StockAmount.nullable(),
  received: StockAmount.nullable(),
  transferred_in: StockAmount.nullable(),
  transferred_out: StockAmount.nullable(),
  closing_stock: StockAmount.nullable(),
  /** Opening + received + transfers in − transfers out − closing, at what was paid for it. */
  actual: StockAmount.nullable(),
  /** What recipes need for the dishes that were sold, given for free or voided after they were prepared. */
  theoretical: StockAmount.nullable(),
  /** Recorded waste beyond the waste factor, what was lost in transfers, and staff meals. */
  recorded: StockAmount.nullable(),
  /** Actual − theoretical − recorded. */
  variance: StockAmount.nullable(),
  /** The variance in percent of the theoretical quantity. */
  percent_of_theoretical: z.number().nullable(),
  /** The gain in value of goods that were not used. */
  revaluation: Amount.nullable(),
  basis: z.enum(['actual', 'theoretical', 'incomplete']),
  reasons: z.array(VarianceReason),
})
export type VarianceRow = z.infer<typeof VarianceRow>

const CountReference = z.object({
  id: Id,
  after_close_of: DateText,
  /** Whether every area was counted. */
  is_complete: z.boolean(),
})

const VarianceTotal = z.object({
  /** Of rows with two counts. */
  actual: Amount,
  theoretical_of_counted: Amount,
  recorded: Amount,
  variance: Amount,
  revaluation: Amount,
  /** Of all rows with a known cost. */
  theoretical: Amount,
  doubtful_rows: z.int(),
})

/** The theoretical cost in percent of the sales for which it was computed. */
const TheoreticalPercents = z.object({
  cost: Amount,
  net_sales: Amount,
  mapped_net_sales: Amount,
  /** Of mapped net sales. */
  of_net_sales: z.number().nullable(),
  /** The part of net sales that is mapped to dishes. */
  coverage: z.number().nullable(),
  /** Of menu prices with tax, as costings show it; null if a dish has no price. */
  of_menu_sales: z.number().nullable(),
  menu_sales: Amount.nullable(),
})

export const VarianceReport = z.object({
  location_id: Id,
  location_name: z.string().nullable(),
  from: DateText,
  to: DateText,
  /** The counts at the close of the day before the first one, and of the last day; null if there is none. */
  opening_count: CountReference.nullable(),
  closing_count: CountReference.nullable(),
  /** Actual between two counts; otherwise only the theoretical usage is known. */
  basis: z.enum(['actual', 'theoretical']),
  /** The largest variance in money first. */
  rows: z.array(VarianceRow),
  total: VarianceTotal,
  theoretical: TheoreticalPercents,
  /** Dishes whose recipes are not certain. */
  doubtful_dishes: z.array(
    z.object({ dish_id: Id, dish_name: z.string().nullable(), reasons: z.array(DishUsageReason) }),
  ),
  as_of: PrimeCostFreshness.pick({ sales: true, counts: true, pending_days: true }),
})
export type VarianceReport = z.infer<typeof VarianceReport>

/** A row with everything that it is made of. Quantities are in the unit of the row, null if they cannot be converted. */
export const VarianceAccount = z.object({
  row: VarianceRow,
  dishes: z.array(
    z.object({
      dish_id: Id,
      dish_name: z.string().nullable(),
      portions: Quantity,
      quantity: Quantity,
    }),
  ),
  counts: z.array(
    z.object({
      count_id: Id,
      after_close_of: DateText,
      product_id: Id,
      product_name: z.string(),
      /** As counted; null if the product was not counted. */
      counted: Quantity.nullable(),
      stock_unit: z.string(),
      quantity: Quantity.nullable(),
      unit_cost: Quantity.nullable(),
      value: Amount.nullable(),
    }),
  ),
  purchases: z.array(
    z.object({
      date: DateText,
      supplier_id: Id,
      supplier_name: z.string(),
      product_id: Id,
      product_name: z.string(),
      source: PurchaseCostSource,
      invoice_id: Id.nullable(),
      delivery_id: Id.nullable(),
      quantity: Quantity.nullable(),
      amount: Amount,
    }),
  ),
  transfers: z.array(
    z.object({
      transfer_id: Id,
      date: DateText,
      direction: z.enum(['in', 'out', 'lost']),
      quantity: Quantity.nullable(),
      amount: Amount.nullable(),
    }),
  ),
  waste: z.array(
    z.object({
      waste_id: Id,
      date: DateText,
      kind: WasteKind,
      reason: WasteReason.nullable(),
      /** What was thrown away or eaten. */
      name: z.string(),
      quantity: Quantity.nullable(),
    }),
  ),
})
export type VarianceAccount = z.infer<typeof VarianceAccount>

const QueryId = z.coerce.number().pipe(Id)

const VarianceQuery = z.object({ location_id: QueryId, from: RequestDate, to: RequestDate })
export type VarianceQuery = z.infer<typeof VarianceQuery>

const VarianceAccountQuery = VarianceQuery.extend({ kind: VarianceItem.shape.kind, id: QueryId })
export type VarianceAccountQuery = z.infer<typeof VarianceAccountQuery>

/** The days between two closed counts of a location; the latest ones after the last count are open. */
export const VarianceInterval = z.object({
  from: DateText,
  to: DateText,
  opening_count_id: Id,
  /** Null for the days after the last count. */
  closing_count_id: Id.nullable(),
  is_complete: z.boolean(),
})
export type VarianceInterval = z.infer<typeof VarianceInterval>

const ofLocation = {
  service: 'menu-costing',
  access: 'back-office',
  requires: 'none',
  scope: [createLocationAccessRule('query.location_id', 'none')],
} as const

export const varianceEndpoints = {
  listVarianceIntervals: defineEndpoint({
    ...ofLocation,
    method: 'get',
    path: '/api/variance/intervals',
    summary: 'The days between the closed stock counts of a location, latest first',
    query: z.object({ location_id: QueryId }),
    response: z.array(VarianceInterval),
  }),
  getVariance: defineEndpoint({
    ...ofLocation,
    method: 'get',
    path: '/api/variance',
    summary: 'Actual and theoretical usage of each ingredient between two stock counts, and their difference',
    query: VarianceQuery,
    response: VarianceReport,
  }),
  getVarianceAccount: defineEndpoint({
    ...ofLocation,
    method: 'get',
    path: '/api/variance/account',
    summary: 'The dishes, counts, purchases, transfers and waste that made the variance of an ingredient',
    query: VarianceAccountQuery,
    response: VarianceAccount,
  }),
  exportVariance: defineEndpoint({
    ...ofLocation,
    method: 'get',
    path: '/api/variance/export',
    summary: 'The same report as a CSV file',
    query: VarianceQuery,
    produces: 'text/csv',
    response: z.string(),
  }),
}
