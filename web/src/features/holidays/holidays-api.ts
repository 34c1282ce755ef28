import type { HolidayBalance, HolidayRequest, holidayEndpoints } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import type { BodyOf } from '../../lib/api/contract.ts'

type Calls = typeof holidayEndpoints

const holidays = api.injectEndpoints({
  endpoints: build => ({
    listHolidays: build.query<HolidayRequest[], void>({
      query: () => '/holidays',
      providesTags: ['Holiday'],
    }),
    listBalances: build.query<HolidayBalance[], number>({
      query: year => `/holidays/balances?year=${year}`,
      providesTags: ['Holiday', 'Staff'],
    }),
    requestHoliday: build.mutation<HolidayRequest, BodyOf<Calls['requestHoliday']>>({
      query: body => ({ url: '/holidays', method: 'POST', body }),
      invalidatesTags: ['Holiday'],
    }),
    decideHoliday: build.mutation<HolidayRequest, { id: number; body: BodyOf<Calls['decideHoliday']> }>({
      query: ({ id, body }) => ({ url: `/holidays/${id}/status`, method: 'PUT', body }),
      invalidatesTags: ['Holiday', 'Rota', 'Attendance'],
    }),
    deleteHoliday: build.mutation<unknown, number>({
      query: id => ({ url: `/holidays/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Holiday', 'Rota', 'Attendance'],
    }),
    setEntitlement: build.mutation<
      HolidayBalance,
      { staffId: number; body: BodyOf<Calls['setHolidayEntitlement']> }
    >({
      query: ({ staffId, body }) => ({ url: `/staff/${staffId}/holiday-entitlement`, method: 'PUT', body }),
      invalidatesTags: ['Holiday'],
    }),
  }),
})

export const {
  useListHolidaysQuery,
  useListBalancesQuery,
  useRequestHolidayMutation,
  useDecideHolidayMutation,
  useDeleteHolidayMutation,
  useSetEntitlementMutation,
} = holidays
