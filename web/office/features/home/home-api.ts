import type { Invoice } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import { type Page, pageOf } from '../../lib/api/paged.ts'

const RECENT_INVOICES = 5

const home = api.injectEndpoints({
  endpoints: build => ({
    recentInvoices: build.query<Page<Invoice>, void>({
      query: () => `/invoices?page=1&page_size=${RECENT_INVOICES}`,
      transformResponse: (rows: Invoice[], meta) => pageOf(rows, meta),
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
  }),
})

export const { recentInvoices } = home.endpoints

export const { useRecentInvoicesQuery } = home
