import type { WeekApproval } from '@rms/contracts'
import { HOUR_MS, NO_MINUTES, toMinutes } from '@rms/domain-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testInvoice } from '../../testing/business-fixtures.ts'
import {
  createButtonGetter,
  createLinkGetter,
  createTextGetter,
  type OptimisticAction,
  pressButton,
  startOptimisticAction,
  testOptimisticActions,
} from '../../testing/optimistic-action-tests.ts'
import { completedTimeEntry, pendingHolidayRequest, testCook } from '../../testing/staff-fixtures.ts'
import type { RecordedCall } from '../../testing/stub-server.ts'

const week: WeekApproval = {
  staffId: 3,
  staffName: testCook.name,
  department: 'Kitchen',
  locationId: null,
  locationName: null,
  totalHours: 40,
  totalMinutes: toMinutes(40 * HOUR_MS),
  overtimeHours: 0,
  overtimeMinutes: NO_MINUTES,
  openEntries: 0,
  pendingReviews: 0,
  approval: null,
  confirmedAt: null,
  exceptions: [],
}
const respondWithWeek =
  (approval: object | null) =>
  ({ path }: RecordedCall) => ({
    body: { weekStart: path.split('/').at(-1), weekEnd: '2026-03-08', people: [{ ...week, approval }] },
  })

const missed = {
  staff_id: 3,
  staff_name: testCook.name,
  position: 'Sous Chef',
  department: 'Kitchen',
  scheduled_start: '2026-03-02T08:00:00Z',
  scheduled_end: '2026-03-02T16:00:00Z',
  actual_start: null,
  actual_end: null,
  time_zone: 'Europe/Paris',
  attendance_status: 'absent',
  late_minutes: 0,
  early_minutes: 0,
  scheduled_hours: 8,
  scheduled_minutes: 480,
  actual_hours: 0,
  actual_minutes: 0,
  overtime_hours: 0,
  overtime_minutes: 0,
  entry_notes: '',
}
const emptySummary = {
  present: 0,
  late: 0,
  absent: 1,
  scheduled: 0,
  totalScheduledHours: 8,
  totalScheduledMinutes: 480,
  totalActualHours: 0,
  totalActualMinutes: 0,
  totalOvertimeHours: 0,
  totalOvertimeMinutes: 0,
}
const absence = { id: 9, staff_id: 3, date: '2026-03-02', reason: 'Rang in ill', recorded_by: 'anna' }

const butter = {
  id: 1,
  name: 'Butter',
  category: 'Dairy',
  unit: 'kg',
  cost_per_unit: 7.72,
  supplier_id: null,
  supplier_name: null,
  notes: '',
  has_active_link: true,
  dish_count: 0,
  created_at: '2026-01-01T00:00:00Z',
}
const linked = {
  id: 1,
  product_id: 5,
  product_name: 'Butter 250 g',
  supplier_name: 'Dairy House',
  product_pack_size: 0.25,
  waste_factor: 1,
  conversion_notes: null,
  current_product_price: 1.93,
  ingredient_unit_cost: 7.72,
  is_active: true,
}

const findHolidayStatus = (status: string) => () => within(screen.getByRole('table')).getByText(status)

const linking: OptimisticAction = {
  title: 'Activating a product link',
  prepare: server => {
    server.on('GET /api/ingredients', { body: [butter] })
    server.on('GET /api/ingredients/:id/available-products', { body: [] })
    server.on('GET /api/ingredients/:id/product-links', {
      body: [
        linked,
        { ...linked, id: 2, product_name: 'Butter 10 kg', ingredient_unit_cost: 5, is_active: false },
      ],
    })
  },
  address: '/ingredients',
  call: 'PUT /api/ingredients/product-links/2',
  savedResponse: { ...linked, id: 2 },
  perform: async user => {
    await pressButton(user, 'Link Butter to products')
    await pressButton(user, 'Activate the link to Butter 10 kg')
  },
  before: createButtonGetter('Activate the link to Butter 10 kg'),
  after: createButtonGetter('Activate the link to Butter 250 g'),
  focused: createButtonGetter('Change the link to Butter 10 kg'),
}

testOptimisticActions([
  {
    title: 'Approving a holiday',
    prepare: server => server.on('GET /api/holidays', { body: [pendingHolidayRequest] }),
    address: '/staff-holidays',
    call: 'PUT /api/holidays/21/status',
    savedResponse: { ...pendingHolidayRequest, status: 'approved' },
    perform: async user => {
      await pressButton(user, 'Approve request from Rosa Martins')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    },
    before: findHolidayStatus('Pending'),
    after: findHolidayStatus('Approved'),
    focused: createButtonGetter('View request from Rosa Martins'),
  },
  {
    title: 'Approving a flagged time entry',
    prepare: server => {
      const flagged = {
        ...completedTimeEntry,
        flags: ['offline'],
        review: { state: 'pending', by: null, at: null, note: null },
      }
      server.on('GET /api/time-tracking/attention', { body: { entries: [flagged] } })
    },
    address: '/time-tracking',
    call: 'POST /api/time-tracking/entries/51/review',
    savedResponse: { success: true },
    perform: user => pressButton(user, 'Approve'),
    before: createButtonGetter('Approve'),
    after: () => {
      expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
      return screen.getByText('1 entry to review')
    },
    focused: createLinkGetter('Why is this pending?'),
  },
  {
    title: 'Approving a week',
    prepare: server => server.on('GET /api/time-tracking/weeks/:week', respondWithWeek(null)),
    address: '/time-tracking?tab=approval',
    call: 'POST /api/time-tracking/weeks/:week/approve',
    savedResponse: week,
    perform: user => pressButton(user, /^Approve .*Rosa Martins/),
    before: createTextGetter('Not approved'),
    after: createTextGetter(/^Approved by anna/),
    focused: createButtonGetter('Approve Rosa Martins’s week'),
  },
  {
    title: 'Revoking the approval of a week',
    prepare: server =>
      server.on(
        'GET /api/time-tracking/weeks/:week',
        respondWithWeek({ by: 'ben', at: '2026-03-09T08:00:00Z' }),
      ),
    address: '/time-tracking?tab=approval',
    call: 'DELETE /api/time-tracking/weeks/:week/approve/3',
    savedResponse: week,
    perform: user => pressButton(user, 'Withdraw approval: Rosa Martins'),
    before: createTextGetter(/^Approved by ben/),
    after: createTextGetter('Not approved'),
    focused: createButtonGetter('Withdraw approval: Rosa Martins'),
  },
  {
    title: 'Removing an absence',
    prepare: server => {
      server.on('GET /api/attendance/absences', { body: [absence] })
      server.on('GET /api/attendance/daily/2026-03-02', {
        body: {
          date: '2026-03-02',
          summary: emptySummary,
          attendanceByDepartment: { Kitchen: [missed] },
          departmentSummary: { Kitchen: emptySummary },
        },
      })
    },
    address: '/attendance-reports?date=2026-03-02',
    call: 'DELETE /api/attendance/absences/9',
    savedResponse: { success: true },
    perform: user => pressButton(user, 'Delete Rosa Martins’s absence'),
    before: createButtonGetter('Delete Rosa Martins’s absence'),
    after: createButtonGetter('Record an absence for Rosa Martins'),
    focused: createButtonGetter('Delete Rosa Martins’s absence'),
  },
  linking,
  {
    title: 'Marking an invoice as paid',
    prepare: server => {
      server.on('GET /api/invoices/41', { body: { ...testInvoice, status: 'processed' } })
      server.on('GET /api/invoices/41/items', { body: [] })
    },
    address: '/invoices/41',
    call: 'PUT /api/invoices/41/status',
    savedResponse: { ...testInvoice, status: 'paid' },
    perform: user => pressButton(user, 'Mark as paid'),
    before: createButtonGetter('Mark as paid'),
    after: createButtonGetter('Mark as unpaid'),
    focused: createButtonGetter('Mark as paid'),
  },
])

describe('A product link that is activated optimistically', () => {
  it('shows no cost until the server has computed it', async () => {
    await startOptimisticAction(linking)
    const list = within(await screen.findByRole('region', { name: 'Linked products' }))
    await list.findByRole('button', { name: 'Activate the link to Butter 250 g' })
    const [, row] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(row).toHaveTextContent('€7.7200')
  })

  it('keeps the focus in the row when the pressed button disappears', async () => {
    await startOptimisticAction(linking)
    await waitFor(linking.after)
    await waitFor(() => expect(linking.focused()).toHaveFocus())
  })
})
