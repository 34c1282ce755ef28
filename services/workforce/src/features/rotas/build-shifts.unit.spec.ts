import { Decimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { createLocationDirectory } from '../../domain/location-directory.ts'
import type { Rota } from '../../domain/rotas/rota.ts'
import { createStaffMember, type StaffMember } from '../../domain/staff/staff.ts'
import { buildShift, buildShifts, type ShiftInput, type ShiftPlanningContext } from './build-shifts.ts'

const UNMAPPED = { position: null, radiusMetres: 100, wifiNetworks: [] }

const ADA = 1
const NEW_YORK = 7
const directory = createLocationDirectory(
  [{ id: NEW_YORK, name: 'Broadway', address: '', timezone: 'America/New_York', ...UNMAPPED }],
  'Europe/London',
)
const ada = (changes: Partial<StaffMember> = {}): StaffMember => ({
  ...createStaffMember(
    ADA,
    {
      name: 'Ada Byrne',
      email: 'ada@example.com',
      phone: '',
      position: 'Line Cook',
      department: 'Kitchen',
      startDate: '2020-01-01',
      status: 'active',
      fixedSalary: [],
      locationId: null,
    },
    { amount: new Decimal(16), type: 'hourly' },
  ),
  ...changes,
})
const instant = Temporal.Instant.from('2025-01-01T00:00:00Z')
const rota: Rota = {
  id: 3,
  name: 'Kitchen',
  department: 'Kitchen',
  locationId: null,
  weekStart: '2025-03-24',
  status: 'active',
  staffIds: [],
  version: 1,
  publishedAt: null,
  createdAt: instant,
  updatedAt: instant,
}
const planning = (changes: Partial<ShiftPlanningContext> = {}): ShiftPlanningContext => ({
  rota,
  existing: [],
  staff: new Map([[ADA, ada()]]),
  directory,
  newIds: [11, 12],
  ...changes,
})
const sent = (changes: Partial<ShiftInput> = {}): ShiftInput => ({
  staff_id: ADA,
  shift_date: '2025-03-24',
  start_time: '10:00',
  end_time: '16:00',
  position: 'Line Cook',
  shift_type: '',
  notes: '',
  ...changes,
})

describe('A person of another location', () => {
  const otherLocationRota = { ...rota, locationId: 8 }
  const newYorker = ada({ locationId: NEW_YORK })
  const plan = (member: StaffMember, more: Partial<ShiftPlanningContext> = {}) =>
    buildShift(sent(), planning({ rota: otherLocationRota, staff: new Map([[ADA, member]]), ...more }))

  it('cannot be planned, unless they may clock in there', () => {
    expect(() => plan(newYorker)).toThrow(
      expect.objectContaining({ status: 400, details: [expect.objectContaining({ field: 'staff_id' })] }),
    )
    const permitted = { ...newYorker, permissions: [{ locationId: 8, canClockIn: true }] }
    expect(plan(permitted).staffId).toBe(ADA)
  })

  it('stays in a copy, and one without a location can work anywhere', () => {
    expect(plan(newYorker, { isCopy: true }).staffId).toBe(ADA)
    expect(plan(ada()).staffId).toBe(ADA)
  })
})

describe('A planned shift', () => {
  it('gets its type from its times, unless one was chosen', () => {
    expect(buildShift(sent(), planning()).type).toBe('Split')
    expect(buildShift(sent({ shift_type: 'Training' }), planning()).type).toBe('Training')
  })

  it('is resolved in the time zone of the rota’s location, else the person’s, else the business’s', () => {
    const atNewYork = { ...rota, locationId: NEW_YORK }
    const newYorker = new Map([[ADA, ada({ locationId: NEW_YORK })]])
    expect(buildShift(sent(), planning({ rota: atNewYork })).timeZone).toBe('America/New_York')
    expect(buildShift(sent(), planning({ staff: newYorker })).timeZone).toBe('America/New_York')
    expect(buildShift(sent(), planning()).timeZone).toBe('Europe/London')
  })

  it.each([
    ['before the week', { shift_date: '2025-03-23' }, 'shift_date'],
    ['after the week', { shift_date: '2025-03-31' }, 'shift_date'],
    ['for an unknown person', { staff_id: 99 }, 'staff_id'],
    [
      'starting in the hour that the clocks skip',
      { shift_date: '2025-03-30', start_time: '01:30' },
      'start_time',
    ],
    [
      'ending in the hour that the clocks skip',
      { shift_date: '2025-03-29', start_time: '20:00', end_time: '01:15' },
      'end_time',
    ],
  ])('is refused %s, at its field', (_, changes, field) => {
    expect(() => buildShift(sent(changes), planning())).toThrow(
      expect.objectContaining({ status: 400, details: [expect.objectContaining({ field })] }),
    )
  })
})

describe('A saved week', () => {
  const existing = buildShifts([sent(), sent({ shift_date: '2025-03-25' })], planning())

  it('keeps the ids of existing shifts and assigns ids to new ones', () => {
    const week = [{ ...sent({ end_time: '17:30' }), id: 12 }, sent({ shift_date: '2025-03-26' })]
    expect(buildShifts(week, planning({ existing, newIds: [20] })).map(({ id, end }) => [id, end])).toEqual([
      [12, '17:30'],
      [20, '16:00'],
    ])
  })

  it('keeps the time zone in which an unchanged shift was planned, even if the person has moved', () => {
    const moved = new Map([[ADA, ada({ locationId: NEW_YORK })]])
    const [unchanged, changed] = buildShifts(
      [
        { ...sent(), id: 11 },
        { ...sent({ shift_date: '2025-03-25', end_time: '15:00' }), id: 12 },
      ],
      planning({ existing, staff: moved }),
    )
    expect([unchanged?.timeZone, changed?.timeZone]).toEqual(['Europe/London', 'America/New_York'])
  })

  it('keeps the shifts of a deleted person, and accepts no new ones', () => {
    const withDeletedPerson = planning({ existing, staff: new Map([[ADA, ada({ deleted: true })]]) })
    expect(buildShifts([{ ...sent(), id: 11 }], withDeletedPerson)).toHaveLength(1)
    expect(() => buildShifts([sent()], withDeletedPerson)).toThrow('This staff member no longer exists.')
  })

  it('accepts no shift of another rota, and none twice', () => {
    expect(() => buildShifts([{ ...sent(), id: 99 }], planning({ existing }))).toThrow(
      'Shift 99 does not belong to the rota',
    )
    const twice = [
      { ...sent(), id: 11 },
      { ...sent(), id: 11 },
    ]
    expect(() => buildShifts(twice, planning({ existing }))).toThrow('Shift 11 was sent twice.')
  })

  it('names the invalid shift', () => {
    const week = [sent(), sent({ shift_date: '2025-04-02' })]
    expect(() => buildShifts(week, planning())).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'shifts.1.shift_date' })] }),
    )
  })
})
