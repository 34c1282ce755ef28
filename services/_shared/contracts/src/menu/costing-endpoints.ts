import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { BooleanText, IdParams, PageQuery } from '../foundation/primitives.ts'
import { CostBreakdown } from './cost-breakdown.ts'
import {
  CostingPreview,
  Costings,
  MarginBand,
  MissingCostDataReport,
  WhatIfBody,
  WhatIfCalculation,
} from './costing-schemas.ts'
import { DishBody } from './dishes.ts'

/** In percent. */
const TargetMargin = z.coerce.number().min(0).max(99.99)

const CostingFilter = z.object({
  search: z.string().trim().max(200).optional(),
  category: z.string().max(100).optional(),
  band: MarginBand.optional(),
  /** Only estimates, or only dishes that are not. */
  estimates: BooleanText.optional(),
  target_margin: TargetMargin.optional(),
  /** Only dishes with a price whose margin is below the target. */
  below_target: BooleanText.optional(),
  /**
   * One of name, category, price, cost, gross_profit, margin; prefixed with - for descending. Dishes without a price
   * come last.
   */
  sort: PageQuery.shape.sort,
})
/** The page applies to `dishes`; the X-Total-Count header and `summary.total_dishes` count all matches. */
export const CostingsQuery = CostingFilter.extend({
  page: PageQuery.shape.page,
  page_size: PageQuery.shape.page_size,
  rows: BooleanText.optional(),
})
export type CostingsQuery = z.output<typeof CostingsQuery>

/** All managers share these records. */
const backOffice = {
  service: 'menu-costing',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
} as const

export const costingEndpoints = {
  getCostings: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/costings',
    summary: 'All dishes with their cost, margin and costed rows',
    query: CostingsQuery,
    response: Costings,
  }),
  exportCostings: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/costings/export',
    summary: 'The costings as a CSV file',
    query: CostingFilter,
    produces: 'text/csv',
    response: z.string(),
  }),
  getCostingGaps: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/costings/gaps',
    summary: 'Missing data that makes costs estimates',
    response: MissingCostDataReport,
  }),
  whatIf: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/costings/what-if',
    changes: 'nothing',
    summary: 'Effect of a different price of an ingredient; nothing is saved',
    body: WhatIfBody,
    response: WhatIfCalculation,
  }),
  previewCosting: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/costings/preview',
    changes: 'nothing',
    summary: 'Cost and margin of a recipe; nothing is saved',
    body: DishBody.pick({ price: true, ingredients: true }),
    response: CostingPreview,
  }),
  getCostBreakdown: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/dishes/:id/account',
    summary: 'Breakdown of the cost of a dish by row',
    params: IdParams,
    response: CostBreakdown,
  }),
}
