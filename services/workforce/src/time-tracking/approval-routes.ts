import { timeTrackingEndpoints, type WeekApproval } from '@rms/contracts'
import { addDays, type CalendarDate, hoursToShow, payWeek, toMinutes } from '@rms/domain-kit'
import { type Actor, notFound, serve, signedInUser } from '@rms/service-kit'
import type { Router } from 'express'
import { scopeOf } from '../access/scope.ts'
import { freshenWeeks } from '../attendance/freshen-weeks.ts'
import { workedDays } from '../attendance/worked-days.ts'
import type { Dependencies } from '../dependencies.ts'
import { toInstantText } from '../stored-instant.ts'
import { requireMonday } from '../time/day-range.ts'
import { approveWeek, withdrawApproval } from './approve-week.ts'
import { entriesOfWeek } from './weeks-of-hours.ts'

export function mountApprovals(router: Router, dependencies: Dependencies): void {
  serve(router, timeTrackingEndpoints.listWeekApprovals, async ({ params: { weekStart }, actor }) => {
    requireMonday(weekStart)
    const people = await peopleOfWeek(dependencies, weekStart, actor)
    return { weekStart, weekEnd: addDays(weekStart, 6), people }
  })
  serve(router, timeTrackingEndpoints.approveWeek, async ({ params: { weekStart }, body, actor }) => {
    requireMonday(weekStart)
    await approveWeek(dependencies, { staffId: body.staffId, weekStart }, signedInUser(actor))
    const people = await peopleOfWeek(dependencies, weekStart, actor, body.staffId)
    const row = people.find(({ staffId }) => staffId === body.staffId)
    if (!row) throw notFound('staff member')
    return row
  })
  serve(router, timeTrackingEndpoints.withdrawApproval, async ({ params, actor }) => {
    const { weekStart, staffId } = params
    requireMonday(weekStart)
    await withdrawApproval(dependencies, { staffId, weekStart }, signedInUser(actor))
    return { success: true as const }
  })
}

/** Everybody who worked in the week, by name; the one who is asked for also without work. */
async function peopleOfWeek(
  needs: Dependencies,
  weekStart: CalendarDate,
  actor: Actor | undefined,
  always?: number,
): Promise<WeekApproval[]> {
  const range = { from: weekStart, to: weekStart }
  await freshenWeeks(needs, range)
  const [weeks, entries, said, policies] = await Promise.all([
    needs.weeks.ofWeeks(range),
    entriesOfWeek(needs, weekStart),
    needs.approvals.ofWeeks(range),
    needs.policies.all(),
  ])
  const ids = [...entries.map(({ staffId }) => staffId), ...(always === undefined ? [] : [always])]
  const people = await needs.staff.findAll(ids)
  const { covers } = scopeOf(actor)
  return [...people.values()]
    .filter(({ locationId }) => covers(locationId))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
    .map(({ id, name, department }) => {
      const week = weeks.find(({ staffId }) => staffId === id)
      const { days } = payWeek(week ? workedDays(week, people, policies) : [])
      const own = entries.filter(({ staffId }) => staffId === id)
      const approval = said.find(({ staffId }) => staffId === id)
      const total = (of: (day: (typeof days)[number]) => number) =>
        days.reduce((all, day) => all + of(day), 0)
      const totalMs = total(({ regularMs, overtimeMs }) => regularMs + overtimeMs)
      const overtimeMs = total(day => day.overtimeMs)
      return {
        staffId: id,
        staffName: name,
        department,
        totalHours: hoursToShow(totalMs),
        totalMinutes: toMinutes(totalMs),
        overtimeHours: hoursToShow(overtimeMs),
        overtimeMinutes: toMinutes(overtimeMs),
        openEntries: own.filter(({ clockOutAt }) => clockOutAt === null).length,
        pendingReviews: own.filter(({ review }) => review?.state === 'pending').length,
        approval: approval?.approved
          ? { by: approval.approved.by, at: toInstantText(approval.approved.at) }
          : null,
        confirmedAt: approval?.confirmedAt ? toInstantText(approval.confirmedAt) : null,
      }
    })
}
