import type { PriceTrend } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'

const MAX_CHARTS = 12

const dashboard = api.injectEndpoints({
  endpoints: build => ({
    listPriceTrends: build.query<PriceTrend[], void>({
      query: () => `/dashboard/price-trends?limit=${MAX_CHARTS}`,
      transformResponse: (trends: PriceTrend[]) => trends.slice(0, MAX_CHARTS),
      providesTags: ['Product'],
    }),
  }),
})

export const { listPriceTrends } = dashboard.endpoints

export const { useListPriceTrendsQuery } = dashboard
