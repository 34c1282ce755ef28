import { portalTimeEndpoints } from '@rms/contracts'
import { createHttpReply, requireStaffActor, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import {
  type CalendarDependencies,
  findCalendarFile,
  getOrCreateCalendarFile,
  readCalendar,
  revokeCalendarFile,
} from './calendar-feed.ts'

interface CalendarRouteDependencies extends CalendarDependencies {
  /** The public base URL of links; without it, links are paths. */
  readonly publicUrl: string | undefined
}

/** Endpoints for the private calendar feed of one's own shifts, which is readable by its link until that is revoked. */
export function mountCalendarRoutes(router: Router, dependencies: CalendarRouteDependencies): void {
  serveEndpoint(router, portalTimeEndpoints.portalCalendarLink, async ({ actor }) => {
    const file = await findCalendarFile(dependencies, requireStaffActor(actor).id)
    return { url: file && toCalendarUrl(file, dependencies) }
  })
  serveEndpoint(router, portalTimeEndpoints.portalMakeCalendarLink, async ({ actor }) => ({
    url: toCalendarUrl(
      await getOrCreateCalendarFile(dependencies, requireStaffActor(actor).id),
      dependencies,
    ),
  }))
  serveEndpoint(router, portalTimeEndpoints.portalRevokeCalendarLink, async ({ actor }) => {
    await revokeCalendarFile(dependencies, requireStaffActor(actor).id)
    return { success: true as const }
  })
  serveEndpoint(router, portalTimeEndpoints.portalCalendar, async ({ params }) =>
    createHttpReply(200, await readCalendar(dependencies, params.file), {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="shifts.ics"',
    }),
  )
}

/**
 * Never uses the Host header, which the caller controls. Without a configured public URL the link is a path, which the
 * portal completes with its own origin.
 */
function toCalendarUrl(file: string, { publicUrl }: Pick<CalendarRouteDependencies, 'publicUrl'>): string {
  const path = `/api/staff-portal/calendar/${file}`
  return publicUrl === undefined ? path : new URL(path, publicUrl).href
}
