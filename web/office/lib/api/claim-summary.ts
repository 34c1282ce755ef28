import type { ClaimSummary } from '@rms/contracts'
import { api } from './api.ts'
import { omitEmptyParams } from './pagination.ts'

/** The open claims by supplier and age, and what was recovered, for the dashboard and the list of claims. */
const claimSummary = api.injectEndpoints({
  endpoints: build => ({
    summariseClaims: build.query<ClaimSummary, { location_id: string }>({
      query: params => ({ url: '/claims/summary', params: omitEmptyParams(params) }),
      providesTags: ['Claim'],
    }),
  }),
})

export const { summariseClaims } = claimSummary.endpoints

export const { useSummariseClaimsQuery } = claimSummary
