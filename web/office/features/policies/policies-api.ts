import type { AttendancePolicy, policyEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'

export type NewPolicy = RequestBody<(typeof policyEndpoints)['addPolicy']>

const policies = api.injectEndpoints({
  endpoints: build => ({
    addPolicy: build.mutation<AttendancePolicy, NewPolicy>({
      query: body => ({ url: '/attendance/policies', method: 'POST', body }),
      invalidatesTags: ['Policy', 'Attendance', 'Payroll', 'Rota'],
    }),
  }),
})

export const { useAddPolicyMutation } = policies
