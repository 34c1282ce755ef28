import type { Invoice } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, toListPage } from '../../lib/api/pagination.ts'

const RECENT_INVOICE_COUNT = 5

const home = api.injectEndpoints({
  endpoints: build => ({
    listRecentInvoices: build.query<ListPage<Invoice>, void>({
      query: () => `/invoices?page=1&page_size=${RECENT_INVOICE_COUNT}`,
      transformResponse: (rows: Invoice[], meta) => toListPage(rows, meta),
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
  }),
})

export const { listRecentInvoices } = home.endpoints

export const { useListRecentInvoicesQuery } = home
