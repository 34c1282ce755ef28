import {
  attendanceEndpoints,
  attendanceReportEndpoints,
  type Endpoint,
  labourCostEndpoints,
  overtimePolicyEndpoints,
  payrollEndpoints,
  timeTrackingEndpoints,
} from '@rms/contracts'
import { createPlainCall, id, type RequestBuilder, type RequestBuilders } from './call-input.ts'
import type { LocationRecords } from './location-records.ts'
import { createAbsenceBody, PAST_MONDAY, PAST_TUESDAY } from './staff-records.ts'

const range = { query: { startDate: PAST_MONDAY, endDate: PAST_TUESDAY } }
const weekParams = { params: { weekStart: PAST_MONDAY } }

/** The query of a report about a day, a week or a range. */
const reportCall = {
  params: { date: PAST_MONDAY, weekStart: PAST_MONDAY },
  query: { ...range.query, weekStart: PAST_MONDAY },
}

const staffId = async (at: LocationRecords) => ({ body: { staffId: (await at.createStaffMember()).id } })

const time: RequestBuilders = [
  [
    timeTrackingEndpoints.clockStatus,
    async ([at]) => ({ params: { staffId: (await at.createStaffMember()).id } }),
  ],
  [timeTrackingEndpoints.listTimeEntries, () => range],
  [timeTrackingEndpoints.listEntriesToReview, createPlainCall],
  [timeTrackingEndpoints.getTimeEntry, async ([at]) => id(await at.createTimeEntry())],
  [timeTrackingEndpoints.clockIn, ([at]) => staffId(at)],
  [
    timeTrackingEndpoints.clockOut,
    async ([at]) => ({ body: { staffId: (await at.createClockedInStaff()).id } }),
  ],
  [
    timeTrackingEndpoints.startBreak,
    async ([at]) => ({ body: { staffId: (await at.createClockedInStaff()).id } }),
  ],
  [
    timeTrackingEndpoints.endBreak,
    async ([at]) => ({ body: { staffId: (await at.createClockedInStaff()).id } }),
  ],
  [
    timeTrackingEndpoints.reviewEntry,
    async ([at]) => ({ ...id(await at.createTimeEntry()), body: { decision: 'approved' } }),
  ],
  [timeTrackingEndpoints.listWeekApprovals, () => weekParams],
  [
    timeTrackingEndpoints.approveWeek,
    async ([at]) => ({ ...weekParams, body: { staffId: (await at.createTimeEntry()).staff_id } }),
  ],
  [
    timeTrackingEndpoints.withdrawApproval,
    async ([at]) => ({ params: { weekStart: PAST_MONDAY, staffId: (await at.createTimeEntry()).staff_id } }),
  ],
  [
    timeTrackingEndpoints.getWeekOfPerson,
    async ([at]) => ({ params: { weekStart: PAST_MONDAY, staffId: (await at.createTimeEntry()).staff_id } }),
  ],
  [
    timeTrackingEndpoints.addManualEntry,
    async ([at]) => ({
      body: {
        staffId: (await at.createStaffMember()).id,
        shiftDate: PAST_MONDAY,
        clockInTime: '09:00',
        clockOutTime: '17:00',
      },
    }),
  ],
  [
    timeTrackingEndpoints.correctTimeEntry,
    async ([at, people]) => ({
      ...id(await at.createTimeEntry()),
      body: { staffId: (await people.createStaffMember()).id, reason: 'Mixed up' },
    }),
  ],
  [
    timeTrackingEndpoints.deleteTimeEntry,
    async ([at]) => ({ ...id(await at.createTimeEntry()), query: { reason: 'Twice' } }),
  ],
]

const reports: RequestBuilders = [
  ...Object.values(attendanceReportEndpoints).map((call): readonly [Endpoint, RequestBuilder] => [
    call,
    () => reportCall,
  ]),
  [attendanceEndpoints.listAbsences, () => range],
  [
    attendanceEndpoints.recordAbsence,
    async ([at]) => ({ body: createAbsenceBody((await at.createStaffMember()).id) }),
  ],
  [attendanceEndpoints.deleteAbsence, async ([at]) => id(await at.createAbsence())],
  [payrollEndpoints.payroll, () => range],
  [payrollEndpoints.exportPayroll, () => range],
  [payrollEndpoints.listPayPeriods, createPlainCall],
  [payrollEndpoints.getPayPeriod, () => ({ params: { id: 999_999 } })],
  [payrollEndpoints.exportPayPeriod, () => ({ params: { id: 999_999 } })],
  [payrollEndpoints.lockPayPeriod, () => ({ body: { start: PAST_TUESDAY, end: PAST_MONDAY } })],
  [labourCostEndpoints.updateLabourCostSettings, () => ({ body: { country: 'IE' } })],
  [overtimePolicyEndpoints.addPolicy, () => ({ body: { effectiveDate: PAST_MONDAY } })],
]

/** Calls about recorded hours, attendance and pay. */
export const timeRequests: RequestBuilders = [...time, ...reports]
