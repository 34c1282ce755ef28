import { portalTimeEndpoints } from '@rms/contracts'
import { notFound, reply, serve, signedInStaff } from '@rms/service-kit'
import type { Request, Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { calendarFile, makeCalendarFile, readCalendar } from './calendar-feed.ts'

/** A private calendar of the own shifts, which a link opens until it is revoked. */
export function mountCalendar(router: Router, needs: Dependencies): void {
  serve(router, portalTimeEndpoints.portalCalendarLink, async ({ actor, request }) => {
    const file = await calendarFile(needs, signedInStaff(actor).id)
    return { url: file && urlOf(file, request) }
  })
  serve(router, portalTimeEndpoints.portalMakeCalendarLink, async ({ actor, request }) => ({
    url: urlOf(await makeCalendarFile(needs, signedInStaff(actor).id), request),
  }))
  serve(router, portalTimeEndpoints.portalRevokeCalendarLink, async ({ actor }) => {
    if (!(await needs.calendarLinks.remove(signedInStaff(actor).id))) throw notFound('calendar link')
    return { success: true as const }
  })
  serve(router, portalTimeEndpoints.portalCalendar, async ({ params }) =>
    reply(200, await readCalendar(needs, params.file), {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="shifts.ics"',
    }),
  )
}

/** At the address by which the caller reached us. */
const urlOf = (file: string, request: Request): string =>
  `${request.protocol}://${request.get('host')}/api/staff-portal/calendar/${file}`
