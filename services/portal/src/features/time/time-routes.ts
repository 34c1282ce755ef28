import {
  type BreakPayload,
  type HolidayRequest,
  type OwnHoliday,
  portalTimeEndpoints,
  staffTimeEndpoints,
} from '@rms/contracts'
import { requireStaffActor, serve } from '@rms/service-kit'
import type { Request, Router } from 'express'
import { forwardPunch, type PunchDependencies } from './punch.ts'
import { mountSchedule, type ScheduleDependencies } from './schedule-routes.ts'
import { mountTimesheet } from './timesheet-routes.ts'

type Needs = PunchDependencies & ScheduleDependencies

/** Endpoints for one's own time. They delegate to workforce, which owns the data and the rules. */
export function mountTime(router: Router, needs: Needs): void {
  mountClock(router, needs)
  mountBreaks(router, needs)
  mountPlaces(router, needs)
  mountSchedule(router, needs)
  mountTimesheet(router, needs)
  mountHolidays(router, needs)
  mountNotifications(router, needs)
}

function mountClock(router: Router, needs: Needs): void {
  const { internal } = needs
  serve(router, portalTimeEndpoints.portalClockStatus, ({ actor }) =>
    internal.call(staffTimeEndpoints.staffClockStatus, { params: requireStaffActor(actor) }),
  )
  serve(router, portalTimeEndpoints.portalClockIn, async ({ actor, body, request }) => {
    const key = request.get('idempotency-key') ?? null
    const { timeEntry } = await forwardPunch(needs, 'in', {
      staffId: requireStaffActor(actor).id,
      payload: body,
      key,
    })
    return { success: true as const, timeEntry }
  })
  serve(router, portalTimeEndpoints.portalClockOut, async ({ actor, body, request }) => {
    const key = request.get('idempotency-key') ?? null
    const staffId = requireStaffActor(actor).id
    const { timeEntry, totalHours } = await forwardPunch(needs, 'out', { staffId, payload: body, key })
    return { success: true as const, timeEntry, totalHours: totalHours ?? 0 }
  })
}

function mountBreaks(router: Router, { internal }: Needs): void {
  const commandOf = ({ client_time }: BreakPayload, request: Request) => ({
    client_time,
    key: request.get('idempotency-key') ?? null,
  })
  serve(router, portalTimeEndpoints.portalStartBreak, async ({ actor, body, request }) => {
    const call = { params: requireStaffActor(actor), body: commandOf(body, request) }
    await internal.call(staffTimeEndpoints.staffStartBreak, call)
    return { success: true as const }
  })
  serve(router, portalTimeEndpoints.portalEndBreak, async ({ actor, body, request }) => {
    const call = { params: requireStaffActor(actor), body: commandOf(body, request) }
    await internal.call(staffTimeEndpoints.staffEndBreak, call)
    return { success: true as const }
  })
}

function mountPlaces(router: Router, { internal }: Needs): void {
  serve(router, portalTimeEndpoints.portalLocations, async ({ actor }) => {
    const { places } = await internal.call(staffTimeEndpoints.staffPlaces, {
      params: requireStaffActor(actor),
    })
    return { locations: places }
  })
  serve(router, portalTimeEndpoints.portalVerifyLocation, ({ actor, body }) =>
    internal.call(staffTimeEndpoints.verifyStaffPlace, { params: requireStaffActor(actor), body }),
  )
}

function mountHolidays(router: Router, { internal }: Needs): void {
  serve(router, portalTimeEndpoints.portalHolidays, async ({ actor }) => {
    const params = requireStaffActor(actor)
    const { holidays, balance } = await internal.call(staffTimeEndpoints.staffHolidays, { params })
    return { holidays: holidays.map(toOwnHoliday), balance }
  })
  serve(router, portalTimeEndpoints.portalRequestHoliday, async ({ actor, body }) => {
    const params = requireStaffActor(actor)
    return toOwnHoliday(await internal.call(staffTimeEndpoints.staffRequestHoliday, { params, body }))
  })
  serve(router, portalTimeEndpoints.portalCancelHoliday, ({ actor, params }) =>
    internal.call(staffTimeEndpoints.staffCancelHoliday, {
      params: { id: requireStaffActor(actor).id, holidayId: params.id },
    }),
  )
}

const toOwnHoliday = ({ overlaps: _, published_shifts: __, ...own }: HolidayRequest): OwnHoliday => own

function mountNotifications(router: Router, { internal }: Needs): void {
  serve(router, portalTimeEndpoints.portalNotifications, async ({ actor }) => {
    const { notices } = await internal.call(staffTimeEndpoints.staffNotices, {
      params: requireStaffActor(actor),
    })
    return { notifications: notices }
  })
  serve(router, portalTimeEndpoints.portalReadNotifications, ({ actor }) =>
    internal.call(staffTimeEndpoints.staffReadNotices, { params: requireStaffActor(actor) }),
  )
}
