import { createApi } from '@reduxjs/toolkit/query/react'
import type { portalEndpoints, portalTimeEndpoints, TimeEntry } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../shared/api/contract-types.ts'
import { updateRow } from '../../shared/api/optimistic-update.ts'
import { getClockStatusAfterPunch, type PunchKind } from './clock-status-after-punch.ts'
import { portalBaseQuery } from './portal-base-query.ts'
import { updateAfterResponse, updateWithOfflineCache } from './update-with-offline-cache.ts'

type PortalEndpoints = typeof portalEndpoints & typeof portalTimeEndpoints

export interface DateRange {
  readonly startDate: string
  readonly endDate: string
}

export type PunchBody = RequestBody<PortalEndpoints['portalClockIn']>
export interface PunchRequest {
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

const withRangeQuery = (path: string, range: DateRange | null) =>
  range ? `${path}?${new URLSearchParams({ ...range })}` : path

/** The endpoints of the staff portal. */
export const portalApi = createApi({
  reducerPath: 'portal',
  baseQuery: portalBaseQuery,
  tagTypes: ['Clock', 'Entry', 'Holiday', 'Notice', 'Schedule', 'Calendar'],
  refetchOnReconnect: true,
  endpoints: build => ({
    signIn: build.mutation<
      ResponseBody<PortalEndpoints['staffSignIn']>,
      RequestBody<PortalEndpoints['staffSignIn']>
    >({
      query: body => ({ url: '/login', method: 'POST', body }),
    }),
    signOut: build.mutation<unknown, void>({ query: () => ({ url: '/logout', method: 'POST' }) }),
    changePassword: build.mutation<
      ResponseBody<PortalEndpoints['changeStaffPassword']>,
      RequestBody<PortalEndpoints['changeStaffPassword']>
    >({ query: body => ({ url: '/password', method: 'PUT', body }) }),
    chooseLanguage: build.mutation<unknown, RequestBody<PortalEndpoints['chooseStaffLanguage']>>({
      query: body => ({ url: '/language', method: 'PUT', body }),
    }),
    getLocations: build.query<ResponseBody<PortalEndpoints['portalLocations']>, void>({
      query: () => '/locations',
    }),
    verifyLocation: build.mutation<
      ResponseBody<PortalEndpoints['portalVerifyLocation']>,
      RequestBody<PortalEndpoints['portalVerifyLocation']>
    >({ query: body => ({ url: '/verify-location', method: 'POST', body }) }),
    getClock: build.query<ResponseBody<PortalEndpoints['portalClockStatus']>, void>({
      query: () => '/clock-status',
      providesTags: ['Clock'],
    }),
    punch: build.mutation<{ totalHours?: number; timeEntry?: TimeEntry }, PunchRequest>({
      query: ({ kind, key, body }) => ({
        url: punchPaths[kind],
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
      }),
      onQueryStarted: async ({ kind, body }, started) => {
        const madeAt = body.client_time ?? Temporal.Now.instant().toString()
        await updateAfterResponse(started, portalApi, ({ timeEntry: entry = null }) => ({
          getClock: clockStatus => {
            Object.assign(clockStatus, getClockStatusAfterPunch(clockStatus, { kind, madeAt, entry }))
          },
          getEntries: ({ entries }) => {
            if (entry) updateRow(entries, entry.id, entry)
          },
        }))
      },
      invalidatesTags: ['Entry'],
    }),
    getSchedule: build.query<ResponseBody<PortalEndpoints['portalSchedule']>, DateRange>({
      query: range => withRangeQuery('/schedule', range),
      providesTags: ['Schedule'],
    }),
    markScheduleSeen: build.mutation<unknown, void>({
      query: () => ({ url: '/schedule/seen', method: 'POST' }),
    }),
    getCalendarLink: build.query<ResponseBody<PortalEndpoints['portalCalendarLink']>, void>({
      query: () => '/calendar-link',
      providesTags: ['Calendar'],
    }),
    createCalendarLink: build.mutation<ResponseBody<PortalEndpoints['portalMakeCalendarLink']>, void>({
      query: () => ({ url: '/calendar-link', method: 'POST' }),
      onQueryStarted: async (_none, started) => {
        await updateAfterResponse(started, portalApi, ({ url }) => ({
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
        await updateAfterResponse(started, portalApi, () => ({
          getCalendarLink: link => {
            link.url = null
          },
        }))
      },
      invalidatesTags: ['Calendar'],
    }),
    getEntries: build.query<ResponseBody<PortalEndpoints['portalEntries']>, DateRange | null>({
      query: range => withRangeQuery('/time-entries', range),
      providesTags: ['Entry'],
    }),
    confirmWeek: build.mutation<ResponseBody<PortalEndpoints['portalConfirmWeek']>, string>({
      query: weekStart => ({ url: '/timesheet/confirm', method: 'POST', body: { weekStart } }),
      onQueryStarted: async (weekStart, started) => {
        const confirmedAt = Temporal.Now.instant().toString()
        await updateWithOfflineCache(started, portalApi, {
          getEntries: ({ weeks }) => {
            const week = weeks.find(each => each.weekStart === weekStart)
            if (week) week.confirmedAt = confirmedAt
            else weeks.push({ weekStart, confirmedAt, approvedAt: null })
          },
        })
      },
      invalidatesTags: ['Entry'],
    }),
    getHolidays: build.query<ResponseBody<PortalEndpoints['portalHolidays']>, void>({
      query: () => '/holidays',
      providesTags: ['Holiday'],
    }),
    requestHoliday: build.mutation<
      ResponseBody<PortalEndpoints['portalRequestHoliday']>,
      RequestBody<PortalEndpoints['portalRequestHoliday']>
    >({
      query: body => ({ url: '/holidays', method: 'POST', body }),
      onQueryStarted: async (_body, started) => {
        await updateAfterResponse(started, portalApi, createdHoliday => ({
          getHolidays: ({ holidays }) => {
            if (!holidays.some(({ id }) => id === createdHoliday.id)) holidays.unshift(createdHoliday)
          },
        }))
      },
      invalidatesTags: ['Holiday'],
    }),
    cancelHoliday: build.mutation<unknown, number>({
      query: id => ({ url: `/holidays/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, started) => {
        await updateWithOfflineCache(started, portalApi, {
          getHolidays: own => {
            own.holidays = own.holidays.filter(request => request.id !== id)
          },
        })
      },
      invalidatesTags: ['Holiday'],
    }),
    getNotices: build.query<ResponseBody<PortalEndpoints['portalNotifications']>, void>({
      query: () => '/notifications',
      providesTags: ['Notice'],
    }),
    markNoticesRead: build.mutation<unknown, void>({
      query: () => ({ url: '/notifications/read', method: 'POST' }),
      onQueryStarted: async (_all, started) => {
        await updateWithOfflineCache(started, portalApi, {
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
  useGetLocationsQuery,
  useVerifyLocationMutation,
  useGetClockQuery,
  useGetScheduleQuery,
  useMarkScheduleSeenMutation,
  useGetCalendarLinkQuery,
  useCreateCalendarLinkMutation,
  useRevokeCalendarLinkMutation,
  useGetEntriesQuery,
  useConfirmWeekMutation,
  useGetHolidaysQuery,
  useRequestHolidayMutation,
  useCancelHolidayMutation,
  useGetNoticesQuery,
  useMarkNoticesReadMutation,
} = portalApi
