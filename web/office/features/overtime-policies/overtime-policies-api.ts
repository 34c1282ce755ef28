import type { OvertimePolicyRecord, overtimePolicyEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'

export type NewOvertimePolicy = RequestBody<(typeof overtimePolicyEndpoints)['addPolicy']>

const policies = api.injectEndpoints({
  endpoints: build => ({
    addOvertimePolicy: build.mutation<OvertimePolicyRecord, NewOvertimePolicy>({
      query: body => ({ url: '/attendance/policies', method: 'POST', body }),
      invalidatesTags: ['Policy', 'Attendance', 'Payroll', 'Rota'],
    }),
  }),
})

export const { useAddOvertimePolicyMutation } = policies
