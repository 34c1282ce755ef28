import type { Rebate, rebateEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../../shared/api/contract-types.ts'
import { api } from '../../../lib/api/api.ts'

export type RebateBody = RequestBody<(typeof rebateEndpoints)['createRebate']>
type RebateChanges = RequestBody<(typeof rebateEndpoints)['updateRebate']>

/** The rebates of a supplier. What was accrued changes with every invoice. */
const rebates = api.injectEndpoints({
  endpoints: build => ({
    listRebates: build.query<Rebate[], number>({
      query: supplierId => `/suppliers/${supplierId}/rebates`,
      providesTags: ['PurchaseCheck'],
    }),
    createRebate: build.mutation<Rebate, { supplierId: number; body: RebateBody; key: string }>({
      query: ({ supplierId, body, key }) => ({
        url: `/suppliers/${supplierId}/rebates`,
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['PurchaseCheck'],
    }),
    updateRebate: build.mutation<Rebate, { id: number; body: RebateChanges }>({
      query: ({ id, body }) => ({ url: `/rebates/${id}`, method: 'PUT', body }),
      invalidatesTags: ['PurchaseCheck'],
    }),
    deleteRebate: build.mutation<unknown, number>({
      query: id => ({ url: `/rebates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['PurchaseCheck'],
    }),
  }),
})

export const {
  useListRebatesQuery,
  useCreateRebateMutation,
  useUpdateRebateMutation,
  useDeleteRebateMutation,
} = rebates
