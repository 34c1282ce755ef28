import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../testing/render-app.tsx'
import { completedTimeEntry, startTeamServer, testCook } from '../../../../testing/staff-fixtures.ts'

const person = {
  staffId: 3,
  staffName: testCook.name,
  department: 'Kitchen',
  locationId: 1,
  locationName: 'Harbour',
  totalHours: 7.47,
  totalMinutes: 448,
  overtimeHours: 0,
  overtimeMinutes: 0,
  openEntries: 0,
  pendingReviews: 0,
  exceptions: ['long', 'corrected'],
  approval: null,
  confirmedAt: null,
}
const day = {
  date: '2026-03-02',
  time_zone: 'Europe/London',
  scheduled_start: '2026-03-02T09:00:00Z',
  scheduled_end: '2026-03-02T17:00:00Z',
  scheduled_minutes: 480,
  elapsed_minutes: 478,
  break_minutes: 30,
  paid_minutes: 448,
  overtime_minutes: 0,
  entries: [{ ...completedTimeEntry, exceptions: ['corrected'] }],
}

function openWeeks() {
  const server = startTeamServer()
  const body = { weekStart: '2026-03-02', weekEnd: '2026-03-08', people: [person] }
  server.on('GET /api/time-tracking/weeks/:week', { body })
  server.on('GET /api/time-tracking/weeks/:week/staff/3', { body: { person, days: [day] } })
  server.on('POST /api/time-tracking/weeks/:week/approve', { body: person })
  return server
}

describe('A week to approve', () => {
  it('shows what to check, expands into its days, and can be corrected and approved there', async () => {
    const server = openWeeks()
    const { user } = renderApp('/time-tracking?tab=approval')
    const row = within(await screen.findByRole('row', { name: /Rosa Martins/ }))
    expect(row.getByText('Over 16 h')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Rosa Martins' }))
    const days = within(await screen.findByRole('table', { name: 'Rosa Martins: daily hours' }))
    const monday = within(days.getByRole('row', { name: /Mon 2 Mar/ }))
    for (const words of ['8h 0m', '7h 58m', '0h 30m', '7h 28m', 'Corrected'])
      expect(monday.getByText(words)).toBeVisible()
    await user.click(monday.getByRole('button', { name: 'Edit Rosa Martins’s entry for 2 Mar 2026' }))
    const edit = within(await screen.findByRole('dialog'))
    await user.click(edit.getByRole('button', { name: 'Cancel' }))
    const [, approve] = screen.getAllByRole('button', { name: 'Approve Rosa Martins’s week' })
    await user.click(approve as HTMLElement)
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ staffId: 3 }),
    )
  })

  it('that is not over requires a confirmation', async () => {
    const server = openWeeks()
    const { user } = renderApp('/time-tracking?tab=approval')
    await user.click(await screen.findByRole('button', { name: 'Next Week' }))
    await user.click(await screen.findByRole('button', { name: 'Approve Rosa Martins’s week' }))
    const confirmDialog = within(await screen.findByRole('dialog'))
    expect(
      confirmDialog.getByText(
        'This week is not over yet. If more hours are added, the approval will be withdrawn.',
      ),
    ).toBeVisible()
    expect(confirmDialog.getByText('Rosa Martins: 7h 28m')).toBeVisible()
    await user.click(confirmDialog.getByRole('button', { name: 'Cancel' }))
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('can be filtered by department on the server', async () => {
    const server = openWeeks()
    const { user } = renderApp('/time-tracking?tab=approval')
    await user.click(await screen.findByRole('combobox', { name: 'Department' }))
    await user.click(await screen.findByRole('option', { name: 'Bar' }))
    await waitFor(() =>
      expect(server.calls.some(({ query }) => query.get('department') === 'Bar')).toBe(true),
    )
  })
})
