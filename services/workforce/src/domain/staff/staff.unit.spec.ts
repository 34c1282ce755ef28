import { Decimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  changeStaffDetails,
  createStaffMember,
  findLocationPermission,
  getLocationAt,
  type StaffDetails,
  withLocationPermission,
  withoutLocationPermission,
} from './staff.ts'

const NOW = Temporal.Instant.from('2026-11-26T09:00:00Z')
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
  fixedSalary: [],
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
    const moved = changeStaffDetails(hire({ locationId: HARBOUR }), { locationId: OLD_TOWN }, NOW)
    expect(moved.permissions.map(({ locationId }) => locationId)).toEqual([HARBOUR, OLD_TOWN])
  })

  it('enables a disabled location', () => {
    const disabled = withLocationPermission(hire(), { locationId: HARBOUR, canClockIn: false })
    const assigned = changeStaffDetails(disabled, { locationId: HARBOUR }, NOW)
    expect(findLocationPermission(assigned, HARBOUR)?.canClockIn).toBe(true)
  })

  it('leaves a disabled location disabled if the record is sent back unchanged', () => {
    const disabled = withLocationPermission(hire({ locationId: HARBOUR }), {
      locationId: HARBOUR,
      canClockIn: false,
    })
    const sentBack = changeStaffDetails(
      disabled,
      { ...details, locationId: HARBOUR, status: 'inactive' },
      NOW,
    )
    expect(findLocationPermission(sentBack, HARBOUR)?.canClockIn).toBe(false)
  })

  it('does not move what was worked before', () => {
    const moved = changeStaffDetails(hire({ locationId: HARBOUR }), { locationId: OLD_TOWN }, NOW)
    const back = changeStaffDetails(moved, { locationId: HARBOUR }, NOW.add({ hours: 48 }))
    const at = (hours: number) => getLocationAt(back, NOW.add({ hours }))
    expect([at(-1), at(0), at(47), at(48)]).toEqual([HARBOUR, OLD_TOWN, OLD_TOWN, HARBOUR])
    const first = changeStaffDetails(hire(), { locationId: HARBOUR }, NOW)
    expect(getLocationAt(first, NOW.subtract({ hours: 1 }))).toBe(HARBOUR)
  })

  it('can be undone without changing permissions', () => {
    const unassigned = changeStaffDetails(hire({ locationId: HARBOUR }), { locationId: null }, NOW)
    expect(unassigned.locationId).toBeNull()
    expect(findLocationPermission(unassigned, HARBOUR)?.canClockIn).toBe(true)
  })
})

describe('A permission', () => {
  it('is changed in place, not duplicated', () => {
    const member = withLocationPermission(
      withLocationPermission(hire(), { locationId: HARBOUR, canClockIn: true }),
      {
        locationId: HARBOUR,
        canClockIn: false,
      },
    )
    expect(member.permissions).toEqual([{ locationId: HARBOUR, canClockIn: false }])
    const receiving = withLocationPermission(member, { locationId: HARBOUR, canReceive: true })
    expect(receiving.permissions).toEqual([{ locationId: HARBOUR, canClockIn: false, canReceive: true }])
  })

  it('can be removed', () => {
    expect(withoutLocationPermission(hire({ locationId: HARBOUR }), HARBOUR).permissions).toEqual([])
  })
})
