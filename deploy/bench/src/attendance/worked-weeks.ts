import { businessEndpoints, staffEndpoints } from '@rms/contracts'
import { addDays, type CalendarDate, getMonday, HOUR_MS, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import type { TestClient } from '@rms/testing'
import type { Connection } from 'mongoose'

/** Staff and worked weeks of the measured business. */
export interface StaffWithWorkedWeeks {
  readonly staffIds: readonly number[]
  /** Staff of the kitchen, for a rota of their department. */
  readonly cooks: readonly number[]
  /** Mondays, earliest first. */
  readonly weeks: readonly CalendarDate[]
}

const LOCATIONS = 20
const STAFF = 500
const SHIFTS_A_WEEK = 5
const DAY_MS = 24 * HOUR_MS
const IDS_A_DAY = 1000
const CONCURRENCY = 20

/** Hires 500 people in 20 locations through the API. */
export async function createStaff(
  admin: TestClient,
): Promise<Pick<StaffWithWorkedWeeks, 'staffIds' | 'cooks'>> {
  const places: number[] = []
  for (let index = 0; index < LOCATIONS; index += 1) {
    const body = { name: `Place ${index}`, timezone: 'Europe/London' }
    places.push((await admin.call(businessEndpoints.createLocation, { body })).id)
  }
  const staffIds: number[] = []
  const cooks: number[] = []
  for (let from = 0; from < STAFF; from += CONCURRENCY) {
    const hired = await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, index) => hire(admin, { number: from + index, places })),
    )
    for (const { id, department } of hired) {
      staffIds.push(id)
      if (department === 'Kitchen') cooks.push(id)
    }
  }
  return { staffIds, cooks }
}

const hire = (admin: TestClient, { number, places }: { number: number; places: readonly number[] }) =>
  admin.call(staffEndpoints.createStaff, {
    body: {
      name: `Person ${String(number).padStart(3, '0')}`,
      email: `person-${number}@example.com`,
      phone: '',
      position: 'Runner',
      department: ROTA_DEPARTMENTS[number % ROTA_DEPARTMENTS.length] ?? 'Kitchen',
      start_date: '2020-01-06',
      salary_type: 'hourly',
      salary_amount: 12 + (number % 16) / 2,
      location_id: places[number % places.length] ?? null,
    },
  })

/** Inserts five shifts and entries per person in each week; attendance is not computed yet. */
export async function insertWorkedWeeks(
  database: Connection,
  { staffIds }: Pick<StaffWithWorkedWeeks, 'staffIds'>,
  weeks: readonly CalendarDate[],
): Promise<void> {
  for (const weekStart of weeks) {
    const number = (Date.parse(weekStart) / DAY_MS) * IDS_A_DAY
    const work = staffIds.flatMap((staffId, person) => weekOf({ staffId, person, weekStart, number }))
    await database.collection<{ _id: number }>('shifts').insertMany(work.map(({ shift }) => shift))
    await database.collection<{ _id: number }>('time_entries').insertMany(work.map(({ entry }) => entry))
    await database.collection<{ _id: string }>('attendance_weeks').insertMany(
      staffIds.map(staffId => ({
        _id: `${staffId}/${weekStart}`,
        staff_id: staffId,
        week_start: weekStart,
        wanted: 1,
        stale: true,
        changed_at: new Date(),
        days: [],
      })),
    )
  }
}

/** The Mondays of the last `count` complete weeks. */
export const getLastMondays = (count: number, today: CalendarDate): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => addDays(getMonday(today), -7 * (count - index)))

interface Week {
  readonly staffId: number
  readonly person: number
  readonly weekStart: CalendarDate
  /** First id of this week. */
  readonly number: number
}

/** Shifts of 8 hours and entries of 8 to 10 hours, some of them late. Ids are far above those of the API. */
function weekOf({ staffId, person, weekStart, number }: Week) {
  return Array.from({ length: SHIFTS_A_WEEK }, (_, index) => {
    const date = addDays(weekStart, index)
    const start = Date.parse(`${date}T${10 + (person % 6)}:00:00Z`)
    const late = person % 9 === 0 ? 10 * 60_000 : 0
    const _id = 10_000_000 + number + person * 10 + index
    return {
      shift: {
        _id,
        rota_id: 0,
        staff_id: staffId,
        shift_date: date,
        start_time: `${10 + (person % 6)}:00`,
        end_time: `${18 + (person % 6)}:00`,
        position: 'Runner',
        shift_type: 'Split',
        notes: '',
        time_zone: 'Europe/London',
        starts_at: new Date(start),
        ends_at: new Date(start + 8 * HOUR_MS),
        active: true,
      },
      entry: {
        _id,
        staff_id: staffId,
        shift_date: date,
        clock_in_at: new Date(start + late),
        clock_out_at: new Date(start + (8 + (person % 3)) * HOUR_MS),
        is_open: false,
        break_minutes: 0,
        breaks: [],
        source: 'clock',
        notes: '',
        time_zone: 'Europe/London',
        corrections: [],
        in: null,
        out: null,
        review: null,
        needs_review: false,
        deleted: false,
        deletion: null,
      },
    }
  })
}
