import type { Product, ProductCategory } from '@rms/contracts'
import { api } from './api.ts'
import { type ListPage, omitEmptyParams, toListPage } from './pagination.ts'

export interface ProductsQuery {
  page: number
  page_size: number
  search?: string
  sort?: string
  supplier_id?: string
}

/** Paginated products, single products by id, and the categories of all of them with their class. */
const products = api.injectEndpoints({
  endpoints: build => ({
    listProducts: build.query<ListPage<Product>, ProductsQuery>({
      query: params => ({ url: '/products', params: omitEmptyParams({ ...params }) }),
      transformResponse: (rows: Product[], meta) => toListPage(rows, meta),
      providesTags: ['Product'],
    }),
    getProduct: build.query<Product, number>({ query: id => `/products/${id}`, providesTags: ['Product'] }),
    listProductCategories: build.query<ProductCategory[], void>({
      query: () => '/purchases/categories',
      providesTags: ['Product', 'PurchaseCheck'],
    }),
  }),
})

export const { listProducts } = products.endpoints

export const {
  useListProductsQuery,
  useGetProductQuery,
  useLazyGetProductQuery,
  useListProductCategoriesQuery,
} = products
