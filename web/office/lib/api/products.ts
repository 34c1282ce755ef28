import type { Product } from '@rms/contracts'
import { api } from './api.ts'
import { type ListPage, omitEmptyParams, toListPage } from './pagination.ts'

export interface ProductsQuery {
  page: number
  page_size: number
  search?: string
  sort?: string
  supplier_id?: string
}

/** Paginated products, and single products by id. */
const products = api.injectEndpoints({
  endpoints: build => ({
    listProducts: build.query<ListPage<Product>, ProductsQuery>({
      query: params => ({ url: '/products', params: omitEmptyParams({ ...params }) }),
      transformResponse: (rows: Product[], meta) => toListPage(rows, meta),
      providesTags: ['Product'],
    }),
    getProduct: build.query<Product, number>({ query: id => `/products/${id}`, providesTags: ['Product'] }),
  }),
})

export const { listProducts } = products.endpoints

export const { useListProductsQuery, useGetProductQuery, useLazyGetProductQuery } = products
