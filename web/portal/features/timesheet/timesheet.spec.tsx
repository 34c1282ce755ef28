import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInStaff, startPortalServer } from '../../../testing/portal-stub-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { completedTimeEntry } from '../../../testing/staff-fixtures.ts'

beforeEach(() => signInStaff())

describe('The break of an entry', () => {
  it.each([
    [30, '30 min break'],
    [29.6, '30 min break'],
  ])('of %d minutes is shown in whole minutes', async (break_minutes, breakText) => {
    renderTimesheet(break_minutes)
    expect(await screen.findByText(breakText)).toBeVisible()
  })

  it('is not shown if it lasted one second', async () => {
    renderTimesheet(0.02)
    await screen.findByRole('heading', { name: 'Entries' })
    expect(screen.queryByText(/min break/)).not.toBeInTheDocument()
  })
})

function renderTimesheet(break_minutes: number): void {
  const totals = { entries: 1, days: 1, hours: 7.47, minutes: 448, to_review: 0 }
  const body = { entries: [{ ...completedTimeEntry, break_minutes }], totals, weeks: [] }
  startPortalServer().on('GET /api/staff-portal/time-entries', { body })
  renderPortal('/staff-portal?tab=timesheet')
}
