import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  completedTimeEntry,
  signInAsManager,
  startTeamServer,
  testCook,
  testWaiter,
} from '../../../testing/staff-fixtures.ts'

const out = { isClockedIn: false, timeEntry: null, hoursWorked: 0, clockedInSince: null, onBreakSince: null }

describe('Time tracking', () => {
  it('requires a staff member before clocking in', async () => {
    startTeamServer()
    const { user } = renderApp('/time-tracking')
    await user.click(await screen.findByRole('button', { name: 'Clock In' }))
    expect(await screen.findByText('Please select a staff member')).toBeVisible()
  })

  it('clocks in the selected staff member, and shows the time', async () => {
    const server = startTeamServer()
    server.on('GET /api/time-tracking/current-status/3', { body: out })
    server.on('POST /api/time-tracking/clock-in', {
      body: {
        staff: { id: 3, name: testCook.name },
        clockInTime: '2026-03-02T08:02:00Z',
        timeEntry: { ...completedTimeEntry, clock_out_time: null },
      },
    })
    const { user } = renderApp('/time-tracking')
    await user.click(await screen.findByRole('combobox', { name: 'Staff Member' }))
    await user.click(await screen.findByRole('option', { name: testCook.name }))
    expect(await screen.findByText('Not clocked in')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Clock Out' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Clock In' }))
    expect(await screen.findByText('Rosa Martins clocked in at 09:02')).toBeInTheDocument()
  })

  it('searches staff on the server, and shows when there are more results or none', async () => {
    startTeamServer().on('GET /api/staff', ({ query }) => {
      const search = query.get('search') ?? ''
      const isBounded = query.get('status') === 'active' && query.has('page') && query.has('page_size')
      if (!isBounded) return { status: 500 }
      if (search === '') return { body: [testCook], headers: { 'x-total-count': '500' } }
      return { body: testWaiter.name.startsWith(search) ? [testWaiter] : [] }
    })
    const { user } = renderApp('/time-tracking')
    const field = await screen.findByRole('combobox', { name: 'Staff Member' })
    await user.click(field)
    expect(await screen.findByRole('option', { name: testCook.name })).toBeVisible()
    expect(screen.getByRole('option', { name: 'Type a name to see more.' })).toBeVisible()
    await user.type(field, testWaiter.name)
    expect(await screen.findByRole('option', { name: testWaiter.name })).toBeVisible()
    await user.type(field, ' the second')
    expect(await screen.findByText('No staff found')).toBeVisible()
  })

  it('shows the entries in the time zone of their location', async () => {
    startTeamServer().on('GET /api/time-tracking/entries', { body: { entries: [completedTimeEntry] } })
    renderApp('/time-tracking')
    const row = within(await screen.findByRole('row', { name: /Rosa Martins/ }))
    expect(row.getByText('2 Mar 2026 09:02 (Paris time)')).toBeVisible()
    expect(row.getByText('17:00')).toBeVisible()
    expect(row.getByText('7h 28m')).toBeVisible()
  })

  it('shows new entries after Refresh', async () => {
    const server = startTeamServer()
    server.on('GET /api/time-tracking/entries', { body: { entries: [] } })
    const { user } = renderApp('/time-tracking')
    const refresh = await screen.findByRole('button', { name: 'Refresh' })
    await waitFor(() => expect(refresh).toBeEnabled())
    expect(screen.queryByRole('row', { name: /Rosa Martins/ })).toBeNull()
    server.on('GET /api/time-tracking/entries', { body: { entries: [completedTimeEntry] } })
    await user.click(refresh)
    expect(await screen.findByRole('row', { name: /Rosa Martins/ })).toBeVisible()
  })

  it('shows open entries of last night today, but no others of yesterday', async () => {
    const yesterday = Temporal.Now.plainDateISO('UTC').subtract({ days: 1 }).toString()
    const closed = { ...completedTimeEntry, shift_date: yesterday }
    const open = { ...closed, id: 52, staff_name: 'Night Porter', clock_out_time: null, status: 'active' }
    startTeamServer().on('GET /api/time-tracking/entries', { body: { entries: [closed, open] } })
    renderApp('/time-tracking')
    expect(await screen.findByRole('row', { name: /Night Porter/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /Rosa Martins/ })).toBeNull()
  })

  it('keeps a nonexistent time as entered with an error, and offers times near the value', async () => {
    const server = startTeamServer()
    server.on('GET /api/time-tracking/entries', { body: { entries: [completedTimeEntry] } })
    const { user } = renderApp('/time-tracking')
    await user.click(await screen.findByRole('button', { name: 'Edit Rosa Martins’s entry' }))
    const dialog = within(await screen.findByRole('dialog'))
    const time = dialog.getByRole('combobox', { name: /^Clock Out/ })
    await user.clear(time)
    await user.type(time, '24:30{Tab}')
    expect(time).toHaveValue('24:30')
    expect(time).toHaveAccessibleDescription(expect.stringContaining('This time does not exist.'))
    await user.clear(time)
    await user.type(time, '16:40{Tab}')
    time.focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('option', { name: '16:30' })
    await waitFor(() =>
      expect(screen.getByRole('option', { name: '16:30' })).toHaveAttribute('data-combobox-selected'),
    )
  })

  it('sends only the changed fields of a correction, and requires a reason', async () => {
    const server = startTeamServer()
    server.on('GET /api/time-tracking/entries', { body: { entries: [completedTimeEntry] } })
    server.on('PUT /api/time-tracking/entries/51', { body: { entry: completedTimeEntry } })
    const { user } = renderApp('/time-tracking')
    await user.click(await screen.findByRole('button', { name: 'Edit Rosa Martins’s entry' }))
    const dialog = within(await screen.findByRole('dialog'))
    const time = dialog.getByRole('combobox', { name: /^Clock Out/ })
    await user.clear(time)
    await user.type(time, '1730')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Enter a reason for the change.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Stayed for the delivery')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Entry saved')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'PUT')?.body).toEqual({
      reason: 'Stayed for the delivery',
      clockOutTime: '17:30',
      version: completedTimeEntry.version,
    })
  })

  it('offers both hours if an entered time occurs twice', async () => {
    const server = startTeamServer()
    const options = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']
    server.on('GET /api/time-tracking/entries', { body: { entries: [completedTimeEntry] } })
    server.on('PUT /api/time-tracking/entries/51', {
      status: 400,
      body: {
        error: '02:30 comes twice on 2026-10-25.',
        code: 'ambiguous-time',
        details: [{ field: 'clockOutTime', message: 'Which one is meant?' }],
        options,
      },
    })
    const { user } = renderApp('/time-tracking')
    await user.click(await screen.findByRole('button', { name: 'Edit Rosa Martins’s entry' }))
    const dialog = within(await screen.findByRole('dialog'))
    const time = dialog.getByRole('combobox', { name: /^Clock Out/ })
    await user.clear(time)
    await user.type(time, '2:30')
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Night')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const confirmDialog = within(await screen.findByRole('dialog', { name: 'Save this entry?' }))
    expect(confirmDialog.getByText('This entry is 17h 28m long.')).toBeVisible()
    await user.click(confirmDialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('radio', { name: 'Winter time (after the change)' }))
    server.on('PUT /api/time-tracking/entries/51', { body: { entry: completedTimeEntry } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Entry saved')).toBeInTheDocument()
    expect(server.calls.findLast(call => call.method === 'PUT')?.body).toMatchObject({
      clockOutTime: options[1],
    })
  })

  it('shows the location of a flagged entry, and rejects it only with a note', async () => {
    const server = startTeamServer()
    const flagged = {
      ...completedTimeEntry,
      location_name: null,
      distance: 840,
      accuracy: 12,
      claimed: { location_id: 1, location_name: 'Harbour' },
      fallback: {
        method: 'emergency_clock',
        value: 'Phone broke',
        manager: null,
        at: completedTimeEntry.clock_in_time,
      },
      review: { state: 'pending', by: null, at: null, note: null },
    }
    server.on('GET /api/time-tracking/attention', { body: { entries: [flagged] } })
    const { user } = renderApp('/time-tracking')
    expect(
      await screen.findByText(
        'Clocked in: not at an authorised location, 840 m away, ± 12 m, device reported Harbour, emergency: Phone broke',
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Enter a reason. The staff member will see it.')).toBeVisible()
  })

  it('shows payroll only to users who may see wages', async () => {
    signInAsManager(startTeamServer())
    renderApp('/time-tracking?tab=payroll')
    expect(await screen.findByRole('button', { name: 'Clock In' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Payroll' })).toBeNull()
  })
})

describe('Approving a week', () => {
  it('is not possible with open entries; the others are approved together', async () => {
    const server = startTeamServer()
    const person = {
      staffId: 3,
      staffName: testCook.name,
      department: 'Kitchen',
      totalHours: 40,
      totalMinutes: 2400,
      overtimeHours: 0,
      overtimeMinutes: 0,
      openEntries: 0,
      pendingReviews: 0,
      exceptions: [],
      approval: null,
      confirmedAt: null,
    }
    const waiting = { ...person, staffId: 4, staffName: 'Luca Romano', openEntries: 1 }
    server.on('GET /api/time-tracking/weeks/:week', {
      body: { weekStart: '2026-03-02', weekEnd: '2026-03-08', people: [person, waiting] },
    })
    server.on('POST /api/time-tracking/weeks/:week/approve', { body: person })
    const { user } = renderApp('/time-tracking?tab=approval')
    expect(await screen.findByText('1 open entry')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Approve 1 week' }))
    const confirmDialog = within(await screen.findByRole('dialog'))
    expect(confirmDialog.getByText('Rosa Martins: 40h 0m')).toBeVisible()
    await user.click(confirmDialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('1 week approved')).toBeInTheDocument()
    expect(server.calls.filter(call => call.method === 'POST').map(call => call.body)).toEqual([
      { staffId: 3 },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.calls.find(call => call.method === 'DELETE')?.path).toMatch(/approve\/3$/),
    )
  })
})
