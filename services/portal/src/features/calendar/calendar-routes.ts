import { portalTimeEndpoints } from '@rms/contracts'
import { reply, serve, signedInStaff } from '@rms/service-kit'
import type { Router } from 'express'
import {
  type CalendarNeeds,
  calendarFile,
  makeCalendarFile,
  readCalendar,
  revokeCalendarFile,
} from './calendar-feed.ts'

interface Needs extends CalendarNeeds {
  /** Where people reach the product; links are paths where nobody said. */
  readonly publicUrl: string | undefined
}

/** A private calendar of the own shifts, which a link opens until it is revoked. */
export function mountCalendar(router: Router, needs: Needs): void {
  serve(router, portalTimeEndpoints.portalCalendarLink, async ({ actor }) => {
    const file = await calendarFile(needs, signedInStaff(actor).id)
    return { url: file && linkTo(file, needs) }
  })
  serve(router, portalTimeEndpoints.portalMakeCalendarLink, async ({ actor }) => ({
    url: linkTo(await makeCalendarFile(needs, signedInStaff(actor).id), needs),
  }))
  serve(router, portalTimeEndpoints.portalRevokeCalendarLink, async ({ actor }) => {
    await revokeCalendarFile(needs, signedInStaff(actor).id)
    return { success: true as const }
  })
  serve(router, portalTimeEndpoints.portalCalendar, async ({ params }) =>
    reply(200, await readCalendar(needs, params.file), {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="shifts.ics"',
    }),
  )
}

/**
 * Never at the address of the call: its Host header is the caller's to write. Where no public address is configured the
 * link is a path, which the portal completes with the address that the person has open.
 */
function linkTo(file: string, { publicUrl }: Pick<Needs, 'publicUrl'>): string {
  const path = `/api/staff-portal/calendar/${file}`
  return publicUrl === undefined ? path : new URL(path, publicUrl).href
}
