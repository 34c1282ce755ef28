import type { Claim, ClaimMessage, claimEndpoints, UnallocatedCredit } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

type Calls = typeof claimEndpoints

export const CLAIMS_PER_PAGE = 25
export const CREDITS_PER_PAGE = 25
/** As many as a person chooses from. */
const MAX_OPTIONS = 100

export interface ClaimsQuery {
  page: number
  search: string
  sort: string
  state: string
  supplier_id: string
  location_id: string
  age: string
}

const claims = api.injectEndpoints({
  endpoints: build => ({
    listClaims: build.query<ListPage<Claim>, ClaimsQuery>({
      query: params => ({
        url: '/claims',
        params: omitEmptyParams({ ...params, page_size: CLAIMS_PER_PAGE }),
      }),
      transformResponse: (rows: Claim[], meta) => toListPage(rows, meta),
      providesTags: ['Claim'],
    }),
    /** The claims of a supplier with the largest open amounts, to choose one. */
    listLargestClaims: build.query<Claim[], number>({
      query: supplier_id => ({ url: '/claims', params: { supplier_id, page: 1, page_size: MAX_OPTIONS } }),
      providesTags: ['Claim'],
    }),
    getClaim: build.query<Claim, string>({ query: id => `/claims/${id}`, providesTags: ['Claim'] }),
    getClaimMessage: build.query<ClaimMessage, readonly string[]>({
      query: ids => ({ url: '/claims/message', params: { ids: ids.join() } }),
      providesTags: ['Claim', 'Supplier'],
    }),
    sendClaims: build.mutation<Claim[], RequestBody<Calls['sendClaims']>>({
      query: body => ({ url: '/claims/send', method: 'POST', body }),
      invalidatesTags: ['Claim'],
    }),
    waiveClaims: build.mutation<Claim[], RequestBody<Calls['waiveClaims']>>({
      query: body => ({ url: '/claims/waive', method: 'POST', body }),
      invalidatesTags: ['Claim', 'PurchaseCheck'],
    }),
    reopenClaim: build.mutation<Claim, string>({
      query: id => ({ url: `/claims/${id}/reopen`, method: 'POST' }),
      invalidatesTags: ['Claim', 'PurchaseCheck'],
    }),
    allocateCredit: build.mutation<Claim, { id: string; body: RequestBody<Calls['allocateCredit']> }>({
      query: ({ id, body }) => ({ url: `/claims/${id}/credits`, method: 'POST', body }),
      invalidatesTags: ['Claim', 'PurchaseCheck'],
    }),
    removeAllocatedCredit: build.mutation<Claim, { id: string; creditLineId: number }>({
      query: ({ id, creditLineId }) => ({ url: `/claims/${id}/credits/${creditLineId}`, method: 'DELETE' }),
      invalidatesTags: ['Claim', 'PurchaseCheck'],
    }),
    listUnallocatedCredits: build.query<ListPage<UnallocatedCredit>, { page: number; supplier_id: string }>({
      query: params => ({
        url: '/credits',
        params: omitEmptyParams({ ...params, page_size: CREDITS_PER_PAGE }),
      }),
      transformResponse: (rows: UnallocatedCredit[], meta) => toListPage(rows, meta),
      providesTags: ['Claim'],
    }),
    /** The unallocated credits of a supplier, to choose one. */
    listSupplierCredits: build.query<UnallocatedCredit[], number>({
      query: supplier_id => ({ url: '/credits', params: { supplier_id, page: 1, page_size: MAX_OPTIONS } }),
      providesTags: ['Claim'],
    }),
  }),
})

export const { listClaims, getClaim } = claims.endpoints

export const {
  useListClaimsQuery,
  useListLargestClaimsQuery,
  useGetClaimQuery,
  useLazyGetClaimQuery,
  useGetClaimMessageQuery,
  useSendClaimsMutation,
  useWaiveClaimsMutation,
  useReopenClaimMutation,
  useAllocateCreditMutation,
  useRemoveAllocatedCreditMutation,
  useListUnallocatedCreditsQuery,
  useListSupplierCreditsQuery,
} = claims
