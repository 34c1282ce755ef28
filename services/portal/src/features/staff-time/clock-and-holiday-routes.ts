import {
  type BreakPayload,
  type HolidayRequest,
  type OwnHoliday,
  portalTimeEndpoints,
  staffTimeEndpoints,
} from '@rms/contracts'
import { requireStaffActor, serveEndpoint } from '@rms/service-kit'
import type { Request, Router } from 'express'
import { forwardPunch, type PunchDependencies } from './punch.ts'
import { mountScheduleRoutes, type ScheduleDependencies } from './schedule-routes.ts'
import { mountTimesheetRoutes } from './timesheet-routes.ts'

type TimeDependencies = PunchDependencies & ScheduleDependencies

/** Endpoints for one's own time. They delegate to workforce, which owns the data and the rules. */
export function mountClockAndHolidayRoutes(router: Router, dependencies: TimeDependencies): void {
  mountClock(router, dependencies)
  mountBreaks(router, dependencies)
  mountPlaces(router, dependencies)
  mountScheduleRoutes(router, dependencies)
  mountTimesheetRoutes(router, dependencies)
  mountHolidays(router, dependencies)
  mountNotifications(router, dependencies)
}

function mountClock(router: Router, dependencies: TimeDependencies): void {
  const { internal } = dependencies
  serveEndpoint(router, portalTimeEndpoints.portalClockStatus, ({ actor }) =>
    internal.call(staffTimeEndpoints.staffClockStatus, { params: requireStaffActor(actor) }),
  )
  serveEndpoint(router, portalTimeEndpoints.portalClockIn, async ({ actor, body, request }) => {
    const key = request.get('idempotency-key') ?? null
    const { timeEntry } = await forwardPunch(dependencies, 'in', {
      staffId: requireStaffActor(actor).id,
      payload: body,
      key,
    })
    return { success: true as const, timeEntry }
  })
  serveEndpoint(router, portalTimeEndpoints.portalClockOut, async ({ actor, body, request }) => {
    const key = request.get('idempotency-key') ?? null
    const staffId = requireStaffActor(actor).id
    const { timeEntry, totalHours } = await forwardPunch(dependencies, 'out', { staffId, payload: body, key })
    return { success: true as const, timeEntry, totalHours: totalHours ?? 0 }
  })
}

function mountBreaks(router: Router, { internal }: TimeDependencies): void {
  const commandOf = ({ client_time }: BreakPayload, request: Request) => ({
    client_time,
    key: request.get('idempotency-key') ?? null,
  })
  serveEndpoint(router, portalTimeEndpoints.portalStartBreak, async ({ actor, body, request }) => {
    const call = { params: requireStaffActor(actor), body: commandOf(body, request) }
    await internal.call(staffTimeEndpoints.staffStartBreak, call)
    return { success: true as const }
  })
  serveEndpoint(router, portalTimeEndpoints.portalEndBreak, async ({ actor, body, request }) => {
    const call = { params: requireStaffActor(actor), body: commandOf(body, request) }
    await internal.call(staffTimeEndpoints.staffEndBreak, call)
    return { success: true as const }
  })
}

function mountPlaces(router: Router, { internal }: TimeDependencies): void {
  serveEndpoint(router, portalTimeEndpoints.portalLocations, async ({ actor }) => {
    const { places, receiving, counting } = await internal.call(staffTimeEndpoints.staffPlaces, {
      params: requireStaffActor(actor),
    })
    return { locations: places, receiving, counting }
  })
  serveEndpoint(router, portalTimeEndpoints.portalVerifyLocation, ({ actor, body }) =>
    internal.call(staffTimeEndpoints.verifyStaffPlace, { params: requireStaffActor(actor), body }),
  )
}

function mountHolidays(router: Router, { internal }: TimeDependencies): void {
  serveEndpoint(router, portalTimeEndpoints.portalHolidays, async ({ actor }) => {
    const params = requireStaffActor(actor)
    const { holidays, balance } = await internal.call(staffTimeEndpoints.staffHolidays, { params })
    return { holidays: holidays.map(toOwnHoliday), balance }
  })
  serveEndpoint(router, portalTimeEndpoints.portalRequestHoliday, async ({ actor, body }) => {
    const params = requireStaffActor(actor)
    return toOwnHoliday(await internal.call(staffTimeEndpoints.staffRequestHoliday, { params, body }))
  })
  serveEndpoint(router, portalTimeEndpoints.portalCancelHoliday, ({ actor, params }) =>
    internal.call(staffTimeEndpoints.staffCancelHoliday, {
      params: { id: requireStaffActor(actor).id, holidayId: params.id },
    }),
  )
}

const toOwnHoliday = ({ overlaps: _, published_shifts: __, ...own }: HolidayRequest): OwnHoliday => own

function mountNotifications(router: Router, { internal }: TimeDependencies): void {
  serveEndpoint(router, portalTimeEndpoints.portalNotifications, async ({ actor }) => {
    const { notices } = await internal.call(staffTimeEndpoints.staffNotices, {
      params: requireStaffActor(actor),
    })
    return { notifications: notices }
  })
  serveEndpoint(router, portalTimeEndpoints.portalReadNotifications, ({ actor }) =>
    internal.call(staffTimeEndpoints.staffReadNotices, { params: requireStaffActor(actor) }),
  )
}
