import type { businessEndpoints, Location, SettingsRecord } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'

type Calls = typeof businessEndpoints
export type SettingsBody = RequestBody<Calls['updateSettings']>
export type LocationBody = RequestBody<Calls['createLocation']>

const settings = api.injectEndpoints({
  endpoints: build => ({
    updateSettings: build.mutation<SettingsRecord, SettingsBody>({
      query: body => ({ url: '/settings', method: 'POST', body }),
      invalidatesTags: ['Settings'],
    }),
    uploadLogo: build.mutation<ResponseBody<Calls['uploadLogo']>, File>({
      query: file => ({ url: '/settings/upload-logo', method: 'POST', body: toFormData(file) }),
      invalidatesTags: ['Settings'],
    }),
    deleteLogo: build.mutation<ResponseBody<Calls['deleteLogo']>, void>({
      query: () => ({ url: '/settings/delete-logo', method: 'DELETE' }),
      invalidatesTags: ['Settings'],
    }),
    createLocation: build.mutation<Location, LocationBody>({
      query: body => ({ url: '/locations', method: 'POST', body }),
      invalidatesTags: ['Location'],
    }),
    updateLocation: build.mutation<Location, { id: number; body: RequestBody<Calls['updateLocation']> }>({
      query: ({ id, body }) => ({ url: `/locations/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Location', 'Invoice'],
    }),
    deleteLocation: build.mutation<unknown, number>({
      query: id => ({ url: `/locations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Location'],
    }),
  }),
})

function toFormData(file: File): FormData {
  const form = new FormData()
  form.set('logo', file, file.name)
  return form
}

export const {
  useUploadLogoMutation,
  useDeleteLogoMutation,
  useUpdateSettingsMutation,
  useCreateLocationMutation,
  useUpdateLocationMutation,
  useDeleteLocationMutation,
} = settings
