import type { Absence, attendanceEndpoints, attendanceReportEndpoints } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { optimisticUpdate } from '../../../shared/api/optimistic-update.ts'
import { api } from '../../lib/api/api.ts'
import { omitEmptyParams } from '../../lib/api/pagination.ts'

type Calls = typeof attendanceEndpoints
type Reports = typeof attendanceReportEndpoints
export type AttendanceReportName = keyof Reports

/** The request of a report. Its name determines the response type. */
export interface AttendanceReportRequest<Name extends AttendanceReportName = AttendanceReportName> {
  readonly report: Name
  readonly url: string
}

/** Creates a report request from its path below /attendance, the filters, and dates that are not in the path. */
export const createReportRequest = <Name extends AttendanceReportName>(
  report: Name,
  path: string,
  { department, location_id }: { readonly department: string; readonly location_id: string },
  days: Readonly<Record<string, string>> = {},
): AttendanceReportRequest<Name> => ({
  report,
  url: `/attendance/${path}?${new URLSearchParams(omitEmptyParams({ ...days, department, location_id }))}`,
})

const attendance = api.injectEndpoints({
  endpoints: build => ({
    getAttendanceReport: build.query<ResponseBody<Reports[AttendanceReportName]>, AttendanceReportRequest>({
      query: ({ url }) => url,
      providesTags: ['Attendance', 'TimeEntry', 'Rota', 'Staff', 'Policy', 'Holiday'],
    }),
    refreshAttendanceDay: build.mutation<ResponseBody<Calls['refreshAttendance']>, string>({
      query: date => ({ url: `/attendance/refresh/${date}`, method: 'POST' }),
      invalidatesTags: ['Attendance'],
    }),
    listAbsences: build.query<Absence[], string>({
      query: date => `/attendance/absences?startDate=${date}&endDate=${date}`,
      providesTags: ['Attendance'],
    }),
    recordAbsence: build.mutation<Absence, RequestBody<Calls['recordAbsence']>>({
      query: body => ({ url: '/attendance/absences', method: 'POST', body }),
      invalidatesTags: ['Attendance'],
    }),
    deleteAbsence: build.mutation<unknown, number>({
      query: id => ({ url: `/attendance/absences/${id}`, method: 'DELETE' }),
      onQueryStarted: async (id, started) => {
        await optimisticUpdate(started, attendance, {
          listAbsences: absences => absences.filter(absence => absence.id !== id),
        })
      },
      invalidatesTags: ['Attendance'],
    }),
  }),
})

export const { getAttendanceReport } = attendance.endpoints

export const {
  useGetAttendanceReportQuery,
  useRefreshAttendanceDayMutation,
  useListAbsencesQuery,
  useRecordAbsenceMutation,
  useDeleteAbsenceMutation,
} = attendance

/** Loads a report, typed by the contract's response of that name. */
export function useAttendanceReport<Name extends AttendanceReportName>(
  request: AttendanceReportRequest<Name>,
  options: { readonly skip?: boolean; readonly pollingInterval?: number } = {},
) {
  const { currentData, ...query } = useGetAttendanceReportQuery(request, options)
  return { ...query, currentData: currentData as ResponseBody<Reports[Name]> | undefined }
}
