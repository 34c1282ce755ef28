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
import { type Started, showAtOnce } from '../../../shared/api/at-once.ts'
import type { AnswerOf, BodyOf } from '../../../shared/api/contract.ts'
import { getMe } from '../../lib/api/account.ts'
import { api } from '../../lib/api/api.ts'
import { given } from '../../lib/api/paged.ts'

type Calls = typeof timeTrackingEndpoints
type PayCalls = typeof payrollEndpoints
/** The tags that a punch or a correction invalidates. */
const TIME_TAGS = ['TimeEntry', 'Attendance', 'Payroll', 'Rota'] as const

interface Days {
  startDate: string
  endDate: string
}

/** '' for all departments or locations. */
interface WeekOfPeople {
  weekStart: string
  department: string
  location_id: string
}

export type { Payroll } from '@rms/contracts'

const tracking = api.injectEndpoints({
  endpoints: build => ({
    clockStatus: build.query<ClockStatus, number>({
      query: staffId => `/time-tracking/current-status/${staffId}`,
      providesTags: ['TimeEntry'],
    }),
    listEntries: build.query<TimeEntry[], Days & { location_id: string }>({
      query: asked => `/time-tracking/entries?${new URLSearchParams(given({ ...asked }))}`,
      transformResponse: (answer: AnswerOf<Calls['listTimeEntries']>) => answer.entries,
      providesTags: ['TimeEntry', 'Staff'],
    }),
    listAttention: build.query<TimeEntry[], void>({
      query: () => '/time-tracking/attention',
      transformResponse: (answer: AnswerOf<Calls['listEntriesToReview']>) => answer.entries,
      providesTags: ['TimeEntry', 'Staff'],
    }),
    clockIn: build.mutation<AnswerOf<Calls['clockIn']>, BodyOf<Calls['clockIn']>>({
      query: body => ({ url: '/time-tracking/clock-in', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    clockOut: build.mutation<AnswerOf<Calls['clockOut']>, BodyOf<Calls['clockOut']>>({
      query: body => ({ url: '/time-tracking/clock-out', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    startBreak: build.mutation<unknown, BodyOf<Calls['startBreak']>>({
      query: body => ({ url: '/time-tracking/break-start', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    endBreak: build.mutation<unknown, BodyOf<Calls['endBreak']>>({
      query: body => ({ url: '/time-tracking/break-end', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    addManualEntry: build.mutation<unknown, BodyOf<Calls['addManualEntry']>>({
      query: body => ({ url: '/time-tracking/entries/manual', method: 'POST', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    correctEntry: build.mutation<unknown, { id: number; body: BodyOf<Calls['correctTimeEntry']> }>({
      query: ({ id, body }) => ({ url: `/time-tracking/entries/${id}`, method: 'PUT', body }),
      invalidatesTags: [...TIME_TAGS],
    }),
    deleteEntry: build.mutation<unknown, { id: number; reason: string }>({
      query: ({ id, reason }) => ({
        url: `/time-tracking/entries/${id}`,
        method: 'DELETE',
        body: { reason },
      }),
      invalidatesTags: [...TIME_TAGS],
    }),
    reviewEntry: build.mutation<unknown, { id: number; body: BodyOf<Calls['reviewEntry']> }>({
      query: ({ id, body }) => ({ url: `/time-tracking/entries/${id}/review`, method: 'POST', body }),
      onQueryStarted: async ({ id, body: { decision } }, started) => {
        const decide = (entries: TimeEntry[]) => {
          const review = entries.find(entry => entry.id === id)?.review
          if (review) review.state = decision
        }
        await showAtOnce(started, tracking, { listAttention: decide, listEntries: decide })
      },
      invalidatesTags: [...TIME_TAGS],
    }),
    listApprovals: build.query<AnswerOf<Calls['listWeekApprovals']>, WeekOfPeople>({
      query: ({ weekStart, ...people }) =>
        `/time-tracking/weeks/${weekStart}?${new URLSearchParams(given(people))}`,
      providesTags: ['TimeEntry', 'Staff'],
    }),
    weekOfPerson: build.query<StaffWeek, { weekStart: string; staffId: number }>({
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
        if (by) await showApproval(started, week, { by, at: Temporal.Now.instant().toString() })
      },
      invalidatesTags: ['TimeEntry', 'Payroll'],
    }),
    withdrawApproval: build.mutation<unknown, { weekStart: string; staffId: number }>({
      query: ({ weekStart, staffId }) => ({
        url: `/time-tracking/weeks/${weekStart}/approve/${staffId}`,
        method: 'DELETE',
      }),
      onQueryStarted: async (week, started) => {
        await showApproval(started, week, null)
      },
      invalidatesTags: ['TimeEntry', 'Payroll'],
    }),
    getPayroll: build.query<Payroll, Days & { location_id: string }>({
      query: asked => `/payroll?${new URLSearchParams(given({ ...asked }))}`,
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
    lockPayPeriod: build.mutation<unknown, BodyOf<PayCalls['lockPayPeriod']>>({
      query: body => ({ url: '/payroll/periods', method: 'POST', body }),
      invalidatesTags: ['Payroll', 'TimeEntry'],
    }),
  }),
})

type State = Parameters<typeof tracking.util.selectCachedArgsForQuery>[0]

async function showApproval(
  started: Started<State>,
  { weekStart, staffId }: { weekStart: string; staffId: number },
  approval: WeekApproval['approval'],
): Promise<void> {
  await showAtOnce(started, tracking, {
    listApprovals: week => {
      const person = week.people.find(each => each.staffId === staffId)
      if (person && week.weekStart === weekStart) person.approval = approval
    },
  })
}

export const { listEntries, listAttention } = tracking.endpoints

export const {
  useClockStatusQuery,
  useListEntriesQuery,
  useListAttentionQuery,
  useClockInMutation,
  useClockOutMutation,
  useStartBreakMutation,
  useEndBreakMutation,
  useAddManualEntryMutation,
  useCorrectEntryMutation,
  useDeleteEntryMutation,
  useReviewEntryMutation,
  useListApprovalsQuery,
  useWeekOfPersonQuery,
  useApproveWeekMutation,
  useWithdrawApprovalMutation,
  useGetPayrollQuery,
  useListPayPeriodsQuery,
  useGetPayPeriodQuery,
  useLockPayPeriodMutation,
} = tracking
