import type { HolidayRequest, Rota, RotaShift, RotaWithShifts, StaffMember, TimeEntry } from '@rms/contracts'
import { toMinutes } from '@rms/domain-kit'
import { startBusinessServer } from './business-fixtures.ts'
import type { StubServer } from './stub-server.ts'

export const testCook: StaffMember = {
  id: 3,
  version: 1,
  name: 'Rosa Martins',
  email: 'rosa@example.com',
  phone: '',
  position: 'Sous Chef',
  department: 'Kitchen',
  start_date: '2025-01-06',
  status: 'active',
  salary_type: 'hourly',
  salary_amount: 18,
  starting_salary: { amount: 16, salary_type: 'hourly' },
  fixed_salary: [],
  location_id: 1,
  salaryHistory: [
    {
      id: 1,
      amount: 18,
      salary_type: 'hourly',
      effectiveDate: '2026-01-01',
      reason: 'Salary increase',
      changedBy: 'anna',
    },
  ],
  locationPermissions: [
    {
      location_id: 1,
      location_name: 'Harbour',
      location_address: '1 Quay Street',
      can_clock_in: true,
      can_receive: false,
      can_count: false,
    },
  ],
}

export const testWaiter: StaffMember = {
  ...testCook,
  id: 4,
  name: 'Luca Romano',
  email: 'luca@example.com',
  position: 'Server',
  department: 'Front of House',
  salary_type: 'weekly',
  salary_amount: 600,
  starting_salary: { amount: 600, salary_type: 'weekly' },
  salaryHistory: [],
}

export const testShift: RotaShift = {
  id: 71,
  staff_id: testCook.id,
  staff_name: testCook.name,
  shift_date: '2026-03-02',
  start_time: '09:00',
  end_time: '17:00',
  position: 'Sous Chef',
  shift_type: 'Opening',
  notes: '',
  hours: 8,
  start_occurrence: null,
  end_occurrence: null,
}

export const testRota: Rota = {
  id: 12,
  name: 'Kitchen Rota 2026-03-02 to 2026-03-08',
  department: 'Kitchen',
  location_id: 1,
  week_start: '2026-03-02',
  week_end: '2026-03-08',
  status: 'active',
  is_active: true,
  staff_ids: [testCook.id],
  version: 5,
  shift_count: 1,
  total_hours: 8,
  total_minutes: toMinutes(8 * 3_600_000),
  estimated_cost: 144,
  planned_cost: 144,
  published_at: null,
  created_at: '2026-02-20T08:00:00Z',
  updated_at: '2026-02-20T08:00:00Z',
}

export const rotaWithShift: RotaWithShifts = { ...testRota, shifts: [testShift] }

export const pendingHolidayRequest: HolidayRequest = {
  id: 21,
  version: 1,
  staff_id: testCook.id,
  staff_name: testCook.name,
  department: 'Kitchen',
  start_date: '2026-12-21',
  end_date: '2026-12-27',
  type: 'annual',
  reason: 'Family in Porto',
  notes: '',
  status: 'pending',
  requested_date: '2026-11-02',
  reviewed_by: null,
  reviewed_date: null,
  deny_reason: null,
  total_days: 7,
  overlaps: [],
  published_shifts: [],
}

const noPunchLocation = {
  location_id: null,
  location_name: null,
  distance: null,
  accuracy: null,
  claimed: null,
  fallback: null,
  client_time: null,
}

export const completedTimeEntry: TimeEntry = {
  id: 51,
  version: 1,
  staff_id: testCook.id,
  staff_name: testCook.name,
  position: 'Sous Chef',
  department: 'Kitchen',
  shift_date: '2026-03-02',
  clock_in_time: '2026-03-02T08:02:00Z',
  clock_out_time: '2026-03-02T16:00:00Z',
  break_minutes: 30,
  breaks: [],
  on_break: false,
  total_hours: 7.47,
  total_minutes: toMinutes(448 * 60_000),
  counting: { breaks_paid: false, paid_break_minutes: 0, rounding_minutes: 0, typed_break_minutes: 30 },
  status: 'completed',
  notes: '',
  is_forgotten: false,
  time_zone: 'Europe/Paris',
  corrections: [],
  ...noPunchLocation,
  work_location_name: null,
  out: null,
  flags: [],
  review: null,
  is_approved: false,
  is_locked: false,
}

/** Starts the server of a business with a cook and a waiter, without shifts or hours. Tests add the data. */
export function startTeamServer(): StubServer {
  const server = startBusinessServer()
  stubStaffDirectory(server, [testCook, testWaiter])
  server.on('GET /api/staff/counts', { body: { total: 2, active: 2, kitchen: 1, front_of_house: 1 } })
  server.on('GET /api/holidays/counts', { body: { total: 1, pending: 1, approved: 0, denied: 0 } })
  for (const list of [
    'holidays',
    'holidays/balances',
    'rotas',
    'payroll/periods',
    'attendance/absences',
    'attendance/policies',
  ])
    server.on(`GET /api/${list}`, { body: [] })
  for (const list of ['time-tracking/entries', 'time-tracking/attention'])
    server.on(`GET /api/${list}`, { body: { entries: [] } })
  return server
}

/** Signs in as a manager without permission to see wages, which the server omits. */
export function signInAsManager(server: StubServer): void {
  server.on('GET /api/auth/me', {
    body: { id: 2, username: 'ben', role: 'manager', rights: [], location_ids: null, language: null },
  })
  stubStaffDirectory(
    server,
    [testCook, testWaiter].map(member => ({
      ...member,
      salary_amount: null,
      starting_salary: null,
      salaryHistory: [],
    })),
  )
}

/** Stubs the staff queries: by ids, by department, or by name search. */
function stubStaffDirectory(server: StubServer, people: readonly StaffMember[]): void {
  server.on('GET /api/staff', ({ query }) => {
    const [ids, department, search] = ['ids', 'department', 'search'].map(name => query.get(name))
    const body = people.filter(
      ({ id, name, department: own }) =>
        (!ids || ids.split(',').includes(String(id))) &&
        (!department || own === department) &&
        (!search || name.includes(search)),
    )
    return { body }
  })
}
