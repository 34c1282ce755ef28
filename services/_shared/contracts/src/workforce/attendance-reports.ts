import { z } from 'zod'
import { type AnySchema, defineEndpoint } from '../foundation/endpoint.ts'
import { DateText, ExactMinutesNumber, Id, Instant, RequestDate } from '../foundation/primitives.ts'
import { Department } from './staff-schemas.ts'

export const AttendanceStatus = z.enum([
  'present',
  'late',
  'absent',
  'no_show',
  'early_departure',
  'scheduled',
])
export type AttendanceStatus = z.infer<typeof AttendanceStatus>

export const AttendanceRow = z.object({
  staff_id: Id,
  staff_name: z.string(),
  position: z.string(),
  department: z.string(),
  /** The location of the person; null when they have none. */
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  /** Null without a shift, or without an entry. */
  scheduled_start: Instant.nullable(),
  scheduled_end: Instant.nullable(),
  actual_start: Instant.nullable(),
  actual_end: Instant.nullable(),
  /** The time zone in which this person's times are shown. */
  time_zone: z.string(),
  attendance_status: AttendanceStatus,
  late_minutes: z.number(),
  early_minutes: z.number(),
  scheduled_hours: z.number(),
  scheduled_minutes: ExactMinutesNumber,
  actual_hours: z.number(),
  actual_minutes: ExactMinutesNumber,
  /** Includes the day's share of the weekly overtime. */
  overtime_hours: z.number(),
  overtime_minutes: ExactMinutesNumber,
  /** Minutes until now of an open entry, including the day's other hours; null while none is open. */
  running_minutes: ExactMinutesNumber.nullable(),
  entry_notes: z.string(),
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

/** `present` includes early departures, `absent` includes no-shows; `late` is counted separately. */
export const AttendanceSummary = z.object({
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  scheduled: z.int(),
  totalScheduledHours: z.number(),
  totalScheduledMinutes: ExactMinutesNumber,
  totalActualHours: z.number(),
  totalActualMinutes: ExactMinutesNumber,
  totalOvertimeHours: z.number(),
  totalOvertimeMinutes: ExactMinutesNumber,
})
export type AttendanceSummary = z.infer<typeof AttendanceSummary>

export const DailyAttendance = z.object({
  date: DateText,
  summary: AttendanceSummary,
  attendanceByDepartment: z.record(z.string(), z.array(AttendanceRow)),
  departmentSummary: z.record(z.string(), AttendanceSummary),
})
export type DailyAttendance = z.infer<typeof DailyAttendance>

const PersonAtLocation = {
  staffId: Id,
  staffName: z.string(),
  position: z.string(),
  department: z.string(),
  /** The location of the person; null when they have none. */
  locationId: Id.nullable(),
  locationName: z.string().nullable(),
}

/** Pay is null for users who may not see wages. */
const WeekFigures = {
  totalActualHours: z.number(),
  totalActualMinutes: ExactMinutesNumber,
  totalOvertimeHours: z.number(),
  totalOvertimeMinutes: ExactMinutesNumber,
  overtimePay: z.number().nullable(),
}
export const WeeklyAttendanceRow = z.object({
  ...WeekFigures,
  ...PersonAtLocation,
  totalScheduledHours: z.number(),
  totalScheduledMinutes: ExactMinutesNumber,
  daysWorked: z.int(),
  daysScheduled: z.int(),
  daysLate: z.int(),
  totalLateMinutes: z.number(),
  regularPay: z.number().nullable(),
  totalPay: z.number().nullable(),
})
export type WeeklyAttendanceRow = z.infer<typeof WeeklyAttendanceRow>

export const WeeklyAttendanceTotals = z.object({
  totalScheduledHours: z.number(),
  totalScheduledMinutes: ExactMinutesNumber,
  totalActualHours: z.number(),
  totalActualMinutes: ExactMinutesNumber,
  totalOvertimeHours: z.number(),
  totalOvertimeMinutes: ExactMinutesNumber,
  totalLaborCost: z.number().nullable(),
  totalOvertimePay: z.number().nullable(),
})
export type WeeklyAttendanceTotals = z.infer<typeof WeeklyAttendanceTotals>

export const WeeklyAttendance = z.object({
  weekStart: DateText,
  weekEnd: DateText,
  weeklyTotals: WeeklyAttendanceTotals,
  departmentTotals: z.record(z.string(), WeeklyAttendanceTotals),
  staffSummary: z.array(WeeklyAttendanceRow),
})
export type WeeklyAttendance = z.infer<typeof WeeklyAttendance>

export const OvertimeRow = z.object({
  ...PersonAtLocation,
  totalOvertimeHours: z.number(),
  totalOvertimeMinutes: ExactMinutesNumber,
  totalOvertimeCost: z.number().nullable(),
  overtimeInstances: z.array(
    z.object({
      date: DateText,
      overtimeHours: z.number(),
      overtimeMinutes: ExactMinutesNumber,
      overtimeCost: z.number().nullable(),
    }),
  ),
})
export type OvertimeRow = z.infer<typeof OvertimeRow>

const OvertimeSummary = z.object({
  totalStaffWithOvertime: z.int(),
  totalOvertimeHours: z.number(),
  totalOvertimeMinutes: ExactMinutesNumber,
  totalOvertimeCost: z.number().nullable(),
  averageOvertimePerStaff: z.number(),
  averageOvertimeMinutes: ExactMinutesNumber,
})
export const OvertimeReport = z.object({
  startDate: DateText,
  endDate: DateText,
  summary: OvertimeSummary,
  departmentSummary: z.record(z.string(), OvertimeSummary),
  overtimeByStaff: z.array(OvertimeRow),
})
export type OvertimeReport = z.infer<typeof OvertimeReport>

/** Who will work overtime if the week goes as planned: worked plus still scheduled hours. */
export const OvertimeRisk = z.object({
  weekStart: DateText,
  weekEnd: DateText,
  staff: z.array(
    z.object({
      ...PersonAtLocation,
      workedHours: z.number(),
      workedMinutes: ExactMinutesNumber,
      scheduledHours: z.number(),
      scheduledMinutes: ExactMinutesNumber,
      expectedHours: z.number(),
      expectedMinutes: ExactMinutesNumber,
      /** Hours expected beyond the daily and weekly limits of the policy. */
      expectedOvertimeHours: z.number(),
      expectedOvertimeMinutes: ExactMinutesNumber,
      weeklyLimitHours: z.number(),
    }),
  ),
})
export type OvertimeRisk = z.infer<typeof OvertimeRisk>

export const ShiftComparison = z.object({
  staff: z.object({ id: Id, name: z.string(), position: z.string(), department: z.string() }),
  scheduled: z.object({ start: Instant, end: Instant, hours: z.number() }).nullable(),
  actual: z.object({ start: Instant, end: Instant.nullable(), hours: z.number() }).nullable(),
  time_zone: z.string(),
  attendance: z.object({ status: AttendanceStatus, late_minutes: z.number(), early_minutes: z.number() }),
  /** Actual − scheduled hours; on track within 15 minutes. */
  variance: z.object({ hoursVariance: z.number(), status: z.enum(['over', 'under', 'on_track']) }),
  /** The current state; null on days other than today. */
  live: z
    .object({
      state: z.enum(['not_started', 'due', 'working', 'on_break', 'overstaying', 'finished', 'missing']),
      since: Instant.nullable(),
      hours_so_far: z.number(),
      minutes_so_far: ExactMinutesNumber,
    })
    .nullable(),
})
export type ShiftComparison = z.infer<typeof ShiftComparison>

/** Filters by department and location. */
const peopleFilter = { department: Department.optional(), location_id: z.coerce.number().pipe(Id).optional() }

interface ReportDefinition<
  Params extends AnySchema,
  Query extends z.core.$ZodLooseShape,
  Response extends AnySchema,
> {
  readonly path: `/api/attendance/${string}`
  readonly summary: string
  readonly params?: Params
  /** Parameters in addition to department and location, which every report has. */
  readonly query?: Query
  readonly response: Response
}

/** A report about the people whom the caller may see. */
const report = <
  Params extends AnySchema = AnySchema,
  Query extends z.core.$ZodLooseShape = Record<never, never>,
  Response extends AnySchema = AnySchema,
>({
  query,
  ...definition
}: ReportDefinition<Params, Query, Response>) =>
  defineEndpoint({
    ...definition,
    service: 'workforce',
    access: 'back-office',
    requires: 'none',
    scope: 'filtered',
    method: 'get',
    query: z.object({ ...peopleFilter, ...(query as Query) }),
  })

const DayParams = z.object({ date: RequestDate })
const WeekParams = z.object({ weekStart: RequestDate })

/**
 * The attendance reports. A report that is declared here needs its builder in workforce
 * (`features/attendance/reports.ts`); its route, input validation and entry in the access matrix are derived.
 */
export const attendanceReportEndpoints = {
  attendanceVsSchedule: report({
    path: '/api/attendance/vs-schedule/:date',
    summary: 'Planned and worked hours; for today with the current state',
    params: DayParams,
    response: z.object({ date: DateText, comparisons: z.array(ShiftComparison) }),
  }),
  dailyAttendance: report({
    path: '/api/attendance/daily/:date',
    summary: 'One row for each person who had a shift or worked on a business day',
    params: DayParams,
    response: DailyAttendance,
  }),
  weeklyAttendance: report({
    path: '/api/attendance/weekly/:weekStart',
    summary: 'Hours, lateness and pay of a week (Monday to Sunday)',
    params: WeekParams,
    response: WeeklyAttendance,
  }),
  overtimeReport: report({
    path: '/api/attendance/overtime-report',
    summary: 'Overtime of a date range, computed from whole weeks',
    query: { startDate: RequestDate, endDate: RequestDate },
    response: OvertimeReport,
  }),
  overtimeRisk: report({
    path: '/api/attendance/overtime-risk',
    summary: 'Staff who are approaching overtime this week, most hours first',
    query: { weekStart: RequestDate.optional() },
    response: OvertimeRisk,
  }),
}
