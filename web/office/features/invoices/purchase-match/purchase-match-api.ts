import type { InvoiceMatch } from '@rms/contracts'
import { api } from '../../../lib/api/api.ts'

const purchaseMatch = api.injectEndpoints({
  endpoints: build => ({
    /** Null until the invoice has been compared. */
    getInvoiceMatch: build.query<InvoiceMatch | null, number>({
      query: id => `/purchases/invoices/${id}`,
      providesTags: (_match, _error, id) => ['PurchaseCheck', { type: 'Invoice', id }],
    }),
    setShortPayment: build.mutation<InvoiceMatch, { id: number; short_paid: boolean }>({
      query: ({ id, short_paid }) => ({
        url: `/purchases/invoices/${id}/short-pay`,
        method: 'POST',
        body: { short_paid },
      }),
      invalidatesTags: ['PurchaseCheck'],
    }),
  }),
})

export const { useGetInvoiceMatchQuery, useSetShortPaymentMutation } = purchaseMatch
