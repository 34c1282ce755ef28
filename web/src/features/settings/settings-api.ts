import type { businessEndpoints, Location, Settings } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import type { BodyOf } from '../../lib/api/contract.ts'

type Calls = typeof businessEndpoints
export type SettingsBody = BodyOf<Calls['updateSettings']>
export type LocationBody = BodyOf<Calls['createLocation']>

const settings = api.injectEndpoints({
  endpoints: build => ({
    updateSettings: build.mutation<Settings, SettingsBody>({
      query: body => ({ url: '/settings', method: 'POST', body }),
      invalidatesTags: ['Settings'],
    }),
    createLocation: build.mutation<Location, LocationBody>({
      query: body => ({ url: '/locations', method: 'POST', body }),
      invalidatesTags: ['Location'],
    }),
    updateLocation: build.mutation<Location, { id: number; body: LocationBody }>({
      query: ({ id, body }) => ({ url: `/locations/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Location', 'Invoice'],
    }),
    deleteLocation: build.mutation<unknown, number>({
      query: id => ({ url: `/locations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Location'],
    }),
  }),
})

export const {
  useUpdateSettingsMutation,
  useCreateLocationMutation,
  useUpdateLocationMutation,
  useDeleteLocationMutation,
} = settings
