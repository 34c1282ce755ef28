import type {
  Absence,
  HolidayRequest,
  RotaShift,
  RotaWithShifts,
  StaffMember,
  TimeEntry,
} from '@rms/contracts'
import type { TestClient } from '@rms/testing'

/** A past Monday on which everybody works, and the day after. */
export const PAST_MONDAY = '2026-03-02'
export const PAST_TUESDAY = '2026-03-03'

/** Calls an endpoint that creates a record, and answers with the record. */
export type CreateRecord = <T>(path: string, body: unknown) => Promise<T>

/** Creates employees of one location with their rotas, times and absences. */
export interface StaffRecords {
  createStaffMember(): Promise<StaffMember>
  /** An employee of this location who may clock in at another one. */
  createStaffPermittedAt(locationId: number): Promise<StaffMember>
  /** A draft rota for a week without other rotas. */
  createRota(): Promise<RotaWithShifts>
  createShiftBody(rota: RotaWithShifts, staffId: number): Record<string, unknown>
  createRotaWithShift(): Promise<{ readonly rota: RotaWithShifts; readonly shift: RotaShift }>
  createHoliday(): Promise<HolidayRequest>
  /** A time entry of twelve hours of a new employee. */
  createTimeEntry(): Promise<TimeEntry>
  createClockedInStaff(): Promise<StaffMember>
  createAbsence(): Promise<Absence>
  /** An open entry of an employee who has left, which needs a manager. */
  createForgottenEntry(): Promise<void>
}

let numbers = 0
/** Distinguishes the records of all locations. */
export const nextNumber = () => ++numbers
export const getNextWeek = (): string =>
  Temporal.PlainDate.from('2027-01-04').add({ weeks: nextNumber() }).toString()

export function createStaffRecords(
  admin: TestClient,
  create: CreateRecord,
  { id, name }: { readonly id: number; readonly name: string },
): StaffRecords {
  const createStaffMember = () => create<StaffMember>('/api/staff', createStaffBody(name, id))
  const createShiftBody = ({ week_start }: RotaWithShifts, staffId: number) => ({
    staff_id: staffId,
    shift_date: week_start,
    start_time: '09:00',
    end_time: '17:00',
    position: 'Cook',
  })
  const createRota = async () => {
    const body = { name, department: 'Kitchen', week_start: getNextWeek(), location_id: id, status: 'draft' }
    return (await create<{ rota: RotaWithShifts }>('/api/rotas', body)).rota
  }
  const createClockedInStaff = async () => {
    const person = await createStaffMember()
    await create('/api/time-tracking/clock-in', { staffId: person.id })
    return person
  }
  return {
    createStaffMember,
    createClockedInStaff,
    async createStaffPermittedAt(locationId) {
      const person = await createStaffMember()
      await create(`/api/staff/${person.id}/location-permissions`, { locationId })
      return person
    },
    createRota,
    createShiftBody,
    async createRotaWithShift() {
      const [plan, { id: staffId }] = [await createRota(), await createStaffMember()]
      const body = createShiftBody(plan, staffId)
      const { shift } = await create<{ shift: RotaShift }>(`/api/rotas/${plan.id}/shifts`, body)
      return { rota: plan, shift }
    },
    createHoliday: async () =>
      create<HolidayRequest>('/api/holidays', createHolidayBody((await createStaffMember()).id)),
    async createTimeEntry() {
      const { id: staffId } = await createStaffMember()
      const times = { shiftDate: PAST_MONDAY, clockInTime: '08:00', clockOutTime: '20:00' }
      return (await create<{ entry: TimeEntry }>('/api/time-tracking/entries/manual', { staffId, ...times }))
        .entry
    },
    createAbsence: async () =>
      create<Absence>('/api/attendance/absences', createAbsenceBody((await createStaffMember()).id)),
    async createForgottenEntry() {
      const person = await createClockedInStaff()
      await admin.put(`/api/staff/${person.id}`, { status: 'terminated' })
    },
  }
}

export const createStaffBody = (name: string, locationId: number) => ({
  name: `${name} ${nextNumber()}`,
  email: `person-${nextNumber()}@example.com`,
  position: 'Cook',
  department: 'Kitchen',
  start_date: '2020-01-06',
  salary_type: 'hourly',
  salary_amount: 16,
  location_id: locationId,
})

export const createHolidayBody = (staffId: number) => ({
  staffId,
  startDate: '2026-08-03',
  endDate: '2026-08-07',
  type: 'annual',
  reason: 'Rest',
})

export const createAbsenceBody = (staffId: number) => ({ staffId, date: PAST_MONDAY, reason: 'Ill' })
