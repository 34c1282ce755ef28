import type { AnySchema, Department, Endpoint } from '@rms/contracts'
import { type CalendarDate, toBusinessDay } from '@rms/domain-kit'
import { serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { z } from 'zod'
import type { WorkforceDependencies } from '../dependencies.ts'
import { listCurrentWeeks } from './recompute-stale-weeks.ts'
import { type AttendanceReportData, type AttendanceReportView, toReportView } from './report-data.ts'

/** The input of a report. */
interface ReportRequest<Params, Query> {
  readonly params: Params
  readonly query: Query
  /** Today in the time zone of the business. */
  readonly today: CalendarDate
}

/** How a declared report is built. */
interface ReportDefinition<Params, Query, Report> {
  /** The Mondays of the first and last week it needs; throws 400 for invalid dates. */
  weeks(request: ReportRequest<Params, Query>): WeekRange
  build(
    request: ReportRequest<Params, Query>,
    source: AttendanceReportData,
    view: AttendanceReportView,
  ): Report
}

interface WeekRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

interface PeopleQuery {
  readonly department?: Department | undefined
  readonly location_id?: number | undefined
}

type AttendanceReportDependencies = Pick<
  WorkforceDependencies,
  'attendanceInputs' | 'entries' | 'now' | 'places' | 'policies' | 'staff' | 'weeks'
>

/** Mounts the route of a report. */
export type AttendanceReport = (router: Router, needs: AttendanceReportDependencies) => void

/**
 * Combines the contract of a report with the functions that build it; loading, access and routing are shared by all
 * reports.
 */
export const defineAttendanceReport =
  <Params extends AnySchema, Query extends z.ZodType<PeopleQuery>, Response extends AnySchema>(
    endpoint: Endpoint<Params, Query, AnySchema, Response>,
    definition: ReportDefinition<z.output<Params>, z.output<Query>, z.output<Response>>,
  ): AttendanceReport =>
  (router, needs) =>
    serveEndpoint(router, endpoint, async ({ params, query, actor }) => {
      const directory = await needs.places.getCachedDirectory()
      const request = { params, query, today: toBusinessDay(needs.now(), directory.getTimeZone()) }
      const known = await readWeeks(needs, definition.weeks(request))
      const source = { ...known, directory, now: needs.now() }
      return definition.build(request, source, toReportView(actor, query))
    })

/** The up-to-date weeks with their staff, open entries and policies. */
async function readWeeks(needs: AttendanceReportDependencies, range: WeekRange) {
  const [weeks, open, policies] = await Promise.all([
    listCurrentWeeks(needs, range),
    needs.entries.listOpen(),
    needs.policies.listAll(),
  ])
  const people = await needs.staff.findByIds(weeks.map(({ staffId }) => staffId))
  return { weeks, people, policies, open: new Map(open.map(entry => [entry.staffId, entry])) }
}
