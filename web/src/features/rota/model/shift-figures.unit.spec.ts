import { describe, expect, it } from '@jest/globals'
import type { StaffMember } from '@rms/contracts'
import type { DraftShift } from './draft-shift.ts'
import { figuresOf, hourCost, shiftHours } from './shift-figures.ts'

const night: DraftShift = {
  key: 'a',
  id: null,
  staffId: 1,
  date: '2026-10-24',
  start: '22:00',
  end: '04:00',
  position: '',
  type: '',
  notes: '',
  startOccurrence: null,
  endOccurrence: null,
}

const member: StaffMember = {
  id: 1,
  name: 'Ann',
  email: '',
  phone: '',
  position: 'Line Cook',
  department: 'Kitchen',
  start_date: '2025-01-01',
  status: 'active',
  salary_type: 'hourly',
  salary_amount: 20,
  location_id: null,
  salaryHistory: [
    {
      id: 2,
      amount: 20,
      salary_type: 'hourly',
      effectiveDate: '2026-03-04',
      reason: '',
      changedBy: '',
    },
    { id: 1, amount: 18, salary_type: 'hourly', effectiveDate: '2026-01-01', reason: '', changedBy: '' },
  ],
  locationPermissions: [],
}

describe('The hours of a shift', () => {
  it('are those that pass: seven when the clocks go back, five when they go forward', () => {
    expect(shiftHours(night, 'Europe/Paris')).toBe(7)
    expect(shiftHours({ ...night, date: '2026-03-28' }, 'Europe/Paris')).toBe(5)
    expect(shiftHours(night, 'Asia/Kolkata')).toBe(6)
  })
})

describe('The cost of an hour', () => {
  it('is that of its own day', () => {
    expect(hourCost(member, '2026-03-03')).toBe(18)
    expect(hourCost(member, '2026-03-04')).toBe(20)
  })

  it('is a fortieth of a weekly salary', () => {
    const weekly = { ...member, salary_type: 'weekly', salary_amount: 870, salaryHistory: [] }
    expect(hourCost(weekly, '2026-03-04')).toBe(21.75)
  })

  it('is unknown to whoever may not see wages', () => {
    expect(hourCost({ ...member, salary_amount: null }, '2026-03-04')).toBeNull()
  })
})

describe('The figures of a rota', () => {
  const shifts = [
    { ...night, key: 'b', date: '2026-03-03', start: '09:00', end: '17:00' },
    { ...night, key: 'c', date: '2026-03-04', start: '09:00', end: '17:00' },
  ]

  it('cost each shift at its own day’s rate', () => {
    expect(figuresOf(shifts, { staff: new Map([[1, member]]), timeZoneOf: () => 'UTC' })).toEqual({
      hours: 16,
      cost: 304,
    })
  })

  it('have no cost where one wage is hidden', () => {
    const hidden = new Map([[1, { ...member, salary_amount: null }]])
    expect(figuresOf(shifts, { staff: hidden, timeZoneOf: () => 'UTC' }).cost).toBeNull()
  })
})
