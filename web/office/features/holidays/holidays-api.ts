import type { HolidayBalance, HolidayCounts, HolidayRequest, holidayEndpoints } from '@rms/contracts'
import { changeRow, showAtOnce } from '../../../shared/api/at-once.ts'
import type { BodyOf } from '../../../shared/api/contract.ts'
import { api } from '../../lib/api/api.ts'
import { given, type Page, pageOf } from '../../lib/api/paged.ts'

type Calls = typeof holidayEndpoints

export const HOLIDAYS_PER_PAGE = 25

interface ListQuery {
  page: number
  search: string
  sort: string
  status: string
  /** '' for everybody. */
  staff_id: string
}

const holidays = api.injectEndpoints({
  endpoints: build => ({
    listHolidays: build.query<Page<HolidayRequest>, ListQuery>({
      query: params => ({ url: '/holidays', params: given({ ...params, page_size: HOLIDAYS_PER_PAGE }) }),
      transformResponse: (rows: HolidayRequest[], meta) => pageOf(rows, meta),
      providesTags: ['Holiday'],
    }),
    /** Requests with at least one day on or after this date. */
    holidaysFrom: build.query<HolidayRequest[], string>({
      query: from => ({ url: '/holidays', params: { from } }),
      providesTags: ['Holiday'],
    }),
    countHolidays: build.query<HolidayCounts, void>({
      query: () => '/holidays/counts',
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
      onQueryStarted: async ({ id, body: { status } }, started) => {
        await showAtOnce(started, holidays, {
          listHolidays: ({ rows }) => changeRow(rows, id, { status }),
          holidaysFrom: rows => changeRow(rows, id, { status }),
        })
      },
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

export const { listHolidays, countHolidays } = holidays.endpoints

export const {
  useListHolidaysQuery,
  useHolidaysFromQuery,
  useCountHolidaysQuery,
  useListBalancesQuery,
  useRequestHolidayMutation,
  useDecideHolidayMutation,
  useDeleteHolidayMutation,
  useSetEntitlementMutation,
} = holidays
