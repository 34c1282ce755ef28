import type { portalEndpoints, SalaryPreview, StaffCounts, StaffMember, staffEndpoints } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { optimisticUpdate, type StartedMutation } from '../../../shared/api/optimistic-update.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'
import { staffApi } from '../../lib/api/staff.ts'

type Calls = typeof staffEndpoints
export type NewStaff = RequestBody<Calls['createStaff']>
export type StaffChange = RequestBody<Calls['updateStaff']>

export interface SalaryCorrection {
  id: number
  body: RequestBody<Calls['correctSalary']>
}

interface LocationPermissionKey {
  id: number
  locationId: number
}

export const STAFF_PER_PAGE = 60

const staff = staffApi.injectEndpoints({
  endpoints: build => ({
    /** A page of the directory, sorted by name. */
    listStaffPage: build.query<
      ListPage<StaffMember>,
      { page: number; search: string; home_location_id: string }
    >({
      query: params => ({ url: '/staff', params: omitEmptyParams({ ...params, page_size: STAFF_PER_PAGE }) }),
      transformResponse: (rows: StaffMember[], meta) => toListPage(rows, meta),
      providesTags: ['Staff'],
    }),
    /** Counts for one location, or for all (''). */
    getStaffCounts: build.query<StaffCounts, string>({
      query: home_location_id => ({ url: '/staff/counts', params: omitEmptyParams({ home_location_id }) }),
      providesTags: ['Staff'],
    }),
    createStaff: build.mutation<ResponseBody<Calls['createStaff']>, NewStaff>({
      query: body => ({ url: '/staff', method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    updateStaff: build.mutation<ResponseBody<Calls['updateStaff']>, { id: number; body: StaffChange }>({
      query: ({ id, body }) => ({ url: `/staff/${id}`, method: 'PUT', body }),
      onQueryStarted: async ({ id, body: { status, locationId } }, started) => {
        await updateCachedMember(started, id, member => {
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
      ResponseBody<Calls['eraseStaff']>,
      { id: number; body: RequestBody<Calls['eraseStaff']> }
    >({
      query: ({ id, body }) => ({ url: `/staff/${id}/erasure`, method: 'POST', body }),
      invalidatesTags: ['Staff', 'Rota', 'Holiday', 'Attendance'],
    }),
    increaseSalary: build.mutation<
      ResponseBody<Calls['increaseSalary']>,
      { id: number; body: RequestBody<Calls['increaseSalary']> }
    >({
      query: ({ id, body }) => ({ url: `/staff/${id}/salary-history`, method: 'POST', body }),
      invalidatesTags: ['Staff', 'Rota', 'Attendance'],
    }),
    previewSalaryCorrection: build.mutation<SalaryPreview, SalaryCorrection>({
      query: ({ id, body }) => ({ url: `/staff/${id}/salary-corrections/preview`, method: 'POST', body }),
    }),
    correctSalary: build.mutation<ResponseBody<Calls['correctSalary']>, SalaryCorrection>({
      query: ({ id, body }) => ({ url: `/staff/${id}/salary-corrections`, method: 'POST', body }),
      invalidatesTags: ['Staff', 'Rota', 'Attendance', 'Payroll'],
    }),
    setLocationPermission: build.mutation<
      unknown,
      LocationPermissionKey & { canClockIn?: boolean; canReceive?: boolean; canCount?: boolean }
    >({
      query: ({ id, ...body }) => ({ url: `/staff/${id}/location-permissions`, method: 'POST', body }),
      onQueryStarted: async ({ id, locationId, canClockIn, canReceive, canCount }, started) => {
        await updateCachedMember(started, id, ({ locationPermissions }) => {
          const permission = locationPermissions.find(({ location_id }) => location_id === locationId)
          if (!permission) return
          if (canClockIn !== undefined) permission.can_clock_in = canClockIn
          if (canReceive !== undefined) permission.can_receive = canReceive
          if (canCount !== undefined) permission.can_count = canCount
        })
      },
      invalidatesTags: ['Staff'],
    }),
    removeLocationPermission: build.mutation<unknown, LocationPermissionKey>({
      query: ({ id, locationId }) => ({
        url: `/staff/${id}/location-permissions/${locationId}`,
        method: 'DELETE',
      }),
      onQueryStarted: async ({ id, locationId }, started) => {
        await updateCachedMember(started, id, member => {
          member.locationPermissions = member.locationPermissions.filter(
            ({ location_id }) => location_id !== locationId,
          )
        })
      },
      invalidatesTags: ['Staff'],
    }),
    issuePortalPassword: build.mutation<
      ResponseBody<(typeof portalEndpoints)['issuePortalPassword']>,
      number
    >({
      query: id => ({ url: `/staff/${id}/portal-password`, method: 'POST' }),
    }),
  }),
})

type State = Parameters<typeof staff.util.selectCachedArgsForQuery>[0]

/** Optimistically updates a staff member in the directory and in the details. */
async function updateCachedMember(
  started: StartedMutation<State>,
  id: number,
  change: (member: StaffMember) => void,
) {
  const changeIn = (members: StaffMember[]) => members.filter(member => member.id === id).forEach(change)
  await optimisticUpdate(started, staff, {
    listStaffPage: ({ rows }) => changeIn(rows),
    getStaffMember: member => changeIn([member]),
  })
}

export const { listStaffPage, getStaffCounts } = staff.endpoints

export const {
  useListStaffPageQuery,
  useGetStaffCountsQuery,
  useCreateStaffMutation,
  useUpdateStaffMutation,
  useDeleteStaffMutation,
  useEraseStaffMutation,
  useIncreaseSalaryMutation,
  usePreviewSalaryCorrectionMutation,
  useCorrectSalaryMutation,
  useSetLocationPermissionMutation,
  useRemoveLocationPermissionMutation,
  useIssuePortalPasswordMutation,
} = staff
