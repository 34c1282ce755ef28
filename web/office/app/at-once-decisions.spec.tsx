import type { WeekApproval } from '@rms/contracts'
import { HOUR_MS, NO_MINUTES, toMinutes } from '@rms/domain-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { invoice } from '../../testing/business.ts'
import { cook, entry, request } from '../../testing/people.ts'
import type { Call } from '../../testing/server.ts'
import { areShownAtOnce, begin, button, link, press, type SmallAct, text } from '../../testing/small-acts.ts'

const week: WeekApproval = {
  staffId: 3,
  staffName: cook.name,
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
  ({ path }: Call) => ({
    body: { weekStart: path.split('/').at(-1), weekEnd: '2026-03-08', people: [{ ...week, approval }] },
  })

const missed = {
  staff_id: 3,
  staff_name: cook.name,
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
const nobody = {
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

const ofHoliday = (status: string) => () => within(screen.getByRole('table')).getByText(status)

const linking: SmallAct = {
  what: 'Activating a product link',
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
  saved: { ...linked, id: 2 },
  perform: async user => {
    await press(user, 'Link Butter to products')
    await press(user, 'Activate the link to Butter 10 kg')
  },
  before: button('Activate the link to Butter 10 kg'),
  after: button('Activate the link to Butter 250 g'),
  focused: button('Change the link to Butter 10 kg'),
}

areShownAtOnce([
  {
    what: 'Approving a holiday',
    prepare: server => server.on('GET /api/holidays', { body: [request] }),
    address: '/staff-holidays',
    call: 'PUT /api/holidays/21/status',
    saved: { ...request, status: 'approved' },
    perform: async user => {
      await press(user, 'Approve request from Rosa Martins')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    },
    before: ofHoliday('Pending'),
    after: ofHoliday('Approved'),
    focused: button('View request from Rosa Martins'),
  },
  {
    what: 'Approving a flagged time entry',
    prepare: server => {
      const flagged = {
        ...entry,
        flags: ['offline'],
        review: { state: 'pending', by: null, at: null, note: null },
      }
      server.on('GET /api/time-tracking/attention', { body: { entries: [flagged] } })
    },
    address: '/time-tracking',
    call: 'POST /api/time-tracking/entries/51/review',
    saved: { success: true },
    perform: user => press(user, 'Approve'),
    before: button('Approve'),
    after: () => {
      expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
      return screen.getByText('1 entry to review')
    },
    focused: link('Why is this pending?'),
  },
  {
    what: 'Approving a week',
    prepare: server => server.on('GET /api/time-tracking/weeks/:week', respondWithWeek(null)),
    address: '/time-tracking?tab=approval',
    call: 'POST /api/time-tracking/weeks/:week/approve',
    saved: week,
    perform: user => press(user, /^Approve .*Rosa Martins/),
    before: text('Not approved'),
    after: text(/^Approved by anna/),
    focused: button('Approve the week of Rosa Martins'),
  },
  {
    what: 'Revoking the approval of a week',
    prepare: server =>
      server.on(
        'GET /api/time-tracking/weeks/:week',
        respondWithWeek({ by: 'ben', at: '2026-03-09T08:00:00Z' }),
      ),
    address: '/time-tracking?tab=approval',
    call: 'DELETE /api/time-tracking/weeks/:week/approve/3',
    saved: week,
    perform: user => press(user, 'Withdraw the approval of Rosa Martins'),
    before: text(/^Approved by ben/),
    after: text('Not approved'),
    focused: button('Withdraw the approval of Rosa Martins'),
  },
  {
    what: 'Removing an absence',
    prepare: server => {
      server.on('GET /api/attendance/absences', { body: [absence] })
      server.on('GET /api/attendance/daily/2026-03-02', {
        body: {
          date: '2026-03-02',
          summary: nobody,
          attendanceByDepartment: { Kitchen: [missed] },
          departmentSummary: { Kitchen: nobody },
        },
      })
    },
    address: '/attendance-reports?date=2026-03-02',
    call: 'DELETE /api/attendance/absences/9',
    saved: { success: true },
    perform: user => press(user, 'Delete the absence of Rosa Martins'),
    before: button('Delete the absence of Rosa Martins'),
    after: button('Record an absence for Rosa Martins'),
    focused: button('Delete the absence of Rosa Martins'),
  },
  linking,
  {
    what: 'Marking an invoice as paid',
    prepare: server => {
      server.on('GET /api/invoices/41', { body: { ...invoice, status: 'processed' } })
      server.on('GET /api/invoices/41/items', { body: [] })
    },
    address: '/invoices/41',
    call: 'PUT /api/invoices/41/status',
    saved: { ...invoice, status: 'paid' },
    perform: user => press(user, 'Mark as paid'),
    before: button('Mark as paid'),
    after: button('Mark as unpaid'),
    focused: button('Mark as paid'),
  },
])

describe('A product link that is activated optimistically', () => {
  it('never shows a cost before the server has computed it', async () => {
    await begin(linking)
    const list = within(await screen.findByRole('region', { name: 'Linked products' }))
    await list.findByRole('button', { name: 'Activate the link to Butter 250 g' })
    const [, row] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(row).toHaveTextContent('€7.7200')
  })

  it('keeps the focus in the row when the pressed button disappears', async () => {
    await begin(linking)
    await waitFor(linking.after)
    await waitFor(() => expect(linking.focused()).toHaveFocus())
  })
})
