import type { DueStockCount, Rota } from '@rms/contracts'
import { api, type CacheTag } from '../../../lib/api/api.ts'
import { toListPage } from '../../../lib/api/pagination.ts'

/** How many records wait for a decision. */
const attention = api.injectEndpoints({
  endpoints: build => {
    /** Requests a single row and reads the total from the header. */
    const createCountQuery = (url: string, tag: CacheTag, filter: Record<string, string> = {}) =>
      build.query<number, void>({
        query: () => ({ url, params: { page: 1, page_size: 1, ...filter } }),
        transformResponse: (rows: unknown[], meta) => toListPage(rows, meta).total,
        providesTags: [tag],
      })
    return {
      countPriceDifferences: createCountQuery('/purchases/prices', 'PurchaseCheck'),
      countInvoicesToApprove: createCountQuery('/purchases/approvals', 'PurchaseCheck'),
      countUnmappedItems: createCountQuery('/sales/items', 'SalesItem', { state: 'unmapped' }),
      listDueCounts: build.query<DueStockCount[], void>({
        query: () => '/stock/counts/due',
        providesTags: ['StockCount', 'Location'],
      }),
      /** The rotas of a week that are not published. */
      countRotaDrafts: build.query<number, string>({
        query: week_start => ({ url: '/rotas', params: { week_start } }),
        transformResponse: (rotas: Rota[]) => rotas.filter(({ status }) => status === 'draft').length,
        providesTags: ['Rota'],
      }),
    }
  },
})

export const {
  useCountPriceDifferencesQuery,
  useCountInvoicesToApproveQuery,
  useCountUnmappedItemsQuery,
  useCountRotaDraftsQuery,
  useListDueCountsQuery,
} = attention
