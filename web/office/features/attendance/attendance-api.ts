import type {
  Absence,
  attendanceEndpoints,
  Comparison,
  DailyAttendance,
  OvertimeReport,
  OvertimeRisk,
  WeeklyAttendance,
} from '@rms/contracts'
import { showAtOnce } from '../../../shared/api/at-once.ts'
import type { AnswerOf, BodyOf } from '../../../shared/api/contract.ts'
import { api } from '../../lib/api/api.ts'
import { given } from '../../lib/api/paged.ts'

type Calls = typeof attendanceEndpoints

interface OfDay {
  date: string
  department: string
  location_id: string
}
interface OfWeek {
  weekStart: string
  department: string
  location_id: string
}
interface OfRange {
  startDate: string
  endDate: string
  department: string
  location_id: string
}

const TAGS = ['Attendance', 'TimeEntry', 'Rota', 'Staff', 'Policy', 'Holiday'] as const
const asked = (params: Record<string, string>): string => `${new URLSearchParams(given(params))}`

const attendance = api.injectEndpoints({
  endpoints: build => ({
    dailyReport: build.query<DailyAttendance, OfDay>({
      query: ({ date, ...rest }) => `/attendance/daily/${date}?${asked(rest)}`,
      providesTags: [...TAGS],
    }),
    liveToday: build.query<Comparison[], OfDay>({
      query: ({ date, ...rest }) => `/attendance/vs-schedule/${date}?${asked(rest)}`,
      transformResponse: (answer: AnswerOf<Calls['attendanceVsSchedule']>) => answer.comparisons,
      providesTags: [...TAGS],
    }),
    weeklyReport: build.query<WeeklyAttendance, OfWeek>({
      query: ({ weekStart, ...rest }) => `/attendance/weekly/${weekStart}?${asked(rest)}`,
      providesTags: [...TAGS],
    }),
    overtimeReport: build.query<OvertimeReport, OfRange>({
      query: range => `/attendance/overtime-report?${asked({ ...range })}`,
      providesTags: [...TAGS],
    }),
    overtimeRisk: build.query<OvertimeRisk, OfWeek>({
      query: week => `/attendance/overtime-risk?${asked({ ...week })}`,
      providesTags: [...TAGS],
    }),
    refreshDay: build.mutation<AnswerOf<Calls['refreshAttendance']>, string>({
      query: date => ({ url: `/attendance/refresh/${date}`, method: 'POST' }),
      invalidatesTags: ['Attendance'],
    }),
    listAbsences: build.query<Absence[], string>({
      query: date => `/attendance/absences?startDate=${date}&endDate=${date}`,
      providesTags: ['Attendance'],
    }),
    recordAbsence: build.mutation<Absence, BodyOf<Calls['recordAbsence']>>({
      query: body => ({ url: '/attendance/absences', method: 'POST', body }),
      invalidatesTags: ['Attendance'],
    }),
    deleteAbsence: build.mutation<unknown, number>({
      query: id => ({ url: `/attendance/absences/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, started) => {
        await showAtOnce(started, attendance, {
          listAbsences: absences => absences.filter(absence => absence.id !== id),
        })
      },
      invalidatesTags: ['Attendance'],
    }),
  }),
})

export const { dailyReport } = attendance.endpoints

export const {
  useDailyReportQuery,
  useLiveTodayQuery,
  useWeeklyReportQuery,
  useOvertimeReportQuery,
  useOvertimeRiskQuery,
  useRefreshDayMutation,
  useListAbsencesQuery,
  useRecordAbsenceMutation,
  useDeleteAbsenceMutation,
} = attendance
