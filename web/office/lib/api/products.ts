import type { Product } from '@rms/contracts'
import { api } from './api.ts'
import { given, type Page, pageOf } from './paged.ts'

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
    listProducts: build.query<Page<Product>, ProductsQuery>({
      query: params => ({ url: '/products', params: given({ ...params }) }),
      transformResponse: (rows: Product[], meta) => pageOf(rows, meta),
      providesTags: ['Product'],
    }),
    getProduct: build.query<Product, number>({ query: id => `/products/${id}`, providesTags: ['Product'] }),
  }),
})

export const { listProducts } = products.endpoints

export const { useListProductsQuery, useGetProductQuery, useLazyGetProductQuery } = products
