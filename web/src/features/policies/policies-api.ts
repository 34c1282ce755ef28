import type { AttendancePolicy, policyEndpoints } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import type { BodyOf } from '../../lib/api/contract.ts'

export type NewPolicy = BodyOf<(typeof policyEndpoints)['addPolicy']>

const policies = api.injectEndpoints({
  endpoints: build => ({
    addPolicy: build.mutation<AttendancePolicy, NewPolicy>({
      query: body => ({ url: '/attendance/policies', method: 'POST', body }),
      invalidatesTags: ['Policy', 'Attendance', 'Payroll', 'Rota'],
    }),
  }),
})

export const { useAddPolicyMutation } = policies
