import type {
  PrimeCostAccount,
  PrimeCostPeriod,
  PrimeCostReport,
  PrimeCostTargets,
  primeCostEndpoints,
  SalesDays,
} from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api, type CacheTag } from './api.ts'
import { omitEmptyParams } from './pagination.ts'

export type PrimeCostTargetsBody = RequestBody<(typeof primeCostEndpoints)['updatePrimeCostTargets']>
export type PrimeCostGroup = 'day' | 'week' | 'period' | 'location'

export interface PrimeCostQuery {
  readonly from: string
  readonly to: string
  /** '' for all. */
  readonly location_id: string
  readonly group: PrimeCostGroup
  /** '' for the basis that the server chooses. */
  readonly cost_basis: string
}

export interface PrimeCostDayQuery {
  readonly date: string
  readonly location_id: number
  readonly cost_basis: string
}

/** A location on a business day that has sales. */
export type DayWithSales = Pick<SalesDays['days'][number], 'date' | 'location_id'>

/** The path of the CSV file of a report. */
export const getPrimeCostExportPath = (query: PrimeCostQuery): string =>
  `/prime-cost/export?${new URLSearchParams(omitEmptyParams({ ...query }))}`

/** Sales, hours, invoices, deliveries and recipes change the figures. */
export const PRIME_COST_TAGS: readonly CacheTag[] = [
  'PrimeCost',
  'Sales',
  'SalesItem',
  'TimeEntry',
  'Invoice',
  'Delivery',
  'Dish',
]

const primeCost = api.injectEndpoints({
  endpoints: build => ({
    getPrimeCost: build.query<PrimeCostReport, PrimeCostQuery>({
      query: query => ({ url: '/prime-cost', params: omitEmptyParams({ ...query }) }),
      providesTags: PRIME_COST_TAGS,
    }),
    getPrimeCostDay: build.query<PrimeCostAccount, PrimeCostDayQuery>({
      query: query => ({ url: '/prime-cost/day', params: omitEmptyParams({ ...query }) }),
      providesTags: PRIME_COST_TAGS,
    }),
    getPrimeCostTargets: build.query<PrimeCostTargets, void>({
      query: () => '/prime-cost/targets',
      providesTags: ['PrimeCost'],
    }),
    updatePrimeCostTargets: build.mutation<PrimeCostTargets, PrimeCostTargetsBody>({
      query: body => ({ url: '/prime-cost/targets', method: 'PUT', body }),
      invalidatesTags: (_targets, error) => (error ? [] : ['PrimeCost']),
    }),
    listPrimeCostPeriods: build.query<PrimeCostPeriod[], void>({
      query: () => '/prime-cost/periods',
      providesTags: ['PrimeCost'],
    }),
    closePrimeCostPeriod: build.mutation<PrimeCostPeriod, { start: string; version: number }>({
      query: body => ({ url: '/prime-cost/periods/close', method: 'POST', body }),
      invalidatesTags: ['PrimeCost'],
    }),
    reopenPrimeCostPeriod: build.mutation<
      PrimeCostPeriod,
      { start: string; version: number; reason: string }
    >({
      query: body => ({ url: '/prime-cost/periods/reopen', method: 'POST', body }),
      invalidatesTags: ['PrimeCost'],
    }),
    /** To find the days without sales. */
    listDaysWithSales: build.query<DayWithSales[], { from: string; to: string; location_id: string }>({
      query: range => ({ url: '/sales/days', params: omitEmptyParams({ ...range }) }),
      transformResponse: ({ days }: SalesDays) =>
        days.map(({ date, location_id }) => ({ date, location_id })),
      providesTags: ['Sales', 'Location'],
    }),
  }),
})

export const { getPrimeCost, getPrimeCostTargets } = primeCost.endpoints

/** Figures follow a change by events, so that a report is loaded again if it is not recent. */
export const PRIME_COST_OPTIONS = { refetchOnMountOrArgChange: 30 } as const

export const {
  useGetPrimeCostQuery,
  useGetPrimeCostDayQuery,
  useGetPrimeCostTargetsQuery,
  useListPrimeCostPeriodsQuery,
  useClosePrimeCostPeriodMutation,
  useReopenPrimeCostPeriodMutation,
  useUpdatePrimeCostTargetsMutation,
  useListDaysWithSalesQuery,
} = primeCost
