import type { OrderContext, SupplierTerms, supplierTermsEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from './api.ts'
import { omitEmptyParams } from './pagination.ts'

export type SupplierTermsBody = RequestBody<(typeof supplierTermsEndpoints)['updateSupplierTerms']>

interface OrderContextQuery {
  supplierId: number
  locationId: number | null
  productIds: readonly number[]
}

/** The terms of suppliers, and what a new order is compared with. */
const supplierTerms = api.injectEndpoints({
  endpoints: build => ({
    getSupplierTerms: build.query<SupplierTerms, number>({
      query: id => `/suppliers/${id}/terms`,
      providesTags: ['Supplier'],
    }),
    updateSupplierTerms: build.mutation<SupplierTerms, { id: number; body: SupplierTermsBody }>({
      query: ({ id, body }) => ({ url: `/suppliers/${id}/terms`, method: 'PUT', body }),
      invalidatesTags: ['Supplier'],
    }),
    getOrderContext: build.query<OrderContext, OrderContextQuery>({
      query: ({ supplierId, locationId, productIds }) => ({
        url: `/suppliers/${supplierId}/order-context`,
        params: omitEmptyParams({ location_id: locationId ?? '', product_ids: productIds.join(',') }),
      }),
      providesTags: ['Order'],
    }),
  }),
})

export const {
  useGetSupplierTermsQuery,
  useLazyGetSupplierTermsQuery,
  useUpdateSupplierTermsMutation,
  useLazyGetOrderContextQuery,
} = supplierTerms
