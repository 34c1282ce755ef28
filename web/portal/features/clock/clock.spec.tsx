import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  clockedOutStatus,
  insideGeofenceResult,
  signInStaff,
  startPortalServer,
  stubGeolocation,
} from '../../../testing/portal-stub-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { completedTimeEntry } from '../../../testing/staff-fixtures.ts'
import { readPunchQueue, updatePunchQueue } from '../../store/punch-queue.ts'

const outside = 'Not within range. Closest location: Harbour (812m away)'

beforeEach(async () => {
  signInStaff()
  stubGeolocation({ latitude: 53, longitude: -6, accuracy: 8 })
  await updatePunchQueue(() => [])
})

function startInsideGeofence() {
  const server = startPortalServer()
  server.on('POST /api/staff-portal/verify-location', { body: insideGeofenceResult })
  return server
}

describe('The clock', () => {
  it('accepts one punch of a person inside the geofence', async () => {
    const server = startInsideGeofence()
    server.on('POST /api/staff-portal/clock-in', { body: { success: true } })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Clock In' }))
    expect(await screen.findByText('Clocked in successfully!')).toBeVisible()
    const sent = server.calls.filter(({ path }) => path.endsWith('/clock-in'))
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ verified_location_id: 1, accuracy: 8 }),
    ])
    expect(await readPunchQueue()).toEqual([])
  })

  it('shows the hours of a finished shift', async () => {
    const server = startInsideGeofence()
    const since = '2026-11-21T08:00:00Z'
    server.on('GET /api/staff-portal/clock-status', {
      body: { ...clockedOutStatus, isClockedIn: true, clockedInSince: since, hoursWorked: 7.5 },
    })
    server.on('POST /api/staff-portal/clock-out', {
      body: { success: true, totalHours: 7.5, timeEntry: { ...completedTimeEntry, total_minutes: 450 } },
    })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Clock Out' }))
    expect(await screen.findByText('Clocked out successfully! Total hours: 7h 30m')).toBeVisible()
  })

  it('stays disabled outside, and shows the distance to the location', async () => {
    const server = startPortalServer()
    const body = { ...insideGeofenceResult, success: false, location: null, distance: 812, message: outside }
    server.on('POST /api/staff-portal/verify-location', { body })
    renderPortal()
    expect(await screen.findByText(outside)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Location Required' })).toBeDisabled()
  })

  it.each([
    [1, 'Location access denied'],
    [2, 'Location unavailable'],
    [3, 'Location request timed out'],
    [9, 'Unknown location error'],
  ])('explains geolocation error %d', async (code, sentence) => {
    startPortalServer()
    stubGeolocation({ code })
    renderPortal()
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('accepts a reason in an emergency', async () => {
    const server = startPortalServer()
    stubGeolocation({ code: 2 })
    server.on('POST /api/staff-portal/clock-in', { body: { success: true } })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Alternative clock-in methods' }))
    await user.click(await screen.findByRole('button', { name: 'Use this method' }))
    expect(await screen.findByText('Please select a fallback method')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /Emergency clock-in/ }))
    await user.click(screen.getByRole('button', { name: 'Use this method' }))
    expect(await screen.findByText('Reason for emergency override is required')).toBeVisible()
    await user.type(screen.getByLabelText(/^Reason/), 'No signal in the cellar')
    await user.click(screen.getByRole('button', { name: 'Use this method' }))
    await user.click(await screen.findByRole('button', { name: 'Clock In' }))
    await screen.findByText('Clocked in successfully!')
    const sent = server.calls.find(({ path }) => path.endsWith('/clock-in'))
    expect(sent?.body).toMatchObject({
      fallback_method: 'emergency_clock',
      fallback_value: 'No signal in the cellar',
    })
  })
})

describe('A punch that cannot be sent', () => {
  it('is kept, shown as queued, and sent later with the same idempotency key', async () => {
    const server = startInsideGeofence()
    server.on('POST /api/staff-portal/clock-in', { status: 503, body: { error: 'Away.', code: 'away' } })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Clock In' }))
    expect(await screen.findByText('Currently Clocked In')).toBeVisible()
    expect(await readPunchQueue()).toHaveLength(1)
    server.on('POST /api/staff-portal/clock-in', { body: { success: true } })
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(async () => expect(await readPunchQueue()).toEqual([]))
    const keys = server.calls
      .filter(({ path }) => path.endsWith('/clock-in'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('is retried with the same key while the server still handles the first attempt', async () => {
    const server = startInsideGeofence()
    server.on('POST /api/staff-portal/clock-in', {
      status: 409,
      body: { error: 'Still in progress.', code: 'idempotency-key-in-use' },
    })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Clock In' }))
    expect(await screen.findByText('Currently Clocked In')).toBeVisible()
    const [queuedPunch] = await readPunchQueue()
    expect(queuedPunch).toMatchObject({ kind: 'in', refusal: null })
    server.on('POST /api/staff-portal/clock-in', { body: { success: true } })
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(async () => expect(await readPunchQueue()).toEqual([]))
    const last = server.calls.findLast(({ path }) => path.endsWith('/clock-in'))
    expect(last?.headers.get('idempotency-key')).toBe(queuedPunch?.key)
  })

  it('counts as sent if the server stored it but the response was lost; the clock is loaded again', async () => {
    const server = startInsideGeofence()
    const since = '2026-11-21T08:00:00Z'
    server.on('GET /api/staff-portal/clock-status', {
      body: { ...clockedOutStatus, isClockedIn: true, clockedInSince: since },
    })
    server.on('POST /api/staff-portal/clock-out', () => {
      server.on('GET /api/staff-portal/clock-status', { body: clockedOutStatus })
      return { status: 409, body: { error: 'Interrupted.', code: 'call-interrupted' } }
    })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Clock Out' }))
    expect(await screen.findByText('Clocked out successfully!')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Clock In' })).toBeVisible()
    expect(await readPunchQueue()).toEqual([])
  })

  it('is sent before a break that was started after it', async () => {
    const server = startInsideGeofence()
    const serviceUnavailable = { status: 503, body: { error: 'Away.', code: 'away' } }
    for (const path of ['clock-in', 'break-start'])
      server.on(`POST /api/staff-portal/${path}`, serviceUnavailable)
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Clock In' }))
    await user.click(await screen.findByRole('button', { name: 'Start Break' }))
    expect(await screen.findByText('On a break')).toBeVisible()
    const queuedPunches = await readPunchQueue()
    expect(queuedPunches.map(({ kind }) => kind)).toEqual(['in', 'break-start'])
    const earlier = server.calls.length
    for (const path of ['clock-in', 'break-start'])
      server.on(`POST /api/staff-portal/${path}`, { body: { success: true } })
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(async () => expect(await readPunchQueue()).toEqual([]))
    const sent = server.calls.slice(earlier).filter(({ path }) => /clock-in|break-start/.test(path))
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
      queuedPunches.map(({ key }) => key),
    )
    expect(sent.at(-1)?.body).toEqual({ client_time: queuedPunches.at(-1)?.madeAt })
  })

  it('is not stored if it contains a manager’s code', async () => {
    const server = startPortalServer()
    stubGeolocation({ code: 2 })
    server.on('POST /api/staff-portal/clock-in', { status: 503, body: { error: 'Away.', code: 'away' } })
    const { user } = renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Alternative clock-in methods' }))
    await user.click(await screen.findByRole('radio', { name: /Manager override/ }))
    await user.type(screen.getByLabelText(/^Manager code/), '123456')
    await user.click(screen.getByRole('button', { name: 'Use this method' }))
    await user.click(await screen.findByRole('button', { name: 'Clock In' }))
    expect(await screen.findByText('Clock in failed. Please try again.')).toBeVisible()
    expect(await readPunchQueue()).toEqual([])
  })
})
