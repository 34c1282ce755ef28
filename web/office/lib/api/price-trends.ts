import type { PriceTrend } from '@rms/contracts'
import { api } from './api.ts'

/** As many as the dashboard charts. */
const MAX_CHARTS = 12

const priceTrends = api.injectEndpoints({
  endpoints: build => ({
    listPriceTrends: build.query<PriceTrend[], void>({
      query: () => `/dashboard/price-trends?limit=${MAX_CHARTS}`,
      transformResponse: (trends: PriceTrend[]) => trends.slice(0, MAX_CHARTS),
      providesTags: ['Product'],
    }),
  }),
})

export const { listPriceTrends } = priceTrends.endpoints

export const { useListPriceTrendsQuery } = priceTrends
