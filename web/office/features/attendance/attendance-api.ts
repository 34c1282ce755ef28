import type { Absence, attendanceEndpoints, attendanceReportEndpoints } from '@rms/contracts'
import { showAtOnce } from '../../../shared/api/at-once.ts'
import type { AnswerOf, BodyOf } from '../../../shared/api/contract.ts'
import { api } from '../../lib/api/api.ts'
import { given } from '../../lib/api/paged.ts'

type Calls = typeof attendanceEndpoints
type Reports = typeof attendanceReportEndpoints
export type ReportName = keyof Reports

/** The request of a report. Its name determines the response type. */
export interface ReportCall<Name extends ReportName = ReportName> {
  readonly report: Name
  readonly url: string
}

/** Creates a report request from its path below /attendance, the filters, and dates that are not in the path. */
export const reportCall = <Name extends ReportName>(
  report: Name,
  path: string,
  { department, location_id }: { readonly department: string; readonly location_id: string },
  days: Readonly<Record<string, string>> = {},
): ReportCall<Name> => ({
  report,
  url: `/attendance/${path}?${new URLSearchParams(given({ ...days, department, location_id }))}`,
})

const attendance = api.injectEndpoints({
  endpoints: build => ({
    readReport: build.query<AnswerOf<Reports[ReportName]>, ReportCall>({
      query: ({ url }) => url,
      providesTags: ['Attendance', 'TimeEntry', 'Rota', 'Staff', 'Policy', 'Holiday'],
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

export const { readReport } = attendance.endpoints

export const {
  useReadReportQuery,
  useRefreshDayMutation,
  useListAbsencesQuery,
  useRecordAbsenceMutation,
  useDeleteAbsenceMutation,
} = attendance

/** Loads a report, typed by the contract's response of that name. */
export function useReport<Name extends ReportName>(
  call: ReportCall<Name>,
  options: { readonly skip?: boolean; readonly pollingInterval?: number } = {},
) {
  const { currentData, ...query } = useReadReportQuery(call, options)
  return { ...query, currentData: currentData as AnswerOf<Reports[Name]> | undefined }
}
