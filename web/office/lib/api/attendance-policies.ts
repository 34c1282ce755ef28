import type { AttendancePolicy } from '@rms/contracts'
import { api } from './api.ts'

/** The overtime policies: rotas are costed by them, and their own screen lists them. */
const policies = api.injectEndpoints({
  endpoints: build => ({
    listPolicies: build.query<AttendancePolicy[], void>({
      query: () => '/attendance/policies',
      providesTags: ['Policy'],
    }),
  }),
})

export const { listPolicies } = policies.endpoints

export const { useListPoliciesQuery } = policies
