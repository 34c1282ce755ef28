import type { HolidayRequest } from '@rms/contracts'
import { toBusinessDay } from '@rms/domain-kit'
import type { StaffById } from '../../domain/attendance/worked-days.ts'
import {
  countCalendarDays,
  getHolidayVersion,
  type Holiday,
  holidaysOverlap,
} from '../../domain/holidays/holiday.ts'
import type { LocationDirectory } from '../../domain/location-directory.ts'
import { type Shift, sortShifts } from '../../domain/rotas/shift.ts'
import type { HolidayRepository } from '../../storage/holidays/holiday-repository.ts'
import type { LocationReplica } from '../../storage/locations/location-replica.ts'
import type { ShiftRepository } from '../../storage/rotas/shift-repository.ts'
import type { StaffRepository } from '../../storage/staff/staff-repository.ts'
import type { AccessScope } from '../access/access-scope.ts'

interface PresentHolidayDependencies {
  readonly holidays: HolidayRepository
  readonly staff: StaffRepository
  readonly places: LocationReplica
  readonly shifts: ShiftRepository
}

/**
 * Requests as the back office shows them, each with colleagues of the viewer's locations who are away on the same days;
 * pending ones also with the shifts that an approval would leave uncovered.
 */
export async function presentHolidays(
  { holidays, staff, places, shifts }: PresentHolidayDependencies,
  list: readonly Holiday[],
  { covers }: Pick<AccessScope, 'covers'>,
): Promise<HolidayRequest[]> {
  const from = list.map(({ startDate }) => startDate).sort()[0]
  const to = list
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return []
  const [requesters, notDenied, planned, directory] = await Promise.all([
    staff.findByIds(toStaffIds(list)),
    holidays.listNotDeniedBetween({ from, to }),
    plannedOn(
      shifts,
      list.filter(({ status }) => status === 'pending'),
    ),
    places.getCachedDirectory(),
  ])
  // Most people who are away on these days are on the list themselves.
  const others = await staff.findByIds(toStaffIds(notDenied).filter(id => !requesters.has(id)))
  const people = new Map([...requesters, ...others])
  const isCovered = ({ staffId }: Holiday) => covers(people.get(staffId)?.locationId ?? null)
  const visible = notDenied.filter(isCovered)
  const byDepartment = Map.groupBy(visible, holiday => departmentOf(holiday, people))
  return list.map(holiday => {
    const department = departmentOf(holiday, people)
    const colleagues = byDepartment.get(department) ?? []
    return toRecord(
      holiday,
      {
        department,
        overlaps: overlapsOf(holiday, colleagues),
        shifts: isCovered(holiday) ? (planned.get(holiday.id) ?? []) : [],
      },
      directory,
    )
  })
}

/** Shifts of active rotas during each request, by request id. */
async function plannedOn(
  shifts: ShiftRepository,
  requests: readonly Holiday[],
): Promise<Map<number, readonly Shift[]>> {
  const from = requests.map(({ startDate }) => startDate).sort()[0]
  const to = requests
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return new Map()
  const staffIds = [...new Set(requests.map(({ staffId }) => staffId))]
  const planned = sortShifts(await shifts.listActiveForStaff(staffIds, { from, to }))
  return new Map(
    requests.map(({ id, staffId, startDate, endDate }) => [
      id,
      planned.filter(shift => shift.staffId === staffId && startDate <= shift.date && shift.date <= endDate),
    ]),
  )
}

const toStaffIds = (holidays: readonly Holiday[]): number[] => holidays.map(({ staffId }) => staffId)

const departmentOf = ({ staffId }: Holiday, people: StaffById): string =>
  people.get(staffId)?.department ?? ''

const overlapsOf = (holiday: Holiday, colleagues: readonly Holiday[]): Holiday[] =>
  colleagues.filter(other => other.staffId !== holiday.staffId && holidaysOverlap(holiday, other))

const toRecord = (
  holiday: Holiday,
  {
    department,
    overlaps,
    shifts,
  }: { department: string; overlaps: readonly Holiday[]; shifts: readonly Shift[] },
  directory: LocationDirectory,
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
  requested_date: toBusinessDay(holiday.requestedAt, directory.getTimeZone()),
  reviewed_by: holiday.review?.by ?? null,
  reviewed_date: holiday.review ? toBusinessDay(holiday.review.at, directory.getTimeZone()) : null,
  deny_reason: holiday.review?.denyReason ?? null,
  total_days: countCalendarDays(holiday),
  version: getHolidayVersion(holiday),
  overlaps: overlaps.map(({ id, staffName, startDate, endDate, status }) => ({
    id,
    staff_name: staffName,
    start_date: startDate,
    end_date: endDate,
    status,
  })),
  published_shifts: shifts.map(({ rotaId, date, start, end }) => ({
    rota_id: rotaId,
    shift_date: date,
    start_time: start,
    end_time: end,
  })),
})
