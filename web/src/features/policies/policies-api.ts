import type { AttendancePolicy, policyEndpoints } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import type { BodyOf } from '../../lib/api/contract.ts'

export type NewPolicy = BodyOf<(typeof policyEndpoints)['addPolicy']>

const policies = api.injectEndpoints({
  endpoints: build => ({
    listPolicies: build.query<AttendancePolicy[], void>({
      query: () => '/attendance/policies',
      providesTags: ['Policy'],
    }),
    addPolicy: build.mutation<AttendancePolicy, NewPolicy>({
      query: body => ({ url: '/attendance/policies', method: 'POST', body }),
      invalidatesTags: ['Policy', 'Attendance', 'Payroll', 'Rota'],
    }),
  }),
})

export const { listPolicies } = policies.endpoints

export const { useListPoliciesQuery, useAddPolicyMutation } = policies
