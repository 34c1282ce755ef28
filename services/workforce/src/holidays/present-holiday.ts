import type { HolidayRequest } from '@rms/contracts'
import { businessDay } from '@rms/domain-kit'
import type { PeopleById } from '../attendance/worked-days.ts'
import type { PlaceBook } from '../references/place.ts'
import type { Places } from '../references/places.ts'
import type { StaffRepository } from '../staff/staff-repository.ts'
import { clashes, type Holiday, totalDays } from './holiday.ts'
import type { HolidayRepository } from './holiday-repository.ts'

interface Needs {
  readonly holidays: HolidayRepository
  readonly staff: StaffRepository
  readonly places: Places
}

/** Requests as the back office sees them, each with the colleagues who are away on some of the same days. */
export async function presentHolidays(
  { holidays, staff, places }: Needs,
  list: readonly Holiday[],
): Promise<HolidayRequest[]> {
  const from = list.map(({ startDate }) => startDate).sort()[0]
  const to = list
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return []
  const [standing, book] = await Promise.all([holidays.standingBetween({ from, to }), places.book()])
  const people = await staff.findAll([...list, ...standing].map(({ staffId }) => staffId))
  const byDepartment = Map.groupBy(standing, holiday => departmentOf(holiday, people))
  return list.map(holiday => {
    const department = departmentOf(holiday, people)
    const colleagues = byDepartment.get(department) ?? []
    return toRecord(holiday, { department, overlaps: overlapsOf(holiday, colleagues) }, book)
  })
}

const departmentOf = ({ staffId }: Holiday, people: PeopleById): string =>
  people.get(staffId)?.department ?? ''

const overlapsOf = (holiday: Holiday, colleagues: readonly Holiday[]): Holiday[] =>
  colleagues.filter(other => other.staffId !== holiday.staffId && clashes(holiday, other))

const toRecord = (
  holiday: Holiday,
  { department, overlaps }: { department: string; overlaps: readonly Holiday[] },
  book: PlaceBook,
): HolidayRequest => ({
  id: holiday.id,
  staff_id: holiday.staffId,
  staff_name: holiday.staffName,
  department,
  start_date: holiday.startDate,
  end_date: holiday.endDate,
  type: holiday.type,
  reason: holiday.reason,
  notes: holiday.notes,
  status: holiday.status,
  requested_date: businessDay(holiday.requestedAt, book.zoneOf()),
  reviewed_by: holiday.review?.by ?? null,
  reviewed_date: holiday.review ? businessDay(holiday.review.at, book.zoneOf()) : null,
  deny_reason: holiday.review?.denyReason ?? null,
  total_days: totalDays(holiday),
  overlaps: overlaps.map(({ id, staffName, startDate, endDate, status }) => ({
    id,
    staff_name: staffName,
    start_date: startDate,
    end_date: endDate,
    status,
  })),
})
