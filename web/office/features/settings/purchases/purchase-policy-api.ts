import type { PurchasePolicy, purchaseCheckEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../../shared/api/contract-types.ts'
import { api } from '../../../lib/api/api.ts'

export type PurchasePolicyBody = RequestBody<(typeof purchaseCheckEndpoints)['updatePurchasePolicy']>

const purchasePolicy = api.injectEndpoints({
  endpoints: build => ({
    getPurchasePolicy: build.query<PurchasePolicy, void>({
      query: () => '/purchases/policy',
      providesTags: ['PurchaseCheck'],
    }),
    updatePurchasePolicy: build.mutation<PurchasePolicy, PurchasePolicyBody>({
      query: body => ({ url: '/purchases/policy', method: 'PUT', body }),
      invalidatesTags: ['PurchaseCheck', 'Claim'],
    }),
  }),
})

export const { useGetPurchasePolicyQuery, useUpdatePurchasePolicyMutation } = purchasePolicy
