import {
  type BreakCommand,
  type HolidayBalance,
  type HolidayRequest,
  type OwnTimesheetWeek,
  type PunchCommand,
  type ScheduledShift,
  staffTimeEndpoints,
  type TimeEntry,
} from '@rms/contracts'
import { HOUR_MS, toMinutes } from '@rms/domain-kit'
import { conflict, forbidden, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'

/** The time records of the workforce stub, set by the test. */
export interface StubTimeTracking {
  /** All received punches, the latest last. */
  readonly punches: { staffId: number; direction: 'in' | 'out'; command: PunchCommand }[]
  /** All received starts and ends of breaks, the latest last. */
  readonly breaks: { staffId: number; edge: 'start' | 'end'; command: BreakCommand }[]
  /** The accepted WiFi network names. */
  readonly networks: Set<string>
  /** Staff who are already clocked in. */
  readonly clockedIn: Set<number>
  readonly shifts: Map<number, ScheduledShift[]>
  readonly entries: Map<number, TimeEntry[]>
  readonly weeks: Map<number, OwnTimesheetWeek[]>
  readonly holidays: Map<number, HolidayRequest[]>
  /** All requested date ranges, the latest last. */
  readonly ranges: { startDate?: string | undefined; endDate?: string | undefined }[]
}

export const createStubTimeTracking = (): StubTimeTracking => ({
  punches: [],
  breaks: [],
  networks: new Set(),
  clockedIn: new Set(),
  shifts: new Map(),
  entries: new Map(),
  weeks: new Map(),
  holidays: new Map(),
  ranges: [],
})

/** Serves the staff time endpoints; a repeated key returns its punch again. */
export function mountStubTimeTrackingRoutes(router: Router, time: StubTimeTracking): void {
  const punch = (direction: 'in' | 'out', staffId: number, command: PunchCommand) => {
    const repeated = time.punches.some(
      earlier => command.key && earlier.staffId === staffId && earlier.command.key === command.key,
    )
    if (!repeated) requireValidPunch(time, { direction, staffId, command })
    time.punches.push({ staffId, direction, command })
    const entry = createStubTimeEntry(staffId, { notes: command.notes })
    return { timeEntry: entry, totalHours: direction === 'out' ? 7.5 : null, repeated }
  }
  serveEndpoint(router, staffTimeEndpoints.staffClockIn, ({ params, body }) => punch('in', params.id, body))
  serveEndpoint(router, staffTimeEndpoints.staffClockOut, ({ params, body }) => punch('out', params.id, body))
  serveEndpoint(router, staffTimeEndpoints.staffStartBreak, ({ params, body }) => {
    time.breaks.push({ staffId: params.id, edge: 'start', command: body })
    return { timeEntry: createStubTimeEntry(params.id) }
  })
  serveEndpoint(router, staffTimeEndpoints.staffEndBreak, ({ params, body }) => {
    time.breaks.push({ staffId: params.id, edge: 'end', command: body })
    return { timeEntry: createStubTimeEntry(params.id) }
  })
  serveEndpoint(router, staffTimeEndpoints.staffSchedule, ({ params, query }) => {
    time.ranges.push(query)
    return { schedule: time.shifts.get(params.id) ?? [], removed: [] }
  })
  serveEndpoint(router, staffTimeEndpoints.staffHolidays, ({ params }) => ({
    holidays: time.holidays.get(params.id) ?? [],
    balance: balanceOf(params.id),
  }))
  serveEndpoint(router, staffTimeEndpoints.staffEntries, ({ params, query }) => {
    time.ranges.push(query)
    return { entries: time.entries.get(params.id) ?? [], weeks: time.weeks.get(params.id) ?? [] }
  })
}

const balanceOf = (staffId: number): HolidayBalance => ({
  staff_id: staffId,
  staff_name: `Person ${staffId}`,
  year: 2026,
  entitled_days: 28,
  taken_days: 3,
  pending_days: 0,
  left_days: 25,
  is_own: false,
  version: 0,
})

function requireValidPunch(
  time: StubTimeTracking,
  { direction, staffId, command }: { direction: 'in' | 'out'; staffId: number; command: PunchCommand },
): void {
  if (direction === 'in' && time.clockedIn.has(staffId)) throw conflict('already-clocked-in', 'Already in.')
  const { fallback } = command
  if (fallback?.method === 'wifi_verification' && !time.networks.has(fallback.value ?? ''))
    throw forbidden('wrong-network', 'This is not a network of yours.')
}

const NO_LOCATION = {
  location_id: null,
  location_name: null,
  distance: null,
  accuracy: null,
  claimed: null,
  fallback: null,
  client_time: null,
}

/** An entry of eight hours on a Monday in winter. */
export const createStubTimeEntry = (staffId: number, details: Partial<TimeEntry> = {}): TimeEntry => ({
  id: 1,
  staff_id: staffId,
  staff_name: `Person ${staffId}`,
  position: 'Server',
  department: 'Front of House',
  shift_date: '2026-03-02',
  clock_in_time: '2026-03-02T09:00:00Z',
  clock_out_time: '2026-03-02T17:00:00Z',
  break_minutes: 0,
  breaks: [],
  on_break: false,
  total_hours: 8,
  total_minutes: toMinutes(8 * HOUR_MS),
  counting: { breaks_paid: false, paid_break_minutes: 0, rounding_minutes: 0, typed_break_minutes: 0 },
  status: 'completed',
  notes: '',
  is_forgotten: false,
  time_zone: 'Europe/London',
  corrections: [],
  ...NO_LOCATION,
  work_location_name: null,
  out: null,
  flags: [],
  review: null,
  is_approved: false,
  is_locked: false,
  version: 1,
  ...details,
})

/** Three approved days of annual leave. */
export const createStubHoliday = (
  staffId: number,
  details: Partial<HolidayRequest> = {},
): HolidayRequest => ({
  id: 3,
  version: 1,
  staff_id: staffId,
  staff_name: `Person ${staffId}`,
  department: 'Front of House',
  start_date: '2026-07-06',
  end_date: '2026-07-08',
  type: 'annual',
  reason: 'Family',
  notes: '',
  status: 'approved',
  requested_date: '2026-03-02',
  reviewed_by: 'maria',
  reviewed_date: '2026-03-03',
  deny_reason: null,
  total_days: 3,
  overlaps: [],
  published_shifts: [],
  ...details,
})

/** A shift on a Monday evening. */
export const createStubShift = (details: Partial<ScheduledShift> = {}): ScheduledShift => ({
  id: 7,
  shift_date: '2026-03-02',
  start_time: '17:00',
  end_time: '23:00',
  starts_at: '2026-03-02T17:00:00Z',
  ends_at: '2026-03-02T23:00:00Z',
  time_zone: 'Europe/London',
  hours: 6,
  minutes: toMinutes(6 * HOUR_MS),
  position: 'Server',
  department: 'Front of House',
  location_id: 1,
  location_name: 'Harbour',
  notes: '',
  change: null,
  team: [],
  ...details,
})
