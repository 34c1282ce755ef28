import type { ForecastDay, forecastEndpoints, SalesForecast, SpecialDay } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api, type CacheTag } from '../../lib/api/api.ts'
import { omitEmptyParams } from '../../lib/api/pagination.ts'

type Calls = typeof forecastEndpoints

export interface ForecastQuery {
  readonly from: string
  readonly to: string
  readonly location_id: string
}

const CHANGED: readonly CacheTag[] = ['Sales', 'Rota']

const forecasts = api.injectEndpoints({
  endpoints: build => ({
    getSalesForecast: build.query<SalesForecast, ForecastQuery>({
      query: query => ({ url: '/sales/forecast', params: omitEmptyParams({ ...query }) }),
      providesTags: ['Sales'],
    }),
    updateForecastDay: build.mutation<ForecastDay, RequestBody<Calls['updateForecastDay']>>({
      query: body => ({ url: '/sales/forecast/day', method: 'PUT', body }),
      invalidatesTags: (_day, error) => (error ? [] : CHANGED),
    }),
    listSpecialDays: build.query<SpecialDay[], { from: string; to: string }>({
      query: params => ({ url: '/sales/special-days', params }),
      providesTags: ['Sales'],
    }),
    saveSpecialDay: build.mutation<SpecialDay, RequestBody<Calls['saveSpecialDay']>>({
      query: body => ({ url: '/sales/special-days', method: 'PUT', body }),
      invalidatesTags: (_day, error) => (error ? [] : CHANGED),
    }),
    deleteSpecialDay: build.mutation<unknown, Pick<SpecialDay, 'location_id' | 'date'>>({
      query: ({ location_id, date }) => ({
        url: '/sales/special-days',
        method: 'DELETE',
        params: { date, ...(location_id !== null && { location_id }) },
      }),
      invalidatesTags: (_day, error) => (error ? [] : CHANGED),
    }),
  }),
})

export const { getSalesForecast, listSpecialDays } = forecasts.endpoints

export const {
  useGetSalesForecastQuery,
  useUpdateForecastDayMutation,
  useListSpecialDaysQuery,
  useSaveSpecialDayMutation,
  useDeleteSpecialDayMutation,
} = forecasts
