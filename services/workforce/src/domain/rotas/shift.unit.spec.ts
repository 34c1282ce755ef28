import { Decimal, resolveShiftInstants } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { appendSalaryEntry, createStaffMember, type StaffMember } from '../staff/staff.ts'
import { computeShiftCost } from './shift.ts'

describe('The cost of shifts', () => {
  const BAR_STAFF = 1
  const CHEF = 2
  const member = (id: number, amount: number, type: string): StaffMember =>
    createStaffMember(
      id,
      {
        name: `Person ${id}`,
        email: `${id}@example.com`,
        phone: '',
        position: 'Bartender',
        department: 'Bar',
        startDate: '2020-01-01',
        status: 'active',
        fixedSalary: [],
        locationId: null,
      },
      { amount: new Decimal(amount), type },
    )
  const raised = appendSalaryEntry(member(BAR_STAFF, 20, 'hourly'), {
    id: 1,
    amount: new Decimal(24),
    type: 'hourly',
    effectiveDate: '2026-01-15',
    reason: 'Rise',
    changedBy: 'maria',
  })
  const staff = new Map([
    [BAR_STAFF, raised],
    [CHEF, member(CHEF, 650, 'weekly')],
  ])
  const shift = (staffId: number, date: string, start: string, end: string) => {
    const span = resolveShiftInstants({ date, start, end }, 'Europe/London')
    if (span.kind === 'skipped') throw new Error('no such time')
    return { staffId, date, startsAt: span.startsAt, endsAt: span.endsAt }
  }

  it('uses a salary increase in mid-week from its effective date', () => {
    const week = [
      shift(BAR_STAFF, '2026-01-14', '10:00', '15:00'),
      shift(BAR_STAFF, '2026-01-15', '10:00', '15:00'),
    ]
    expect(computeShiftCost(week, staff).toNumber()).toBe(5 * 20 + 5 * 24)
  })

  it('uses a fortieth of a weekly salary per hour', () => {
    expect(computeShiftCost([shift(CHEF, '2026-01-14', '20:00', '04:00')], staff).toNumber()).toBe(8 * 16.25)
  })

  it('includes the hour that occurs twice', () => {
    expect(computeShiftCost([shift(CHEF, '2026-10-24', '22:00', '06:00')], staff).toNumber()).toBe(9 * 16.25)
  })

  it('is exact to the minute', () => {
    const twentyMinutes = [shift(BAR_STAFF, '2026-01-14', '10:00', '10:20')]
    expect(
      computeShiftCost([...twentyMinutes, ...twentyMinutes, ...twentyMinutes], staff)
        .toDecimalPlaces(20)
        .toNumber(),
    ).toBe(20)
  })
})
