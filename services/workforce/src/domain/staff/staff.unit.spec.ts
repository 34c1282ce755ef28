import { Decimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  changeStaffDetails,
  createStaffMember,
  findClockInPermission,
  type StaffDetails,
  withClockInPermission,
  withoutClockInPermission,
} from './staff.ts'

const HARBOUR = 1
const OLD_TOWN = 2
const details: StaffDetails = {
  name: 'Ada Byrne',
  email: 'ada@example.com',
  phone: '',
  position: 'Line Cook',
  department: 'Kitchen',
  startDate: '2024-05-01',
  status: 'active',
  locationId: null,
}
const hire = (changes: Partial<StaffDetails> = {}) =>
  createStaffMember(1, { ...details, ...changes }, { amount: new Decimal(16), type: 'hourly' })

describe('Assigning a location', () => {
  it('allows clocking in there from the first day', () => {
    expect(hire({ locationId: HARBOUR }).permissions).toEqual([{ locationId: HARBOUR, canClockIn: true }])
  })

  it('allows nothing without a location', () => {
    expect(hire().permissions).toEqual([])
  })

  it('adds the new location and keeps the old one', () => {
    const moved = changeStaffDetails(hire({ locationId: HARBOUR }), { locationId: OLD_TOWN })
    expect(moved.permissions.map(({ locationId }) => locationId)).toEqual([HARBOUR, OLD_TOWN])
  })

  it('enables a disabled location', () => {
    const disabled = withClockInPermission(hire(), { locationId: HARBOUR, canClockIn: false })
    const assigned = changeStaffDetails(disabled, { locationId: HARBOUR })
    expect(findClockInPermission(assigned, HARBOUR)?.canClockIn).toBe(true)
  })

  it('leaves a disabled location disabled if the record is sent back unchanged', () => {
    const disabled = withClockInPermission(hire({ locationId: HARBOUR }), {
      locationId: HARBOUR,
      canClockIn: false,
    })
    const sentBack = changeStaffDetails(disabled, { ...details, locationId: HARBOUR, status: 'inactive' })
    expect(findClockInPermission(sentBack, HARBOUR)?.canClockIn).toBe(false)
  })

  it('can be undone without changing permissions', () => {
    const unassigned = changeStaffDetails(hire({ locationId: HARBOUR }), { locationId: null })
    expect(unassigned.locationId).toBeNull()
    expect(findClockInPermission(unassigned, HARBOUR)?.canClockIn).toBe(true)
  })
})

describe('A permission', () => {
  it('is changed in place, not duplicated', () => {
    const member = withClockInPermission(
      withClockInPermission(hire(), { locationId: HARBOUR, canClockIn: true }),
      {
        locationId: HARBOUR,
        canClockIn: false,
      },
    )
    expect(member.permissions).toEqual([{ locationId: HARBOUR, canClockIn: false }])
  })

  it('can be removed', () => {
    expect(withoutClockInPermission(hire({ locationId: HARBOUR }), HARBOUR).permissions).toEqual([])
  })
})
