import type { StaffMember } from '@rms/contracts'
import { api } from './api.ts'
import { given, type Page, pageOf } from './paged.ts'

/** As many as somebody who searches looks through. */
const FOUND_AT_MOST = 20

/** Whose week is planned together. */
export interface Team {
  department: StaffMember['department']
  /** null for every place. */
  location_id: number | null
}

interface StaffSearch {
  search: string
  /** Empty for every status. */
  status: StaffMember['status'] | ''
}

/** The people of the directory, as screens of other subjects name and choose them. */
export const people = api.injectEndpoints({
  endpoints: build => ({
    /** Active people of a department at a place; those without a place belong to every one. */
    listTeam: build.query<StaffMember[], Team>({
      query: team => ({ url: '/staff', params: given({ ...team, status: 'active' }) }),
      providesTags: ['Staff'],
    }),
    /** Those with these ids, also who was deleted. */
    listPeople: build.query<StaffMember[], readonly number[]>({
      query: ids => ({ url: '/staff', params: { ids: ids.join() } }),
      providesTags: ['Staff'],
    }),
    /** The first by name whom a search finds, and how many it finds in all. */
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
