import { describe, expect, it } from '@jest/globals'
import type { HolidayRequest } from '@rms/contracts'
import { countHolidays, holidaysFound } from './holiday-list.ts'

const request = (id: number, more: Partial<HolidayRequest>): HolidayRequest => ({
  id,
  staff_id: 1,
  staff_name: 'Rosa Martins',
  department: 'Kitchen',
  start_date: '2026-08-01',
  end_date: '2026-08-02',
  type: 'annual',
  reason: 'Porto',
  notes: '',
  status: 'pending',
  requested_date: '2026-06-01',
  reviewed_by: null,
  reviewed_date: null,
  deny_reason: null,
  total_days: 2,
  overlaps: [],
  ...more,
})

const rosa = request(1, {})
const luca = request(2, { staff_id: 2, staff_name: 'Luca Romano', reason: 'Family', status: 'approved' })
const all = { search: '', status: '', staff: '' }

describe('The list of holiday requests', () => {
  it('finds by name and by reason, whatever the case', () => {
    expect(holidaysFound([rosa, luca], { ...all, search: 'MART' })).toEqual([rosa])
    expect(holidaysFound([rosa, luca], { ...all, search: 'family' })).toEqual([luca])
  })

  it('narrows to a status and to a person', () => {
    expect(holidaysFound([rosa, luca], { ...all, status: 'approved' })).toEqual([luca])
    expect(holidaysFound([rosa, luca], { ...all, staff: '1' })).toEqual([rosa])
  })

  it('counts each status', () => {
    expect(countHolidays([rosa, luca])).toEqual({ total: 2, pending: 1, approved: 1, denied: 0 })
  })
})
