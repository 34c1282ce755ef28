import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react'
import { api } from './api.ts'
import { pageOf } from './paged.ts'

/** Only the first row is sent; the whole count stands in the header. */
const countOf = (rows: unknown[], meta: FetchBaseQueryMeta | undefined): number => pageOf(rows, meta).total

/** How many there are of what the tiles count. */
const counts = api.injectEndpoints({
  endpoints: build => ({
    countSuppliers: build.query<number, void>({
      query: () => '/suppliers?page=1&page_size=1',
      transformResponse: countOf,
      providesTags: ['Supplier'],
    }),
    countInvoices: build.query<number, void>({
      query: () => '/invoices?page=1&page_size=1',
      transformResponse: countOf,
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
    countPendingInvoices: build.query<number, void>({
      query: () => '/invoices?page=1&page_size=1&status=pending',
      transformResponse: countOf,
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
    countProducts: build.query<number, void>({
      query: () => '/products?page=1&page_size=1',
      transformResponse: countOf,
      providesTags: ['Product'],
    }),
    countDishes: build.query<number, void>({
      query: () => '/dishes?page=1&page_size=1',
      transformResponse: countOf,
      providesTags: ['Dish'],
    }),
    countIngredients: build.query<number, void>({
      query: () => '/ingredients?page=1&page_size=1',
      transformResponse: countOf,
      providesTags: ['Ingredient'],
    }),
    countStaff: build.query<number, void>({
      query: () => '/staff?page=1&page_size=1',
      transformResponse: countOf,
      providesTags: ['Staff'],
    }),
  }),
})

export const {
  countSuppliers,
  countInvoices,
  countPendingInvoices,
  countProducts,
  countDishes,
  countIngredients,
} = counts.endpoints

export const {
  useCountSuppliersQuery,
  useCountInvoicesQuery,
  useCountPendingInvoicesQuery,
  useCountProductsQuery,
  useCountDishesQuery,
  useCountIngredientsQuery,
  useCountStaffQuery,
} = counts
