import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testLocation } from '../../../testing/business-fixtures.ts'
import { captureDownloads } from '../../../testing/capture-downloads.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startTeamServer } from '../../../testing/staff-fixtures.ts'

const summary = {
  present: 1,
  late: 1,
  absent: 1,
  scheduled: 0,
  totalScheduledHours: 24,
  totalScheduledMinutes: 1440,
  totalActualHours: 15.5,
  totalActualMinutes: 930,
  totalOvertimeHours: 0.5,
  totalOvertimeMinutes: 30,
}

const row = {
  staff_id: 3,
  staff_name: 'Rosa Martins',
  position: 'Sous Chef',
  department: 'Kitchen',
  location_id: 1,
  location_name: 'Harbour',
  scheduled_start: '2026-03-02T08:00:00Z',
  scheduled_end: '2026-03-02T16:00:00Z',
  actual_start: '2026-03-02T08:12:00Z',
  actual_end: '2026-03-02T16:00:00Z',
  time_zone: 'Europe/Paris',
  attendance_status: 'late',
  late_minutes: 12,
  early_minutes: 0,
  scheduled_hours: 8,
  scheduled_minutes: 480,
  actual_hours: 7.8,
  actual_minutes: 468,
  overtime_hours: 0,
  overtime_minutes: 0,
  running_minutes: null,
  entry_notes: '',
}
const noShow = {
  ...row,
  staff_id: 4,
  staff_name: 'Luca Romano',
  actual_start: null,
  actual_end: null,
  attendance_status: 'no_show',
  late_minutes: 0,
  actual_hours: 0,
  actual_minutes: 0,
}

function openDay() {
  const server = startTeamServer()
  server.on('GET /api/attendance/daily/2026-03-02', {
    body: {
      date: '2026-03-02',
      summary,
      attendanceByDepartment: { Kitchen: [row, noShow] },
      departmentSummary: { Kitchen: summary },
    },
  })
  return server
}

/** The lines of the CSV file of the report at a URL. */
async function exportReport(address: string): Promise<string[]> {
  const saved = captureDownloads()
  const { user } = renderApp(address)
  const save = await screen.findByRole('button', { name: 'Export CSV' })
  await waitFor(() => expect(save).toBeEnabled())
  await user.click(save)
  const text = (await saved[0]?.content.text()) ?? ''
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

describe('The daily report', () => {
  it('shows lateness in local time, with a subtotal', async () => {
    openDay()
    renderApp('/attendance-reports?date=2026-03-02')
    const rosa = within(await screen.findByRole('row', { name: /Rosa Martins/ }))
    expect(rosa.getByText('Late')).toBeVisible()
    expect(rosa.getByText('12 min')).toBeVisible()
    expect(rosa.getByText('09:12–17:00 (Paris time)')).toBeVisible()
    expect(screen.getByText('1 present, 1 late, 1 absent · 15h 30m of 24h 0m')).toBeVisible()
  })

  it('can be filtered by department', async () => {
    const server = openDay()
    const { user } = renderApp('/attendance-reports?date=2026-03-02')
    await user.click(await screen.findByRole('combobox', { name: 'Department' }))
    await user.click(await screen.findByRole('option', { name: 'Kitchen' }))
    await screen.findByRole('row', { name: /Rosa Martins/ })
    expect(server.calls.some(call => call.query.get('department') === 'Kitchen')).toBe(true)
  })

  it('can be filtered by location, and shows the location of each person', async () => {
    const server = openDay()
    server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Old Mill' }] })
    const { user } = renderApp('/attendance-reports?date=2026-03-02')
    const rosa = within(await screen.findByRole('row', { name: /Rosa Martins/ }))
    expect(rosa.getByText('Harbour')).toBeVisible()
    // The widths of all columns are set, so that none moves while rows are loaded.
    expect(screen.getByRole('table')).toHaveAttribute('data-fixed')
    await user.click(screen.getByRole('combobox', { name: 'Location' }))
    await user.click(await screen.findByRole('option', { name: 'Old Mill' }))
    await waitFor(() =>
      expect(
        server.calls.some(({ path, query }) => path.includes('daily') && query.get('location_id') === '2'),
      ).toBe(true),
    )
    expect(screen.getByText('Mon 2 Mar 2026 · Old Mill')).toBeInTheDocument()
  })

  it('shows the hours of an open entry until now', async () => {
    const working = { ...row, actual_end: null, actual_hours: 0, actual_minutes: 0, running_minutes: 280 }
    openDay().on('GET /api/attendance/daily/2026-03-02', {
      body: {
        date: '2026-03-02',
        summary,
        attendanceByDepartment: { Kitchen: [working] },
        departmentSummary: { Kitchen: summary },
      },
    })
    renderApp('/attendance-reports?date=2026-03-02')
    expect(await screen.findByText('4h 40m so far')).toBeVisible()
  })

  it('records the reason of an absence', async () => {
    const server = openDay()
    server.on('POST /api/attendance/absences', { status: 201, body: { id: 1 } })
    const { user } = renderApp('/attendance-reports?date=2026-03-02')
    await user.click(await screen.findByRole('button', { name: 'Record an absence for Luca Romano' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Rang in ill')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Absence recorded')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST')?.body).toEqual({
      staffId: 4,
      date: '2026-03-02',
      reason: 'Rang in ill',
    })
  })

  it('shows an error if the recomputation fails', async () => {
    openDay().on('POST /api/attendance/refresh/:date', { status: 503, body: { error: 'Away.' } })
    const { user } = renderApp('/attendance-reports?date=2026-03-02')
    await user.click(await screen.findByRole('button', { name: 'Refresh Data' }))
    expect(await screen.findByText('Failed to refresh attendance data')).toBeInTheDocument()
  })
})

describe('The weekly summary', () => {
  const totals = {
    totalScheduledHours: 40,
    totalScheduledMinutes: 2400,
    totalActualHours: 42,
    totalActualMinutes: 2520,
    totalOvertimeHours: 2,
    totalOvertimeMinutes: 120,
    totalLaborCost: null,
    totalOvertimePay: null,
  }

  it('shows no pay without permission', async () => {
    const server = startTeamServer()
    server.on('GET /api/attendance/weekly/2026-03-02', {
      body: {
        weekStart: '2026-03-02',
        weekEnd: '2026-03-08',
        weeklyTotals: totals,
        departmentTotals: { Kitchen: totals },
        staffSummary: [
          {
            staffId: 3,
            staffName: 'Rosa Martins',
            position: 'Sous Chef',
            department: 'Kitchen',
            totalScheduledHours: 40,
            totalScheduledMinutes: 2400,
            totalActualHours: 42,
            totalActualMinutes: 2520,
            totalOvertimeHours: 2,
            totalOvertimeMinutes: 120,
            locationId: 1,
            locationName: 'Harbour',
            daysWorked: 7,
            daysScheduled: 0,
            daysLate: 1,
            totalLateMinutes: 12,
            regularPay: null,
            overtimePay: null,
            totalPay: null,
          },
        ],
      },
    })
    renderApp('/attendance-reports?tab=weekly&week=2026-03-02')
    expect(await screen.findByText('1 day, 12 min')).toBeVisible()
    expect(screen.getByText('7 (none scheduled)')).toBeVisible()
    expect(screen.queryByText('Labour cost')).toBeNull()
    expect(screen.queryByText('Total pay')).toBeNull()
  })

  it('is exported with the location after the department, and without pay if not permitted', async () => {
    const server = startTeamServer()
    server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Old Mill' }] })
    const person = {
      staffId: 3,
      staffName: 'Rosa Martins',
      position: 'Sous Chef',
      department: 'Kitchen',
      totalScheduledHours: 40,
      totalScheduledMinutes: 2400,
      totalActualHours: 42,
      totalActualMinutes: 2520,
      totalOvertimeHours: 2,
      totalOvertimeMinutes: 120,
      locationId: 1,
      locationName: 'Harbour',
      daysWorked: 6,
      daysScheduled: 5,
      daysLate: 1,
      totalLateMinutes: 12,
      regularPay: null,
      overtimePay: null,
      totalPay: null,
    }
    server.on('GET /api/attendance/weekly/2026-03-02', {
      body: {
        weekStart: '2026-03-02',
        weekEnd: '2026-03-08',
        weeklyTotals: totals,
        departmentTotals: { Kitchen: totals },
        staffSummary: [person],
      },
    })
    expect(await exportReport('/attendance-reports?tab=weekly&week=2026-03-02')).toEqual([
      'Week start,Staff,Position,Department,Location,Scheduled hours,Actual hours,Overtime,Days worked,Days scheduled,Late arrivals,Late minutes,Regular pay,Overtime pay,Total pay',
      '2026-03-02,Rosa Martins,Sous Chef,Kitchen,Harbour,40:00,42:00,2:00,6,5,1,12,,,',
    ])
  })

  it('starts on the Monday of the chosen day', async () => {
    const server = startTeamServer()
    renderApp('/attendance-reports?tab=weekly&week=2026-03-05')
    await screen.findByRole('button', { name: 'This Week' })
    expect(server.calls.some(call => call.path === '/api/attendance/weekly/2026-03-02')).toBe(true)
  })
})

describe('The overtime analysis', () => {
  const overtime = {
    startDate: '2026-03-02',
    endDate: '2026-03-08',
    summary: {
      totalStaffWithOvertime: 1,
      totalOvertimeHours: 2.5,
      totalOvertimeMinutes: 150,
      totalOvertimeCost: 67.5,
      averageOvertimePerStaff: 2.5,
      averageOvertimeMinutes: 150,
    },
    departmentSummary: {},
    overtimeByStaff: [
      {
        staffId: 3,
        staffName: 'Rosa Martins',
        position: 'Sous Chef',
        department: 'Kitchen',
        totalOvertimeHours: 2.5,
        totalOvertimeMinutes: 150,
        totalOvertimeCost: 67.5,
        overtimeInstances: [
          { date: '2026-03-04', overtimeHours: 2.5, overtimeMinutes: 150, overtimeCost: 67.5 },
        ],
      },
    ],
  }

  it('shows overtime by person, and its days when expanded', async () => {
    startTeamServer().on('GET /api/attendance/overtime-report', { body: overtime })
    const { user } = renderApp('/attendance-reports?tab=overtime&start=2026-03-02&end=2026-03-08')
    const row = (await screen.findByRole('button', { name: 'Rosa Martins' })).closest('tr')
    expect(row).toHaveTextContent('2h 30m€67.501')
    await user.click(screen.getByRole('button', { name: 'Rosa Martins' }))
    expect(await screen.findByText('4 Mar 2026')).toBeVisible()
  })

  it('is exported with one row for each day of overtime', async () => {
    startTeamServer().on('GET /api/attendance/overtime-report', { body: overtime })
    expect(await exportReport('/attendance-reports?tab=overtime&start=2026-03-02&end=2026-03-08')).toEqual([
      'Staff,Position,Department,Date,Overtime hours,Overtime cost',
      'Rosa Martins,Sous Chef,Kitchen,2026-03-04,2:30,67.5',
    ])
  })

  it('requests no range that ends before it starts', async () => {
    const server = startTeamServer()
    renderApp('/attendance-reports?tab=overtime&start=2026-03-08&end=2026-03-02')
    expect(await screen.findByText('The end date cannot be before the start date.')).toBeVisible()
    expect(server.calls.some(({ path }) => path.includes('overtime'))).toBe(false)
  })

  it('keeps the start when an earlier end is entered, and shows an error', async () => {
    startTeamServer()
    const { user } = renderApp('/attendance-reports?tab=overtime')
    // Wait until the settings have loaded.
    await screen.findAllByPlaceholderText('DD/MM/YYYY')
    const start = screen.getByRole('textbox', { name: 'Start date' })
    const shown = start.getAttribute('value')
    const end = screen.getByRole('textbox', { name: 'End date' })
    await user.clear(end)
    await user.type(end, '01/02/2024{Tab}')
    expect(await screen.findByText('The end date cannot be before the start date.')).toBeVisible()
    expect(start).toHaveValue(shown)
  })
})

describe('A report', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is printed as displayed', async () => {
    openDay()
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = renderApp('/attendance-reports?date=2026-03-02')
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('can be exported as CSV once it has loaded', async () => {
    openDay()
    const saved = captureDownloads()
    const { user } = renderApp('/attendance-reports?date=2026-03-02')
    const save = await screen.findByRole('button', { name: 'Export CSV' })
    await waitFor(() => expect(save).toBeEnabled())
    await user.click(save)
    const [file] = saved
    expect(file?.name).toBe('attendance_2026-03-02.csv')
    expect(await file?.content.text()).toMatch(/Rosa Martins,.*,8:00,7:48,0:00,.*\r\n.*Luca Romano,/)
  })
})
