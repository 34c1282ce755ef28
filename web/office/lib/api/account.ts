import type { accountEndpoints } from '@rms/contracts'
import type { AnswerOf, BodyOf } from '../../../shared/api/contract.ts'
import { api } from './api.ts'

type Calls = typeof accountEndpoints

export const account = api.injectEndpoints({
  endpoints: build => ({
    signIn: build.mutation<AnswerOf<Calls['signIn']>, BodyOf<Calls['signIn']>>({
      query: body => ({ url: '/auth/login', method: 'POST', body }),
    }),
    getMe: build.query<AnswerOf<Calls['me']>, void>({ query: () => '/auth/me', providesTags: ['User'] }),
    chooseLanguage: build.mutation<AnswerOf<Calls['chooseLanguage']>, BodyOf<Calls['chooseLanguage']>>({
      query: body => ({ url: '/auth/language', method: 'PUT', body }),
      invalidatesTags: ['User'],
    }),
    signOut: build.mutation<AnswerOf<Calls['signOut']>, void>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
    }),
    changePassword: build.mutation<AnswerOf<Calls['changePassword']>, BodyOf<Calls['changePassword']>>({
      query: body => ({ url: '/auth/password', method: 'PUT', body }),
    }),
  }),
})

export const { getMe } = account.endpoints

export const {
  useSignInMutation,
  useGetMeQuery,
  useSignOutMutation,
  useChangePasswordMutation,
  useChooseLanguageMutation,
} = account
