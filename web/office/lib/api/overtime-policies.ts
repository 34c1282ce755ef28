import type { OvertimePolicyRecord } from '@rms/contracts'
import { api } from './api.ts'

/** The overtime policies: rotas are costed by them, and their own screen lists them. */
const policies = api.injectEndpoints({
  endpoints: build => ({
    listOvertimePolicies: build.query<OvertimePolicyRecord[], void>({
      query: () => '/attendance/policies',
      providesTags: ['Policy'],
    }),
  }),
})

export const { listOvertimePolicies } = policies.endpoints

export const { useListOvertimePoliciesQuery } = policies
