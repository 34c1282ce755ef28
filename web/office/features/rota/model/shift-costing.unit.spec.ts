import type { StaffMember } from '@rms/contracts'
import { DEFAULT_OVERTIME_POLICY, toMinutes } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { DraftShift } from './draft-shift.ts'
import {
  computePlannedDays,
  getHourlyCost,
  getShiftDuration,
  type RotaCostingContext,
  sumPlannedDays,
} from './shift-costing.ts'

const HOUR = 3_600_000
const hours = (count: number) => toMinutes(count * HOUR)

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
  version: 1,
  name: 'Ann',
  email: '',
  phone: '',
  position: 'Line Cook',
  department: 'Kitchen',
  start_date: '2025-01-01',
  status: 'active',
  salary_type: 'hourly',
  salary_amount: 20,
  starting_salary: { amount: 16, salary_type: 'hourly' },
  fixed_salary: [],
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
  it('are the elapsed ones: seven when the clocks go back, five when they go forward', () => {
    expect(getShiftDuration(night, 'Europe/Paris')).toBe(hours(7))
    expect(getShiftDuration({ ...night, date: '2026-03-28' }, 'Europe/Paris')).toBe(hours(5))
    expect(getShiftDuration(night, 'Asia/Kolkata')).toBe(hours(6))
  })
})

describe('The cost of an hour', () => {
  it('is the one in effect on the day', () => {
    expect(getHourlyCost(member, '2025-12-31')?.toNumber()).toBe(16)
    expect(getHourlyCost(member, '2026-03-03')?.toNumber()).toBe(18)
    expect(getHourlyCost(member, '2026-03-04')?.toNumber()).toBe(20)
  })

  it('is a fortieth of a weekly salary', () => {
    const salary = { salary_type: 'weekly', salary_amount: 870, salaryHistory: [] }
    const weekly = { ...member, ...salary, starting_salary: { amount: 870, salary_type: 'weekly' } }
    expect(getHourlyCost(weekly, '2026-03-04')?.toNumber()).toBe(21.75)
  })

  it('is null for users who may not see wages', () => {
    expect(getHourlyCost({ ...member, salary_amount: null }, '2026-03-04')).toBeNull()
  })
})

describe('The figures of a rota', () => {
  const figures = (shifts: readonly DraftShift[], worker = member) => {
    const costing: RotaCostingContext = {
      fixedSalaries: new Map(),
      staff: new Map([[1, worker]]),
      getTimeZone: () => 'UTC',
      policies: [DEFAULT_OVERTIME_POLICY],
    }
    return sumPlannedDays(computePlannedDays(shifts, costing), costing)
  }
  const shift = (date: string, end = '17:00'): DraftShift => ({
    ...night,
    key: date,
    date,
    start: '09:00',
    end,
  })
  const shifts = [shift('2026-03-03'), shift('2026-03-04')]

  it('use the rate of each day', () => {
    expect(figures(shifts)).toEqual({ minutes: hours(16), cost: 304 })
  })

  it('include overtime according to the policy', () => {
    expect(figures([shift('2026-03-04', '19:00')])).toEqual({ minutes: hours(10), cost: 220 })
  })

  it('have no cost if one wage is hidden', () => {
    expect(figures(shifts, { ...member, salary_amount: null }).cost).toBeNull()
  })
})
