import type { WaitingInvoices } from '@rms/contracts'
import { api } from './api.ts'

/** What Home announces, the list of invoices marks and the inbox goes through. */
const waiting = api.injectEndpoints({
  endpoints: build => ({
    listWaitingInvoices: build.query<WaitingInvoices, void>({
      query: () => '/invoices/waiting',
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
  }),
})

export const { listWaitingInvoices } = waiting.endpoints

export const { useListWaitingInvoicesQuery, useLazyListWaitingInvoicesQuery } = waiting
