import type { LabourCostSettings, labourCostEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../../shared/api/contract-types.ts'
import { api } from '../../../lib/api/api.ts'

export type LabourCostSettingsBody = RequestBody<(typeof labourCostEndpoints)['updateLabourCostSettings']>

const labourCosts = api.injectEndpoints({
  endpoints: build => ({
    getLabourCostSettings: build.query<LabourCostSettings, void>({
      query: () => '/labour-costs/settings',
      providesTags: ['Settings'],
    }),
    updateLabourCostSettings: build.mutation<LabourCostSettings, LabourCostSettingsBody>({
      query: body => ({ url: '/labour-costs/settings', method: 'PUT', body }),
      invalidatesTags: (_settings, error) => (error ? [] : ['Settings', 'PrimeCost', 'Rota']),
    }),
  }),
})

export const { useGetLabourCostSettingsQuery, useUpdateLabourCostSettingsMutation } = labourCosts
