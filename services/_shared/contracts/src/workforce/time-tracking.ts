import { z } from 'zod'
import { createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  DateText,
  ExactMinutesNumber,
  Id,
  IdParams,
  Instant,
  multiLineSchema,
  optionalTextSchema,
  RequestDate,
  Success,
  trimmedTextSchema,
} from '../foundation/primitives.ts'
import { Department } from './staff-schemas.ts'
import {
  ClockStatus,
  CorrectTimeEntryBody,
  ManualTimeEntryBody,
  ReviewTimeEntryBody,
  TimeEntry,
} from './time-entry-schemas.ts'

const StaffRef = z.object({ id: Id, name: z.string() })
const ClockBody = z.object({ staffId: Id, notes: optionalTextSchema(1000) })

const backOffice = { service: 'workforce', access: 'back-office', requires: 'none' } as const
const WeekParams = z.object({ weekStart: RequestDate })
/**
 * What a manager should check before approving: `long` lasts over 16 hours; the three fallback methods are punches
 * without GPS.
 */
export const TimeEntryException = z.enum([
  'open',
  'pending_review',
  'rejected',
  'emergency_clock',
  'manager_override',
  'wifi_verification',
  'offline',
  'long',
  'corrected',
  'manual',
])
export type TimeEntryException = z.infer<typeof TimeEntryException>
/** The week of one person, to be approved by a manager. A later correction withdraws the approval. */
export const WeekApproval = z.object({
  staffId: Id,
  staffName: z.string(),
  department: z.string(),
  /** The location of the person; null when they have none. */
  locationId: Id.nullable(),
  locationName: z.string().nullable(),
  totalHours: z.number(),
  totalMinutes: ExactMinutesNumber,
  overtimeHours: z.number(),
  overtimeMinutes: ExactMinutesNumber,
  openEntries: z.int(),
  pendingReviews: z.int(),
  /** The exceptions of all entries of the week, each once. */
  exceptions: z.array(TimeEntryException),
  approval: z.object({ by: z.string(), at: Instant }).nullable(),
  /** When the person confirmed it in the portal. */
  confirmedAt: Instant.nullable(),
})
export type WeekApproval = z.infer<typeof WeekApproval>

/** A business day in a person's week: planned, worked and paid time. */
export const StaffWeekDay = z.object({
  date: DateText,
  time_zone: z.string(),
  /** From the rota; null without a shift. */
  scheduled_start: Instant.nullable(),
  scheduled_end: Instant.nullable(),
  scheduled_minutes: ExactMinutesNumber,
  /** Time between clock-in and clock-out of closed entries that count. */
  elapsed_minutes: ExactMinutesNumber,
  /** Their breaks, paid or not. */
  break_minutes: ExactMinutesNumber,
  /** The paid part, by the policy of the day; the days add up to the total of the week. */
  paid_minutes: ExactMinutesNumber,
  overtime_minutes: ExactMinutesNumber,
  /** All entries of the day by clock-in, including open and rejected ones. */
  entries: z.array(TimeEntry.extend({ exceptions: z.array(TimeEntryException) })),
})
export type StaffWeekDay = z.infer<typeof StaffWeekDay>
export const StaffWeek = z.object({ person: WeekApproval, days: z.array(StaffWeekDay) })
export type StaffWeek = z.infer<typeof StaffWeek>
const StaffParams = z.object({ staffId: z.coerce.number().pipe(Id) })

export const timeTrackingEndpoints = {
  clockStatus: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'params.staffId')],
    method: 'get',
    path: '/api/time-tracking/current-status/:staffId',
    summary: 'Whether a staff member is clocked in',
    params: StaffParams,
    response: ClockStatus,
  }),
  listTimeEntries: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/time-tracking/entries',
    summary: 'Time entries of a range of business days, inclusive; by default of today',
    query: z.object({
      startDate: RequestDate.optional(),
      endDate: RequestDate.optional(),
      staffId: z.coerce.number().pipe(Id).optional(),
      department: z.string().max(60).optional(),
      /** Where they were clocked in; manual entries count at the person's own location. */
      location_id: z.coerce.number().pipe(Id).optional(),
    }),
    response: z.object({ entries: z.array(TimeEntry) }),
  }),
  listEntriesToReview: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/time-tracking/attention',
    summary: 'Entries that need a manager: pending reviews and forgotten clock-outs of any day, oldest first',
    response: z.object({ entries: z.array(TimeEntry) }),
  }),
  getTimeEntry: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('time-entry', 'params.id')],
    method: 'get',
    path: '/api/time-tracking/entries/:id',
    summary: 'One time entry',
    params: IdParams,
    response: TimeEntry,
  }),
  clockIn: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'body.staffId')],
    method: 'post',
    path: '/api/time-tracking/clock-in',
    summary: 'Clock a staff member in now',
    body: ClockBody,
    response: z.object({ staff: StaffRef, clockInTime: Instant, timeEntry: TimeEntry }),
  }),
  clockOut: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'body.staffId')],
    method: 'post',
    path: '/api/time-tracking/clock-out',
    summary: 'Clock a staff member out now, regardless of the day of the entry',
    body: ClockBody,
    response: z.object({
      staff: StaffRef,
      clockOutTime: Instant,
      totalHours: z.number(),
      timeEntry: TimeEntry,
    }),
  }),
  startBreak: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'body.staffId')],
    method: 'post',
    path: '/api/time-tracking/break-start',
    summary: 'Start a break now; 409 if not clocked in or already on a break',
    body: z.object({ staffId: Id }),
    response: z.object({ timeEntry: TimeEntry }),
  }),
  endBreak: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'body.staffId')],
    method: 'post',
    path: '/api/time-tracking/break-end',
    summary: 'End the break now; 409 if not on a break',
    body: z.object({ staffId: Id }),
    response: z.object({ timeEntry: TimeEntry }),
  }),
  reviewEntry: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('time-entry', 'params.id')],
    method: 'post',
    path: '/api/time-tracking/entries/:id/review',
    versioned: 'entry',
    summary: 'Approve or reject a flagged entry; rejecting removes its hours',
    params: IdParams,
    body: ReviewTimeEntryBody,
    response: z.object({ entry: TimeEntry }),
  }),
  listWeekApprovals: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/time-tracking/weeks/:weekStart',
    summary: 'Hours and approvals of a week by staff member',
    params: WeekParams,
    query: z.object({
      department: Department.optional(),
      location_id: z.coerce.number().pipe(Id).optional(),
    }),
    response: z.object({ weekStart: DateText, weekEnd: DateText, people: z.array(WeekApproval) }),
  }),
  getWeekOfPerson: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'params.staffId')],
    method: 'get',
    path: '/api/time-tracking/weeks/:weekStart/staff/:staffId',
    summary: 'A person’s week by days: planned, worked, breaks, paid, and the entries of each day',
    params: WeekParams.extend({ staffId: z.coerce.number().pipe(Id) }),
    response: StaffWeek,
  }),
  approveWeek: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'body.staffId')],
    method: 'post',
    path: '/api/time-tracking/weeks/:weekStart/approve',
    summary: 'Approve a person’s week; 409 while an entry is open or pending review',
    params: WeekParams,
    body: z.object({ staffId: Id }),
    response: WeekApproval,
  }),
  withdrawApproval: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'params.staffId')],
    method: 'delete',
    path: '/api/time-tracking/weeks/:weekStart/approve/:staffId',
    summary: 'Withdraw the approval of a person’s week; 409 if the pay period is locked',
    params: WeekParams.extend({ staffId: z.coerce.number().pipe(Id) }),
    response: Success,
  }),
  addManualEntry: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('staff', 'body.staffId')],
    method: 'post',
    path: '/api/time-tracking/entries/manual',
    summary: 'Add an entry manually',
    body: ManualTimeEntryBody,
    status: 201,
    response: z.object({ entry: TimeEntry }),
  }),
  correctTimeEntry: defineEndpoint({
    sparse: true,
    ...backOffice,
    scope: [
      createRecordAccessRule('time-entry', 'params.id'),
      createRecordAccessRule('staff', 'body.staffId'),
    ],
    method: 'put',
    path: '/api/time-tracking/entries/:id',
    versioned: 'entry',
    summary: 'Correct an entry with a reason, or close a forgotten one',
    params: IdParams,
    body: CorrectTimeEntryBody,
    response: z.object({ entry: TimeEntry }),
  }),
  deleteTimeEntry: defineEndpoint({
    ...backOffice,
    scope: [createRecordAccessRule('time-entry', 'params.id')],
    method: 'delete',
    path: '/api/time-tracking/entries/:id',
    summary: 'Delete an entry, with a reason in the query or the body',
    params: IdParams,
    query: z.object({ reason: multiLineSchema(trimmedTextSchema().max(500)).optional() }),
    body: z.object({ reason: multiLineSchema(trimmedTextSchema().max(500)).optional() }).optional(),
    response: Success,
  }),
}
