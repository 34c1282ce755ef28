import type { DepositBalance, Invoice, PriceAgreement, PriceChangeRecord, Supplier } from '@rms/contracts'
import { api } from '../../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../../lib/api/pagination.ts'

export const SUPPLIER_PAGE_ROWS = 25

interface SupplierInvoicesQuery {
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
    listSupplierInvoices: build.query<ListPage<Invoice>, SupplierInvoicesQuery>({
      query: params => ({
        url: '/invoices',
        params: omitEmptyParams({ ...params, page_size: SUPPLIER_PAGE_ROWS }),
      }),
      transformResponse: (rows: Invoice[], meta) => toListPage(rows, meta),
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
    countAgreedPrices: build.query<number, number>({
      query: supplier_id => ({
        url: '/price-agreements',
        params: { supplier_id: String(supplier_id), page: '1', page_size: '1' },
      }),
      transformResponse: (rows: PriceAgreement[], meta) => toListPage(rows, meta).total,
      providesTags: ['PriceAgreement'],
    }),
    listSupplierPriceChanges: build.query<PriceChangeRecord[], number>({
      query: id => `/suppliers/${id}/price-moves`,
      providesTags: ['Product'],
    }),
    listSupplierDeposits: build.query<DepositBalance[], number>({
      query: supplier_id => ({ url: '/purchases/deposits', params: { supplier_id } }),
      providesTags: ['PurchaseCheck'],
    }),
  }),
})

export const { getSupplier, listSupplierInvoices } = supplierPage.endpoints

export const {
  useGetSupplierQuery,
  useListSupplierInvoicesQuery,
  useCountAgreedPricesQuery,
  useListSupplierPriceChangesQuery,
  useListSupplierDepositsQuery,
} = supplierPage
