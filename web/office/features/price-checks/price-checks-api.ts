import type { PriceDifference } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

export const PRICES_PER_PAGE = 25

export interface PriceDifferencesQuery {
  page: number
  supplier_id: string
  location_id: string
}

const priceChecks = api.injectEndpoints({
  endpoints: build => ({
    listPriceDifferences: build.query<ListPage<PriceDifference>, PriceDifferencesQuery>({
      query: params => ({
        url: '/purchases/prices',
        params: omitEmptyParams({ ...params, page_size: PRICES_PER_PAGE }),
      }),
      transformResponse: (rows: PriceDifference[], meta) => toListPage(rows, meta),
      providesTags: ['PurchaseCheck'],
    }),
  }),
})

export const { listPriceDifferences } = priceChecks.endpoints

export const { useListPriceDifferencesQuery } = priceChecks
