import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react'
import type {
  CostedDish,
  CostingSummary,
  Costings,
  costingEndpoints,
  MissingCostDataReport,
  WhatIfCalculation,
} from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

/** A dish's costing with an id, as lists require. */
export type DishCosting = CostedDish & { id: number }

export interface CostingsResult extends ListPage<DishCosting> {
  summary: CostingSummary
}

/** The filters of the costings; '' for none. */
export interface CostingsFilter {
  search: string
  band: string
  estimates: string
  below_target: string
  target_margin: string
  sort: string
}

/** A page of the costings; null for all of them. */
export interface CostingsParams extends CostingsFilter {
  page: number | null
}

export type WhatIfBody = RequestBody<(typeof costingEndpoints)['whatIf']>

export const COSTINGS_PER_PAGE = 50

const costings = api.injectEndpoints({
  endpoints: build => ({
    getCostings: build.query<CostingsResult, CostingsParams>({
      query: ({ page, ...filter }) => ({
        url: '/costings',
        params: omitEmptyParams({ ...filter, page, page_size: page && COSTINGS_PER_PAGE, rows: false }),
      }),
      transformResponse: toCostingsResult,
      providesTags: ['Dish', 'Ingredient'],
    }),
    getMissingCostData: build.query<MissingCostDataReport, void>({
      query: () => '/costings/gaps',
      providesTags: ['Dish', 'Ingredient'],
    }),
    calculateWhatIf: build.query<WhatIfCalculation, WhatIfBody>({
      query: body => ({ url: '/costings/what-if', method: 'POST', body }),
      providesTags: ['Dish', 'Ingredient'],
    }),
  }),
})

function toCostingsResult(
  { summary, dishes }: Costings,
  meta: FetchBaseQueryMeta | undefined,
): CostingsResult {
  return {
    summary,
    ...toListPage(
      dishes.map(dish => ({ ...dish, id: dish.dish_id })),
      meta,
    ),
  }
}

/** The path of the costings export, below /api. */
export const getCostingsExportPath = (filter: CostingsFilter): string =>
  `/costings/export?${new URLSearchParams(omitEmptyParams({ ...filter }))}`

export const { getCostings } = costings.endpoints

export const { useGetCostingsQuery, useGetMissingCostDataQuery, useCalculateWhatIfQuery } = costings
