import type { Department } from '@rms/contracts'
import {
  type CalendarDate,
  mondayOf,
  payWeek,
  policyOn,
  stateNow,
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

/** What a report is made of, read once. */
export interface ReportSource {
  readonly weeks: readonly AttendedWeek[]
  readonly people: PeopleById
  readonly policies: readonly WorkingTimePolicy[]
  readonly book: PlaceBook
  /** Entries that are open, by the id of their person. */
  readonly open: ReadonlyMap<number, TimeEntry>
  readonly now: Temporal.Instant
}

/** Who a report is for, and of whom. */
export interface ReportView {
  readonly scope: Scope
  readonly department: Department | undefined
  readonly locationId: number | undefined
}

/** Those whom a query asks for, as far as the user may see them. */
export const viewOf = (
  actor: Actor | undefined,
  asked: { department?: Department | undefined; location_id?: number | undefined },
): ReportView => ({ scope: scopeOf(actor), department: asked.department, locationId: asked.location_id })

export interface PersonWeekOf {
  readonly week: AttendedWeek
  readonly member: StaffMember
}

/** The weeks of those whom the view shows, by name. */
export function visible({ weeks, people }: ReportSource, view: ReportView): PersonWeekOf[] {
  const shown = weeks.flatMap(week => {
    const member = people.get(week.staffId)
    return member && isShown(member, view) ? [{ week, member }] : []
  })
  return shown.sort((a, b) => compareNames(a.member, b.member))
}

/** Whether a person is among those that are asked for, and whom the user may see. */
export const isShown = (
  member: Pick<StaffMember, 'department' | 'locationId'>,
  { scope, department, locationId }: ReportView,
): boolean =>
  scope.covers(member.locationId) &&
  (department === undefined || member.department === department) &&
  (locationId === undefined || member.locationId === locationId)

/** Who a row is about, and where the person belongs. */
export const toPersonAtLocation = (
  { id, name, position, department, locationId }: StaffMember,
  book: PlaceBook,
) => ({
  staffId: id,
  staffName: name,
  position,
  department,
  locationId,
  locationName: locationNameOf(locationId, book),
})

export const locationNameOf = (locationId: number | null, book: PlaceBook): string | null =>
  (locationId !== null && book.place(locationId)?.name) || null

export const compareNames = (a: StaffMember, b: StaffMember): number =>
  (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || a.id - b.id

/** A person's week with what it comes to. */
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

/** What was still to come when it was computed may have been missed by now. */
export const stateOf = (day: AttendedDay, now: Temporal.Instant) =>
  stateNow(
    {
      state: day.state,
      scheduled:
        day.shiftStartMs === null || day.shiftEndMs === null
          ? null
          : { startMs: day.shiftStartMs, endMs: day.shiftEndMs, totalMs: day.scheduledMs },
    },
    now.epochMilliseconds,
  )

/** What an open entry of a day comes to until now; null when none of the day is open. A person has one at most. */
export const runningMsOf = (
  day: AttendedDay,
  open: TimeEntry | undefined,
  { policies, now }: Pick<ReportSource, 'policies' | 'now'>,
): number | null =>
  open && day.clockInMs !== null && day.clockOutMs === null
    ? paidMsOf(open, policyOn(policies, day.date), now)
    : null

/** The one week that a day is in, as a range of Mondays. */
export const weekOf = (date: CalendarDate) => ({ from: mondayOf(date), to: mondayOf(date) })
