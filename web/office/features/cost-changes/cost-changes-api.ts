import type { CostAlert, DishImpact } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'

export type SeverityFilter = 'all' | 'high' | 'medium'

const costChanges = api.injectEndpoints({
  endpoints: build => ({
    listCostAlerts: build.query<CostAlert[], SeverityFilter>({
      query: severity => `/ingredients/cost-alerts?severity=${severity}`,
      providesTags: ['CostAlert'],
    }),
    listImpacts: build.query<DishImpact[], number>({
      query: id => `/ingredients/cost-changes/${id}/impacts`,
      providesTags: ['CostAlert'],
    }),
  }),
})

export const { useListCostAlertsQuery, useListImpactsQuery } = costChanges
