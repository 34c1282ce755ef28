import type { accountEndpoints } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'

type Calls = typeof accountEndpoints

const overrideCode = api.injectEndpoints({
  endpoints: build => ({
    getOverrideCode: build.query<ResponseBody<Calls['overrideCodeState']>, void>({
      query: () => '/users/me/override-code',
      providesTags: ['User'],
    }),
    setOverrideCode: build.mutation<unknown, RequestBody<Calls['setOverrideCode']>>({
      query: body => ({ url: '/users/me/override-code', method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
    removeOverrideCode: build.mutation<unknown, void>({
      query: () => ({ url: '/users/me/override-code', method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
  }),
})

export const { useGetOverrideCodeQuery, useSetOverrideCodeMutation, useRemoveOverrideCodeMutation } =
  overrideCode
