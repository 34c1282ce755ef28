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

/** Creates records of one location. Each call creates a new record, so that tests do not affect each other. */
export interface LocationRecords {
  readonly id: number
  hire(): Promise<StaffMember>
  /** An employee of this location who may clock in at another one. */
  hirePermittedAt(locationId: number): Promise<StaffMember>
  /** A draft rota for a week without other rotas. */
  rota(): Promise<RotaWithShifts>
  shiftBody(rota: RotaWithShifts, staffId: number): Record<string, unknown>
  rotaWithShift(): Promise<{ readonly rota: RotaWithShifts; readonly shift: RotaShift }>
  holiday(): Promise<HolidayRequest>
  /** A time entry of twelve hours of a new employee. */
  entry(): Promise<TimeEntry>
  clockedIn(): Promise<StaffMember>
  absence(): Promise<Absence>
  /** An open entry of an employee who has left, which needs a manager. */
  forgotten(): Promise<void>
}

let numbers = 0
const nextNumber = () => ++numbers
export const getNextWeek = (): string =>
  Temporal.PlainDate.from('2027-01-04').add({ weeks: nextNumber() }).toString()

/** Creates a location; the names of its records contain its name. */
export async function createLocationRecords(admin: TestClient, name: string): Promise<LocationRecords> {
  const made = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await admin.post(path, body)
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const { id } = await made<{ id: number }>('/api/locations', { name })
  const hire = () => made<StaffMember>('/api/staff', createStaffMember(name, id))
  const shiftBody = ({ week_start }: RotaWithShifts, staffId: number) => ({
    staff_id: staffId,
    shift_date: week_start,
    start_time: '09:00',
    end_time: '17:00',
    position: 'Cook',
  })
  const rota = async () => {
    const body = { name, department: 'Kitchen', week_start: getNextWeek(), location_id: id, status: 'draft' }
    return (await made<{ rota: RotaWithShifts }>('/api/rotas', body)).rota
  }
  const clockedIn = async () => {
    const person = await hire()
    await made('/api/time-tracking/clock-in', { staffId: person.id })
    return person
  }
  return {
    id,
    hire,
    clockedIn,
    async hirePermittedAt(locationId) {
      const person = await hire()
      await made(`/api/staff/${person.id}/location-permissions`, { locationId })
      return person
    },
    rota,
    shiftBody,
    async rotaWithShift() {
      const [plan, { id: staffId }] = [await rota(), await hire()]
      const body = shiftBody(plan, staffId)
      const { shift } = await made<{ shift: RotaShift }>(`/api/rotas/${plan.id}/shifts`, body)
      return { rota: plan, shift }
    },
    holiday: async () => made<HolidayRequest>('/api/holidays', holidayBody((await hire()).id)),
    async entry() {
      const { id: staffId } = await hire()
      const times = { shiftDate: PAST_MONDAY, clockInTime: '08:00', clockOutTime: '20:00' }
      return (await made<{ entry: TimeEntry }>('/api/time-tracking/entries/manual', { staffId, ...times }))
        .entry
    },
    absence: async () => made<Absence>('/api/attendance/absences', absenceBody((await hire()).id)),
    async forgotten() {
      const person = await clockedIn()
      await admin.put(`/api/staff/${person.id}`, { status: 'terminated' })
    },
  }
}

export const createStaffMember = (name: string, locationId: number) => ({
  name: `${name} ${nextNumber()}`,
  email: `person-${nextNumber()}@example.com`,
  position: 'Cook',
  department: 'Kitchen',
  start_date: '2020-01-06',
  salary_type: 'hourly',
  salary_amount: 16,
  location_id: locationId,
})

export const holidayBody = (staffId: number) => ({
  staffId,
  startDate: '2026-08-03',
  endDate: '2026-08-07',
  type: 'annual',
  reason: 'Rest',
})

export const absenceBody = (staffId: number) => ({ staffId, date: PAST_MONDAY, reason: 'Ill' })
