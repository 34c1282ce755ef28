import type { StaffMember } from '@rms/contracts'
import { api } from './api.ts'
import { type ListPage, omitEmptyParams, toListPage } from './pagination.ts'

/** More results than a person looks through. */
const MAX_RESULTS = 20

/** The people whose week is planned together. */
export interface StaffGroup {
  department: StaffMember['department']
  /** null for every location. */
  location_id: number | null
}

interface StaffSearch {
  search: string
  /** Empty for every status. */
  status: StaffMember['status'] | ''
}

/** Staff queries for screens that name or select people. */
export const staffApi = api.injectEndpoints({
  endpoints: build => ({
    /** Active staff of a department at a location; staff without a location belong to all of them. */
    listDepartmentStaff: build.query<StaffMember[], StaffGroup>({
      query: team => ({ url: '/staff', params: omitEmptyParams({ ...team, status: 'active' }) }),
      providesTags: ['Staff'],
    }),
    /** Staff with these ids, including deleted ones. */
    listStaffByIds: build.query<StaffMember[], readonly number[]>({
      query: ids => ({ url: '/staff', params: { ids: ids.join() } }),
      providesTags: ['Staff'],
    }),
    /** The first matches of a search by name, and the total number of matches. */
    searchStaff: build.query<ListPage<StaffMember>, StaffSearch>({
      query: search => ({
        url: '/staff',
        params: omitEmptyParams({ ...search, sort: 'name', page: 1, page_size: MAX_RESULTS }),
      }),
      transformResponse: (rows: StaffMember[], meta) => toListPage(rows, meta),
      providesTags: ['Staff'],
    }),
    getStaffMember: build.query<StaffMember, number>({
      query: id => `/staff/${id}`,
      providesTags: ['Staff'],
    }),
  }),
})

export const {
  useListDepartmentStaffQuery,
  useLazyListDepartmentStaffQuery,
  useListStaffByIdsQuery,
  useSearchStaffQuery,
  useGetStaffMemberQuery,
} = staffApi
