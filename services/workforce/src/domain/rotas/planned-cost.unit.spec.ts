import { Decimal, resolveShiftInstants } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { appendSalaryEntry, createStaffMember, type StaffMember } from '../staff/staff.ts'
import {
  computePlannedCost,
  computePlannedDays,
  computeShiftCost,
  type PlannedCosting,
} from './planned-cost.ts'

describe('The cost of shifts', () => {
  const BAR_STAFF = 1
  const CHEF = 2
  const MANAGER = 3
  const member = (
    id: number,
    amount: number,
    type: string,
    fixedSalary: StaffMember['fixedSalary'] = [],
  ): StaffMember =>
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
        fixedSalary,
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
  const people = new Map([
    [BAR_STAFF, raised],
    [CHEF, member(CHEF, 650, 'weekly')],
    [MANAGER, member(MANAGER, 1050, 'weekly', [{ from: '2025-01-01', to: null }])],
  ])
  const costing: PlannedCosting = { people, policies: [], getOtherMs: () => 0 }
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
    expect(computeShiftCost(week, costing).toNumber()).toBe(5 * 20 + 5 * 24)
  })

  it('uses a fortieth of a weekly salary per hour', () => {
    expect(computeShiftCost([shift(CHEF, '2026-01-14', '20:00', '04:00')], costing).toNumber()).toBe(
      8 * 16.25,
    )
  })

  it('includes the hour that occurs twice', () => {
    expect(computeShiftCost([shift(CHEF, '2026-10-24', '22:00', '06:00')], costing).toNumber()).toBe(
      9 * 16.25,
    )
  })

  it('is exact to the minute', () => {
    const twentyMinutes = [shift(BAR_STAFF, '2026-01-14', '10:00', '10:20')]
    expect(
      computeShiftCost([...twentyMinutes, ...twentyMinutes, ...twentyMinutes], costing)
        .toDecimalPlaces(20)
        .toNumber(),
    ).toBe(20)
  })

  /** Five shifts from Monday 12 January 2026. */
  const week = (hours: number) =>
    [12, 13, 14, 15, 16].map(day =>
      shift(MANAGER, `2026-01-${day}`, '08:00', `${8 + hours / 5}:00`.padStart(5, '0')),
    )

  it('of a fixed salary is its amount ÷ 7 on each day, whatever the hours', () => {
    const days = computePlannedDays(week(50), costing)
    expect(days.map(({ day }) => [day.date, day.cost.toNumber(), day.overtimeMs])).toEqual(
      [12, 13, 14, 15, 16, 17, 18].map(day => [`2026-01-${day}`, 150, 0]),
    )
    expect(computePlannedCost(week(25), costing).toNumber()).toBe(1050)
    expect(computeShiftCost(week(25), costing).toNumber()).toBe(1050)
  })

  it('of a fixed salary is divided between rotas: 30 h at A and 20 h at B of 1,050 are 630 and 420', () => {
    const hours = (count: number) => ({ ...costing, getOtherMs: () => count * 3_600_000 })
    expect(computePlannedCost(week(30), hours(20)).toNumber()).toBe(630)
    expect(computePlannedCost(week(20), hours(30)).toNumber()).toBe(420)
  })

  it('of a salary that becomes fixed in mid-week is by the hour before', () => {
    const changed = member(MANAGER, 1050, 'weekly', [{ from: '2026-01-15', to: null }])
    const days = computePlannedDays(week(40), { ...costing, people: new Map([[MANAGER, changed]]) })
    expect(days.map(({ day }) => day.cost.toNumber())).toEqual([210, 210, 210, 150, 150, 150, 150])
  })
})
