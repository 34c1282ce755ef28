import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { Rota, RotaCost, RotaPlan, RotaWithShifts, rotaEndpoints, ShiftComparison } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { omitEmptyParams } from '../../lib/api/pagination.ts'

type Calls = typeof rotaEndpoints
export type NewRota = RequestBody<Calls['createRota']>

interface RotaFilter {
  department?: string
  week_start?: string
  /** Only rotas whose week starts after this date. */
  future_date?: string
  from?: string
  to?: string
}

const rotas = api.injectEndpoints({
  endpoints: build => ({
    listRotas: build.query<Rota[], RotaFilter>({
      query: filter => `/rotas?${new URLSearchParams(omitEmptyParams({ ...filter }))}`,
      providesTags: ['Rota'],
    }),
    getRota: build.query<RotaWithShifts, number>({
      query: id => `/rotas/${id}`,
      providesTags: ['Rota'],
    }),
    createRota: build.mutation<ResponseBody<Calls['createRota']>, NewRota>({
      query: body => ({ url: '/rotas', method: 'POST', body }),
      invalidatesTags: ['Rota', 'Attendance'],
    }),
    copyWeek: build.mutation<ResponseBody<Calls['copyWeek']>, RequestBody<Calls['copyWeek']>>({
      query: body => ({ url: '/rotas/copy-week', method: 'POST', body }),
      invalidatesTags: ['Rota'],
    }),
    updateRota: build.mutation<RotaWithShifts, { id: number; body: RequestBody<Calls['updateRota']> }>({
      query: ({ id, body }) => ({ url: `/rotas/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Rota', 'Attendance'],
    }),
    deleteRota: build.mutation<unknown, number>({
      query: id => ({ url: `/rotas/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Rota', 'Attendance'],
    }),
    saveShifts: build.mutation<
      ResponseBody<Calls['saveShifts']>,
      { id: number; body: RequestBody<Calls['saveShifts']> }
    >({
      query: ({ id, body }) => ({ url: `/rotas/${id}/shifts`, method: 'PUT', body }),
      invalidatesTags: ['Rota', 'Attendance'],
    }),
    checkShifts: build.mutation<
      ResponseBody<Calls['checkShifts']>,
      { id: number; body: RequestBody<Calls['checkShifts']> }
    >({
      query: ({ id, body }) => ({ url: `/rotas/${id}/check`, method: 'POST', body }),
    }),
    getRotaWarnings: build.query<ResponseBody<Calls['rotaWarnings']>, number>({
      query: id => `/rotas/${id}/warnings`,
      providesTags: ['Rota', 'Holiday', 'Staff'],
    }),
    /** `version` is that of the displayed rota; a newer one on the server is a conflict. */
    publishRota: build.mutation<ResponseBody<Calls['publishRota']>, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `/rotas/${id}/publish`, method: 'POST', body: { version } }),
      invalidatesTags: ['Rota', 'Attendance'],
    }),
    getRotaCost: build.query<RotaCost, number>({
      query: id => `/rotas/${id}/cost`,
      providesTags: ['Rota', 'TimeEntry', 'Staff'],
    }),
    /** What the labour of the week is compared with. */
    getRotaPlan: build.query<RotaPlan, number>({
      query: id => `/rotas/${id}/plan`,
      providesTags: ['Rota', 'Staff', 'Sales', 'Settings'],
    }),
    /** Planned and actual hours for each of these days. */
    compareScheduleByDay: build.query<Record<string, ShiftComparison[]>, readonly string[]>({
      queryFn: async (days, _api, _extra, fetchUrl) => {
        const answers = await Promise.all(days.map(day => fetchUrl(`/attendance/vs-schedule/${day}`)))
        const failed = answers.find(answer => answer.error)
        if (failed?.error) return { error: failed.error satisfies FetchBaseQueryError }
        return {
          data: Object.fromEntries(days.map((day, index) => [day, toComparisons(answers[index]?.data)])),
        }
      },
      providesTags: ['Attendance', 'TimeEntry', 'Rota'],
    }),
  }),
})

/** The state of the query that lists rotas. */
export interface RotaListQuery {
  isError: boolean
  isFetching: boolean
  data?: Rota[] | undefined
  currentData?: Rota[] | undefined
  refetch: () => unknown
}

/** Types the response of `attendanceVsSchedule`, which fetchBaseQuery types as unknown. */
const toComparisons = (answer: unknown): ShiftComparison[] =>
  (answer as { comparisons?: ShiftComparison[] } | undefined)?.comparisons ?? []

export const { listRotas, getRota } = rotas.endpoints

export const {
  useListRotasQuery,
  useGetRotaQuery,
  useCreateRotaMutation,
  useCopyWeekMutation,
  useUpdateRotaMutation,
  useDeleteRotaMutation,
  useSaveShiftsMutation,
  useCheckShiftsMutation,
  usePublishRotaMutation,
  useLazyGetRotaWarningsQuery,
  useGetRotaCostQuery,
  useGetRotaPlanQuery,
  useCompareScheduleByDayQuery,
} = rotas
