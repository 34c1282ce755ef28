import type { Invoice, PriceChangeRecord, Supplier } from '@rms/contracts'
import { api } from '../../../lib/api/api.ts'
import { given, type Page, pageOf } from '../../../lib/api/paged.ts'

export const ROWS_PER_PAGE = 25

interface ListQuery {
  supplier_id: number
  page: number
  sort: string
}

const supplierPage = api.injectEndpoints({
  endpoints: build => ({
    getSupplier: build.query<Supplier, number>({
      query: id => `/suppliers/${id}`,
      providesTags: ['Supplier'],
    }),
    listInvoicesOf: build.query<Page<Invoice>, ListQuery>({
      query: params => ({ url: '/invoices', params: given({ ...params, page_size: ROWS_PER_PAGE }) }),
      transformResponse: (rows: Invoice[], meta) => pageOf(rows, meta),
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
    listPriceMoves: build.query<PriceChangeRecord[], number>({
      query: id => `/suppliers/${id}/price-moves`,
      providesTags: ['Product'],
    }),
  }),
})

export const { getSupplier, listInvoicesOf } = supplierPage.endpoints

export const { useGetSupplierQuery, useListInvoicesOfQuery, useListPriceMovesQuery } = supplierPage
