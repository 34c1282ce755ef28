import type { DishImpact } from '@rms/contracts'
import { api } from '../../../lib/api/api.ts'

const impacts = api.injectEndpoints({
  endpoints: build => ({
    listImpacts: build.query<DishImpact[], number>({
      query: id => `/ingredients/cost-changes/${id}/impacts`,
      providesTags: [{ type: 'Alert', id: 'cost' }],
    }),
  }),
})

export const { useListImpactsQuery } = impacts
