import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  clockedOutStatus,
  insideGeofenceResult,
  signInStaff,
  startPortalServer,
  stubGeolocation,
} from '../../testing/portal-stub-server.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { completedTimeEntry, pendingHolidayRequest } from '../../testing/staff-fixtures.ts'
import { clearOfflineCache } from './offline-cache.ts'

type User = ReturnType<typeof renderPortal>['user']

interface PortalAction {
  title: string
  tab: string
  /** The request of the screen, and its response before the change. */
  read: string
  loaded: object
  call: string
  answer: object
  perform: (user: User) => Promise<void>
  after: () => Promise<HTMLElement>
}

const { overlaps: _, published_shifts: __, ...holiday } = pendingHolidayRequest
const balance = { year: 2026, entitled_days: 28, taken_days: 0, pending_days: 7, left_days: 28 }
const [confirm, holidays, link] = [/^Confirm week/, 'GET /api/staff-portal/holidays', 'calendar-link']
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const hours = {
  entries: [completedTimeEntry],
  totals: { entries: 1, days: 1, hours: 7.47, minutes: 448, to_review: 0 },
  weeks: [],
}

const ACTIONS: readonly PortalAction[] = [
  {
    title: 'A confirmed week',
    tab: 'timesheet',
    read: 'GET /api/staff-portal/time-entries',
    loaded: hours,
    call: 'POST /api/staff-portal/timesheet/confirm',
    answer: { success: true },
    perform: user => press(user, confirm),
    after: () => screen.findByText('Confirmed'),
  },
  {
    title: 'A cancelled request',
    tab: 'holidays',
    read: holidays,
    loaded: { holidays: [holiday], balance },
    call: 'DELETE /api/staff-portal/holidays/21',
    answer: { success: true },
    perform: user => press(user, 'Cancel request'),
    after: () => screen.findByText('No holiday requests yet. Request your first holiday.'),
  },
  {
    title: 'A sent request',
    tab: 'holidays',
    read: holidays,
    loaded: { holidays: [], balance },
    call: 'POST /api/staff-portal/holidays',
    answer: holiday,
    perform: async user => {
      await press(user, 'Request Holiday')
      await user.type(await screen.findByLabelText(/^Reason/), 'My sister marries')
      await press(user, 'Send request')
    },
    after: () => screen.findByRole('button', { name: 'Cancel request' }),
  },
  {
    title: 'A created calendar link',
    tab: 'schedule',
    read: `GET /api/staff-portal/${link}`,
    loaded: { url: null },
    call: `POST /api/staff-portal/${link}`,
    answer: { url: '/api/calendar/secret.ics' },
    perform: user => press(user, 'Create calendar link'),
    after: () => screen.findByRole('textbox', { name: 'Calendar link' }),
  },
  {
    title: 'A revoked calendar link',
    tab: 'schedule',
    read: `GET /api/staff-portal/${link}`,
    loaded: { url: '/api/calendar/secret.ics' },
    call: `DELETE /api/staff-portal/${link}`,
    answer: { success: true },
    perform: user => press(user, 'Delete link'),
    after: () => screen.findByRole('button', { name: 'Create calendar link' }),
  },
  {
    title: 'A started shift',
    tab: 'dashboard',
    read: 'GET /api/staff-portal/clock-status',
    loaded: clockedOutStatus,
    call: 'POST /api/staff-portal/clock-in',
    answer: { success: true, timeEntry: completedTimeEntry },
    perform: user => press(user, 'Clock In'),
    after: () => screen.findByText('Currently Clocked In'),
  },
]

beforeEach(async () => {
  signInStaff()
  stubGeolocation({ latitude: 53, longitude: -6, accuracy: 8 })
  await clearOfflineCache()
})

describe.each(ACTIONS)('$title', ({ tab, read, loaded, call, answer, perform, after }) => {
  it('is still shown when the connection is lost directly afterwards, also after a reload', async () => {
    const server = startPortalServer()
    server.on('POST /api/staff-portal/verify-location', { body: insideGeofenceResult })
    server.on(read, { body: loaded })
    server.on(call, () => {
      server.disconnect()
      return { body: answer }
    })
    const { user } = renderPortal(`/staff-portal?tab=${tab}`)
    await perform(user)
    expect(await screen.findByText('Offline')).toBeVisible()
    expect(await after()).toBeVisible()
    cleanup()
    renderPortal(`/staff-portal?tab=${tab}`)
    expect(await screen.findByText('Offline')).toBeVisible()
    expect(await after()).toBeVisible()
  })
})

it('Cached ranges of the timesheet are confirmed with the week, even if another range is displayed', async () => {
  const server = startPortalServer()
  server.on('GET /api/staff-portal/time-entries', { body: hours })
  server.on('POST /api/staff-portal/timesheet/confirm', () => {
    server.disconnect()
    return { body: { success: true } }
  })
  const { user } = renderPortal('/staff-portal?tab=timesheet')
  await press(user, 'Last 7 Days')
  await press(user, confirm)
  await screen.findByText('Confirmed')
  cleanup()
  renderPortal('/staff-portal?tab=timesheet')
  expect(await screen.findByText('Confirmed')).toBeVisible()
})
