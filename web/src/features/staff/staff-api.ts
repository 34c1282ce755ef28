import type { portalEndpoints, StaffCounts, StaffMember, staffEndpoints } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import type { AnswerOf, BodyOf } from '../../lib/api/contract.ts'
import { given, type Page, pageOf } from '../../lib/api/paged.ts'

type Calls = typeof staffEndpoints
export type NewStaff = BodyOf<Calls['createStaff']>
export type StaffChange = BodyOf<Calls['updateStaff']>

interface Permission {
  id: number
  locationId: number
}

export const STAFF_PER_PAGE = 60

const staff = api.injectEndpoints({
  endpoints: build => ({
    /** Of the directory, by name. */
    pageOfStaff: build.query<Page<StaffMember>, { page: number; search: string }>({
      query: params => ({ url: '/staff', params: given({ ...params, page_size: STAFF_PER_PAGE }) }),
      transformResponse: (rows: StaffMember[], meta) => pageOf(rows, meta),
      providesTags: ['Staff'],
    }),
    countStaff: build.query<StaffCounts, void>({ query: () => '/staff/counts', providesTags: ['Staff'] }),
    createStaff: build.mutation<AnswerOf<Calls['createStaff']>, NewStaff>({
      query: body => ({ url: '/staff', method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    updateStaff: build.mutation<AnswerOf<Calls['updateStaff']>, { id: number; body: StaffChange }>({
      query: ({ id, body }) => ({ url: `/staff/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Staff', 'Rota'],
    }),
    deleteStaff: build.mutation<unknown, number>({
      query: id => ({ url: `/staff/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Staff', 'Rota', 'Holiday'],
    }),
    eraseStaff: build.mutation<
      AnswerOf<Calls['eraseStaff']>,
      { id: number; body: BodyOf<Calls['eraseStaff']> }
    >({
      query: ({ id, body }) => ({ url: `/staff/${id}/erasure`, method: 'POST', body }),
      invalidatesTags: ['Staff', 'Rota', 'Holiday', 'Attendance'],
    }),
    increaseSalary: build.mutation<
      AnswerOf<Calls['increaseSalary']>,
      { id: number; body: BodyOf<Calls['increaseSalary']> }
    >({
      query: ({ id, body }) => ({ url: `/staff/${id}/salary-history`, method: 'POST', body }),
      invalidatesTags: ['Staff', 'Rota', 'Attendance'],
    }),
    setPermission: build.mutation<unknown, Permission & { canClockIn: boolean }>({
      query: ({ id, ...body }) => ({ url: `/staff/${id}/location-permissions`, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    removePermission: build.mutation<unknown, Permission>({
      query: ({ id, locationId }) => ({
        url: `/staff/${id}/location-permissions/${locationId}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Staff'],
    }),
    issuePortalPassword: build.mutation<AnswerOf<(typeof portalEndpoints)['issuePortalPassword']>, number>({
      query: id => ({ url: `/staff/${id}/portal-password`, method: 'POST' }),
    }),
  }),
})

export const { pageOfStaff, countStaff } = staff.endpoints

export const {
  usePageOfStaffQuery,
  useCountStaffQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useDeleteStaffMutation,
  useEraseStaffMutation,
  useIncreaseSalaryMutation,
  useSetPermissionMutation,
  useRemovePermissionMutation,
  useIssuePortalPasswordMutation,
} = staff
