import { z } from 'zod'
import { createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  DateText,
  Id,
  IdParams,
  PeriodDate,
  RequestDate,
  requiredTextSchema,
  Success,
} from '../foundation/primitives.ts'
import { attendanceReportEndpoints } from './attendance-reports.ts'

export const Absence = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  date: DateText,
  reason: z.string(),
  recorded_by: z.string(),
})
export type Absence = z.infer<typeof Absence>

const backOffice = { service: 'workforce', access: 'back-office', requires: 'none' } as const

export const attendanceEndpoints = {
  ...attendanceReportEndpoints,
  refreshAttendance: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'post',
    path: '/api/attendance/refresh/:date',
    sharedBecause: 'computing a day again changes no facts',
    summary: 'Recompute a day',
    params: z.object({ date: RequestDate }),
    response: z.object({ message: z.string() }),
  }),
  listAbsences: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/attendance/absences',
    summary: 'Recorded absences of a date range',
    query: z.object({ startDate: RequestDate, endDate: RequestDate }),
    response: z.array(Absence),
  }),
  recordAbsence: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'body.staffId')],
    method: 'post',
    path: '/api/attendance/absences',
    summary: 'Record the reason for an absence; a second call for the same day changes the reason',
    body: z.object({ staffId: Id, date: PeriodDate, reason: requiredTextSchema(500) }),
    status: 201,
    response: Absence,
  }),
  deleteAbsence: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('absence', 'params.id')],
    method: 'delete',
    path: '/api/attendance/absences/:id',
    summary: 'Delete an absence',
    params: IdParams,
    response: Success,
  }),
}
