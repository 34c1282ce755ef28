import type { InvoicesAwaitingReview } from '@rms/contracts'
import { api } from './api.ts'

/** The invoices that wait for a decision, for Home, the list of invoices and the inbox. */
const invoicesAwaitingReviewApi = api.injectEndpoints({
  endpoints: build => ({
    listInvoicesAwaitingReview: build.query<InvoicesAwaitingReview, void>({
      query: () => '/invoices/waiting',
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
  }),
})

export const { listInvoicesAwaitingReview } = invoicesAwaitingReviewApi.endpoints

export const { useListInvoicesAwaitingReviewQuery, useLazyListInvoicesAwaitingReviewQuery } =
  invoicesAwaitingReviewApi
