import { z } from 'zod'
import { recordAt } from '../foundation/authorization.ts'
import { endpoint } from '../foundation/endpoint.ts'
import { DateText, Id, IdParams, RequestDate, requiredText, Success } from '../foundation/primitives.ts'
import {
  Absence,
  Comparison,
  DailyAttendance,
  OvertimeReport,
  OvertimeRisk,
  WeeklyAttendance,
} from './attendance-records.ts'
import { Department } from './staff-records.ts'

const backOffice = { service: 'workforce', access: 'back-office', requires: 'none' } as const
/** Which people: of a department, of a location. */
const OfPeople = z.object({
  department: Department.optional(),
  location_id: z.coerce.number().pipe(Id).optional(),
})
const DateParams = z.object({ date: RequestDate })

export const attendanceEndpoints = {
  attendanceVsSchedule: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/attendance/vs-schedule/:date',
    summary: 'What was planned against what was worked; today with what is going on now',
    params: DateParams,
    query: OfPeople,
    response: z.object({ date: DateText, comparisons: z.array(Comparison) }),
  }),
  dailyAttendance: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/attendance/daily/:date',
    summary: 'One row for each person who had a shift or worked on a business day',
    params: DateParams,
    query: OfPeople,
    response: DailyAttendance,
  }),
  weeklyAttendance: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/attendance/weekly/:weekStart',
    summary: 'Hours, lateness and pay of a Monday–Sunday week',
    params: z.object({ weekStart: RequestDate }),
    query: OfPeople,
    response: WeeklyAttendance,
  }),
  overtimeReport: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/attendance/overtime-report',
    summary: 'Overtime of a range of days, computed on whole weeks',
    query: OfPeople.extend({ startDate: RequestDate, endDate: RequestDate }),
    response: OvertimeReport,
  }),
  overtimeRisk: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/attendance/overtime-risk',
    summary: 'Who is on the way to overtime this week, the most first',
    query: OfPeople.extend({ weekStart: RequestDate.optional() }),
    response: OvertimeRisk,
  }),
  refreshAttendance: endpoint({
    ...backOffice,
    scope: 'business',
    method: 'post',
    path: '/api/attendance/refresh/:date',
    summary: 'Compute a day anew',
    params: DateParams,
    response: z.object({ message: z.string() }),
  }),
  listAbsences: endpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/attendance/absences',
    summary: 'Recorded absences of a range of days',
    query: z.object({ startDate: RequestDate, endDate: RequestDate }),
    response: z.array(Absence),
  }),
  recordAbsence: endpoint({
    ...backOffice,
    scope: [recordAt('staff', 'body.staffId')],
    method: 'post',
    path: '/api/attendance/absences',
    summary: 'Record why someone did not come; again for the same day changes the reason',
    body: z.object({ staffId: Id, date: RequestDate, reason: requiredText(500) }),
    status: 201,
    response: Absence,
  }),
  deleteAbsence: endpoint({
    ...backOffice,
    scope: [recordAt('absence', 'params.id')],
    method: 'delete',
    path: '/api/attendance/absences/:id',
    summary: 'Take an absence back',
    params: IdParams,
    response: Success,
  }),
}
