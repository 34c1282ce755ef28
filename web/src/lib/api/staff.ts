import type { StaffMember } from '@rms/contracts'
import { api } from './api.ts'
import { given, type Page, pageOf } from './paged.ts'

/** As many as somebody who searches looks through. */
const FOUND_AT_MOST = 20

interface StaffSearch {
  search: string
  /** Empty for every status. */
  status: StaffMember['status'] | ''
}

/** The people of the directory, as screens of other subjects name and choose them. */
const staff = api.injectEndpoints({
  endpoints: build => ({
    /** All of them: for the plan of a whole department. */
    listStaff: build.query<StaffMember[], void>({ query: () => '/staff', providesTags: ['Staff'] }),
    /** The first by name whom a search finds, and how many it finds in all. */
    findStaff: build.query<Page<StaffMember>, StaffSearch>({
      query: asked => ({
        url: '/staff',
        params: given({ ...asked, sort: 'name', page_size: FOUND_AT_MOST }),
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

export const { useListStaffQuery, useFindStaffQuery, useGetStaffMemberQuery } = staff
