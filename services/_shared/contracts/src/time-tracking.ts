import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateText, Id, IdParams, Instant, optionalText, requiredText, Success } from './primitives.ts'

/** `active` while clocked in, then `completed`; `manual_entry` was typed by a manager. */
export const TimeEntryStatus = z.enum(['active', 'completed', 'manual_entry'])
export type TimeEntryStatus = z.infer<typeof TimeEntryStatus>

/** A change that a manager made, and why. */
export const TimeEntryCorrection = z.object({ at: Instant, by: z.string(), reason: z.string() })
export type TimeEntryCorrection = z.infer<typeof TimeEntryCorrection>

export const TimeEntry = z.object({
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  position: z.string(),
  department: z.string(),
  /** The business day on which it starts. */
  shift_date: DateText,
  clock_in_time: Instant,
  clock_out_time: Instant.nullable(),
  break_minutes: z.number(),
  /** Elapsed hours less the break, 2 decimals; null while it is open. */
  total_hours: z.number().nullable(),
  status: TimeEntryStatus,
  notes: z.string(),
  /** Open for more than 16 hours, or left open by someone who was terminated: a manager closes it. */
  is_forgotten: z.boolean(),
  /** The zone in which its business day is counted. */
  time_zone: z.string(),
  /** Oldest first. */
  corrections: z.array(TimeEntryCorrection),
})
export type TimeEntry = z.infer<typeof TimeEntry>

export const ClockStatus = z.object({
  isClockedIn: z.boolean(),
  timeEntry: TimeEntry.nullable(),
  /** Of the open entry, until now; 0 when out. */
  hoursWorked: z.number(),
  clockedInSince: Instant.nullable(),
})
export type ClockStatus = z.infer<typeof ClockStatus>

/** A clock time HH:MM of the shift date, or an instant. */
export const PunchTime = z
  .string()
  .refine(text => CLOCK.test(text) || z.iso.datetime({ offset: true }).safeParse(text).success, {
    error: 'must be a time like 09:30, or an instant like 2026-03-31T09:30:00Z',
  })
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

const BreakMinutes = z.number().min(0).max(1440)

/** `shiftDate` may be left out when the clock-in is an instant. */
export const ManualEntryBody = z.object({
  staffId: Id,
  clockInTime: PunchTime,
  clockOutTime: PunchTime,
  breakMinutes: BreakMinutes.default(0),
  notes: optionalText(1000),
  shiftDate: DateText.optional(),
})
/** The sent fields change, the others stay. */
export const CorrectEntryBody = z.object({
  staffId: Id.optional(),
  clockInTime: PunchTime.optional(),
  clockOutTime: PunchTime.optional(),
  breakMinutes: BreakMinutes.optional(),
  notes: optionalText(1000),
  shiftDate: DateText.optional(),
  reason: requiredText(500),
})

const StaffRef = z.object({ id: Id, name: z.string() })
const ClockBody = z.object({ staffId: Id, notes: optionalText(1000) })

const backOffice = { service: 'workforce', access: 'back-office' } as const
const StaffParams = z.object({ staffId: z.coerce.number().pipe(Id) })

export const timeTrackingEndpoints = {
  clockStatus: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/time-tracking/current-status/:staffId',
    summary: 'Whether someone is clocked in',
    params: StaffParams,
    response: ClockStatus,
  }),
  listTimeEntries: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/time-tracking/entries',
    summary: 'Time entries of a range of business days, both ends included; today unless told',
    query: z.object({
      startDate: DateText.optional(),
      endDate: DateText.optional(),
      staffId: z.coerce.number().pipe(Id).optional(),
    }),
    response: z.object({ entries: z.array(TimeEntry) }),
  }),
  getTimeEntry: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/time-tracking/entries/:id',
    summary: 'One time entry',
    params: IdParams,
    response: TimeEntry,
  }),
  clockIn: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/time-tracking/clock-in',
    summary: 'Clock someone in now',
    body: ClockBody,
    response: z.object({ staff: StaffRef, clockInTime: Instant, timeEntry: TimeEntry }),
  }),
  clockOut: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/time-tracking/clock-out',
    summary: 'Clock someone out now, whatever day the entry began',
    body: ClockBody,
    response: z.object({
      staff: StaffRef,
      clockOutTime: Instant,
      totalHours: z.number(),
      timeEntry: TimeEntry,
    }),
  }),
  addManualEntry: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/time-tracking/entries/manual',
    summary: 'Add an entry by hand',
    body: ManualEntryBody,
    status: 201,
    response: z.object({ entry: TimeEntry }),
  }),
  correctTimeEntry: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/time-tracking/entries/:id',
    summary: 'Correct an entry, with the reason; also closes a forgotten one',
    params: IdParams,
    body: CorrectEntryBody,
    response: z.object({ entry: TimeEntry }),
  }),
  deleteTimeEntry: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/time-tracking/entries/:id',
    summary: 'Delete an entry, with the reason in the query or the body',
    params: IdParams,
    query: z.object({ reason: z.string().trim().max(500).optional() }),
    body: z.object({ reason: z.string().trim().max(500).optional() }).optional(),
    response: Success,
  }),
}
