import type { accountEndpoints, User } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { optimisticUpdate, updateRow } from '../../../shared/api/optimistic-update.ts'
import { api } from '../../lib/api/api.ts'

type Calls = typeof accountEndpoints

const users = api.injectEndpoints({
  endpoints: build => ({
    listUsers: build.query<User[], void>({ query: () => '/users', providesTags: ['User'] }),
    createUser: build.mutation<User, RequestBody<Calls['createUser']>>({
      query: body => ({ url: '/users', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    updateUser: build.mutation<User, { id: number; body: RequestBody<Calls['updateUser']> }>({
      query: ({ id, body }) => ({ url: `/users/${id}`, method: 'PUT', body }),
      onQueryStarted: async ({ id, body: { role, active } }, started) => {
        const seen = { ...(role && { role }), ...(active !== undefined && { active }) }
        await optimisticUpdate(started, users, { listUsers: rows => updateRow(rows, id, seen) })
      },
      invalidatesTags: ['User'],
    }),
    deleteUser: build.mutation<unknown, number>({
      query: id => ({ url: `/users/${id}`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
  }),
})

export const { listUsers } = users.endpoints

export const { useListUsersQuery, useCreateUserMutation, useUpdateUserMutation, useDeleteUserMutation } =
  users
