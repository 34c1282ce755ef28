import type { StaffMember } from '@rms/contracts'
import { api } from './api.ts'
import { given, type Page, pageOf } from './paged.ts'

/** More results than a person looks through. */
const FOUND_AT_MOST = 20

/** The people whose week is planned together. */
export interface Team {
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
export const people = api.injectEndpoints({
  endpoints: build => ({
    /** Active staff of a department at a location; staff without a location belong to all of them. */
    listTeam: build.query<StaffMember[], Team>({
      query: team => ({ url: '/staff', params: given({ ...team, status: 'active' }) }),
      providesTags: ['Staff'],
    }),
    /** Staff with these ids, including deleted ones. */
    listPeople: build.query<StaffMember[], readonly number[]>({
      query: ids => ({ url: '/staff', params: { ids: ids.join() } }),
      providesTags: ['Staff'],
    }),
    /** The first matches of a search by name, and the total number of matches. */
    searchPeople: build.query<Page<StaffMember>, StaffSearch>({
      query: asked => ({
        url: '/staff',
        params: given({ ...asked, sort: 'name', page: 1, page_size: FOUND_AT_MOST }),
      }),
      transformResponse: (rows: StaffMember[], meta) => pageOf(rows, meta),
      providesTags: ['Staff'],
    }),
    getStaffMember: build.query<StaffMember, number>({
      query: id => `/staff/${id}`,
      providesTags: ['Staff'],
    }),
  }),
})

export const {
  useListTeamQuery,
  useLazyListTeamQuery,
  useListPeopleQuery,
  useSearchPeopleQuery,
  useGetStaffMemberQuery,
} = people
