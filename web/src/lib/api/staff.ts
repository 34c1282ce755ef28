import type { StaffMember } from '@rms/contracts'
import { api } from './api.ts'

/** The whole directory: rotas, holidays and the clock name their people by it. */
const staffList = api.injectEndpoints({
  endpoints: build => ({
    listStaff: build.query<StaffMember[], void>({ query: () => '/staff', providesTags: ['Staff'] }),
  }),
})

export const { useListStaffQuery } = staffList
