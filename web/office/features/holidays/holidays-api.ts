import type { HolidayBalance, HolidayCounts, HolidayRequest, holidayEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { optimisticUpdate, updateRow } from '../../../shared/api/optimistic-update.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

type Calls = typeof holidayEndpoints

export const HOLIDAYS_PER_PAGE = 25

interface HolidayListQuery {
  page: number
  search: string
  sort: string
  status: string
  /** '' for everybody. */
  staff_id: string
}

const holidays = api.injectEndpoints({
  endpoints: build => ({
    listHolidays: build.query<ListPage<HolidayRequest>, HolidayListQuery>({
      query: params => ({
        url: '/holidays',
        params: omitEmptyParams({ ...params, page_size: HOLIDAYS_PER_PAGE }),
      }),
      transformResponse: (rows: HolidayRequest[], meta) => toListPage(rows, meta),
      providesTags: ['Holiday'],
    }),
    /** Requests with at least one day on or after this date. */
    listHolidaysFrom: build.query<HolidayRequest[], string>({
      query: from => ({ url: '/holidays', params: { from } }),
      providesTags: ['Holiday'],
    }),
    countHolidays: build.query<HolidayCounts, void>({
      query: () => '/holidays/counts',
      providesTags: ['Holiday'],
    }),
    listHolidayBalances: build.query<HolidayBalance[], number>({
      query: year => `/holidays/balances?year=${year}`,
      providesTags: ['Holiday', 'Staff'],
    }),
    requestHoliday: build.mutation<HolidayRequest, RequestBody<Calls['requestHoliday']>>({
      query: body => ({ url: '/holidays', method: 'POST', body }),
      invalidatesTags: ['Holiday'],
    }),
    decideHoliday: build.mutation<HolidayRequest, { id: number; body: RequestBody<Calls['decideHoliday']> }>({
      query: ({ id, body }) => ({ url: `/holidays/${id}/status`, method: 'PUT', body }),
      onQueryStarted: async ({ id, body: { status } }, started) => {
        await optimisticUpdate(started, holidays, {
          listHolidays: ({ rows }) => updateRow(rows, id, { status }),
          listHolidaysFrom: rows => updateRow(rows, id, { status }),
        })
      },
      invalidatesTags: ['Holiday', 'Rota', 'Attendance'],
    }),
    deleteHoliday: build.mutation<unknown, number>({
      query: id => ({ url: `/holidays/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Holiday', 'Rota', 'Attendance'],
    }),
    setHolidayEntitlement: build.mutation<
      HolidayBalance,
      { staffId: number; body: RequestBody<Calls['setHolidayEntitlement']> }
    >({
      query: ({ staffId, body }) => ({ url: `/staff/${staffId}/holiday-entitlement`, method: 'PUT', body }),
      invalidatesTags: ['Holiday'],
    }),
  }),
})

export const { listHolidays, countHolidays } = holidays.endpoints

export const {
  useListHolidaysQuery,
  useListHolidaysFromQuery,
  useCountHolidaysQuery,
  useListHolidayBalancesQuery,
  useRequestHolidayMutation,
  useDecideHolidayMutation,
  useDeleteHolidayMutation,
  useSetHolidayEntitlementMutation,
} = holidays
