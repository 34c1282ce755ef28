import type { accountEndpoints, User } from '@rms/contracts'
import { changeRow, showAtOnce } from '../../../shared/api/at-once.ts'
import type { BodyOf } from '../../../shared/api/contract.ts'
import { api } from '../../lib/api/api.ts'

type Calls = typeof accountEndpoints

const users = api.injectEndpoints({
  endpoints: build => ({
    listUsers: build.query<User[], void>({ query: () => '/users', providesTags: ['User'] }),
    createUser: build.mutation<User, BodyOf<Calls['createUser']>>({
      query: body => ({ url: '/users', method: 'POST', body }),
      invalidatesTags: ['User'],
    }),
    updateUser: build.mutation<User, { id: number; body: BodyOf<Calls['updateUser']> }>({
      query: ({ id, body }) => ({ url: `/users/${id}`, method: 'PUT', body }),
      onQueryStarted: async ({ id, body: { role, active } }, started) => {
        const seen = { ...(role && { role }), ...(active !== undefined && { active }) }
        await showAtOnce(started, users, { listUsers: rows => changeRow(rows, id, seen) })
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
