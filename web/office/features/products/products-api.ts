import type { PriceEntry, Product, productEndpoints } from '@rms/contracts'
import type { BodyOf } from '../../../shared/api/contract.ts'
import { api } from '../../lib/api/api.ts'

type Calls = typeof productEndpoints
export type ProductBody = BodyOf<Calls['createProduct']>

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
    updateProduct: build.mutation<Product, { id: number; body: BodyOf<Calls['updateProduct']> }>({
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
