import type { InvoiceMatch, PriceDifference, purchaseCheckEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from './api.ts'

type Calls = typeof purchaseCheckEndpoints

/** What a decision about a price changes at once. The invoice that waited for it follows by an event. */
const AFTER_PRICE_DECISION = ['PurchaseCheck', 'Claim', 'PriceAgreement'] as const

/** The decisions about prices and payments, which several screens offer. */
const purchaseChecks = api.injectEndpoints({
  endpoints: build => ({
    acceptPrice: build.mutation<PriceDifference, { itemId: number; body: RequestBody<Calls['acceptPrice']> }>(
      {
        query: ({ itemId, body }) => ({ url: `/purchases/prices/${itemId}/accept`, method: 'POST', body }),
        invalidatesTags: AFTER_PRICE_DECISION,
      },
    ),
    claimPrice: build.mutation<PriceDifference, { itemId: number; body: RequestBody<Calls['claimPrice']> }>({
      query: ({ itemId, body }) => ({ url: `/purchases/prices/${itemId}/claim`, method: 'POST', body }),
      invalidatesTags: AFTER_PRICE_DECISION,
    }),
    withdrawPriceDecision: build.mutation<PriceDifference, number>({
      query: itemId => ({ url: `/purchases/prices/${itemId}/decision`, method: 'DELETE' }),
      invalidatesTags: AFTER_PRICE_DECISION,
    }),
    approveInvoice: build.mutation<InvoiceMatch, { id: number; fingerprint: string }>({
      query: ({ id, fingerprint }) => ({
        url: `/purchases/invoices/${id}/approve`,
        method: 'POST',
        body: { fingerprint },
      }),
      invalidatesTags: ['PurchaseCheck'],
    }),
    withdrawApproval: build.mutation<InvoiceMatch, number>({
      query: id => ({ url: `/purchases/invoices/${id}/approve`, method: 'DELETE' }),
      invalidatesTags: ['PurchaseCheck'],
    }),
  }),
})

export const {
  useAcceptPriceMutation,
  useClaimPriceMutation,
  useWithdrawPriceDecisionMutation,
  useApproveInvoiceMutation,
  useWithdrawApprovalMutation,
} = purchaseChecks
