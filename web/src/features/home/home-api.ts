import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react'
import type { Invoice } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import { type Page, pageOf } from '../../lib/api/paged.ts'

const RECENT_INVOICES = 5

/** Only the first row is sent; the whole count stands in the header. */
const countOf = (rows: unknown[], meta: FetchBaseQueryMeta | undefined): number => pageOf(rows, meta).total

const home = api.injectEndpoints({
  endpoints: build => ({
    recentInvoices: build.query<Page<Invoice>, void>({
      query: () => `/invoices?page=1&page_size=${RECENT_INVOICES}`,
      transformResponse: (rows: Invoice[], meta) => pageOf(rows, meta),
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
    countSuppliers: build.query<number, void>({
      query: () => '/suppliers?page=1&page_size=1',
      transformResponse: countOf,
      providesTags: ['Supplier'],
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
  }),
})

export const {
  useRecentInvoicesQuery,
  useCountSuppliersQuery,
  useCountDishesQuery,
  useCountIngredientsQuery,
} = home
