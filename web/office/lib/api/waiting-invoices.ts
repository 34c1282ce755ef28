import type { InvoicesAwaitingReview } from '@rms/contracts'
import { api } from './api.ts'

/** The invoices that wait for a decision, for Home, the list of invoices and the inbox. */
const waiting = api.injectEndpoints({
  endpoints: build => ({
    listWaitingInvoices: build.query<InvoicesAwaitingReview, void>({
      query: () => '/invoices/waiting',
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
  }),
})

export const { listWaitingInvoices } = waiting.endpoints

export const { useListWaitingInvoicesQuery, useLazyListWaitingInvoicesQuery } = waiting
