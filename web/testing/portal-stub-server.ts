import type { ClockStatus } from '@rms/contracts'
import { type StubServer, startStubServer } from './stub-server.ts'

export const staffProfile = {
  id: 7,
  name: 'Aoife Walsh',
  email: 'aoife@example.com',
  phone: '',
  position: 'Line Cook',
  department: 'Kitchen',
  start_date: '2026-01-05',
  location_id: 1,
}

const harbour = { id: 1, name: 'Harbour', address: '', latitude: 53, longitude: -6, radius: 100 }

export const clockedOutStatus: ClockStatus = {
  isClockedIn: false,
  timeEntry: null,
  hoursWorked: 0,
  clockedInSince: null,
  onBreakSince: null,
}

/** The server's response for a device inside the geofence. */
export const insideGeofenceResult = {
  success: true,
  location: { id: 1, name: 'Harbour' },
  distance: 0,
  message: 'In place',
  nearest: { name: 'Harbour', distance: 0 },
}

/** Starts the portal's server for a person without shifts, hours or holidays. */
export function startPortalServer(): StubServer {
  const server = startStubServer()
  const answers: Record<string, unknown> = {
    locations: { locations: [harbour], receiving: [], counting: [] },
    'clock-status': clockedOutStatus,
    schedule: { schedule: [], removed: [], seen_at: null },
    'time-entries': {
      entries: [],
      totals: { entries: 0, days: 0, hours: 0, minutes: 0, to_review: 0 },
      weeks: [],
    },
    notifications: { notifications: [] },
    'calendar-link': { url: null },
    holidays: {
      holidays: [],
      balance: {
        staff_id: 7,
        staff_name: staffProfile.name,
        year: 2026,
        entitled_days: 28,
        taken_days: 3,
        pending_days: 0,
        left_days: 25,
        is_own: false,
      },
    },
  }
  for (const [path, body] of Object.entries(answers)) server.on(`GET /api/staff-portal/${path}`, { body })
  server.on('POST /api/staff-portal/schedule/seen', { body: { seen_at: '2026-11-21T10:00:00Z' } })
  return server
}

/** Signs the staff member in on this device. */
export function signInStaff(token = 'good'): void {
  localStorage.setItem('staffToken', token)
  localStorage.setItem('staffUser', JSON.stringify(staffProfile))
}

interface StubPosition {
  latitude: number
  longitude: number
  accuracy: number
}

/** Stubs the Geolocation API with a position or an error code. */
export function stubGeolocation(found: StubPosition | { code: number }): void {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (onSuccess, onError) => {
    if ('code' in found) onError?.({ ...found, message: '' } as GeolocationPositionError)
    else onSuccess({ coords: { ...found }, timestamp: Date.now() } as GeolocationPosition)
  }
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition, watchPosition: () => 1, clearWatch: () => undefined },
  })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state: 'granted' }) },
  })
}
