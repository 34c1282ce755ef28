import type { PriceEntry, Product } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import { given, type Page, pageOf } from '../../lib/api/paged.ts'

export const PRODUCTS_PER_PAGE = 25

export interface ProductsQuery {
  page: number
  search: string
  sort: string
  supplier_id: string
}

const products = api.injectEndpoints({
  endpoints: build => ({
    listProducts: build.query<Page<Product>, ProductsQuery>({
      query: params => ({ url: '/products', params: given({ ...params, page_size: PRODUCTS_PER_PAGE }) }),
      transformResponse: (rows: Product[], meta) => pageOf(rows, meta),
      providesTags: ['Product'],
    }),
    getPriceHistory: build.query<PriceEntry[], number>({
      query: id => `/products/${id}/price-history`,
      providesTags: ['Product'],
    }),
    deleteProduct: build.mutation<unknown, number>({
      query: id => ({ url: `/products/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Product', 'ProductLink'],
    }),
  }),
})

export const { useListProductsQuery, useGetPriceHistoryQuery, useDeleteProductMutation } = products
