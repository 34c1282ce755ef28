import type { Department } from '@rms/contracts'
import { payWeek, stateNow, type WeekPay, type WorkingTimePolicy } from '@rms/domain-kit'
import type { Scope } from '../access/scope.ts'
import type { StaffMember } from '../staff/staff.ts'
import type { AttendedDay, AttendedWeek } from './week.ts'
import { type PeopleById, workedDays } from './worked-days.ts'

/** What a report is made of, read once. */
export interface ReportSource {
  readonly weeks: readonly AttendedWeek[]
  readonly people: PeopleById
  readonly policies: readonly WorkingTimePolicy[]
  readonly now: Temporal.Instant
}

/** Who a report is for, and of whom. */
export interface ReportView {
  readonly scope: Scope
  readonly department: Department | undefined
}

export interface PersonWeekOf {
  readonly week: AttendedWeek
  readonly member: StaffMember
}

/** The weeks of those whom the view shows, by name. */
export function visible({ weeks, people }: ReportSource, { scope, department }: ReportView): PersonWeekOf[] {
  const shown = weeks.flatMap(week => {
    const member = people.get(week.staffId)
    if (!member || !scope.covers(member.locationId)) return []
    return department === undefined || member.department === department ? [{ week, member }] : []
  })
  return shown.sort((a, b) => compareNames(a.member, b.member))
}

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
