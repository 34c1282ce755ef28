import type { PayAdjustment, PayPeriod, Payroll, PayrollRow } from '@rms/contracts'
import { toMinutes } from '@rms/domain-kit'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startTeamServer } from '../../../../testing/staff-fixtures.ts'

const HOUR = 3_600_000
const row: PayrollRow = {
  staffId: 3,
  staffName: 'Rosa Martins',
  department: 'Kitchen',
  position: 'Sous Chef',
  locationId: 1,
  locationName: 'Harbour',
  weekStart: '2026-03-02',
  regularHours: 40,
  regularMinutes: toMinutes(40 * HOUR),
  overtimeHours: 0.48,
  overtimeMinutes: toMinutes(29 * 60_000),
  totalHours: 40.48,
  totalMinutes: toMinutes(40 * HOUR + 29 * 60_000),
  hourlyRate: 18,
  regularPay: 720,
  overtimePay: 13.05,
  totalPay: 733.05,
  approved: false,
  periodId: null,
}
const march: PayPeriod = {
  id: 5,
  start: '2026-03-02',
  end: '2026-03-08',
  locked_at: '2026-03-09T09:00:00Z',
  locked_by: 'anna',
  unapproved_weeks: 1,
  staff_count: 1,
  total_hours: 40.48,
  total_minutes: row.totalMinutes,
  total_pay: 733.05,
}
const payroll: Payroll = {
  startDate: '2026-03-02',
  endDate: '2026-03-08',
  rows: [row],
  adjustments: [],
  periods: [],
  problems: [
    { code: 'not-approved', staff_id: 3, staff_name: 'Rosa Martins', date: '2026-03-02', message: '' },
  ],
}
const open = (body: Payroll) => {
  const server = startTeamServer()
  server.on('GET /api/payroll', { body })
  server.on('POST /api/payroll/periods', { status: 201, body: march })
  return { server, ...renderApp('/time-tracking?tab=payroll') }
}

describe('Locking a pay period', () => {
  it('lists the weeks without approval, and locks them only after a second confirmation', async () => {
    const { server, user } = open(payroll)
    await screen.findByRole('row', { name: /Rosa Martins/ })
    await user.click(await screen.findByRole('button', { name: 'Lock pay period' }))
    await user.click(await screen.findByRole('button', { name: 'Lock' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lock with unapproved weeks?' })
    expect(within(dialog).getByText('Rosa Martins, week starting 2 Mar 2026')).toBeVisible()
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Lock with unapproved weeks' }))
    await screen.findByText('Pay period locked')
    const [sent] = server.calls.filter(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({ confirm_unapproved: true })
  })

  it('is not offered for days that are locked, and marks what was paid', async () => {
    const always = { ...march, start: '2020-01-06', end: '2099-12-27' }
    open({ ...payroll, rows: [{ ...row, periodId: 5 }], periods: [always] })
    expect(await screen.findByText('This period is locked and paid')).toBeVisible()
    expect(await screen.findByText('Paid (6 Jan 2020 – 27 Dec 2099)')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Lock pay period' })).toBeNull()
    expect(screen.queryByText('Amount to pay')).toBeNull()
  })

  it('adds up the amounts due to the minute', async () => {
    open({ ...payroll, rows: [row, { ...row, staffId: 4, staffName: 'Luca Romano' }] })
    const amount = await screen.findByText('Amount to pay')
    expect(amount.parentElement).toHaveTextContent('Amount to pay€1,466.10')
    expect(screen.getByText('Hours to pay').parentElement).toHaveTextContent('80h 58m')
  })
})

describe('A locked period', () => {
  it('shows the approved hours at the time of the lock, with its own file', async () => {
    const settled: PayAdjustment[] = []
    const server = startTeamServer()
    server.on('GET /api/payroll', { body: { ...payroll, rows: [], problems: [] } })
    server.on('GET /api/payroll/periods', { body: [march] })
    const rows = [{ ...row, periodId: 5 }]
    server.on('GET /api/payroll/periods/5', { body: { ...march, rows, settled, outstanding: [] } })
    const { user } = renderApp('/time-tracking?tab=payroll')
    expect(await screen.findByText(/1 week was not approved/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Not approved')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Pay period CSV' })).toBeVisible()
  })
})
