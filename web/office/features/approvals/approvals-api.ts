import type { purchaseCheckEndpoints } from '@rms/contracts'
import type { ResponseBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

export type InvoiceToApprove = ResponseBody<(typeof purchaseCheckEndpoints)['listInvoicesToApprove']>[number]

export const APPROVALS_PER_PAGE = 25

const approvals = api.injectEndpoints({
  endpoints: build => ({
    listInvoicesToApprove: build.query<ListPage<InvoiceToApprove>, { page: number; search: string }>({
      query: params => ({
        url: '/purchases/approvals',
        params: omitEmptyParams({ ...params, page_size: APPROVALS_PER_PAGE }),
      }),
      transformResponse: (rows: InvoiceToApprove[], meta) => toListPage(rows, meta),
      providesTags: ['PurchaseCheck'],
    }),
  }),
})

export const { listInvoicesToApprove } = approvals.endpoints

export const { useListInvoicesToApproveQuery } = approvals
