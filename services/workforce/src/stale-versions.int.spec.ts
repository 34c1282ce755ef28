import {
  holidayEndpoints,
  labourCostEndpoints,
  rotaEndpoints,
  type StaffMember,
  TimeEntry,
  timeTrackingEndpoints,
} from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { testStaleVersions } from '@rms/testing/stale-versions'
import { afterAll, beforeAll, describe } from 'vitest'
import { z } from 'zod'
import { startWorkforce, type WorkforceUnderTest } from './testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let ada: StaffMember
let weeks = 0
let days = 0
beforeAll(async () => {
  workforce = await startWorkforce()
  ada = await workforce.hire({ name: 'Ada Byrne' })
})
afterAll(() => workforce.close())

const newRota = (details: { status?: 'draft' } = {}) => {
  weeks += 1
  return workforce.createRota({ week_start: addDays('2026-06-01', 7 * weeks), ...details })
}

describe('Versions of people, their rotas and their hours', () => {
  testStaleVersions('workforce', () => workforce.manager, {
    'PUT /api/staff/:id': {
      async make() {
        const { id, version } = await workforce.hire()
        return { path: `/api/staff/${id}`, version }
      },
      first: { position: 'Sous Chef' },
      second: { phone: '020 7946 0000' },
    },
    'POST /api/staff/:id/salary-history': {
      async make() {
        const { id, version } = await workforce.hire({ salary_amount: 16 })
        return { path: `/api/staff/${id}/salary-history`, version }
      },
      first: { amount: 17, effectiveDate: '2025-03-03' },
      second: { amount: 18, effectiveDate: '2025-06-02' },
      remaining: { amount: 18 },
    },
    'POST /api/staff/:id/salary-corrections': {
      async make() {
        const { id, version } = await workforce.hire({ salary_amount: 16 })
        return { path: `/api/staff/${id}/salary-corrections`, version }
      },
      first: { kind: 'change', entry_id: null, amount: 13.5, reason: 'Mistyped' },
      second: { kind: 'change', entry_id: null, amount: 14.5, reason: 'Mistyped once more' },
      remaining: { starting_salary: { amount: 14.5 } },
    },
    'PUT /api/staff/:id/holiday-entitlement': {
      async make() {
        const { id } = await workforce.hire()
        return { path: `/api/staff/${id}/holiday-entitlement`, version: 0 }
      },
      first: { year: 2027, days: 30 },
      second: { year: 2027, days: null },
      remaining: { is_own: false },
    },
    'PUT /api/labour-costs/settings': {
      async make() {
        const body = { country: null, location_countries: [] }
        const { version } = await workforce.manager.call(labourCostEndpoints.updateLabourCostSettings, {
          body,
        })
        return { path: '/api/labour-costs/settings', version }
      },
      first: { country: 'IE' },
      second: { location_countries: [{ location_id: 1, country: 'DE' }] },
    },
    'PUT /api/holidays/:id/status': {
      async make() {
        days += 1
        const day = addDays('2027-01-01', days)
        const body = {
          staffId: ada.id,
          startDate: day,
          endDate: day,
          type: 'annual',
          reason: 'Rest',
        } as const
        const { id, version } = await workforce.manager.call(holidayEndpoints.requestHoliday, { body })
        return { path: `/api/holidays/${id}/status`, version }
      },
      first: { status: 'approved' },
      second: { status: 'denied', denyReason: 'Too many are away.' },
      isFinal: true,
    },
    'PUT /api/rotas/:id': {
      async make() {
        const { id, version } = await newRota()
        return { path: `/api/rotas/${id}`, version }
      },
      first: { name: 'Feast week' },
      second: { staff_ids: [] },
    },
    'POST /api/rotas/:id/publish': {
      async make() {
        const { id, version } = await newRota({ status: 'draft' })
        return { path: `/api/rotas/${id}/publish`, version }
      },
      first: {},
      second: {},
      remaining: { status: 'active' },
    },
    'PUT /api/rotas/:id/shifts': {
      async make() {
        const { id, week_start } = await newRota()
        const path = `/api/rotas/${id}/shifts`
        const shift = {
          staff_id: ada.id,
          shift_date: week_start,
          start_time: '09:00',
          end_time: '17:00',
          position: 'Cook',
        }
        await workforce.manager.post(path, shift)
        const { version } = await workforce.manager.call(rotaEndpoints.getRota, { params: { id } })
        return { path, version }
      },
      first: { shifts: [] },
      second: { shifts: [] },
      remaining: { shift_count: 0 },
      needsVersion: true,
    },
    'POST /api/time-tracking/entries/:id/review': {
      async make() {
        const { id } = await workforce.hire()
        const fallback = { method: 'emergency_clock', value: 'Phone is wet', manager: null }
        const { body } = await workforce
          .asService('portal')
          .post(`/internal/staff/${id}/clock-in`, { fallback })
        const { timeEntry } = z.object({ timeEntry: TimeEntry }).parse(body)
        return { path: `/api/time-tracking/entries/${timeEntry.id}/review`, version: timeEntry.version }
      },
      first: { decision: 'rejected', note: 'Was not here' },
      second: { decision: 'approved', note: '' },
      isFinal: true,
    },
    'PUT /api/time-tracking/entries/:id': {
      async make() {
        days += 1
        const body = {
          staffId: ada.id,
          clockInTime: '09:00',
          clockOutTime: '17:00',
          shiftDate: addDays('2025-01-01', days),
        }
        const { entry } = await workforce.manager.call(timeTrackingEndpoints.addManualEntry, { body })
        return { path: `/api/time-tracking/entries/${entry.id}`, version: entry.version }
      },
      alwaysChanges: 'a correction is kept with its reason, whatever it says',
      first: { notes: 'Stock count', reason: 'Note was missing' },
      second: { breakMinutes: 30, reason: 'Break was missing' },
      remaining: { notes: 'Stock count', break_minutes: 30 },
    },
  })
})
