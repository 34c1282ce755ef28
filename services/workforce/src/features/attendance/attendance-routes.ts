import { type Absence as AbsenceRecord, attendanceEndpoints } from '@rms/contracts'
import { businessDay, type CalendarDate, mondayOf } from '@rms/domain-kit'
import { serve, signedInUser } from '@rms/service-kit'
import type { Router } from 'express'
import type { Absence } from '../../domain/attendance/attendance-inputs.ts'
import type { PeopleById } from '../../domain/attendance/worked-days.ts'
import { scopeOf } from '../access/scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireMonday, requireRange } from '../validation/day-range.ts'
import { dailyReport } from './daily-report.ts'
import { overtimeReport } from './overtime-report.ts'
import { overtimeRisk } from './overtime-risk.ts'
import { recomputeStaleWeeks } from './recompute-stale-weeks.ts'
import { deleteAbsence, recordAbsence } from './record-absence.ts'
import { refreshDay } from './refresh-day.ts'
import { type ReportSource, viewOf } from './report-source.ts'
import { compareWithSchedule } from './versus-schedule.ts'
import { weeklyReport } from './weekly-report.ts'

export function mountAttendance(router: Router, dependencies: Dependencies): void {
  mountReports(router, dependencies)
  mountLive(router, dependencies)
  mountAbsences(router, dependencies)
}

function mountReports(router: Router, needs: Dependencies): void {
  serve(router, attendanceEndpoints.dailyAttendance, async ({ params, query, actor }) =>
    dailyReport(params.date, await sourceOf(needs, weekAround(params.date)), {
      view: viewOf(actor, query),
      open: await openByPerson(needs),
    }),
  )
  serve(router, attendanceEndpoints.weeklyAttendance, async ({ params: { weekStart }, query, actor }) => {
    requireMonday(weekStart)
    return weeklyReport(weekStart, await sourceOf(needs, weekAround(weekStart)), viewOf(actor, query))
  })
  serve(router, attendanceEndpoints.overtimeReport, async ({ query, actor }) => {
    const range = requireRange(query)
    const weeks = { from: mondayOf(range.from), to: mondayOf(range.to) }
    return overtimeReport(range, await sourceOf(needs, weeks), viewOf(actor, query))
  })
  serve(router, attendanceEndpoints.refreshAttendance, async ({ params }) => {
    const people = await refreshDay(needs, params.date)
    return { message: `Attendance of ${params.date} was computed anew for ${people} people.` }
  })
}

function mountLive(router: Router, needs: Dependencies): void {
  serve(router, attendanceEndpoints.attendanceVsSchedule, async ({ params: { date }, query, actor }) => {
    const source = await sourceOf(needs, weekAround(date))
    const isToday = date === (await todayOf(needs))
    const live = isToday ? { open: await openByPerson(needs) } : null
    return { date, comparisons: compareWithSchedule(date, source, { view: viewOf(actor, query), live }) }
  })
  serve(router, attendanceEndpoints.overtimeRisk, async ({ query, actor }) => {
    const weekStart = query.weekStart ?? mondayOf(await todayOf(needs))
    requireMonday(weekStart)
    const source = await sourceOf(needs, weekAround(weekStart))
    return overtimeRisk(weekStart, source, { view: viewOf(actor, query), open: await openByPerson(needs) })
  })
}

function mountAbsences(router: Router, needs: Dependencies): void {
  const { absences, staff } = needs
  const nameOf = (people: PeopleById, { staffId }: Absence) => people.get(staffId)?.name ?? ''

  serve(router, attendanceEndpoints.listAbsences, async ({ query, actor }) => {
    const list = await absences.between(requireRange(query))
    const people = await staff.findAll(list.map(({ staffId }) => staffId))
    const { covers } = scopeOf(actor)
    return list
      .filter(({ staffId }) => covers(people.get(staffId)?.locationId ?? null))
      .map(absence => toAbsenceRecord(absence, nameOf(people, absence)))
  })
  serve(router, attendanceEndpoints.recordAbsence, async ({ body, actor }) => {
    const absence = await recordAbsence(needs, body, signedInUser(actor))
    return toAbsenceRecord(absence, nameOf(await staff.findAll([absence.staffId]), absence))
  })
  serve(router, attendanceEndpoints.deleteAbsence, async ({ params, actor }) => {
    await deleteAbsence(needs, params.id, signedInUser(actor))
    return { success: true as const }
  })
}

const weekAround = (date: CalendarDate) => ({ from: mondayOf(date), to: mondayOf(date) })

const todayOf = async ({ places, now }: Dependencies): Promise<CalendarDate> =>
  businessDay(now(), (await places.book()).zoneOf())

/** The computed weeks of a range of Mondays, with everything that changed meanwhile. */
async function sourceOf(
  needs: Dependencies,
  range: { from: CalendarDate; to: CalendarDate },
): Promise<ReportSource> {
  await recomputeStaleWeeks(needs, range)
  const [weeks, policies, book] = await Promise.all([
    needs.weeks.ofWeeks(range),
    needs.policies.all(),
    needs.places.book(),
  ])
  const people = await needs.staff.findAll(weeks.map(({ staffId }) => staffId))
  return { weeks, policies, people, book, now: needs.now() }
}

const openByPerson = async ({ entries }: Dependencies) =>
  new Map((await entries.listOpen()).map(entry => [entry.staffId, entry]))

const toAbsenceRecord = (
  { id, staffId, date, reason, recordedBy }: Absence,
  name: string,
): AbsenceRecord => ({
  id,
  staff_id: staffId,
  staff_name: name,
  date,
  reason,
  recorded_by: recordedBy,
})
