import { createApi } from '@reduxjs/toolkit/query/react'
import type { portalEndpoints, portalTimeEndpoints, TimeEntry } from '@rms/contracts'
import { changeRow } from '../../shared/api/at-once.ts'
import type { AnswerOf, BodyOf } from '../../shared/api/contract.ts'
import { keepTaken, showAndKeep } from './own-acts.ts'
import { portalQuery } from './portal-query.ts'
import { type PunchKind, toldAfter } from './told-after.ts'

type Calls = typeof portalEndpoints & typeof portalTimeEndpoints

export interface Range {
  readonly startDate: string
  readonly endDate: string
}

export type PunchBody = BodyOf<Calls['portalClockIn']>
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

/** The endpoints of the staff portal. */
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
    punch: build.mutation<{ totalHours?: number; timeEntry?: TimeEntry }, PunchCall>({
      query: ({ kind, key, body }) => ({
        url: punchPaths[kind],
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
      }),
      onQueryStarted: async ({ kind, body }, started) => {
        const madeAt = body.client_time ?? Temporal.Now.instant().toString()
        await keepTaken(started, portalApi, ({ timeEntry: entry = null }) => ({
          getClock: told => {
            Object.assign(told, toldAfter(told, { kind, madeAt, entry }))
          },
          getEntries: ({ entries }) => {
            if (entry) changeRow(entries, entry.id, entry)
          },
        }))
      },
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
      onQueryStarted: async (_none, started) => {
        await keepTaken(started, portalApi, ({ url }) => ({
          getCalendarLink: link => {
            link.url = url
          },
        }))
      },
      invalidatesTags: ['Calendar'],
    }),
    revokeCalendarLink: build.mutation<unknown, void>({
      query: () => ({ url: '/calendar-link', method: 'DELETE' }),
      onQueryStarted: async (_none, started) => {
        await keepTaken(started, portalApi, () => ({
          getCalendarLink: link => {
            link.url = null
          },
        }))
      },
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
        await showAndKeep(started, portalApi, {
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
    requestHoliday: build.mutation<
      AnswerOf<Calls['portalRequestHoliday']>,
      BodyOf<Calls['portalRequestHoliday']>
    >({
      query: body => ({ url: '/holidays', method: 'POST', body }),
      onQueryStarted: async (_body, started) => {
        await keepTaken(started, portalApi, asked => ({
          getHolidays: ({ holidays }) => {
            if (!holidays.some(({ id }) => id === asked.id)) holidays.unshift(asked)
          },
        }))
      },
      invalidatesTags: ['Holiday'],
    }),
    cancelHoliday: build.mutation<unknown, number>({
      query: id => ({ url: `/holidays/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, started) => {
        await showAndKeep(started, portalApi, {
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
        await showAndKeep(started, portalApi, {
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
