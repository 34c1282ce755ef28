import type {
  ClockStatus,
  PayPeriod,
  PayPeriodWithRows,
  Payroll,
  payrollEndpoints,
  StaffWeek,
  TimeEntry,
  timeTrackingEndpoints,
  WeekApproval,
} from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { optimisticUpdate, type StartedMutation } from '../../../shared/api/optimistic-update.ts'
import { getMe } from '../../lib/api/account.ts'
import { api } from '../../lib/api/api.ts'
import { omitEmptyParams } from '../../lib/api/pagination.ts'

type Calls = typeof timeTrackingEndpoints
type PayCalls = typeof payrollEndpoints
/** The tags that a punch or a correction invalidates. */
const TIME_TAGS = ['TimeEntry', 'Attendance', 'Payroll', 'Rota'] as const

interface DateRange {
  startDate: string
  endDate: string
}

/** '' for all departments or locations. */
interface WeekApprovalFilter {
  weekStart: string
  department: string
  location_id: string
}

export type { Payroll } from '@rms/contracts'

const timeTracking = api.injectEndpoints({
  endpoints: build => ({
    getClockStatus: build.query<ClockStatus, number>({
      query: staffId => `/time-tracking/current-status/${staffId}`,
      providesTags: ['TimeEntry'],
    }),
    listTimeEntries: build.query<TimeEntry[], DateRange & { location_id: string }>({
      query: params => `/time-tracking/entries?${new URLSearchParams(omitEmptyParams({ ...params }))}`,
      transformResponse: (answer: ResponseBody<Calls['listTimeEntries']>) => answer.entries,
      providesTags: ['TimeEntry', 'Staff'],
    }),
    listTimeEntriesToReview: build.query<TimeEntry[], void>({
      query: () => '/time-tracking/attention',
      transformResponse: (answer: ResponseBody<Calls['listEntriesToReview']>) => answer.entries,
      providesTags: ['TimeEntry', 'Staff'],
    }),
    clockIn: build.mutation<ResponseBody<Calls['clockIn']>, RequestBody<Calls['clockIn']>>({
      query: body => ({ url: '/time-tracking/clock-in', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    clockOut: build.mutation<ResponseBody<Calls['clockOut']>, RequestBody<Calls['clockOut']>>({
      query: body => ({ url: '/time-tracking/clock-out', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    startBreak: build.mutation<unknown, RequestBody<Calls['startBreak']>>({
      query: body => ({ url: '/time-tracking/break-start', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    endBreak: build.mutation<unknown, RequestBody<Calls['endBreak']>>({
      query: body => ({ url: '/time-tracking/break-end', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    addManualTimeEntry: build.mutation<unknown, RequestBody<Calls['addManualEntry']>>({
      query: body => ({ url: '/time-tracking/entries/manual', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    correctTimeEntry: build.mutation<unknown, { id: number; body: RequestBody<Calls['correctTimeEntry']> }>({
      query: ({ id, body }) => ({ url: `/time-tracking/entries/${id}`, method: 'PUT', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    deleteTimeEntry: build.mutation<unknown, { id: number; reason: string }>({
      query: ({ id, reason }) => ({
        url: `/time-tracking/entries/${id}`,
        method: 'DELETE',
        body: { reason },
      }),
      invalidatesTags: [...TIME_TAGS],
    }),
    reviewTimeEntry: build.mutation<unknown, { id: number; body: RequestBody<Calls['reviewEntry']> }>({
      query: ({ id, body }) => ({ url: `/time-tracking/entries/${id}/review`, method: 'POST', body }),
      onQueryStarted: async ({ id, body: { decision } }, started) => {
        const decide = (entries: TimeEntry[]) => {
          const review = entries.find(entry => entry.id === id)?.review
          if (review) review.state = decision
        }
        await optimisticUpdate(started, timeTracking, {
          listTimeEntriesToReview: decide,
          listTimeEntries: decide,
        })
      },
      invalidatesTags: [...TIME_TAGS],
    }),
    listWeekApprovals: build.query<ResponseBody<Calls['listWeekApprovals']>, WeekApprovalFilter>({
      query: ({ weekStart, ...people }) =>
        `/time-tracking/weeks/${weekStart}?${new URLSearchParams(omitEmptyParams(people))}`,
      providesTags: ['TimeEntry', 'Staff'],
    }),
    getStaffWeek: build.query<StaffWeek, { weekStart: string; staffId: number }>({
      query: ({ weekStart, staffId }) => `/time-tracking/weeks/${weekStart}/staff/${staffId}`,
      providesTags: ['TimeEntry', 'Staff', 'Rota'],
    }),
    approveWeek: build.mutation<unknown, { weekStart: string; staffId: number }>({
      query: ({ weekStart, staffId }) => ({
        url: `/time-tracking/weeks/${weekStart}/approve`,
        method: 'POST',
        body: { staffId },
      }),
      onQueryStarted: async (week, started) => {
        const by = getMe.select()(started.getState()).data?.username
        if (by) await updateCachedApproval(started, week, { by, at: Temporal.Now.instant().toString() })
      },
      invalidatesTags: ['TimeEntry', 'Payroll'],
    }),
    withdrawWeekApproval: build.mutation<unknown, { weekStart: string; staffId: number }>({
      query: ({ weekStart, staffId }) => ({
        url: `/time-tracking/weeks/${weekStart}/approve/${staffId}`,
        method: 'DELETE',
      }),
      onQueryStarted: async (week, started) => {
        await updateCachedApproval(started, week, null)
      },
      invalidatesTags: ['TimeEntry', 'Payroll'],
    }),
    getPayroll: build.query<Payroll, DateRange & { location_id: string }>({
      query: params => `/payroll?${new URLSearchParams(omitEmptyParams({ ...params }))}`,
      providesTags: ['Payroll', 'Staff'],
    }),
    listPayPeriods: build.query<PayPeriod[], void>({
      query: () => '/payroll/periods',
      providesTags: ['Payroll'],
    }),
    getPayPeriod: build.query<PayPeriodWithRows, number>({
      query: id => `/payroll/periods/${id}`,
      providesTags: ['Payroll'],
    }),
    lockPayPeriod: build.mutation<unknown, RequestBody<PayCalls['lockPayPeriod']>>({
      query: body => ({ url: '/payroll/periods', method: 'POST', body }),
      invalidatesTags: ['Payroll', 'TimeEntry'],
    }),
  }),
})

type State = Parameters<typeof timeTracking.util.selectCachedArgsForQuery>[0]

async function updateCachedApproval(
  started: StartedMutation<State>,
  { weekStart, staffId }: { weekStart: string; staffId: number },
  approval: WeekApproval['approval'],
): Promise<void> {
  await optimisticUpdate(started, timeTracking, {
    listWeekApprovals: week => {
      const person = week.people.find(each => each.staffId === staffId)
      if (person && week.weekStart === weekStart) person.approval = approval
    },
  })
}

export const { listTimeEntries, listTimeEntriesToReview } = timeTracking.endpoints

export const {
  useGetClockStatusQuery,
  useListTimeEntriesQuery,
  useListTimeEntriesToReviewQuery,
  useClockInMutation,
  useClockOutMutation,
  useStartBreakMutation,
  useEndBreakMutation,
  useAddManualTimeEntryMutation,
  useCorrectTimeEntryMutation,
  useDeleteTimeEntryMutation,
  useReviewTimeEntryMutation,
  useListWeekApprovalsQuery,
  useGetStaffWeekQuery,
  useApproveWeekMutation,
  useWithdrawWeekApprovalMutation,
  useGetPayrollQuery,
  useListPayPeriodsQuery,
  useGetPayPeriodQuery,
  useLockPayPeriodMutation,
} = timeTracking
