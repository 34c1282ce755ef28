import type { portalEndpoints, SalaryPreview, StaffCounts, StaffMember, staffEndpoints } from '@rms/contracts'
import { type Started, showAtOnce } from '../../../shared/api/at-once.ts'
import type { AnswerOf, BodyOf } from '../../../shared/api/contract.ts'
import { given, type Page, pageOf } from '../../lib/api/paged.ts'
import { people } from '../../lib/api/staff.ts'

type Calls = typeof staffEndpoints
export type NewStaff = BodyOf<Calls['createStaff']>
export type StaffChange = BodyOf<Calls['updateStaff']>

export interface SalaryCorrection {
  id: number
  body: BodyOf<Calls['correctSalary']>
}

interface Permission {
  id: number
  locationId: number
}

export const STAFF_PER_PAGE = 60

const staff = people.injectEndpoints({
  endpoints: build => ({
    /** A page of the directory, sorted by name. */
    pageOfStaff: build.query<Page<StaffMember>, { page: number; search: string; home_location_id: string }>({
      query: params => ({ url: '/staff', params: given({ ...params, page_size: STAFF_PER_PAGE }) }),
      transformResponse: (rows: StaffMember[], meta) => pageOf(rows, meta),
      providesTags: ['Staff'],
    }),
    /** Counts for one location, or for all (''). */
    countByStatus: build.query<StaffCounts, string>({
      query: home_location_id => ({ url: '/staff/counts', params: given({ home_location_id }) }),
      providesTags: ['Staff'],
    }),
    createStaff: build.mutation<AnswerOf<Calls['createStaff']>, NewStaff>({
      query: body => ({ url: '/staff', method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    updateStaff: build.mutation<AnswerOf<Calls['updateStaff']>, { id: number; body: StaffChange }>({
      query: ({ id, body }) => ({ url: `/staff/${id}`, method: 'PUT', body }),
      onQueryStarted: async ({ id, body: { status, locationId } }, started) => {
        await updateMember(started, id, member => {
          if (status) member.status = status
          if (locationId !== undefined) member.location_id = locationId
        })
      },
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
    previewSalaryCorrection: build.mutation<SalaryPreview, SalaryCorrection>({
      query: ({ id, body }) => ({ url: `/staff/${id}/salary-corrections/preview`, method: 'POST', body }),
    }),
    correctSalary: build.mutation<AnswerOf<Calls['correctSalary']>, SalaryCorrection>({
      query: ({ id, body }) => ({ url: `/staff/${id}/salary-corrections`, method: 'POST', body }),
      invalidatesTags: ['Staff', 'Rota', 'Attendance', 'Payroll'],
    }),
    setPermission: build.mutation<unknown, Permission & { canClockIn: boolean }>({
      query: ({ id, ...body }) => ({ url: `/staff/${id}/location-permissions`, method: 'POST', body }),
      onQueryStarted: async ({ id, locationId, canClockIn }, started) => {
        await updateMember(started, id, ({ locationPermissions }) => {
          const permission = locationPermissions.find(({ location_id }) => location_id === locationId)
          if (permission) permission.can_clock_in = canClockIn
        })
      },
      invalidatesTags: ['Staff'],
    }),
    removePermission: build.mutation<unknown, Permission>({
      query: ({ id, locationId }) => ({
        url: `/staff/${id}/location-permissions/${locationId}`,
        method: 'DELETE',
      }),
      onQueryStarted: async ({ id, locationId }, started) => {
        await updateMember(started, id, member => {
          member.locationPermissions = member.locationPermissions.filter(
            ({ location_id }) => location_id !== locationId,
          )
        })
      },
      invalidatesTags: ['Staff'],
    }),
    issuePortalPassword: build.mutation<AnswerOf<(typeof portalEndpoints)['issuePortalPassword']>, number>({
      query: id => ({ url: `/staff/${id}/portal-password`, method: 'POST' }),
    }),
  }),
})

type State = Parameters<typeof staff.util.selectCachedArgsForQuery>[0]

/** Optimistically updates a staff member in the directory and in the details. */
async function updateMember(started: Started<State>, id: number, change: (member: StaffMember) => void) {
  const changeIn = (members: StaffMember[]) => members.filter(member => member.id === id).forEach(change)
  await showAtOnce(started, staff, {
    pageOfStaff: ({ rows }) => changeIn(rows),
    getStaffMember: member => changeIn([member]),
  })
}

export const { pageOfStaff, countByStatus } = staff.endpoints

export const {
  usePageOfStaffQuery,
  useCountByStatusQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useDeleteStaffMutation,
  useEraseStaffMutation,
  useIncreaseSalaryMutation,
  usePreviewSalaryCorrectionMutation,
  useCorrectSalaryMutation,
  useSetPermissionMutation,
  useRemovePermissionMutation,
  useIssuePortalPasswordMutation,
} = staff
