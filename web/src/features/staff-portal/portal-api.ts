import { createApi } from '@reduxjs/toolkit/query/react'
import type { portalEndpoints, portalTimeEndpoints } from '@rms/contracts'
import { showAtOnce } from '../../lib/api/at-once.ts'
import type { AnswerOf, BodyOf } from '../../lib/api/contract.ts'
import { portalQuery } from './portal-query.ts'

type Calls = typeof portalEndpoints & typeof portalTimeEndpoints

export interface Range {
  readonly startDate: string
  readonly endDate: string
}

export type PunchBody = BodyOf<Calls['portalClockIn']>
/** What can be pressed at the clock. */
export type PunchKind = 'in' | 'out' | 'break-start' | 'break-end'
export interface PunchCall {
  readonly kind: PunchKind
  readonly key: string
  readonly body: PunchBody
}

const punchPaths: Record<PunchKind, string> = {
  in: '/clock-in',
  out: '/clock-out',
  'break-start': '/break-start',
  'break-end': '/break-end',
}

const inRange = (path: string, range: Range | null) =>
  range ? `${path}?${new URLSearchParams({ ...range })}` : path

/** What a staff member may ask of the server. */
export const portalApi = createApi({
  reducerPath: 'portal',
  baseQuery: portalQuery,
  tagTypes: ['Clock', 'Entry', 'Holiday', 'Notice', 'Schedule', 'Calendar'],
  refetchOnReconnect: true,
  endpoints: build => ({
    signIn: build.mutation<AnswerOf<Calls['staffSignIn']>, BodyOf<Calls['staffSignIn']>>({
      query: body => ({ url: '/login', method: 'POST', body }),
    }),
    signOut: build.mutation<unknown, void>({ query: () => ({ url: '/logout', method: 'POST' }) }),
    changePassword: build.mutation<
      AnswerOf<Calls['changeStaffPassword']>,
      BodyOf<Calls['changeStaffPassword']>
    >({ query: body => ({ url: '/password', method: 'PUT', body }) }),
    chooseLanguage: build.mutation<unknown, BodyOf<Calls['chooseStaffLanguage']>>({
      query: body => ({ url: '/language', method: 'PUT', body }),
    }),
    getPlaces: build.query<AnswerOf<Calls['portalLocations']>, void>({ query: () => '/locations' }),
    verifyPlace: build.mutation<
      AnswerOf<Calls['portalVerifyLocation']>,
      BodyOf<Calls['portalVerifyLocation']>
    >({ query: body => ({ url: '/verify-location', method: 'POST', body }) }),
    getClock: build.query<AnswerOf<Calls['portalClockStatus']>, void>({
      query: () => '/clock-status',
      providesTags: ['Clock'],
    }),
    punch: build.mutation<{ totalHours?: number }, PunchCall>({
      query: ({ kind, key, body }) => ({
        url: punchPaths[kind],
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
      }),
      invalidatesTags: ['Entry'],
    }),
    getSchedule: build.query<AnswerOf<Calls['portalSchedule']>, Range>({
      query: range => inRange('/schedule', range),
      providesTags: ['Schedule'],
    }),
    seeSchedule: build.mutation<unknown, void>({ query: () => ({ url: '/schedule/seen', method: 'POST' }) }),
    getCalendarLink: build.query<AnswerOf<Calls['portalCalendarLink']>, void>({
      query: () => '/calendar-link',
      providesTags: ['Calendar'],
    }),
    makeCalendarLink: build.mutation<AnswerOf<Calls['portalMakeCalendarLink']>, void>({
      query: () => ({ url: '/calendar-link', method: 'POST' }),
      invalidatesTags: ['Calendar'],
    }),
    revokeCalendarLink: build.mutation<unknown, void>({
      query: () => ({ url: '/calendar-link', method: 'DELETE' }),
      invalidatesTags: ['Calendar'],
    }),
    getEntries: build.query<AnswerOf<Calls['portalEntries']>, Range | null>({
      query: range => inRange('/time-entries', range),
      providesTags: ['Entry'],
    }),
    confirmWeek: build.mutation<AnswerOf<Calls['portalConfirmWeek']>, string>({
      query: weekStart => ({ url: '/timesheet/confirm', method: 'POST', body: { weekStart } }),
      onQueryStarted: async (weekStart, started) => {
        const confirmedAt = Temporal.Now.instant().toString()
        await showAtOnce(started, portalApi, {
          getEntries: ({ weeks }) => {
            const week = weeks.find(each => each.weekStart === weekStart)
            if (week) week.confirmedAt = confirmedAt
            else weeks.push({ weekStart, confirmedAt, approvedAt: null })
          },
        })
      },
      invalidatesTags: ['Entry'],
    }),
    getHolidays: build.query<AnswerOf<Calls['portalHolidays']>, void>({
      query: () => '/holidays',
      providesTags: ['Holiday'],
    }),
    requestHoliday: build.mutation<unknown, BodyOf<Calls['portalRequestHoliday']>>({
      query: body => ({ url: '/holidays', method: 'POST', body }),
      invalidatesTags: ['Holiday'],
    }),
    cancelHoliday: build.mutation<unknown, number>({
      query: id => ({ url: `/holidays/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, started) => {
        await showAtOnce(started, portalApi, {
          getHolidays: own => {
            own.holidays = own.holidays.filter(request => request.id !== id)
          },
        })
      },
      invalidatesTags: ['Holiday'],
    }),
    getNotices: build.query<AnswerOf<Calls['portalNotifications']>, void>({
      query: () => '/notifications',
      providesTags: ['Notice'],
    }),
    readNotices: build.mutation<unknown, void>({
      query: () => ({ url: '/notifications/read', method: 'POST' }),
      onQueryStarted: async (_all, started) => {
        await showAtOnce(started, portalApi, {
          getNotices: ({ notifications }) => {
            for (const notice of notifications) notice.read = true
          },
        })
      },
      invalidatesTags: ['Notice'],
    }),
  }),
})

export const {
  useSignInMutation,
  useSignOutMutation,
  useChangePasswordMutation,
  useChooseLanguageMutation,
  useGetPlacesQuery,
  useVerifyPlaceMutation,
  useGetClockQuery,
  useGetScheduleQuery,
  useSeeScheduleMutation,
  useGetCalendarLinkQuery,
  useMakeCalendarLinkMutation,
  useRevokeCalendarLinkMutation,
  useGetEntriesQuery,
  useConfirmWeekMutation,
  useGetHolidaysQuery,
  useRequestHolidayMutation,
  useCancelHolidayMutation,
  useGetNoticesQuery,
  useReadNoticesMutation,
} = portalApi
