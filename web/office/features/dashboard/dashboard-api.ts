import type { PriceTrend } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'

const MOST_CHARTS = 12

const dashboard = api.injectEndpoints({
  endpoints: build => ({
    listPriceTrends: build.query<PriceTrend[], void>({
      query: () => `/dashboard/price-trends?limit=${MOST_CHARTS}`,
      transformResponse: (trends: PriceTrend[]) => trends.slice(0, MOST_CHARTS),
      providesTags: ['Product'],
    }),
  }),
})

export const { listPriceTrends } = dashboard.endpoints

export const { useListPriceTrendsQuery } = dashboard
