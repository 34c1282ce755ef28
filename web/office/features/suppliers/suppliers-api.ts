import type { businessEndpoints, Supplier } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'

export type SupplierBody = RequestBody<(typeof businessEndpoints)['createSupplier']>

const suppliers = api.injectEndpoints({
  endpoints: build => ({
    createSupplier: build.mutation<Supplier, SupplierBody>({
      query: body => ({ url: '/suppliers', method: 'POST', body }),
      invalidatesTags: ['Supplier'],
    }),
    updateSupplier: build.mutation<
      Supplier,
      { id: number; body: RequestBody<(typeof businessEndpoints)['updateSupplier']> }
    >({
      query: ({ id, body }) => ({ url: `/suppliers/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Supplier', 'Invoice', 'Product', 'Ingredient'],
    }),
    deleteSupplier: build.mutation<unknown, { id: number; force: boolean }>({
      query: ({ id, force }) => ({ url: `/suppliers/${id}${force ? '?force=true' : ''}`, method: 'DELETE' }),
      invalidatesTags: ['Supplier'],
    }),
  }),
})

export const { useCreateSupplierMutation, useUpdateSupplierMutation, useDeleteSupplierMutation } = suppliers
