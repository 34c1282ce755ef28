import type { accountEndpoints } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { api } from './api.ts'

type Calls = typeof accountEndpoints

export const accountApi = api.injectEndpoints({
  endpoints: build => ({
    signIn: build.mutation<ResponseBody<Calls['signIn']>, RequestBody<Calls['signIn']>>({
      query: body => ({ url: '/auth/login', method: 'POST', body }),
    }),
    getMe: build.query<ResponseBody<Calls['me']>, void>({ query: () => '/auth/me', providesTags: ['User'] }),
    chooseLanguage: build.mutation<
      ResponseBody<Calls['chooseLanguage']>,
      RequestBody<Calls['chooseLanguage']>
    >({
      query: body => ({ url: '/auth/language', method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
    signOut: build.mutation<ResponseBody<Calls['signOut']>, void>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
    }),
    changePassword: build.mutation<
      ResponseBody<Calls['changePassword']>,
      RequestBody<Calls['changePassword']>
    >({
      query: body => ({ url: '/auth/password', method: 'PUT', body }),
    }),
  }),
})

export const { getMe } = accountApi.endpoints

export const {
  useSignInMutation,
  useGetMeQuery,
  useSignOutMutation,
  useChangePasswordMutation,
  useChooseLanguageMutation,
} = accountApi
