import type { VarianceAccount, VarianceInterval, VarianceReport } from '@rms/contracts'
import { api, type CacheTag } from './api.ts'

export interface VarianceQuery {
  readonly location_id: number
  readonly from: string
  readonly to: string
}

export interface VarianceAccountQuery extends VarianceQuery {
  readonly kind: 'ingredient' | 'product'
  readonly id: number
}

/** The path of the CSV file of a report. */
export const getVarianceExportPath = (query: VarianceQuery): string =>
  `/variance/export?${new URLSearchParams(toParams(query))}`

/** Counts, movements, sales, purchases and recipes change the figures. */
const TAGS: readonly CacheTag[] = [
  'StockCount',
  'StockMovement',
  'PrimeCost',
  'Sales',
  'SalesItem',
  'Invoice',
  'Delivery',
  'Dish',
  'Ingredient',
]

const variance = api.injectEndpoints({
  endpoints: build => ({
    listVarianceIntervals: build.query<VarianceInterval[], number>({
      query: location_id => ({ url: '/variance/intervals', params: { location_id } }),
      providesTags: TAGS,
    }),
    getVariance: build.query<VarianceReport, VarianceQuery>({
      query: query => ({ url: '/variance', params: toParams(query) }),
      providesTags: TAGS,
    }),
    getVarianceAccount: build.query<VarianceAccount, VarianceAccountQuery>({
      query: query => ({ url: '/variance/account', params: toParams(query) }),
      providesTags: TAGS,
    }),
  }),
})

const toParams = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** Figures follow a change by events, so that a report is loaded again if it is not recent. */
export const VARIANCE_OPTIONS = { refetchOnMountOrArgChange: 30 } as const

export const { useListVarianceIntervalsQuery, useGetVarianceQuery, useGetVarianceAccountQuery } = variance
export const { listVarianceIntervals, getVariance } = variance.endpoints
