import { portalTimeEndpoints, staffTimeEndpoints, type TimeEntryStatus } from '@rms/contracts'
import { buildTimesheetCsv, computeTimesheetTotals, createTimesheetFileName } from '@rms/domain-kit'
import {
  createHttpReply,
  type InternalServiceClient,
  requireStaffActor,
  serveEndpoint,
} from '@rms/service-kit'
import type { Router } from 'express'

interface TimesheetQuery {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly status?: TimeEntryStatus | undefined
}

/** Endpoints for one's own time entries: the list with totals, the CSV export, and confirming a week. */
export function mountTimesheetRoutes(
  router: Router,
  { internal }: { readonly internal: InternalServiceClient },
): void {
  const read = async (id: number, { status, ...range }: TimesheetQuery) => {
    const { entries, weeks } = await internal.call(staffTimeEndpoints.staffEntries, {
      params: { id },
      query: range,
    })
    return { entries: entries.filter(entry => !status || entry.status === status), weeks }
  }
  serveEndpoint(router, portalTimeEndpoints.portalEntries, async ({ actor, query }) => {
    const { entries, weeks } = await read(requireStaffActor(actor).id, query)
    return { entries, totals: computeTimesheetTotals(entries), weeks }
  })
  serveEndpoint(router, portalTimeEndpoints.portalExportEntries, async ({ actor, query }) => {
    const { entries } = await read(requireStaffActor(actor).id, query)
    return createHttpReply(200, buildTimesheetCsv(entries), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${createTimesheetFileName(query.startDate, query.endDate)}"`,
    })
  })
  serveEndpoint(router, portalTimeEndpoints.portalConfirmWeek, ({ actor, body }) =>
    internal.call(staffTimeEndpoints.staffConfirmWeek, { params: requireStaffActor(actor), body }),
  )
}
