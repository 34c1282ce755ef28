import { z } from 'zod'
import { DishImpact } from './cost-changes.ts'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  BooleanText,
  DateText,
  decimalNumber,
  Id,
  IdParams,
  PageQuery,
  Quantity,
} from './primitives.ts'

export const MarginBand = z.enum(['excellent', 'good', 'average', 'poor'])
export type MarginBand = z.infer<typeof MarginBand>

/**
 * Why a row's cost is only assumed: nothing of this name is known; it is known, but no conversion leads from the
 * row's unit to its own; or no quantity was given.
 */
export const EstimateReason = z.enum(['ingredient-not-found', 'unit-not-convertible', 'quantity-missing'])
export type EstimateReason = z.infer<typeof EstimateReason>

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

/** In percent. */
const TargetMargin = z.coerce.number().min(0).max(99.99)

const CostingFilter = z.object({
  search: z.string().trim().max(200).optional(),
  category: z.string().max(100).optional(),
  band: MarginBand.optional(),
  /** Only the dishes that are estimates, or only those that are none. */
  estimates: BooleanText.optional(),
  target_margin: TargetMargin.optional(),
  /** Only dishes with a price whose margin is below the target. */
  below_target: BooleanText.optional(),
  /** name, category, price, cost, gross_profit, margin; with - before it the other way round. Dishes without a price come last. */
  sort: PageQuery.shape.sort,
})
/** The page is one of `dishes`; the header X-Total-Count and `summary.total_dishes` give the whole. */
export const CostingsQuery = CostingFilter.extend({
  page: PageQuery.shape.page,
  page_size: PageQuery.shape.page_size,
  rows: BooleanText.optional(),
})
export type CostingsQuery = z.output<typeof CostingsQuery>

/** The invoice or the hand that the price came from. */
export const PriceSource = z.object({
  product_id: Id,
  product_name: z.string(),
  link_id: Id,
  /** Of one priced unit of the product. */
  product_price: Quantity.nullable(),
  price_date: DateText.nullable(),
  supplier_name: z.string(),
  /** Null for a price that was set by hand, or that no invoice states any more. */
  invoice_id: Id.nullable(),
  /** Ingredient units in one priced unit. */
  pack_size: Quantity,
  waste_factor: Quantity,
})
export type PriceSource = z.infer<typeof PriceSource>

/** How the row's unit became that of the ingredient (or of the dish's yield). */
export const ConversionAccount = z.object({
  from_unit: z.string(),
  to_unit: z.string(),
  /** How many `to_unit` one `from_unit` is: numerator ÷ denominator, whole numbers as text, exact. */
  numerator: z.string(),
  denominator: z.string(),
  factor: z.number(),
  /** In order: "1 can = 400 g", "1 kg = 1000 g". */
  steps: z.array(z.string()),
})
export type ConversionAccount = z.infer<typeof ConversionAccount>

export const AccountRow = CostedRow.extend({
  ingredient: z
    .object({
      id: Id,
      name: z.string(),
      unit: z.string(),
      cost_per_unit: Quantity,
      matched: z.enum(['exact', 'partial']),
      /** Null when the cost was set by hand. */
      source: PriceSource.nullable(),
    })
    .nullable(),
  /** The dish behind the row. */
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
  /** Null where none was needed or none exists. */
  conversion: ConversionAccount.nullable(),
  /** The conversion that would make the row exact: what to add as an equivalence. */
  missing_conversion: z.object({ from_unit: z.string(), to_unit: z.string() }).nullable(),
})
export type AccountRow = z.infer<typeof AccountRow>

/** Where a dish's cost comes from, row by row. */
export const DishAccount = CostedDish.omit({ rows: true }).extend({
  yield_quantity: Quantity.nullable(),
  yield_unit: z.string(),
  rows: z.array(AccountRow),
  /** The dishes that use this one as an ingredient. */
  used_in: z.array(z.object({ id: Id, name: z.string() })),
})
export type DishAccount = z.infer<typeof DishAccount>

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

const backOffice = { service: 'menu-costing', access: 'back-office' } as const

export const costingEndpoints = {
  getCostings: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/costings',
    summary: 'Every dish with cost, margin and the account of its rows',
    query: CostingsQuery,
    response: Costings,
  }),
  exportCostings: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/costings/export',
    summary: 'The costings as a CSV file',
    query: CostingFilter,
    produces: 'text/csv',
    response: z.string(),
  }),
  getCostingGaps: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/costings/gaps',
    summary: 'What is missing to make every cost exact',
    response: CostingGaps,
  }),
  whatIf: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/costings/what-if',
    summary: 'What another price of one ingredient would do; nothing is saved',
    body: WhatIfBody,
    response: WhatIf,
  }),
  getDishAccount: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/dishes/:id/account',
    summary: "Where a dish's cost comes from, row by row",
    params: IdParams,
    response: DishAccount,
  }),
}
