import type { PriceEntry, Product, productEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'

type Endpoints = typeof productEndpoints
export type ProductBody = RequestBody<Endpoints['createProduct']>

const products = api.injectEndpoints({
  endpoints: build => ({
    getPriceHistory: build.query<PriceEntry[], number>({
      query: id => `/products/${id}/price-history`,
      providesTags: ['Product'],
    }),
    listSimilarProducts: build.query<Product[], number>({
      query: id => `/products/${id}/similar`,
      providesTags: ['Product'],
    }),
    createProduct: build.mutation<Product, ProductBody>({
      query: body => ({ url: '/products', method: 'POST', body }),
      invalidatesTags: ['Product'],
    }),
    updateProduct: build.mutation<Product, { id: number; body: RequestBody<Endpoints['updateProduct']> }>({
      query: ({ id, body }) => ({ url: `/products/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Product', 'ProductLink'],
    }),
    deleteProduct: build.mutation<unknown, number>({
      query: id => ({ url: `/products/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Product', 'ProductLink'],
    }),
    mergeProduct: build.mutation<Product, { id: number; intoId: number }>({
      query: ({ id, intoId }) => ({
        url: `/products/${id}/merge`,
        method: 'POST',
        body: { into_id: intoId },
      }),
      invalidatesTags: ['Product', 'ProductLink', 'InvoiceItem'],
    }),
    unmergeProduct: build.mutation<Product, number>({
      query: id => ({ url: `/products/${id}/unmerge`, method: 'POST' }),
      invalidatesTags: ['Product', 'ProductLink', 'InvoiceItem'],
    }),
  }),
})

export const {
  useGetPriceHistoryQuery,
  useListSimilarProductsQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useMergeProductMutation,
  useUnmergeProductMutation,
} = products
