import type { ExchangeRate, exchangeRateEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../../shared/api/contract-types.ts'
import { api } from '../../../lib/api/api.ts'
import { type ListPage, toListPage } from '../../../lib/api/pagination.ts'

export type ExchangeRateBody = RequestBody<(typeof exchangeRateEndpoints)['createExchangeRate']>
type ExchangeRateChanges = RequestBody<(typeof exchangeRateEndpoints)['updateExchangeRate']>

export const RATES_PER_PAGE = 10

const exchangeRates = api.injectEndpoints({
  endpoints: build => ({
    listExchangeRates: build.query<ListPage<ExchangeRate>, number>({
      query: page => ({ url: '/exchange-rates', params: { page, page_size: RATES_PER_PAGE } }),
      transformResponse: (rows: ExchangeRate[], meta) => toListPage(rows, meta),
      providesTags: ['PurchaseCheck'],
    }),
    createExchangeRate: build.mutation<ExchangeRate, { body: ExchangeRateBody; key: string }>({
      query: ({ body, key }) => ({
        url: '/exchange-rates',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['PurchaseCheck'],
    }),
    updateExchangeRate: build.mutation<ExchangeRate, { id: number; body: ExchangeRateChanges }>({
      query: ({ id, body }) => ({ url: `/exchange-rates/${id}`, method: 'PUT', body }),
      invalidatesTags: ['PurchaseCheck'],
    }),
    deleteExchangeRate: build.mutation<unknown, number>({
      query: id => ({ url: `/exchange-rates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['PurchaseCheck'],
    }),
  }),
})

export const {
  useListExchangeRatesQuery,
  useCreateExchangeRateMutation,
  useUpdateExchangeRateMutation,
  useDeleteExchangeRateMutation,
} = exchangeRates
