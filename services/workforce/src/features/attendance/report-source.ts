import type { Department } from '@rms/contracts'
import {
  type CalendarDate,
  getCurrentAttendanceState,
  getPolicyOn,
  mondayOf,
  payWeek,
  type WeekPay,
  type WorkingTimePolicy,
} from '@rms/domain-kit'
import type { Actor } from '@rms/service-kit'
import type { AttendedDay, AttendedWeek } from '../../domain/attendance/week.ts'
import { type PeopleById, workedDays } from '../../domain/attendance/worked-days.ts'
import type { PlaceBook } from '../../domain/place.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { paidMsOf, type TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { type Scope, scopeOf } from '../access/scope.ts'

/** The data of a report, read once. */
export interface ReportSource {
  readonly weeks: readonly AttendedWeek[]
  readonly people: PeopleById
  readonly policies: readonly WorkingTimePolicy[]
  readonly directory: PlaceBook
  /** Open entries by staff id. */
  readonly open: ReadonlyMap<number, TimeEntry>
  readonly now: Temporal.Instant
}

/** The viewer's scope and the requested filters. */
export interface ReportView {
  readonly scope: Scope
  readonly department: Department | undefined
  readonly locationId: number | undefined
}

/** The filter of a query within the viewer's scope. */
export const viewOf = (
  actor: Actor | undefined,
  asked: { department?: Department | undefined; location_id?: number | undefined },
): ReportView => ({ scope: scopeOf(actor), department: asked.department, locationId: asked.location_id })

export interface PersonWeekOf {
  readonly week: AttendedWeek
  readonly member: StaffMember
}

/** The weeks of everyone who matches the filter, by name. */
export function visible({ weeks, people }: ReportSource, view: ReportView): PersonWeekOf[] {
  const shown = weeks.flatMap(week => {
    const member = people.get(week.staffId)
    return member && isShown(member, view) ? [{ week, member }] : []
  })
  return shown.sort((a, b) => compareNames(a.member, b.member))
}

/** Whether a person matches the filter and is within the viewer's scope. */
export const isShown = (
  member: Pick<StaffMember, 'department' | 'locationId'>,
  { scope, department, locationId }: ReportView,
): boolean =>
  scope.covers(member.locationId) &&
  (department === undefined || member.department === department) &&
  (locationId === undefined || member.locationId === locationId)

/** The columns that identify a person and their location. */
export const toPersonAtLocation = (
  { id, name, position, department, locationId }: StaffMember,
  directory: PlaceBook,
) => ({
  staffId: id,
  staffName: name,
  position,
  department,
  locationId,
  locationName: locationNameOf(locationId, directory),
})

export const locationNameOf = (locationId: number | null, directory: PlaceBook): string | null =>
  (locationId !== null && directory.place(locationId)?.name) || null

export const compareNames = (a: StaffMember, b: StaffMember): number =>
  (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || a.id - b.id

/** A person's week with its pay. */
export interface PaidWeek extends PersonWeekOf {
  readonly pay: WeekPay
}

export const paidWeeks = (source: ReportSource, view: ReportView): PaidWeek[] =>
  visible(source, view).map(person => ({
    ...person,
    pay: payWeek(workedDays(person.week, source.people, source.policies)),
  }))

export const instantText = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

/** The state at `now`: a shift that was scheduled when the day was computed may have been missed since. */
export const stateOf = (day: AttendedDay, now: Temporal.Instant) =>
  getCurrentAttendanceState(
    {
      state: day.state,
      scheduled:
        day.shiftStartMs === null || day.shiftEndMs === null
          ? null
          : { startMs: day.shiftStartMs, endMs: day.shiftEndMs, totalMs: day.scheduledMs },
    },
    now.epochMilliseconds,
  )

/** Time of an open entry until now; null if the day has none. A person has at most one open entry. */
export const runningMsOf = (
  day: AttendedDay,
  open: TimeEntry | undefined,
  { policies, now }: Pick<ReportSource, 'policies' | 'now'>,
): number | null =>
  open && day.clockInMs !== null && day.clockOutMs === null
    ? paidMsOf(open, getPolicyOn(policies, day.date), now)
    : null

/** The week of a date, as a range of Mondays. */
export const weekOf = (date: CalendarDate) => ({ from: mondayOf(date), to: mondayOf(date) })
